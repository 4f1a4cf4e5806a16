// What the tests of looks ask of a page.
({
  // WCAG AA: 4.5 to 1, or 3 to 1 for large letters. What is switched off or only decorates is exempt.
  tooFaint: () => {
      const channel = (c) => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
      const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
      const colour = (text) => (text.match(/rgba?\(([^)]+)\)/)?.[1] ?? "0,0,0,0").split(/[,/ ]+/).map(Number);
      const over = (top, under) => {
          const a = top[3] ?? 1;
          return [0, 1, 2].map((i) => top[i] * a + under[i] * (1 - a));
      };
      const ground = (element) => {
          if (!element) return [255, 255, 255];
          const style = getComputedStyle(element);
          const image = style.backgroundImage.includes("rgb") ? colour(style.backgroundImage) : null;
          const own = image ?? colour(style.backgroundColor);
          if ((own[3] ?? 1) === 1) return own;
          return over(own, ground(element.parentElement));
      };
      const found = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node; (node = walk.nextNode()); ) {
          const element = node.parentElement;
          if (!/[\p{L}\d]/u.test(node.data) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
          if (element.closest(":disabled, .unseen, .back, script, option, .gone .face")) continue;
          const style = getComputedStyle(element);
          const under = ground(element);
          const [one, two] = [light(over(colour(style.color), under)), light(under)].sort((a, b) => b - a);
          const ratio = (one + 0.05) / (two + 0.05);
          if (ratio < (parseFloat(style.fontSize) >= 24 ? 3 : 4.5)) {
              found.push(`${ratio.toFixed(2)} ${element.className} ${style.color} ${under} ${node.data.trim().slice(0, 30)}`);
          }
      }
      return found;
  },

  // How far things have jumped by themselves since the page was opened.
  shifts: () => new Promise((done) => {
      let sum = 0;
      const watch = (entries) => { for (const one of entries) if (!one.hadRecentInput) sum += one.value; };
      const observer = new PerformanceObserver((list) => watch(list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => { watch(observer.takeRecords()); done(sum); }));
  }),

  wider: () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
})
