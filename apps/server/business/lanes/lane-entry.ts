import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { area } from '@parkdeck/core/catalogue/parks/area';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import { blockingDebt } from '@parkdeck/core/domain/finance/arrears/collect';
import { sessionAmounts, unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { cutOrder } from '@parkdeck/core/domain/finance/orders/payment';
import { decideEntry } from '@parkdeck/core/domain/traffic/sessions/entry';
import type { EntryDecision, EntryFacts } from '@parkdeck/core/domain/traffic/sessions/entry';
import { areaFull } from '@parkdeck/core/domain/traffic/sessions/refusals';
import type { EntryRefusal } from '@parkdeck/core/domain/traffic/sessions/refusals';
import { instantOf, datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { plateColorWord } from '@parkdeck/core/catalogue/vehicles/plate-color';
import { plateKind } from '@parkdeck/core/lib/plate';
import { words } from '@parkdeck/core/kit/words';
import { isLive } from '../../channels/pay/index.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { DEBIT_ENTRIES_JOB } from '../finance/debit-entries.ts';
import { debtsOf } from '../finance/arrears-debts.ts';
import { closedStay } from '../finance/online-close.ts';
import { patchOrder } from '../finance/order-book.ts';
import { accountOf } from '../traffic/session-bill.ts';
import { chargesOf, parkingOrder } from '../traffic/session-charges.ts';
import { entryAreaOf } from '../traffic/session-areas.ts';
import { lastOutTime, modelFor } from '../traffic/session-entry.ts';
import { temporaryTypes } from '../traffic/session-pricing.ts';
import type { Session } from '../traffic/session-rows.ts';
import { invitationsOf } from '../traffic/session-invitations.ts';
import { followVisits } from '../vehicles/visitor-visits.ts';
import { passCandidates } from '../traffic/session-pass.ts';
import { together } from '../../db/together.ts';
import type { Work } from '../../engine/work.ts';
import { joined, platformSentences, platformText } from '../../platform/platform-text.ts';
import { decideLane, schedulesOf } from './lane.ts';
import type { ExceptionKind, Lane, LaneAct, Visit } from './lane.ts';

const REMAINING = ['remaining'];
/** Free stalls of the park, or of the area behind the gate if those are fewer. Read after the park is locked. */
const remainingOf = async (work: Work, { gate }: Lane): Promise<number> => {
  const [[whole], [part]] = await together(
    work.tx,
    () => work.find(park, { where: { id: gate.park }, columns: REMAINING, full: true }),
    () => work.find(area, { where: { id: gate.area }, columns: REMAINING, full: true }),
  );
  return Math.min(whole?.remaining ?? 0, part?.remaining ?? Infinity);
};

/** The area behind the gate, when it is full and its park is not. */
const fullArea = async (work: Work, { gate }: Lane): Promise<string | undefined> => {
  const [whole] = await work.find(park, { where: { id: gate.park }, columns: ['remaining'], full: true });
  const [part] = await work.find(area, { where: { id: gate.area }, columns: ['name', 'remaining'], full: true });
  return part && part.remaining === 0 && (whole?.remaining ?? 0) > 0 ? part.name : undefined;
};

const lastLeft = async (work: Work, { gate, settings }: Lane, plate: string): Promise<EntryFacts['last']> => {
  if (!settings?.mergeVisits) return null;
  const [row] = await work.find(session, {
    where: { park: gate.park, plate, state: 'left' },
    order: '-outTime',
    limit: 1,
  });
  if (!row?.outTime) return null;
  const unpaid = (await chargesOf(work, [row])).orders(row).reduce((sum, one) => sum + unpaidOf(parkingOrder(one)), 0);
  return { id: asId(row.id), leftAt: instantOf(row.outTime), owed: (row.owed ?? 0) + unpaid, pass: row.pass };
};

interface EntryContext {
  readonly facts: EntryFacts;
  readonly open: Session | undefined;
}

const factsOf = async (work: Work, lane: Lane, { plate, at }: Pick<Visit, 'plate' | 'at'>): Promise<EntryContext> => {
  const { gate, settings } = lane;
  const rightsOf = async (): Promise<Pick<EntryFacts, 'temporaryType' | 'invitations'>> => {
    const types = temporaryTypes(work, [gate.park]);
    const temporary = async () => asId<'car-type'>((await types).get(gate.park) ?? '');
    const arriving = { park: gate.park, plate, at, gate: gate.id, temporary };
    const [temporaryType, invitations] = await together(work.tx, temporary, () => invitationsOf(work, arriving));
    return { temporaryType, invitations };
  };
  const [[open], blacklist, debts, rights, schedules, remaining, passes] = await together(
    work.tx,
    () => work.find(session, { where: { park: gate.park, plate, state: 'open' }, lock: true }),
    () => work.find(blacklistEntry, { where: { park: gate.park, plate } }),
    async () => debtsOf(work, await work.find(arrears, { where: { park: gate.park, plate, state: 'unpaid' } })),
    rightsOf,
    () => schedulesOf(work, gate.id),
    () => remainingOf(work, lane),
    () => passCandidates(work, { park: gate.park, plate, gate: gate.id }),
  );
  const moment = (value: Session['inTime'] | null): number | null => (value === null ? null : instantOf(value));
  return {
    open,
    facts: {
      now: at,
      ...rights,
      schedules,
      settings: {
        repeatEntry: settings?.repeatEntry ?? 'close-old',
        passGraceDays: settings?.passGraceDays ?? 0,
        expiredAs: settings?.expiredAs ?? 'temporary',
        carOverflow: settings?.carOverflow ?? 'temporary',
        mergeVisits: settings?.mergeVisits ?? 0,
      },
      gate: { id: asId(gate.id), opening: gate.openMode, temporaryIn: gate.temporaryIn },
      open: open ? { id: asId(open.id), pass: open.pass, group: open.stallGroup } : null,
      last: open ? null : await lastLeft(work, lane, plate),
      blacklist: blacklist.map((row) => ({
        effect: row.effect ?? 'refuse',
        from: moment(row.startTime),
        to: moment(row.endTime),
      })),
      blockingDebt: blockingDebt(debts, {
        now: at,
        settingsBlock: settings?.arrearsBlockEntry ?? false,
      }),
      remaining,
      passes,
    },
  };
};

/** A second entry without an exit: the first stay ends here, free (rules 4.1 step 2). */
const closeOld = async (work: Work, row: Session, at: number): Promise<void> => {
  const { charges, reductions } = await accountOf(work, [row]);
  reductions.settle(row, { order: null, derates: [], couponId: null, coupon: 0 });
  const orders = charges.orders(row).map((one) => {
    const cut = cutOrder(parkingOrder(one));
    return cut ? patchOrder(work, one, cut) : one;
  });
  const { refunded: _refunded, ...amounts } = sessionAmounts(orders.map(parkingOrder));
  work.update(session, row, {
    ...amounts,
    state: 'left',
    releaseType: 'cleared',
    outTime: datetimeOfInstant(Math.max(at, instantOf(row.inTime))),
    remark: joined(row.remark, CLEARED),
  });
};

type Decided = Pick<Extract<EntryDecision, { admit: true }>, 'right' | 'carType'>;

/** The pass, stall group, right of a visitor and car type under which a stay is inside. */
type Standing = Pick<Session, 'pass' | 'stallGroup' | 'visitorCar' | 'carType'>;

const standingOf = ({ right, carType }: Decided): Standing => {
  const pass = right.as === 'pass' ? right.pass : null;
  return {
    pass: pass?.id ?? null,
    stallGroup: pass?.group?.id ?? null,
    visitorCar: right.as === 'visitor' ? asId<'visitor-car'>(right.invitation.id) : null,
    carType: carType || null,
  };
};

/** An arriving car, with the data of its camera if there was one. */
type Arrival = Pick<Visit, 'plate' | 'at'> & Partial<Pick<Visit, 'confidence' | 'image'>>;

/** Stores a new stay of an admitted car. */
export const admit = async (
  work: Work,
  { gate }: Lane,
  { plate, at, confidence = null, image = null }: Arrival,
  {
    standing,
    how,
    carModel,
  }: {
    readonly standing: Standing;
    readonly how: Pick<Session, 'enterType' | 'inUser'>;
    readonly carModel: string | null;
  },
): Promise<string> => {
  const stay = work.insert(session, {
    plate,
    park: gate.park,
    area: gate.area,
    carModel,
    state: 'open',
    inTime: datetimeOfInstant(at),
    inGate: gate.id,
    plateColor: plateColorWord(plate),
    confidence,
    inImage: image,
    ...standing,
    ...how,
  });
  await followVisits(work, [{ visitorCar: stay.visitorCar, isOpen: true }]);
  if (isLive(work.platform)) enqueueJob(work.platform, DEBIT_ENTRIES_JOB);
  return stay.id;
};

/** Applies a decision to admit: ends an old stay, continues the last one, or begins a new one. */
const follow = async (
  work: Work,
  lane: Lane,
  visit: Arrival,
  {
    decision,
    open,
    how,
  }: {
    readonly decision: Extract<EntryDecision, { admit: true }>;
    readonly open: Session | undefined;
    readonly how: Pick<Session, 'enterType' | 'inUser'>;
  },
): Promise<string> => {
  if (decision.closes && open) {
    await closeOld(work, await closedStay(work, open, { unknown: true }), visit.at);
    await work.flush(); // a plate has at most one open stay: write the end of the old one first
  }
  const standing = standingOf(decision);
  // A visitor whose car is only seen once more stays.
  if (decision.closes && open && open.visitorCar !== standing.visitorCar)
    await followVisits(work, [{ visitorCar: open.visitorCar, isOpen: false }]);
  const [again] = decision.reopens ? [...(await work.rows(session, [decision.reopens])).values()] : [];
  if (!again) {
    // After the end of the plate's last stay (I08), by whichever machine's clock that was.
    const { park } = lane.gate;
    const [before, carModel] = await together(
      work.tx,
      () => lastOutTime(work, { park, plate: visit.plate }),
      () => modelFor(work, { plate: visit.plate, place: park }),
    );
    const at = Math.max(visit.at, before === null ? 0 : instantOf(before));
    return admit(work, lane, { ...visit, at }, { standing, how, carModel });
  }
  work.update(session, again, {
    state: 'open',
    area: lane.gate.area,
    entryArea: entryAreaOf(again),
    outTime: null,
    outGate: null,
    outUser: null,
    outImage: null,
    releaseType: null,
    releaseReason: null,
    shift: null,
  });
  await followVisits(work, [{ visitorCar: again.visitorCar, isOpen: true }]);
  return again.id;
};

platformSentences([areaFull('{area}')]);
const CLEARED = platformText(words('重复进场，平台清场', 'Came in again, cleared by the platform'));
const ALARM = platformText(words('黑名单车辆，仅提醒', 'On the blacklist, alarm only'));

const KINDS: Partial<Record<EntryRefusal, ExceptionKind>> = { full: 'full' };

/** A car asks to enter (rules 4.1). The park is locked. */
export const enter = async (work: Work, lane: Lane, visit: Visit): Promise<LaneAct> => {
  const { facts, open } = await factsOf(work, lane, visit);
  const decision = decideEntry(facts);
  if (!decision.admit) {
    const full = decision.reason === 'full' ? await fullArea(work, lane) : undefined;
    const said = full === undefined ? decision.screen.words : areaFull(full);
    return decideLane('refused', said, {
      scene: decision.screen.scene,
      type: 'refuse',
      reason: said.zh,
      exception: { kind: KINDS[decision.reason] ?? 'refused-at-entry', candidates: [] },
    });
  }
  const said = { scene: decision.screen.scene, reason: decision.alarm ? ALARM : null };
  if (decision.opens === 'on-confirmation') return decideLane('confirm', decision.screen.words, said);
  const stay = await follow(work, lane, visit, {
    decision,
    open,
    how: { enterType: plateKind(visit.plate) === 'noPlate' ? 'no-plate-scan' : 'recognised', inUser: null },
  });
  return decideLane('let-in', decision.screen.words, { ...said, session: stay, opens: true });
};

/** A person admits a car regardless of the rules, which only decide the pass and car type of its stay. */
export const enterByHand = async (
  work: Work,
  lane: Lane,
  visit: Arrival,
  how: Pick<Session, 'enterType' | 'inUser'>,
): Promise<string> => {
  const { facts, open } = await factsOf(work, lane, visit);
  const decision = decideEntry({
    ...facts,
    settings: { ...facts.settings, repeatEntry: 'close-old', expiredAs: 'temporary', carOverflow: 'temporary' },
    gate: { ...facts.gate, temporaryIn: true },
    schedules: new Map(),
    blacklist: [],
    blockingDebt: 0,
    remaining: Infinity,
  });
  if (!decision.admit) throw new Error(`Nothing is left to refuse ${visit.plate} by: ${decision.reason}`);
  return follow(work, lane, visit, { decision, open, how });
};
