"""Faults, outages, limits and the clock. All POST."""

from typing import Any

from hodlbot.coliseum.control_naming import Named
from hodlbot.coliseum.errors import NotPossible
from hodlbot.coliseum.faults import FAULT_KINDS, FaultKind

Json = dict[str, Any]


def _kind(value: Any) -> FaultKind:
    for kind in FAULT_KINDS:
        if kind == value:
            return kind
    raise NotPossible(f"no such fault: {value!r}; there are {', '.join(FAULT_KINDS)}")


def fault(named: Named) -> bool:
    """{"kind", "method"?, "chat"?, "times"?, "retry_after"?, "seconds"?}: the next calls' fate"""
    named.telegram.faults.order(
        _kind(named.given.get("kind")),
        named.given.get("method"),
        chat_id=named.given.get("chat"),
        times=named.number("times", 1),
        retry_after=named.number("retry_after", 1),
        seconds=named.seconds("seconds", 0.5),
    )
    return True


def faults(named: Named) -> bool:
    """{"seed", "rates": {kind: probability}, "retry_after"?, "seconds"?}; {} ends them all"""
    mood = named.telegram.faults
    rates = named.given.get("rates")
    if not rates:
        mood.clear()
        return True
    mood.retry_after = named.number("retry_after", mood.retry_after)
    mood.seconds = named.seconds("seconds", mood.seconds)
    mood.mix(named.number("seed", 0), _rates(rates))
    return True


def _rates(given: Any) -> dict[FaultKind, float]:
    try:
        return {_kind(kind): float(rate) for kind, rate in given.items()}
    except (AttributeError, TypeError, ValueError) as fault:
        raise NotPossible(
            f"rates: a probability for each kind of fault is wanted: {fault}"
        ) from fault


def outage(named: Named) -> bool:
    """{"on": true, "kind"?: "cut" | "502" | "hang"}"""
    kind = named.given.get("kind", "cut")
    if kind not in ("cut", "502", "hang"):
        raise NotPossible(f"no such outage: {kind!r}")
    named.telegram.faults.outage = kind if named.given.get("on") else None
    return True


def limits(named: Named) -> Json:
    """{"on", "per_group_minute"?, "per_second"?, "burst"?}"""
    kept = named.telegram.limits
    kept.on = bool(named.given.get("on", kept.on))
    kept.burst = named.number("burst", kept.burst)
    kept.per_group_minute = named.number("per_group_minute", kept.per_group_minute)
    kept.per_second = named.number("per_second", kept.per_second)
    return {"on": kept.on}


def clock(named: Named) -> Json:
    """{"advance": seconds}"""
    named.telegram.clock.advance(named.seconds("advance", 0))
    return {"now": named.telegram.clock()}


def revoke(named: Named) -> bool:
    """{"bot"?}: its token is good for nothing any more"""
    named.bot().revoked = True
    return True


WEATHER = {
    "fault": fault,
    "faults": faults,
    "outage": outage,
    "limits": limits,
    "clock": clock,
    "revoke": revoke,
}
