import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { gateCommand } from '@parkdeck/core/catalogue/traffic/gate-command';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { commandNews, raisesBoom } from '@parkdeck/core/domain/traffic/sessions/gate-command';
import type { CommandEvent } from '@parkdeck/core/domain/traffic/sessions/gate-command';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { isPlate } from '@parkdeck/core/lib/plate';
import type { Platform } from '../platform/platform.ts';
import { lockPark } from '../business/traffic/remaining.ts';
import type { Work } from '../engine/work.ts';
import { endCarCases, endDeviceDown, raiseException } from '../business/lanes/exceptions.ts';
import type { Lane } from '../business/lanes/lane.ts';
import { enterByHand } from '../business/lanes/lane-entry.ts';
import { GO, leaveByHand } from '../business/lanes/lane-exit.ts';
import { moveInside } from '../business/lanes/lane-inner.ts';
import { decideLane, eventId, laneOfGate, standingAt } from '../business/lanes/lane.ts';
import { isQuestion } from '../business/devices/operate.ts';
import { followParameter } from '../business/devices/parameters.ts';
import type { Command } from '../business/devices/operate.ts';
import { answerTo, publishEvent } from '../events/publish.ts';
import { together } from '../db/together.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { deadlineOf, overdue } from '../business/devices/answer-time.ts';

/** A device's answer to a command. */
export interface CommandAnswer {
  readonly command: string;
  readonly ok: boolean;
  readonly message?: string;
  /** Requested data: rows of a white list, lines of a log. */
  readonly data?: unknown;
}

const MESSAGE_MAX = 200;

/** A car that a person has let through: its stay ends or begins as if the lane had decided so (rules 5.18). */
const carPassed = async (work: Work, lane: Lane, command: Command): Promise<void> => {
  const { gate, company } = lane;
  const [stay] = command.session ? [...(await work.rows(session, [command.session])).values()] : [];
  const last = await standingAt(work, gate.id);
  const seen = last && last.plate !== null && last.plate === command.plate ? last : undefined;
  const hand = {
    way: 'remote',
    reason: command.reason ?? '',
    rest: command.rest,
    waiveLimit: command.waivable,
    outUser: command.user,
    outImage: seen?.image ?? null,
  } as const;
  if (stay?.state === 'open' && (gate.direction === 'inner-in' || gate.direction === 'inner-out'))
    moveInside(work, lane, stay, { direction: gate.direction, at: instantOf(command.sentAt) });
  const [leadsIn, leadsOut] = [
    gate.direction === 'in' || gate.direction === 'two-way',
    gate.direction === 'out' || gate.direction === 'two-way',
  ];
  let passed: { readonly outcome: 'let-in' | 'let-out'; readonly session: string } | undefined;
  if (stay && leadsIn && stay.inTime >= command.sentAt) {
    // It was recorded together with the order to open.
    passed = { outcome: 'let-in', session: stay.id };
  } else if (stay?.state === 'open' && leadsOut) {
    // Charged up to the time of the order, because the waiver limit was checked for that amount.
    const left = await leaveByHand(work, lane, stay, Math.max(instantOf(command.sentAt), instantOf(stay.inTime)), hand);
    if (left.ok) passed = { outcome: 'let-out', session: stay.id };
  } else if (stay?.state === 'left' && leadsOut) {
    // The stay was ended before the order was sent.
    passed = { outcome: 'let-out', session: stay.id };
  } else if (!stay && command.plate && isPlate(command.plate) && leadsIn) {
    passed = {
      outcome: 'let-in',
      session: await enterByHand(
        work,
        lane,
        {
          plate: command.plate,
          at: instantOf(command.sentAt),
          confidence: seen?.confidence ?? null,
          image: seen?.image ?? null,
        },
        { enterType: seen?.outcome === 'confirm' ? 'recognised' : 'manual', inUser: command.user },
      ),
    };
  }
  await endCarCases(work, lane);
  if (!passed) return;
  const done = decideLane(passed.outcome, GO, { session: passed.session });
  const row = work.insert(gateEvent, {
    id: eventId(work.now),
    gate: gate.id,
    park: gate.park,
    type: 'open',
    outcome: done.outcome,
    plate: command.plate,
    time: work.now,
    user: command.user,
    via: command.via,
    reason: command.reason,
    session: done.session,
    screen: done.screen,
  });
  await publishEvent(work, {
    topic: 'gate-event',
    company,
    park: gate.park,
    id: row.id,
    gate: gate.id,
    type: 'open',
    outcome: done.outcome,
    plate: command.plate,
    time: work.now,
    due: null,
    session: done.session,
  });
};

