import type { Id } from '../../../lib/id.ts';
import { type Fen, sumFen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { Plate } from '../../../lib/plate.ts';
import { type ArrearsChange, changeArrears, type HeldArrears } from './change.ts';
import type { ArrearsConfig } from './config.ts';
import type { ArrearsRefusal } from './refusals.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A debt with the settings of its park. Amounts in fen, moments in epoch milliseconds. */
export interface Debt extends HeldArrears {
  readonly id: Id<'arrears'>;
  readonly plate: Plate;
  readonly park: Id<'park'>;
  readonly company: Id<'company'>;
  readonly owed: Fen;
  readonly paid: Fen;
  readonly owedSince: number;
  readonly config: ArrearsConfig;
}

/**
 * The end of the grace hours: from then on a debt blocks entry, is charged for delay, may be listed and reminded of.
 */
export const graceEnd = ({ owedSince, config }: Pick<Debt, 'owedSince' | 'config'>): number =>
  owedSince + config.graceHours * HOUR;

/**
 * The late fee at `at`, in fen: so many thousandths of the owed amount for every started day after the grace hours, at
 * most the owed amount itself. Source: rules 4.5.
 */
export function lateFee(debt: Pick<Debt, 'owed' | 'owedSince' | 'config'>, at: number): Fen {
  const days = Math.max(0, Math.ceil((at - graceEnd(debt)) / DAY));
  return Math.min(debt.owed, Math.floor((debt.owed * debt.config.lateFeePermilleDay * days) / 1000));
}

/**
 * Whether unpaid debts keep a plate out, and how much they sum to, in fen; `settingsBlock` is
 * `park-settings.arrearsBlockEntry`. Source: rules 4.1 step 4.
 */
export function blockingDebt(
  debts: readonly Debt[],
  { now, settingsBlock }: { readonly now: number; readonly settingsBlock: boolean },
): Fen {
  return sumFen(
    debts
      .filter((debt) => debt.state === 'unpaid' && (settingsBlock || debt.config.blocksEntry) && now >= graceEnd(debt))
      .map(({ owed, paid }) => owed - paid),
  );
}

/**
 * What of a plate's debts a park asks for together with a payment at one of its lanes, in fen: its own, and those of
 * other parks of the company where both collect across parks; nothing where it collects elsewhere only. `debts`: of one
 * company. Source: E#77.
 */
export const askedAtLane = (
  debts: readonly Debt[],
  park: string,
  { scenes, crossPark }: Pick<ArrearsConfig, 'scenes' | 'crossPark'>,
): Fen =>
  scenes.length > 0 && !scenes.includes('lane')
    ? 0
    : sumFen(
        debts
          .filter((debt) => debt.state === 'unpaid' && (debt.park === park || (crossPark && debt.config.crossPark)))
          .map(({ owed, paid }) => owed - paid),
      );

/** Whether a debt has been unpaid so long that its plate goes on the black list of a park that collects (E#77). */
export const isForBlacklist = (debt: Debt, now: number): boolean =>
  debt.state === 'unpaid' &&
  debt.config.enabled &&
  debt.config.blacklistAfterDays !== null &&
  now >= graceEnd(debt) + debt.config.blacklistAfterDays * DAY;

/** The order of type `arrears` that pays debts, and what each of them gets. */
export interface Collection {
  /** Rests and late fees together. */
  readonly due: Fen;
  readonly lateFee: Fen;
  readonly parts: readonly { readonly id: Id<'arrears'>; readonly outstanding: Fen; readonly lateFee: Fen }[];
}

/**
 * One order for any number of debts of a plate (rules 4.5, 5.9a): each is paid as a whole, with its late fee at `at`.
 * Debts of several parks of one company go together where each of these collects across parks (E#77).
 */
export function collect(debts: readonly Debt[], at: number): Result<Collection, ArrearsRefusal> {
  const [first] = debts;
  if (first === undefined) return err('none-chosen');
  if (debts.some(({ plate }) => plate !== first.plate)) return err('several-plates');
  if (
    debts.some(
      ({ park, company, config }) =>
        park !== first.park && !(company === first.company && config.crossPark && first.config.crossPark),
    )
  )
    return err('several-parks');
  if (debts.some((debt) => !changeArrears(debt, 'pay').ok)) return err('state');
  const parts = debts.map((debt) => ({ id: debt.id, outstanding: debt.owed - debt.paid, lateFee: lateFee(debt, at) }));
  const late = sumFen(parts.map((part) => part.lateFee));
  return ok({ due: sumFen(parts.map(({ outstanding }) => outstanding)) + late, lateFee: late, parts });
}

/** A debt after it was paid: its new state and how much of it is paid. */
export interface PaidDebt extends ArrearsChange {
  readonly id: Id<'arrears'>;
  readonly paid: Fen;
}

/**
 * The debts of an `arrears` order that has settled (I20). Black-list rows of source arrears go when the plate owes
 * nothing else.
 */
export const settleDebts = (debts: readonly Debt[]): Result<readonly PaidDebt[], ArrearsRefusal> =>
  changed(debts, 'pay', ({ owed }) => owed);

/**
 * The debts of an `arrears` order that was refunded as a whole: owed again, and their escapes open. Source: rules 4.3,
 * 5.9a.
 */
export const reopenArrears = (debts: readonly Debt[]): Result<readonly PaidDebt[], ArrearsRefusal> =>
  changed(debts, 'refund', () => 0);

function changed(
  debts: readonly Debt[],
  event: 'pay' | 'refund',
  paid: (debt: Debt) => Fen,
): Result<readonly PaidDebt[], ArrearsRefusal> {
  const rows: PaidDebt[] = [];
  for (const debt of debts) {
    const change = changeArrears(debt, event);
    if (!change.ok) return change;
    rows.push({ id: debt.id, paid: paid(debt), ...change.value });
  }
  return ok(rows);
}
