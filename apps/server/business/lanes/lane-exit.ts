import { sql } from 'drizzle-orm';
import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { askedAtLane } from '@parkdeck/core/domain/finance/arrears/collect';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { decideExit } from '@parkdeck/core/domain/traffic/sessions/exit';
import { SESSION_REFUSALS } from '@parkdeck/core/domain/traffic/sessions/refusals';
import { releaseByHand } from '@parkdeck/core/domain/traffic/sessions/release';
import type { HandRelease } from '@parkdeck/core/domain/traffic/sessions/release';
import { exitScreen } from '@parkdeck/core/domain/traffic/sessions/screens';
import type { ReleaseType } from '@parkdeck/core/domain/traffic/sessions/states';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { SessionRefusal } from '@parkdeck/core/domain/traffic/sessions/refusals';
import { words } from '@parkdeck/core/kit/words';
import { debtsOf } from '../finance/arrears-debts.ts';
import { arrearsConfigs } from '../finance/arrears-config.ts';
import { closedStay, closeWaiting } from '../finance/online-close.ts';
import {
  accountOf,
  billOf,
  bookBill,
  bookExit,
  leavingOf,
  NOTHING_DUE,
  settledByHand,
} from '../traffic/session-bill.ts';
import type { Account, Settled } from '../traffic/session-bill.ts';
import { chargesOf, parkingOrder } from '../traffic/session-charges.ts';
import type { Charges } from '../traffic/session-charges.ts';
import type { Session } from '../traffic/session-rows.ts';
import { followVisits } from '../vehicles/visitor-visits.ts';
import { together } from '../../db/together.ts';
import type { Work } from '../../engine/work.ts';
import { platformText, platformTexts } from '../../platform/platform-text.ts';
import { heldByCard, spendCard } from './card-exit.ts';
import { contractsOf, debitsOf, startDebit } from './debits.ts';
import { findSession } from './find-session.ts';
import { decideLane, isOpenFor } from './lane.ts';
import type { Lane, LaneAct, Visit } from './lane.ts';

/** Ends a stay: books the bill as settled and closes the session (rules 4.1, exit). */
const close = (
  work: Work,
  account: Account,
  row: Session,
  {
    at,
    settled,
    ...said
  }: {
    readonly at: number;
    readonly settled: Settled;
    readonly outGate: string;
    readonly outImage: string | null;
    readonly outUser: string | null;
    readonly reason: string | null;
  },
): void => {
  const leaving = leavingOf(account.charges, row, { at, bill: billOf(account.charges, row, at), settled });
  // the caller has checked that the exit is after the entry
  if (!leaving.ok) throw new Error(`${row.id} cannot leave at its exit`);
  bookExit(work, account, row, leaving.value, { scene: 'lane', releaseReason: said.reason?.trim() || null, ...said });
};

/** Earlier arrears of the plate that are collected together with a payment here (E#77). */
const debtAtExit = async (work: Work, { gate, company, settings }: Lane, plate: string): Promise<number> => {
  if (settings?.arrearsAtExit === false) return 0;
  const rows = await work.find(arrears, {
    where: [{ plate, state: 'unpaid' }, sql`t.company_id = ${company}`],
  });
  return rows.length === 0
    ? 0
    : askedAtLane(await debtsOf(work, rows), gate.park, (await arrearsConfigs(work, [gate.park]))(gate.park));
};

const refusalText = platformTexts(SESSION_REFUSALS);
/** Release reason of a car without a recorded entry, by the rule of its park (rules 4.1, exit 2). */
const NO_RECORD = platformText(words('没有入场记录', 'No entry record'));

const ASKING = { zh: '支付结果确认中', en: 'Confirming the payment' };

