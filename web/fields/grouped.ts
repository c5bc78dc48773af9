/**
 * `1234567.5` → `1,234,567.5`: at most three decimals. Written by hand, because the first use of `Intl` takes 150 ms on
 * a slow machine.
 */
export const grouped = (value: number): string => {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals === undefined ? '' : `.${decimals}`);
};
