import { parseYuan } from '@parkdeck/core/lib/money';

/** A whole number as it was typed; undefined: it is none. */
export const whole = (typed: string): number | undefined =>
  /^-?\d{1,15}$/.test(typed.replaceAll(',', '')) ? Number(typed.replaceAll(',', '')) : undefined;
export const fraction = (typed: string): number | undefined =>
  /^-?\d{1,12}(\.\d{1,12})?$/.test(typed) ? Number(typed) : undefined;
/** Fen of an amount typed in yuan. */
export const fen = (typed: string): number | undefined => {
  const amount = parseYuan(typed);
  return amount.ok ? amount.value : undefined;
};
