import type { Field } from '@parkdeck/core/kit/field';
import { alignedPercent, parsePercent, percentText } from '@parkdeck/core/lib/percent';

/** Formats and parses a percentage without its sign; text that cannot be parsed stays as typed. */
export const percentOf = ({ options: { whole } }: Field) => ({
  parse: (typed: string): number | undefined => parsePercent(typed, whole),
  format: (value: unknown): string => (typeof value === 'number' ? percentText(value, whole) : String(value)),
  /** As numbers stand below each other: all with the decimals that the field counts in. */
  aligned: (value: unknown): string => (typeof value === 'number' ? alignedPercent(value, whole) : String(value)),
});
