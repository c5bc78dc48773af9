import { device } from '@parkdeck/core/catalogue/devices/device';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { gateCommand } from '@parkdeck/core/catalogue/traffic/gate-command';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { raisesBoom, requestCommand } from '@parkdeck/core/domain/traffic/sessions/gate-command';
import type { GateOrder } from '@parkdeck/core/domain/traffic/sessions/gate-command';
import type { RestChoice } from '@parkdeck/core/domain/traffic/sessions/release';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { words } from '@parkdeck/core/kit/words';
import { newId } from '../../db/ids.ts';
import { sessionRefusal } from '../traffic/session-words.ts';
import type { Session } from '../traffic/session-rows.ts';
import { ownRights } from '../system/rights.ts';
import { malformed, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { platformText } from '../../platform/platform-text.ts';
import { raiseException } from '../lanes/exceptions.ts';
import { eventId, isWaiting, laneOfGate, standingAt, standsMs } from '../lanes/lane.ts';
import type { Device, GateEvent, Lane } from '../lanes/lane.ts';
import { mayRelease } from '../lanes/lane-exit.ts';
import type { Lock } from './lock-rows.ts';
import { send, publishEvent } from '../../events/publish.ts';
import { together } from '../../db/together.ts';
import { FILLED, atMost } from '../../db/where.ts';
import { answerMs, deadlineFrom } from './answer-time.ts';

export type Command = Stored<typeof gateCommand>;
export interface Sent {
  readonly command: string;
  readonly state: Command['state'];
}

/** Reasons of openings without a person's order. */
const EXPECTED = platformText(words('车道放行', 'Let through by the lane'));
const CONFIRMED = platformText(words('确认放行', 'Confirmed'));

/** Protocols by which a camera moves the boom itself. */
const OPENERS: ReadonlySet<Device['protocol']> = new Set(['vzenith-mqtt', 'vzenith-http', 'hikvision']);

/** The device that moves the boom: a barrier with its own connection, else the relay of a camera that has one. */
const barrierOf = (lane: Lane): Device | undefined =>
  lane.devices.find((one) => one.type === 'barrier') ??
  lane.devices.find((one) => one.type === 'camera' && (one.wireless || OPENERS.has(one.protocol)));
const isOnline = (one: Pick<Device, 'state'> | undefined): boolean => one?.state === 'online';

/** The recipient of a command: a device, or the lock of a berth. */
interface Addressee {
  readonly to: Device | Lock;
  readonly as: Readonly<Record<string, string | null>>;
}
const toDevice = (to: Device): Addressee => ({ to, as: { gate: to.gate, device: to.id } });

/**
 * Stores a command and sends it to its recipient on commit. The recipient drops it when it arrives after its deadline.
 * `unwritten`: values that are sent and not stored (secrets).
 */
const issue = async (
  work: Work,
  { to, as }: Addressee,
  values: Readonly<Record<string, unknown>> & { readonly kind: Command['kind'] },
  unwritten: Readonly<Record<string, unknown>> = {},
): Promise<Command> => {
  const deadline = await deadlineFrom(work.platform, work.now);
  const row = work.insert(gateCommand, { park: to.park, ...as, state: 'sent', sentAt: work.now, deadline, ...values });
  await together(
    work.tx,
    () =>
      send(work, {
        serial: to.serial,
        kind: 'command',
        body: { id: row.id, kind: row.kind, deadline: instantOf(deadline), ...row.payload, ...unwritten },
      }),
    () =>
      publishEvent(work, {
        topic: 'gate-command',
        company: String(to.$company),
        park: to.park,
        id: row.id,
        gate: row.gate,
        kind: row.kind,
        state: row.state,
        deadline,
      }),
  );
  return row;
};

/** Whether a lane has a barrier that can be told to open. */
export const canOpen = (lane: Lane): boolean => isOnline(barrierOf(lane));

/** Opens the barrier for a car that the lane itself lets through; raises a case when no barrier is online. */
export const orderOpen = async (
  work: Work,
  lane: Lane,
  { plate, session: stay }: { readonly plate: string | null; readonly session: string | null },
): Promise<void> => {
  const barrier = barrierOf(lane);
  if (!barrier || !isOnline(barrier)) {
    await raiseException(work, lane, { kind: 'device-down', session: stay });
    return;
  }
  await issue(work, toDevice(barrier), { kind: 'open', plate, session: stay, reason: EXPECTED });
};

interface Operation {
  readonly gate: string;
  readonly order: GateOrder;
  readonly reason?: string | null;
  readonly session?: string | null;
  /** The car, when no camera identifies it. */
  readonly plate?: string | null;
  readonly rest?: RestChoice;
  /** How the order came, when not from console or terminal. */
  readonly via?: Command['via'];
  /** The device that is to move, when a person tries that one. */
  readonly through?: Device;
  /** A stay that this transaction has ended or begun: the barrier opens for it, whatever car the camera reports. */
  readonly settled?: string | null;
}

const standing = async (work: Work, gateId: string): Promise<GateEvent | undefined> => {
  const last = await standingAt(work, gateId);
  return last && isWaiting(last) && instantOf(work.now) - instantOf(last.time) < (await standsMs(work.platform))
    ? last
    : undefined;
};

/**
 * The stay of the opening: the one just settled, else the one named by the person, else that of the car at the gate.
 */
const stayOf = async (
  work: Work,
  { gate: row }: Lane,
  { settled, session: named }: Operation,
  car: GateEvent | undefined,
): Promise<Result<Session | undefined, Refusal>> => {
  const id = settled ?? named ?? car?.session;
  if (!id) return ok(undefined);
  const [found] = await work.find(session, { where: { id, park: row.park } });
  if (!found) return err(malformed({ field: 'session', rule: 'missing' }));
  return named && found.state !== 'open' ? err(sessionRefusal('not-open')) : ok(found);
};

/**
 * Sends a person's order to a barrier (rules 5.18). The order is stored and sent to the barrier on commit; the car's
 * session changes when the barrier has answered. An opening that the lane is not waiting for requires a reason (S20).
 */
export const operateGate = async (work: Work, operation: Operation): Promise<Result<Sent, Refusal>> => {
  const { gate: id, order, reason, plate, rest = null, via = null } = operation;
  await work.rows(gate, [id]); // serialises repeated orders
  const lane = await laneOfGate(work, id);
  if (!lane) return err(UNKNOWN);
  const car = await standing(work, id);
  const stay = await stayOf(work, lane, operation, car);
  if (!stay.ok) return stay;
  const given = reason?.trim() || (car?.outcome === 'confirm' && order === 'open' ? CONFIRMED : '');
  const [last] = await work.find(gateCommand, {
    where: { gate: id, user: FILLED, sentAt: atMost(work.now) },
    order: ['-sentAt', '-id'],
    limit: 1,
  });
  const barrier = operation.through ?? barrierOf(lane);
  const asked = requestCommand({
    order,
    reason: given,
    isOnline: isOnline(barrier),
    now: instantOf(work.now),
    last: last
      ? { id: asId(last.id), order: last.kind as GateOrder, state: last.state, sentAt: instantOf(last.sentAt) }
      : null, // persons send orders of a lane only to its barrier
  });
  if (!asked.ok) return err(sessionRefusal(asked.error));
  if (last && asked.value.repeats) return ok({ command: last.id, state: last.state });
  if (!barrier) return err(sessionRefusal('gate-offline'));
  const { waiveMax } = await ownRights(work);
  if (stay.value?.state === 'open' && raisesBoom(order) && !operation.settled) {
    const released = await mayRelease(work, lane, stay.value, instantOf(work.now), {
      way: 'remote',
      reason: given,
      rest,
      waiveLimit: waiveMax,
      outUser: null,
    });
    if (!released.ok) return err(sessionRefusal(released.error));
  }
  const user = work.actor.nickName;
  const command = await issue(work, toDevice(barrier), {
    kind: order,
    via,
    user,
    reason: given || null,
    plate: stay.value?.plate ?? car?.plate ?? plate ?? null,
    session: stay.value?.id ?? null,
    rest,
    waivable: waiveMax,
  });
  const type = order === 'close' ? 'close' : 'remote-open';
  if (order !== 'release') {
    const event = work.insert(gateEvent, {
      id: eventId(work.now),
      gate: id,
      park: lane.gate.park,
      type,
      plate: command.plate,
      time: work.now,
      user,
      via,
      reason: command.reason,
      session: command.session,
    });
    await publishEvent(work, {
      topic: 'gate-event',
      company: lane.company,
      park: lane.gate.park,
      id: event.id,
      gate: id,
      type,
      outcome: null,
      plate: command.plate,
      time: work.now,
      due: null,
      session: command.session,
    });
  }
  return ok({ command: command.id, state: command.state });
};

const OFFLINE = {
  zh: '设备离线，不能下发。设备上线后再试',
  en: 'The device is offline, cannot be told. Try again when it is back',
};

interface Order {
  readonly kind: Command['kind'];
  readonly payload: Readonly<Record<string, unknown>>;
  /** Sent and not stored. */
  readonly unwritten?: Readonly<Record<string, unknown>>;
}

/** Prefix of keys of questions: unlike commands, they are answered but not stored. */
const QUESTION = 'ASK';
export const isQuestion = (id: string): boolean => id.startsWith(QUESTION);

/** Asks a device for information: nothing changes, so nothing is stored. */
export const questionDevice = async (
  work: Work,
  row: Stored<typeof device>,
  kind: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<Result<{ readonly command: string }, Refusal>> => {
  if (!isOnline(row)) return err(refused('device-offline', OFFLINE));
  const id = newId(QUESTION, work.now);
  await send(work, {
    serial: row.serial,
    kind: 'command',
    body: { id, kind, deadline: instantOf(work.now) + (await answerMs(work.platform)), ...payload },
  });
  return ok({ command: id });
};

/** Sends a device a command that does not concern a barrier. */
export const orderDevice = async (
  work: Work,
  row: Stored<typeof device>,
  { kind, payload, unwritten }: Order,
): Promise<Result<Sent, Refusal>> => {
  if (!isOnline(row)) return err(refused('device-offline', OFFLINE));
  const sent = await issue(work, toDevice(row), { kind, user: work.actor.nickName, payload }, unwritten);
  return ok({ command: sent.id, state: sent.state });
};

/** Sends a command to a ground lock; the caller has checked that it is allowed. */
export const orderLock = async (
  work: Work,
  row: Lock,
  kind: Command['kind'],
  payload: Readonly<Record<string, unknown>> = {},
): Promise<Sent> => {
  const sent = await issue(work, { to: row, as: { lock: row.id } }, { kind, user: work.actor.nickName, payload });
  return { command: sent.id, state: sent.state };
};
