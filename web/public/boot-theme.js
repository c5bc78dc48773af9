// Applies the look kept from the last visit before the first paint. A file of its own: the page's policy allows no
// inline script.
// What it reads is written by `applyTheme` in state/theme.ts.
(() => {
  try {
    const look = JSON.parse(localStorage.getItem('parkdeck.look') ?? 'null');
    if (!look) return;
    const root = document.documentElement;
    Object.assign(root.dataset, look.data);
    const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'white';
    if (look.system && root.dataset.theme !== systemTheme) {
      // The kept accent was derived for the other mode; the application derives it anew.
      root.dataset.theme = systemTheme;
      return;
    }
    for (const [name, value] of Object.entries(look.style)) root.style.setProperty(name, value);
  } catch {
    // Storage may be forbidden or hold something old: the defaults of the style sheet are complete.
  }
})();
