/** A change as a share of what was before, with its sign: `+6.2%`, `−0.7%` (U+2212, as in amounts), `±0.0%`. */
export const changeText = (change: number, before: number): string =>
  `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs((change * 100) / before).toFixed(1)}%`;
