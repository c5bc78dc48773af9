/** The custom properties (without `--`) that derive from a picked colour. */
export const ACCENT_TOKENS = [
  'accent-raw',
  'accent',
  'accent-hover',
  'accent-on',
  'accent-text',
  'accent-soft',
  'accent-soft-raised',
  'selection',
  'selection-hover',
  'focus',
  'tint-0',
  'tint-1',
  'tint-2',
  'tint-3',
  'tint-4',
  'tint-5',
  'tint-6',
  'tint-7',
  'tint-8',
  'tint-9',
  'shade',
] as const;
type AccentToken = (typeof ACCENT_TOKENS)[number];
export type AccentTokens = Readonly<Record<AccentToken, string>>;
