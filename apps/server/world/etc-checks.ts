import { etcCheck, etcDifference, onlineOrder } from '@parkdeck/core/catalogue/index';
import { dayResult, differences, gapOf } from '@parkdeck/core/domain/finance/clearing/day-check';
import type { Booked } from '@parkdeck/core/domain/finance/clearing/day-check';
import { altered, key, table } from './table.ts';
import type { AnyRow, SeedTable, Setting } from './table.ts';

/** Nine of ten days match (rules 9.5). */
const DIFFERS_EVERY = 10;
/** Sandbox behaviours for the other days in turn, as in `channels/README.md`; the last difference was handled. */
const PLAYED = ['etc-missing', 'etc-more', 'etc-less', 'etc-missing'] as const;
const HANDLED = 3;

const booked = (row: AnyRow): Booked => ({ tradeNo: String(row.channelTradeNo), amount: Number(row.amount) });

/** The clearing file's rows for the day's first payment, by the behaviour of the sandbox. */
const cleared = (row: AnyRow, payer: (typeof PLAYED)[number]): readonly Booked[] => {
  const one = booked(row);
  if (payer === 'etc-missing') return [];
  return payer === 'etc-more'
    ? [one, { ...one, tradeNo: `${one.tradeNo}X` }]
    : [{ ...one, amount: Math.max(1, one.amount - 100) }];
};

/**
 * The comparisons of all past days; the payer of a differing payment selects its difference. `etc`: the ETC payments,
 * which are also among the tables.
 */
export const etcChecks = (
  { baseDate }: Setting,
  tables: readonly SeedTable[],
  etc: SeedTable,
): readonly SeedTable[] => {
  const days = new Map<string, AnyRow[]>();
  for (const row of etc.each()) {
    const day = String(row.payTime).slice(0, 10);
    if (day >= baseDate) continue;
    const at = `${day} ${String(row.park)}`;
    days.set(at, [...(days.get(at) ?? []), row]);
  }
  const checks = [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([at, rows], index) => {
      const [day = '', park = ''] = at.split(' ');
      const [first] = rows;
      const turn = Math.floor(index / DIFFERS_EVERY) % PLAYED.length;
      const payer = index % DIFFERS_EVERY === 4 ? PLAYED[turn] : undefined;
      const theirs = rows.flatMap((row) => (payer && row === first ? cleared(row, payer) : [booked(row)]));
      const found = differences(rows.map(booked), theirs).map((row) => ({
        ...row,
        result: turn === HANDLED ? ('settled' as const) : row.kind,
      }));
      return { id: key('EK', 8, index + 1), day, park, rows, first, payer, theirs, found };
    });
  const played = new Map(checks.flatMap(({ first, payer }) => (first && payer ? [[first.id, payer] as const] : [])));
  const sum = (list: readonly { readonly amount: number }[]): number =>
    list.reduce((total, { amount }) => total + amount, 0);
  const at = (day: string): string => `${day} 23:59:59`;
  return [
    ...altered(tables, [[onlineOrder, (row) => (played.has(row.id) ? { ...row, payer: played.get(row.id) } : row)]]),
    table(etcCheck)(checks, ({ id, day, park, rows, theirs, found }) => ({
      id,
      park,
      billDate: day,
      ourCount: rows.length,
      ours: sum(rows.map(booked)),
      theirCount: theirs.length,
      theirs: sum(theirs),
      diffCount: found.length,
      diff: found.reduce((total, row) => total + gapOf(row), 0),
      result: dayResult(found),
      createdAt: at(day),
      updatedAt: at(day),
    })),
    table(etcDifference)(
      checks.flatMap((check) => check.found.map((row) => ({ ...row, check }))),
      ({ check, tradeNo, ours, theirs, kind, result }, index) => {
        const own = check.rows.find((row) => row.channelTradeNo === tradeNo);
        const isSettled = result === 'settled';
        return {
          id: key('ED', 8, index + 1),
          check: check.id,
          park: check.park,
          onlineOrder: own ? String(own.id) : null,
          plate: own ? String(own.plate) : null,
          channelTradeNo: tradeNo,
          ours,
          theirs,
          kind,
          result,
          handledBy: isSettled ? '财务' : null,
          handledAt: isSettled ? at(check.day) : null,
          remark: isSettled ? '渠道次日补清分' : null,
          createdAt: at(check.day),
          updatedAt: at(check.day),
        };
      },
    ),
  ];
};
