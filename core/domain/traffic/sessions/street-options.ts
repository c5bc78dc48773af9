import { err, ok } from '../../../lib/result.ts';
import type { Result } from '../../../lib/result.ts';
import type { Words } from '../../../lib/words.ts';
import type { STREET_OPTIONS } from '../../../vocabulary/roadside.ts';

interface StreetOption {
  readonly min: number;
  readonly max: number;
  readonly unit: Words;
}
const SECONDS: Words = { zh: '秒', en: 's' };

/**
 * Settings of streets that a company, or one section, may override (E#97): a section's own value counts first, then
 * that of the company or the nearest one above it, then the park's.
 */
export const STREET_LIMITS: Readonly<Record<keyof typeof STREET_OPTIONS, StreetOption>> = {
  sensorConfirmSec: { min: 0, max: 3600, unit: SECONDS },
  leaveConfirmSec: { min: 0, max: 3600, unit: SECONDS },
  oweAfterMin: { min: 1, max: 1440, unit: { zh: '分钟', en: 'min' } },
};

const WHOLE = /^\d{1,6}$/;

/** Whether a value may stand for an option: a whole number in its range. */
export const checkStreetOption = (
  key: string,
  value: string,
): Result<
  void,
  { readonly field: 'key' | 'value'; readonly rule: 'choice' | 'type' | 'min' | 'max'; readonly limit?: number }
> => {
  const option = new Map(Object.entries(STREET_LIMITS)).get(key);
  if (!option) return err({ field: 'key', rule: 'choice' });
  if (!WHOLE.test(value)) return err({ field: 'value', rule: 'type' });
  if (Number(value) < option.min) return err({ field: 'value', rule: 'min', limit: option.min });
  return Number(value) > option.max ? err({ field: 'value', rule: 'max', limit: option.max }) : ok(undefined);
};
