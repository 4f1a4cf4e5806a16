// What is wrong with a page as it stands, for whoever looks at it.
({ contrast, smallest }) => {
    const shown = (node) => node.checkVisibility({ visibilityProperty: true });
    const parsed = (colour) => {
        const parts = colour.match(/[\d.]+%?/g)?.map(parseFloat) ?? [0, 0, 0, 0];
        const scale = colour.startsWith("color(") ? 255 : 1;
        return [...parts.slice(0, 3).map((part) => part * scale), parts[3] ?? 1];
    };
    const over = (top, below) => {
        const [r, g, b, a] = top;
        return [r, g, b].map((part, place) => part * a + below[place] * (1 - a)).concat(1);
    };
    const light = ([r, g, b]) => {
        const [x, y, z] = [r, g, b].map((part) => part / 255)
            .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const behind = (node) => {
        const layers = [];
        for (let one = node; one; one = one.parentElement) {
            const colour = parsed(getComputedStyle(one).backgroundColor);
            layers.push(colour);
            if (colour[3] === 1) break;
        }
        return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1]);
    };
    const faint = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const node = walk.currentNode.parentElement;
        const text = walk.currentNode.data.trim();
        if (!/[\p{L}\p{N}]/u.test(text) || !shown(node)) continue;
        if (node.closest("button:disabled, noscript, script, .skip")) continue;
        let opacity = 1;
        for (let one = node; one; one = one.parentElement) opacity *= getComputedStyle(one).opacity;
        const ground = behind(node);
        const ink = parsed(getComputedStyle(node).color);
        const [one, other] = [light(over([...ink.slice(0, 3), ink[3] * opacity], ground)), light(ground)];
        const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        if (ratio < contrast) faint.push(`${ratio.toFixed(2)} ${text.slice(0, 40)} <${node.className || node.tagName}>`);
    }
    
    const cut = [...document.querySelectorAll("#talk *")]
        .filter((node) => shown(node) && !node.closest("#dock, pre, .skip"))
        .filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
        .map((node) => `cut off: ${node.className || node.tagName}`);
    if (document.documentElement.scrollWidth > innerWidth) cut.push("cut off: the page itself");
    const small = [...document.querySelectorAll("button")]
        .filter((node) => shown(node) && !node.closest(".text"))
        .filter((node) => {
            const box = node.getBoundingClientRect();
            return box.height < smallest || box.width < smallest;
        })
        .map((node) => `small: ${node.outerHTML.slice(0, 80)}`);
    const nameless = [...document.querySelectorAll("button, textarea, iframe, img")]
        .filter((node) => shown(node) && !node.innerText?.trim())
        .filter((node) => !node.ariaLabel && !node.title && !node.hasAttribute("alt"))
        .map((node) => `without a name: ${node.outerHTML.slice(0, 80)}`);
    return [...faint, ...cut, ...small, ...nameless];
}
