/** Fen as Alipay writes them: in yuan. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

/** Fen of an amount in yuan; undefined when it is none. */
export const fenOf = (yuan: string): number | undefined =>
  /^-?\d{1,12}(\.\d{1,2})?$/.test(yuan) ? Math.round(Number(yuan) * 100) : undefined;
