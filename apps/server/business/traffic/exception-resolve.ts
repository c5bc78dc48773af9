import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { EXCEPTION_DECISIONS } from '@parkdeck/core/catalogue/traffic/choices';
import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { Decision, Need } from '@parkdeck/core/domain/traffic/exceptions/case-facts';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { isFromBalance } from '@parkdeck/core/domain/finance/orders/states';
import { saysNoPlate } from '@parkdeck/core/lib/no-plate';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { publishEvent } from '../../events/publish.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { alsoSaying } from '../../engine/since-then.ts';
import type { Work } from '../../engine/work.ts';
import { platformText } from '../../platform/platform-text.ts';
import { caseEvent, openCase } from './exception-case.ts';
import type { OpenCase } from './exception-case.ts';
import { openBarrier } from '../lanes/open-barrier.ts';
import { storedValueAccountsOf } from '../finance/card-book.ts';
import { closeWaiting, markStayPaid } from '../finance/online-close.ts';
import { bookPayment, orderRefusal, recordlessOrder } from '../finance/order-book.ts';
import { billOf } from './session-bill.ts';
import { chargesOf } from './session-charges.ts';
import { decideRequest, pendingRequest } from '../lanes/release-requests.ts';
import { freshCode } from './fresh-code.ts';
import type { Session } from './session-rows.ts';
import { supplementEntry } from './session-entry.ts';
import { letOut, previewChanged } from './session-exit.ts';
import type { Exit } from './session-exit.ts';
import { howLeft } from './how-left.ts';
import { sessionRefusal } from './session-words.ts';
import { ownShift, sceneOf } from '../finance/shift-own.ts';
import { orderOfCase } from '../service/seat-orders.ts';
import type { RowsHandler } from '../../engine/behaviour.ts';

const STILL_UNKNOWN = refused('still-unknown', {
  zh: '渠道还没有答复。稍后再问，或核对后确认已付',
  en: 'The channel has not answered yet. Ask again later, or confirm it after a check',
});

type Resolve = InputOf<typeof exception, 'resolve'>;
type Done = Result<void, Refusal>;
/** The stay that a decision has ended or begun, if any. `goes-on`: the case has changed and stays open. */
type Outcome = { readonly settled: string | null; readonly plate?: string } | 'goes-on';
const NO_STAY: Outcome = { settled: null };
/** Carries out a decision, by the same rules as the corresponding action. */
type Way = (work: Work, open: OpenCase, input: Resolve) => Promise<Result<Outcome, Refusal>>;

/** The car's plate: as given by the person, else as read; a fresh code when it has none. */
const plateOf = async (work: Work, open: OpenCase, { plate }: Resolve): Promise<Result<string, Refusal>> => {
  if (plate && !saysNoPlate(plate))
    return normalizePlate(plate).ok ? ok(plate) : err(malformed({ field: 'plate', rule: 'format' }));
  const read = normalizePlate(open.text);
  return ok(read.ok ? read.value : await freshCode(work, open.row.park));
};

/** The plate as a person typed it, else that of the case; null when neither is whole. */
const plateRead = ({ row }: OpenCase, { plate }: Resolve): string | null => {
  const read = normalizePlate(plate ?? '');
  return read.ok ? read.value : row.plate;
};

const letOutOne = async (work: Work, row: Session, open: OpenCase, input: Exit): Promise<Result<Outcome, Refusal>> => {
  const [left] = await letOut(work, [
    { row, input: { ...input, ...(open.row.gate === null ? {} : { gate: open.row.gate }) } },
  ]);
  if (!left) return err(sessionRefusal('not-open'));
  return left.ok ? ok({ settled: row.id }) : left;
};

/** The chosen car, locked. */
const chosenCar = async (work: Work, { chosen }: OpenCase): Promise<Result<Session, Refusal>> => {
  const row = chosen ? (await work.rows(session, [chosen.session])).get(chosen.session) : undefined;
  if (row?.state === 'open') return ok(row);
  return err(alsoSaying(sessionRefusal('not-open'), row && (await howLeft(work, row))));
};

const leaving =
  (of: (input: Resolve, open: OpenCase) => Exit): Way =>
  async (work, open, input) => {
    const car = await chosenCar(work, open);
    return car.ok ? letOutOne(work, car.value, open, of(input, open)) : car;
  };

const collected = ({ payWay, due }: Resolve): Exit => ({
  payWay: payWay ?? 'cash',
  ...(typeof due === 'number' ? { due } : {}),
});

