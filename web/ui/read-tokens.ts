/** Custom properties of one theme, without `--`. */
export type ThemeTokens = Readonly<Record<string, string>>;

/** Parses `themes.css` into one table per theme, for tests that check the style sheet itself. */
export function readTokens(css: string): Readonly<Record<string, ThemeTokens>> {
  const themes: Record<string, ThemeTokens> = {};
  for (const [, theme = '', body = ''] of css.matchAll(/\[data-theme="(\w+)"\] \{([^}]*)\}/g)) {
    const tokens: Record<string, string> = {};
    for (const [, name = '', value = ''] of body.matchAll(/(?:--)?([\w-]+):\s*([^;]+);/g)) tokens[name] = value.trim();
    themes[theme] = tokens;
  }
  return themes;
}
