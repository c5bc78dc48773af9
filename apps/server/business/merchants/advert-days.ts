import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

type Row = Readonly<Record<string, unknown>>;

/** Refuses an advert that ends before it begins. */
export const inOrder = ({
  before,
  values,
}: {
  readonly before: Row | null;
  readonly values: Row;
}): Result<void, Refusal> => {
  const { startDate, endDate }: Row = { ...before, ...values };
  const isBackwards = typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate;
  return isBackwards ? err(malformed({ field: 'endDate', rule: 'order' })) : ok(undefined);
};
