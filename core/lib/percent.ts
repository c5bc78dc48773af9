/** Shares are stored as whole thousandths, unless said otherwise; people read and type per cent. */
const THOUSANDTHS = 1000;

/** `855` of 1000 is `85.5`, `38` of 10,000 `0.38`. */
export const percentText = (share: number, whole = THOUSANDTHS): string => String((share * 100) / whole);

/** The same with all decimals that `whole` counts in, for numbers below each other: `60` of 10,000 is `0.60`. */
export const alignedPercent = (share: number, whole = THOUSANDTHS): string =>
  ((share * 100) / whole).toFixed(Math.log10(whole) - 2);

/** Reads a share typed as per cent, as finely as `whole` counts; `undefined` when it is none. */
export const parsePercent = (typed: string, whole = THOUSANDTHS): number | undefined => {
  const [, digits, fraction = ''] = /^(\d{1,6})(?:\.(\d{1,4}))?\s*%?$/.exec(typed.trim()) ?? [];
  const share = digits === undefined ? Number.NaN : Number(`${digits}.${fraction}e${Math.log10(whole) - 2}`);
  return Number.isInteger(share) ? share : undefined;
};
