/** A temperature in tenths of a degree as people read it: 365 is `36.5 °C`. */
export const degreesText = (tenths: unknown): string =>
  typeof tenths === 'number' ? `${(tenths / 10).toFixed(1)} °C` : '—';
