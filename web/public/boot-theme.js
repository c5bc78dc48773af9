// Applies the look stored at the last visit before the first paint. A separate file, because the page's policy allows
// no inline script.
// The stored look is computed by `applyTheme` in state/theme.ts.
(() => {
  try {
    const look = JSON.parse(localStorage.getItem('parkdeck.look') ?? 'null');
    if (!look) return;
    const root = document.documentElement;
    Object.assign(root.dataset, look.data);
    const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'white';
    if (look.system && root.dataset.theme !== systemTheme) {
      // The stored accent was derived for the other mode; the application derives it again.
      root.dataset.theme = systemTheme;
      return;
    }
    for (const [name, value] of Object.entries(look.style)) root.style.setProperty(name, value);
  } catch {
    // Storage may be forbidden or outdated: the style sheet's defaults apply.
  }
})();
// The libraries of dialogs add a style sheet against scrolling; the page's policy allows those with its nonce.
globalThis.__webpack_nonce__ = document.querySelector('meta[property=csp-nonce]')?.nonce;