const publishState = (work: Work, command: Command, state: Command['state']) =>
  publishEvent(work, {
    topic: 'gate-command',
    company: String(command.$company),
    park: command.park,
    id: command.id,
    gate: command.gate,
    kind: command.kind,
    state,
  });

/** A camera encrypts as ordered from its answer on (E#26). */
const keepEncryption = async (work: Work, { device: id, payload }: Command): Promise<void> => {
  const camera = id === null ? undefined : (await work.rows(device, [id])).get(id);
  if (camera) work.update(device, camera, { encrypted: payload?.on === true });
};

/** Stores the answer to a command; a late one is stored and has no other effect. */
const recordAnswer = async (
  work: Work,
  command: Command,
  event: CommandEvent,
  message: string | null,
): Promise<void> => {
  const now = instantOf(work.now);
  const said = { ackAt: event === 'deadline' ? null : work.now, ackMessage: message?.slice(0, MESSAGE_MAX) ?? null };
  const news = commandNews({ state: command.state, deadline: deadlineOf(command) }, event, now);
  if (!news.ok) {
    if (event !== 'deadline' && command.ackAt === null) work.update(gateCommand, command, said);
    return;
  }
  work.update(gateCommand, command, { state: news.value, ...said });
  const [lane] = await together(
    work.tx,
    async () => (command.gate && raisesBoom(command.kind) ? laneOfGate(work, command.gate) : undefined),
    () => publishState(work, command, news.value),
  );
  if (command.kind === 'set-encryption' && news.value === 'acknowledged') await keepEncryption(work, command);
  if (command.kind === 'set-parameter') await followParameter(work, command, news.value);
  if (!lane) return;
  if (news.value !== 'acknowledged') {
    if (command.user === null) await raiseException(work, lane, { kind: 'device-down', session: command.session });
    return;
  }
  // the barrier has just moved, so it works
  if (command.user !== null) {
    await endDeviceDown(work, lane, command.device);
    return carPassed(work, lane, command);
  }
  const row = work.insert(gateEvent, {
    id: eventId(work.now),
    gate: lane.gate.id,
    park: lane.gate.park,
    type: 'open',
    plate: command.plate,
    time: work.now,
    reason: command.reason,
    session: command.session,
  });
  await together(
    work.tx,
    () => endDeviceDown(work, lane, command.device),
    () =>
      publishEvent(work, {
        topic: 'gate-event',
        company: lane.company,
        park: lane.gate.park,
        id: row.id,
        gate: lane.gate.id,
        type: 'open',
        outcome: null,
        plate: command.plate,
        time: work.now,
        due: null,
        session: command.session,
      }),
  );
};

/** Commands whose answer a caller waits for. */
const ASKED: ReadonlySet<Command['kind']> = new Set(['search-white-list']);

/** A device has answered one of its own commands; answers to other devices' commands are ignored. */
export const receiveAnswer = (
  platform: Platform,
  serial: string,
  { command: id, ok, message, data }: CommandAnswer,
): Promise<void> =>
  systemUnit(platform, 'gate-command.answer', async (work) => {
    if (isQuestion(id))
      return answerTo(work, { serial, command: id }, { ok, message: message ?? null, data: data ?? null });
    const [known] = await work.find(gateCommand, {
      where: [
        { id },
        sql`(exists (select from device d where d.id = t.device_id and d.serial = ${serial})
          or exists (select from lock l where l.id = t.lock_id and l.serial = ${serial}))`,
      ],
      columns: ['park'],
    });
    if (!known) return platform.log.warn({ serial, id }, 'an answer to an unknown command');
    await lockPark(work, known.park); // lock the park before the command, in the same order as the sweep
    const command = (await work.rows(gateCommand, [id])).get(id);
    if (!command) return;
    await recordAnswer(work, command, ok ? 'ack' : 'nack', message ?? null);
    if (ASKED.has(command.kind))
      await answerTo(work, { serial, command: id }, { ok, message: message ?? null, data: data ?? null });
  });

/**
 * Ends commands without an answer in time. Works from stored rows, not the timer of a process, so that a restart loses
 * none.
 */
export const expireCommands = async (platform: Platform): Promise<void> => {
  const found = await platform.database.db.execute<{ park_id: string }>(
    sql`select distinct t.park_id from gate_command t where t.deleted_at is null
      and ${overdue(platform.clock().now)} order by 1`,
  );
  for (const { park_id: park } of found.rows) {
    await systemUnit(platform, 'gate-command.expire', async (work) => {
      await lockPark(work, park);
      for (const command of await work.find(gateCommand, { where: [{ park }, overdue(work.now)], lock: true }))
        await recordAnswer(work, command, 'deadline', null);
    });
  }
};
