import type { Field } from '@parkdeck/core/kit/field';
import { parsePercent, percentText } from '@parkdeck/core/lib/percent';

/** How a share is drawn and typed, without its mark; what cannot be read stays as it was typed. */
export const percentOf = ({ options: { whole } }: Field) => ({
  parse: (typed: string): number | undefined => parsePercent(typed, whole),
  format: (value: unknown): string => (typeof value === 'number' ? percentText(value, whole) : String(value)),
});
