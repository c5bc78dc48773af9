/** How many decimals people read and type of a quantity that is stored whole: temperatures 1, prices of a message 3. */
export type Decimals = 1 | 3;

/** With one decimal `365` is `36.5` and `400` is `40.0`; with three `45` is `0.045`. */
export const decimalText = (value: number, decimals: Decimals): string => (value / 10 ** decimals).toFixed(decimals);

/** Reads a number with at most so many decimals as it is stored; `undefined` when it is none. */
export const parseDecimal = (typed: string, decimals: Decimals): number | undefined => {
  const [, whole, fraction = ''] = /^(-?\d{1,6})(?:\.(\d{1,3}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return Math.round(Number(`${whole}.${fraction || '0'}`) * 10 ** decimals);
};
