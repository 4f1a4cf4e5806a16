# The bot in a container:
#   docker build -t hodlbot .
#   docker run -d --name hodlbot --restart unless-stopped -e HODLBOT_TOKEN=… -v hodlbot:/data hodlbot

FROM python:3.13-slim AS build
WORKDIR /build
COPY requirements.txt ./
RUN python -m venv /opt/hodlbot \
 && /opt/hodlbot/bin/pip install --no-cache-dir --disable-pip-version-check -r requirements.txt
COPY pyproject.toml README.md CHANGELOG.md ./
COPY hodlbot hodlbot
COPY cards cards
COPY alembic alembic
# The wheel alone goes on: what is tested here is what people install.
RUN python -m pip wheel --no-cache-dir --disable-pip-version-check --no-deps --wheel-dir dist . \
 && /opt/hodlbot/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps dist/*.whl \
 && /opt/hodlbot/bin/pip uninstall --yes pip

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin hodlbot \
 && install -d -o hodlbot -g hodlbot /data
COPY --from=build /opt/hodlbot /opt/hodlbot
ENV PATH=/opt/hodlbot/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    HODLBOT_DATABASE_URL=sqlite:////data/hodlbot.sqlite3 \
    HODLBOT_WEB_LISTEN=0.0.0.0:8080 \
    HODLBOT_HEARTBEAT=/tmp/hodlbot.heartbeat
USER hodlbot
WORKDIR /data
VOLUME /data
# Pages, health, and Telegram's updates in webhook mode; reached by nobody unless it is published.
EXPOSE 8080
# Asks /healthz, or looks at the heartbeat should the server be switched off.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-m", "hodlbot.bot.heartbeat"]
# SIGTERM lets it finish what it has begun; it takes at most ten seconds.
STOPSIGNAL SIGTERM
CMD ["hodlbot", "run"]
