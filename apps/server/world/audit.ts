import { operationLog } from '@parkdeck/core/catalogue/index';
import { coverage } from '@parkdeck/core/domain/vehicles/passes/ledger';
import type { PeriodKind } from '@parkdeck/core/domain/vehicles/passes/ledger';
import { addDays } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import type { Written } from './ledger.ts';
import type { WorldPass } from './pass-rows.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

/** Days of history that the log covers (rules 9.2). */
const LOGGED_DAYS = 92;
/** The action that wrote a period. */
const ACTIONS: Readonly<Record<PeriodKind, string>> = {
  open: 'pass.open',
  import: 'pass.import',
  month: 'pass.renew',
  money: 'pass.renew-by-money',
  vip: 'pass.renew-vip',
  batch: 'pass.renew-chosen',
  'pause-credit': 'pass.recover',
  reversal: 'pass.reverse-period',
  correction: 'pass.create-or-update',
};

/** A period of the world, with its user and time. */
export interface Entry {
  readonly one: WorldPass;
  readonly row: Written;
  /** From 1, in its ledger. */
  readonly number: number;
  readonly at: string;
  readonly clerk: { readonly userName: string };
  readonly park: string;
}

/** The pass's dates before and after a row of its ledger was written. */
const change = ({
  one,
  number,
}: Entry): { readonly before: Record<string, Day> | null; readonly after: Record<string, unknown> } => {
  const [before, after] = [coverage(one.ledger.rows.slice(0, number - 1)), coverage(one.ledger.rows.slice(0, number))];
  if (!after) throw new Error(`${one.id} has a ledger without days`);
  return before
    ? { before: { endDate: before.endDate }, after: { endDate: after.endDate } }
    : {
        before: null,
        after: { plates: one.plates, owner: one.owner, startDate: after.startDate, endDate: after.endDate },
      };
};

/** Operation log of recent changes to passes (rules 0.10), in order of time. */
export const audit = ({ baseDate, random }: Setting, entries: readonly Entry[]): SeedTable => {
  const since = addDays(baseDate, -LOGGED_DAYS);
  const recent = entries
    .filter(({ row }) => row.on > since)
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.row.id < b.row.id ? -1 : 1));
  return table(operationLog)(recent, (entry, index) => {
    const isOnline = entry.clerk.userName === 'online';
    return {
      id: key('LG', 8, index + 1),
      type: 'vehicle',
      at: entry.at,
      userName: entry.clerk.userName,
      action: ACTIONS[entry.row.kind],
      noun: 'pass',
      rowId: entry.one.id,
      objectName: entry.one.plates.join(','),
      park: entry.park,
      surface: isOnline ? 'api' : entry.row.kind === 'batch' && random('log/surface').at(index) < 0.5 ? 'cli' : 'web',
      ip: isOnline ? null : `192.0.2.${10 + random('log/ip').int(index, 40)}`,
      content: change(entry),
    };
  });
};
