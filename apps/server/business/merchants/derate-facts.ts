import type { BindingFacts } from '@parkdeck/core/domain/finance/orders/binding';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Work } from '../../engine/work.ts';
import type { DerateCode } from './code-tokens.ts';
import type { Seller } from './seller-accounts.ts';
import { priceOf } from './seller-funds.ts';
import type { Derate, Funds } from './seller-funds.ts';

/** What was read about one derate and one car; uses are those that are not void. */
export interface BindingRead {
  readonly row: Derate;
  readonly owner: Seller;
  readonly funds: Funds;
  readonly isInPark: boolean;
  /** Uses of the derate today. */
  readonly usedToday: number;
  /** The code that is scanned, and its uses by the car today; null: bound by hand. */
  readonly code: { readonly row: DerateCode; readonly plateToday: number } | null;
}

/** The facts that decide on a binding; for the binding itself as well as for what a car is offered. */
export const bindingFacts = (
  work: Work,
  { row, owner, funds, isInPark, usedToday, code }: BindingRead,
): BindingFacts => ({
  today: work.today,
  now: instantOf(work.now),
  isInPark,
  hasPurchase: funds.hasPurchase(row.id),
  derate: {
    enabled: row.state === 'enabled',
    startDate: row.startDate,
    endDate: row.endDate,
    price: priceOf(row),
    dayLimit: row.dayLimit,
    usedToday,
  },
  seller: { ...funds.of(owner), enabled: owner.state === 'enabled', endDate: owner.endDate },
  code: code && {
    enabled: code.row.state === 'enabled',
    startsAt: code.row.startTime ? instantOf(code.row.startTime) : null,
    endsAt: code.row.endTime ? instantOf(code.row.endTime) : null,
    total: code.row.total,
    used: code.row.used ?? 0,
    onePlateDay: code.row.onePlateDay ?? 1,
    plateToday: code.plateToday,
  },
});
