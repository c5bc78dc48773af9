import { passPeriod, receipt } from '@parkdeck/core/catalogue/index';
import { eachOf, key, table } from './table.ts';
import type { SeedTable } from './table.ts';

/** A slip is printed for one in so many paid periods. */
const PRINTED_EVERY = 3;

/** Printed slips of pass periods, numbered by park in the order of payment (I22). */
export const receipts = (tables: readonly SeedTable[]): SeedTable => {
  const paid = [...eachOf(tables, passPeriod)]
    .filter((row) => Number(row.amount) > 0)
    .toSorted((a, b) => (String(a.createdAt) + String(a.id) < String(b.createdAt) + String(b.id) ? -1 : 1))
    .filter((_row, index) => index % PRINTED_EVERY === 0);
  const last = new Map<string, number>();
  return table(receipt)(paid, (row, index) => {
    const park = String(row.park);
    const number = (last.get(park) ?? 0) + 1;
    last.set(park, number);
    const at = String(row.createdAt);
    return {
      id: key('RN', 8, index + 1),
      park,
      number,
      of: String(row.order),
      prints: 1,
      printedAt: at,
      printedBy: String(row.operator ?? ''),
      createdAt: at,
      updatedAt: at,
    };
  });
};