const entered = async (
  work: Work,
  open: OpenCase,
  input: Resolve,
  inTime: Session['inTime'],
): Promise<Result<Session, Refusal>> => {
  const plate = await plateOf(work, open, input);
  if (!plate.ok) return plate;
  const made = await supplementEntry(work, {
    park: open.row.park,
    plate: plate.value,
    inTime,
    remark: input.reason ?? null,
    ...(open.direction === 'in' ? { gate: open.row.gate } : {}),
  });
  return made.ok ? ok(made.value as Session) : made; // it returns the session that it has inserted
};

/** A car whose payment now has a result: it leaves, or the case becomes one about the rest. */
const paidOrNot = async (work: Work, open: OpenCase): Promise<Result<Outcome, Refusal>> => {
  const car = await chosenCar(work, open);
  if (!car.ok) return car;
  const charges = await chargesOf(work, [car.value]);
  if (charges.orders(car.value).some(({ pending }) => pending !== null)) return err(STILL_UNKNOWN);
  // The payment was not made at a gate: there is no barrier to open.
  if (open.row.gate === null) return ok(NO_STAY);
  const bill = billOf(charges, car.value, instantOf(work.now));
  const due = bill ? unpaidOf(bill.money) : 0;
  if (due === 0) return letOutOne(work, car.value, open, {});
  work.update(exception, open.row, {
    kind: 'unpaid-at-exit',
    state: 'open',
    due,
    takenBy: null,
    takenAt: null,
    snoozeUntil: null,
  });
  await publishEvent(work, caseEvent({ ...open.row, kind: 'unpaid-at-exit' }, 'open'));
  return ok('goes-on');
};

const WAYS: Readonly<Record<Decision, Way>> = {
  'ask-channel': async (work, open) => {
    const asked = await closeWaiting(work, open.chosen ? [open.chosen.session] : [], { unknown: true });
    return asked.ok ? paidOrNot(work, open) : asked;
  },
  'mark-paid': async (work, open, { reason }) => {
    const marked = await markStayPaid(work, open.chosen ? [open.chosen.session] : [], reason ?? '');
    return marked.ok ? paidOrNot(work, open) : marked;
  },
  collect: leaving(collected),
  owe: leaving(({ reason }) => ({ rest: 'owe', reason: reason ?? null, way: 'exception' })),
  // Without a chosen car only the barrier is opened.
  waive: async (work, open, input) =>
    open.chosen
      ? leaving(({ reason }) => ({ rest: 'waive', reason: reason ?? null, way: 'exception' }))(work, open, input)
      : ok(NO_STAY),
  'fixed-fee': async (work, open, input) => {
    const fee = open.noEntry.rule === 'fixed-fee' ? open.noEntry.fee : 0;
    if (typeof input.due === 'number' && input.due !== fee) return err(previewChanged(fee));
    if (fee === 0) return ok(NO_STAY);
    const plate = await plateOf(work, open, input);
    if (!plate.ok) return plate;
    const payWay = input.payWay ?? 'cash';
    const [car, shift] = [{ plate: plate.value, park: open.row.park }, await ownShift(work)];
    const purses = await storedValueAccountsOf(work, [car], [payWay]);
    if (isFromBalance(payWay) && (purses.balance(car, payWay) ?? 0) < fee) return err(orderRefusal('balance-short'));
    bookPayment(work, recordlessOrder(work, { ...car, due: fee }), {
      amount: fee,
      payWay,
      scene: sceneOf(shift),
      shift,
      card: purses.spend(car, { amount: fee, payWay }),
    });
    work.charge(open.row.id, fee);
    return ok(NO_STAY);
  },
  supplement: async (work, open, input) => {
    if (!input.inTime) return err(malformed({ field: 'inTime', rule: 'required' }));
    const car = await entered(work, open, input, input.inTime);
    return car.ok ? letOutOne(work, car.value, open, collected(input)) : car;
  },
  'let-in': async (work, open, input) => {
    const car = await entered(work, open, input, work.now);
    if (!car.ok) return car;
    work.update(session, car.value, { enterType: 'manual' });
    return ok({ settled: car.value.id, plate: car.value.plate });
  },
  'turn-back': async (work, open, input) => {
    const request =
      open.row.kind === 'release-request' && open.row.gate !== null
        ? await pendingRequest(work, open.row.gate, open.row.plate)
        : undefined;
    const answered = request ? await decideRequest(work, request, 'refuse') : ok(undefined);
    if (!answered.ok) return answered;
    work.insert(gateEvent, {
      time: work.now,
      gate: open.row.gate ?? undefined,
      park: open.row.park,
      type: 'refuse',
      outcome: 'refused',
      plate: open.row.plate,
      user: work.actor.nickName,
      reason: input.reason ?? null,
    });
    return ok(NO_STAY);
  },
  close: async () => ok(NO_STAY),
  // Passes the lane's request; the opening carries the reason.
  allow: async (work, { row }) => {
    if (row.kind === 'intercom-call') return ok(NO_STAY);
    const request = row.gate === null ? undefined : await pendingRequest(work, row.gate, row.plate);
    const decided = request ? await decideRequest(work, request, 'pass') : err(NOT_PENDING);
    return decided.ok ? ok(NO_STAY) : decided;
  },
};

