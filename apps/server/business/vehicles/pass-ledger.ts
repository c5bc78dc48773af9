import { carType } from '@parkdeck/core/catalogue/vehicles/car-type';
import type { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { pass as passes } from '@parkdeck/core/catalogue/vehicles/pass';
import { passPeriod } from '@parkdeck/core/catalogue/vehicles/pass-period';
import { coverage } from '@parkdeck/core/domain/vehicles/passes/ledger';
import type { NewPeriod, Period } from '@parkdeck/core/domain/vehicles/passes/ledger';
import { PASS_REFUSALS } from '@parkdeck/core/domain/vehicles/passes/refusals';
import type { PassRefusal } from '@parkdeck/core/domain/vehicles/passes/refusals';
import type { RenewalTerms } from '@parkdeck/core/domain/vehicles/passes/renewal';
import type { DaySpan } from '@parkdeck/core/domain/vehicles/passes/states';
import { asId } from '@parkdeck/core/lib/id';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';

export type Pass = Stored<typeof pass>;
export type CarType = Stored<typeof carType>;
export type StoredPeriod = Stored<typeof passPeriod>;

/** Converts a refusal of the pass rules to the engine's: same code, same message. */
export const passRefusal = (code: PassRefusal): Refusal => refused(code, PASS_REFUSALS[code]);

/** Car types by key, read once for all passes. */
export const carTypesOf = async (work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, CarType>> => {
  const found = await work.find(carType, { where: { id: [...new Set(ids)] } });
  return new Map(found.map((type) => [type.id, type]));
};

/** VIP and free car types do not pay: their passes run to a given day, not by months. */
export const isUnpaid = (type: CarType): boolean => type.base === 'vip' || type.base === 'free';

/** Base types of cars that have passes. */
export const PASS_BASES: readonly CarType['base'][] = ['monthly', 'vip', 'free'];

/** Whether cars of a type may have a pass: others pay by the stay, by a card, or come for a day. */
export const hasPasses = ({ base }: Pick<CarType, 'base'>): boolean => PASS_BASES.includes(base);

/** Prices of a car type, and how many months may be bought at once. */
export const termsOf = (type: CarType): RenewalTerms => ({
  monthFee: isUnpaid(type) ? 0 : type.monthFee,
  seasonFee: isUnpaid(type) ? null : type.seasonFee,
  yearFee: isUnpaid(type) ? null : type.yearFee,
  ...(type.monthMin === null ? {} : { monthMin: type.monthMin }),
  ...(type.monthMax === null ? {} : { monthMax: type.monthMax }),
});

const toPeriod = (row: StoredPeriod): Period => ({
  id: asId(row.id),
  kind: row.kind,
  startDate: row.startDate,
  endDate: row.endDate,
  months: row.months,
  days: row.days ?? 0,
  amount: row.amount,
  reverses: row.reverses === null ? null : asId(row.reverses),
});

/** Further data of a period's booking. */
interface Booking {
  /** The order that sold it, or that its reversal refunds. */
  readonly order?: string | null;
  readonly remark?: string | null | undefined;
}

/**
 * Ledgers of some passes, read once; appended periods are included at once, so that a pass named twice is renewed twice
 * in a row.
 */
export interface Ledgers {
  /** The pass's periods as stored, oldest first. */
  stored(pass: Pass): readonly StoredPeriod[];
  periods(pass: Pass): readonly Period[];
  /** First and last day by the present ledger; empty when no live period is left. */
  span(pass: Pass): Partial<DaySpan>;
  /** Adds a period and updates the pass's first and last day (I11). Returns false when no live period is left. */
  append(pass: Pass, period: NewPeriod, booking: Booking): boolean;
}

export const ledgersOf = async (work: Work, of: readonly Pass[]): Promise<Ledgers> => {
  const ids = [...new Set(of.map((one) => one.id))];
  const rows =
    ids.length === 0
      ? []
      : await work.find(passPeriod, {
          where: { pass: ids },
          order: ['pass', 'number'],
        });
  const ledgers = new Map<string, StoredPeriod[]>(ids.map((id) => [id, []]));
  for (const row of rows) ledgers.get(row.pass)?.push(row);
  const ledgerOf = (pass: Pass): StoredPeriod[] => {
    const known = ledgers.get(pass.id);
    if (known) return known;
    throw new Error(`The ledger of ${pass.id} was not read`);
  };
  return {
    stored: ledgerOf,
    periods: (pass) => ledgerOf(pass).map(toPeriod),
    span: (pass) => coverage(ledgerOf(pass).map(toPeriod)) ?? {},
    append: (pass, period, { order = null, remark = null }) => {
      const ledger = ledgerOf(pass);
      ledger.push(
        work.insert(passPeriod, {
          ...period,
          pass: pass.id,
          park: pass.park,
          number: (ledger.at(-1)?.number ?? 0) + 1,
          order,
          operator: work.actor.nickName,
          remark,
        }),
      );
      const span = coverage(ledger.map(toPeriod));
      if (span) work.update(passes, pass, { startDate: span.startDate, endDate: span.endDate });
      return span !== null;
    },
  };
};
