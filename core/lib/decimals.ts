/** Quantities such as temperatures are stored as whole tenths; people read and type them with one decimal. */
const TENTHS = 10;

/** `365` is `36.5`, `400` is `40.0`. */
export const tenthsText = (tenths: number): string => (tenths / TENTHS).toFixed(1);

/** Reads a number with at most one decimal as tenths; `undefined` when it is none. */
export const parseTenths = (typed: string): number | undefined => {
  const [whole] = /^-?\d{1,6}(?:\.\d)?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : Math.round(Number(whole) * TENTHS);
};