/** A car asks to leave (rules 4.1). Payments are sent to channels after the commit; the lane waits for their result. */
export const leave = async (work: Work, lane: Lane, visit: Visit): Promise<LaneAct> => {
  const { gate, settings } = lane;
  const row = await findSession(work, lane, visit.plate);
  const at = row ? Math.max(visit.at, instantOf(row.inTime)) : visit.at; // clocks of two cameras may differ
  const [account, debits, owedBefore, isOpen, contracts, held] = await together(
    work.tx,
    async () => row && accountOf(work, [row]),
    async () => row && debitsOf(work, row),
    () => debtAtExit(work, lane, row?.plate ?? visit.plate),
    async () => row === undefined || isOpenFor(work, lane, row.carType, visit.at),
    async () => (row?.plate === visit.plate ? contractsOf(work, row, visit.signed) : []),
    async () => (row ? heldByCard(work, row) : null),
  );
  const charges = account?.charges;
  const decision = decideExit({
    gate: { temporaryOut: gate.temporaryOut, isOpen },
    settings: { noEntryRecord: settings?.noEntryRecord ?? 'free', noEntryFee: settings?.noEntryFee ?? 0 },
    contracts,
    card: held,
    arrears: owedBefore,
    session:
      row && charges
        ? {
            isCovered: charges.isCovered(row, at),
            orders: charges.orders(row).map(parkingOrder),
            reckoned: charges.reckon(row, at),
            debited: debits?.isLast ?? false,
          }
        : null,
  });
  const of = { session: row?.id ?? null };
  switch (decision.do) {
    case 'release':
      if (gate.openMode === 'confirm')
        return decideLane('confirm', decision.screen.words, {
          ...of,
          scene: decision.screen.scene,
          due: 0,
          reason: row ? null : NO_RECORD,
        });
      if (row && account)
        close(work, account, row, {
          at,
          settled: { ...NOTHING_DUE, release: decision.type },
          outGate: gate.id,
          outImage: visit.image,
          outUser: null,
          reason: null,
        });
      if (row) await followVisits(work, [{ visitorCar: row.visitorCar, isOpen: false }]);
      return decideLane('let-out', decision.screen.words, {
        ...of,
        scene: decision.screen.scene,
        due: 0,
        opens: true,
        reason: row ? null : NO_RECORD,
      });
    case 'spend-card':
      // the card is locked and its balance sufficient
      if (!row || !(await spendCard(work, row, at))) throw new Error(`The card of ${visit.plate} does not pay`);
      return leave(work, lane, visit);
    case 'debit':
    case 'pay': {
      const bill = row && charges ? billOf(charges, row, at) : null;
      const order = row && charges && bill ? bookBill(work, charges, row, bill) : undefined;
      const isDebited =
        decision.do === 'debit' &&
        order !== undefined &&
        (await startDebit(work, order, { plate: visit.plate, contracts: decision.contracts }));
      const screen = decision.do === 'pay' || isDebited ? decision.screen : exitScreen(decision.amount, owedBefore);
      return decideLane(isDebited ? 'await-result' : 'pay', screen.words, {
        ...of,
        scene: screen.scene,
        due: decision.amount,
      });
    }
    case 'pay-fixed':
      return decideLane('pay', decision.screen.words, {
        scene: decision.screen.scene,
        due: decision.amount,
        exception: { kind: 'no-entry-record', candidates: [] },
      });
    case 'ask-channel': {
      // The fee has grown during the payment: the channel's result decides what is left to pay.
      const closed = row ? await closeWaiting(work, [row.id]) : ok(false);
      if (closed.ok && closed.value) return leave(work, lane, visit);
      return decideLane('await-result', ASKING, { ...of, exception: { kind: 'result-unknown', candidates: [] } });
    }
    case 'await-result':
      // A debit's result comes in a moment; only without it a person is asked.
      if (debits?.isUnderWay) return decideLane('await-result', ASKING, of);
      return decideLane('await-result', ASKING, { ...of, exception: { kind: 'result-unknown', candidates: [] } });
    case 'refuse':
      return decideLane('refused', SESSION_REFUSALS[decision.reason], {
        ...of,
        type: 'refuse',
        reason: refusalText(decision.reason),
        exception: {
          kind: decision.reason === 'no-entry-record' ? 'no-entry-record' : 'unpaid-at-exit',
          candidates: [],
        },
      });
  }
};

/** How a person lets a car out, and that person's waiver limit. */
export type ByHand = Pick<HandRelease, 'way' | 'reason' | 'rest' | 'waiveLimit'> & {
  readonly outUser: string | null;
  readonly outImage?: string | null;
  readonly release?: ReleaseType;
};

const restOf = async (
  work: Work,
  lane: Lane,
  { charges, row, at }: { readonly charges: Charges; readonly row: Session; readonly at: number },
  { outUser: _user, outImage: _image, release, ...hand }: ByHand,
): Promise<Result<Settled, SessionRefusal>> => {
  const bill = billOf(charges, row, at);
  const unpaid = bill ? unpaidOf(bill.money) : 0;
  const released = releaseByHand({
    ...hand,
    freeOnException: lane.settings?.freeOnException ?? false,
    arrears: (await arrearsConfigs(work, [row.park]))(row.park),
    unpaid,
    paid: bill?.money.paid ?? 0,
    at,
  });
  if (!released.ok) return released;
  // With nothing unpaid the car leaves as it would without a person.
  if (!bill || unpaid === 0) return ok({ ...NOTHING_DUE, release: release ?? null });
  return ok({ ...settledByHand(bill.money, released.value), release: release ?? released.value.releaseType });
};

/**
 * Whether a person may let this car out this way (rules 5.18: the rest within the limit); checked before the barrier is
 * opened.
 */
export const mayRelease = async (
  work: Work,
  lane: Lane,
  row: Session,
  at: number,
  hand: ByHand,
): Promise<Result<Settled, SessionRefusal>> =>
  restOf(work, lane, { charges: await chargesOf(work, [row]), row, at }, hand);

/** Ends a stay by hand: the unpaid rest is waived or owed. */
export const leaveByHand = async (
  work: Work,
  lane: Lane,
  stay: Session,
  at: number,
  hand: ByHand,
): Promise<Result<void, SessionRefusal>> => {
  const row = await closedStay(work, stay);
  const account = await accountOf(work, [row]);
  const settled = await restOf(work, lane, { charges: account.charges, row, at }, hand);
  if (!settled.ok) return settled;
  close(work, account, row, {
    at,
    settled: settled.value,
    outGate: lane.gate.id,
    outImage: hand.outImage ?? null,
    outUser: hand.outUser,
    reason: hand.reason,
  });
  await followVisits(work, [{ visitorCar: row.visitorCar, isOpen: false }]);
  return ok(undefined);
};

/** The text at the exit when a person lets a car pass. */
export const GO = exitScreen(0).words;
