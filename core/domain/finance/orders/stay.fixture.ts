import { instantOf, isDatetime } from '../../../lib/datetime.ts';
import { compileRule } from '../../fees/fees/compile.ts';
import { quote } from '../../fees/fees/quote.ts';
import type { Chargeable, FeeOf } from './charge.ts';

/** R05 of the fee cases: 15 minutes free, 8.00 the first hour, 3.00 each 30 minutes, 50.00 in 24 hours. */
const R05 = compileRule(
  {
    freeMinutes: 15,
    firstMinutes: 60,
    firstPriceFen: 800,
    unitMinutes: 30,
    unitPriceFen: 300,
    capMode: 'cycle24h',
    dayCapFen: 5000,
  },
  {},
);

export const feeOfR05: FeeOf = ({ from, to }, vehicleClass) => {
  const quoted = quote(R05, { in: from, out: to, vehicleClass });
  if (!quoted.ok) throw new Error(quoted.error.reason);
  return { ...quoted.value, by: null };
};

/**
 * `11:10` of 2026-03-02, a Monday, or `03-03 11:10`, in epoch milliseconds. A moment that does not exist fails the
 * test.
 */
export function at(moment: string): number {
  const full = `2026-${moment.length === 5 ? '03-02 ' : ''}${moment}:00`;
  if (!isDatetime(full)) throw new Error(`no moment: ${full}`);
  return instantOf(full);
}

/** A stay under R05 without a pass or inner areas. */
export const stayR05 = (from: number, to: number): Chargeable => ({
  in: from,
  at: to,
  spans: [{ from, to, area: null }],
  vehicleClass: 'small',
  feeOf: feeOfR05,
});