const NOT_PENDING = refused('request-lapsed', {
  zh: '申请已处理或已失效。刷新后再看',
  en: 'The request is decided or over. Refresh',
});

const GIVEN: Readonly<Record<Need, (input: Resolve, open: OpenCase) => boolean>> = {
  session: (_input, { chosen }) => chosen !== null,
  plate: (input, { text }) => Boolean(input.plate) || normalizePlate(text).ok,
  inTime: ({ inTime }) => Boolean(inTime),
  reason: ({ reason }) => Boolean(reason?.trim()),
};

/** The chosen decision, if it is available to this person now and all its inputs are given. */
const decided = (open: OpenCase, input: Resolve): Result<OpenCase['decisions'][number], Refusal> => {
  const offered = open.decisions.find(({ decision }) => decision === input.decision);
  if (!offered) return err(malformed({ field: 'decision', rule: 'choice' }));
  if (offered.missing !== null) return err({ kind: 'forbidden', permission: offered.missing });
  if (offered.blocked) return err(refused('not-now', offered.blocked));
  const lacking = offered.needs.filter((need) => !GIVEN[need](input, open));
  return lacking.length > 0
    ? err(malformed(...lacking.map((field) => ({ field, rule: 'required' as const }))))
    : ok(offered);
};

// An opening without a reason from the person has the name of the decision as its reason.
for (const [, zh, en] of Object.values(EXCEPTION_DECISIONS)) platformText({ zh, en });

/** Carries out a decision and closes the case, all in one transaction (rules 5.28b). */
export const resolveCases: RowsHandler<typeof exception, Resolve> = async (work, items) => {
  const outcomes: Done[] = [];
  // one case per call, by its declaration
  for (const { row, input } of items) outcomes.push(await resolveOne(work, await openCase(work, row, input), input));
  return outcomes;
};

const resolveOne = async (work: Work, open: OpenCase, input: Resolve): Promise<Done> => {
  const { row } = open;
  const way = decided(open, input);
  if (!way.ok) return way;
  const done = await WAYS[input.decision](work, open, input);
  if (!done.ok) return done;
  if (done.value === 'goes-on') return ok(undefined);
  const opened = way.value.opens
    ? await openBarrier(work, {
        row: row.id,
        gate: row.gate,
        settled: done.value.settled,
        ...(input.decision === 'allow'
          ? {
              plate: plateRead(open, input),
              reason: input.reason?.trim() || row.note || way.value.title.zh,
              ...(row.kind === 'intercom-call' ? { session: open.chosen?.session ?? null } : {}),
            }
          : { reason: input.reason?.trim() || way.value.title.zh }),
      })
    : ok(null);
  if (!opened.ok) return opened;
  work.update(exception, row, {
    state: 'resolved',
    decision: input.decision,
    command: opened.value,
    note: input.reason ?? row.note,
    doneAt: work.now,
    takenBy: work.actor.nickName,
    snoozeUntil: null,
    ...(open.chosen ? { session: open.chosen.session, due: open.chosen.due } : {}),
    // the person at the lane tells the driver under which code the car is inside
    ...(row.plate === null && done.value.plate !== undefined ? { plate: done.value.plate } : {}),
  });
  await publishEvent(work, caseEvent(row, 'resolved'));
  await orderOfCase(work, row, {
    decision: input.decision,
    plate: open.chosen?.plate ?? plateRead(open, input),
    fee:
      input.decision === 'waive'
        ? (open.chosen?.due ?? 0)
        : [...work.amounts.values()].reduce((sum, amount) => sum + amount, 0),
    reason: input.reason?.trim() || null,
  });
  return ok(undefined);
};
