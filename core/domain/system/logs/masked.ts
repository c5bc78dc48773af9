/**
 * Names, as the wire spells them, of what no log may hold whoever sends it. Names that mean harmless things as well,
 * like `code` and `key`, are hidden where a call declares them as secret.
 */
const SECRET_NAME = new RegExp(
  [
    'pass(word|wd)?$|pwd|secret|token|authorization|cookie|signature',
    'api_?v?3?_?key|app_?key|private_?key|cert(ificate)?$|^openid$',
    'id_?(card|number|no)$|cert_?no|identity|bank_?(no|account)|account_?no',
  ].join('|'),
  'i',
);
/** Numbers of identity cards and of bank cards, bearer tokens, keys in PEM. */
const SECRET_TEXT: readonly RegExp[] = [
  /(?<!\d)[1-9]\d{5}(?:18|19|20)\d{2}(?:0\d|1[0-2])(?:[0-2]\d|3[01])\d{3}[\dXx](?![\dXx])/g,
  /(?<![\dA-Za-z])\d{16,19}(?!\d)/g,
  /(?:Bearer|Basic)\s+[\w+/=.-]{8,}/gi,
  /-----BEGIN [^-]+-----[\s\S]*?(?:-----END [^-]+-----|$)/g,
  /(?<=:\/\/)[^\s/:@]+:[^\s/@]+(?=@)/g,
];
const HIDDEN = '***';
/** Longer texts, longer lists and deeper values are cut. */
const MOST = { text: 300, items: 20, keys: 60, depth: 5 } as const;

/** A text without what no log may hold: identity and card numbers, tokens, keys. Cut at `most` characters. */
export const maskedText = (text: string, most = 4000): string => {
  const whole = SECRET_TEXT.reduce((rest, pattern) => rest.replace(pattern, HIDDEN), text.slice(0, most * 2));
  return whole.length > most ? `${whole.slice(0, most)}…` : whole;
};

/**
 * A value as a log may hold it: what is under a secret name or looks like a secret reads `***`, pictures and long texts
 * are cut, long lists are counted. `secrets`: further names, as the call declares them.
 */
export const masked = (value: unknown, secrets: ReadonlySet<string> = new Set(), depth = 0): unknown => {
  if (typeof value === 'string') return value.startsWith('data:') ? '(data)' : maskedText(value, MOST.text);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MOST.depth) return '…';
  if (Array.isArray(value)) {
    const shown = value.slice(0, MOST.items).map((one: unknown) => masked(one, secrets, depth + 1));
    return value.length > MOST.items ? [...shown, `… ${value.length}`] : shown;
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST.keys)
      .map(([name, one]): readonly [string, unknown] => [
        name,
        (secrets.has(name) || SECRET_NAME.test(name)) && one !== null && one !== ''
          ? HIDDEN
          : masked(one, secrets, depth + 1),
      ]),
  );
};
