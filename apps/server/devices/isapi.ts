import { setTimeout as pause } from 'node:timers/promises';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { callDevice } from '../channels/cameras/call-device.ts';
import type { Answered, Ask, Dial } from '../channels/cameras/call-device.ts';
import {
  boomOf,
  doneOf,
  gateAsk,
  GATE_MODES,
  isGateOrder,
  platesAsk,
  platesOf,
  STATUS_ASK,
  timeAsk,
} from '../channels/cameras/isapi.ts';
import { readingId } from '../channels/cameras/isapi-events.ts';
import type { CameraOrder } from '../channels/cameras/port.ts';
import { secretsOf } from '../engine/secrets.ts';
import { withWork } from '../engine/run.ts';
import type { DeviceMessage } from '../events/publish.ts';
import { systemActor } from '../platform/actor.ts';
import type { Platform } from '../platform/platform.ts';
import { openDesk } from './camera-desk.ts';
import type { Errand } from './camera-desk.ts';
import { LATE_MS, openCameraIntake } from './camera-intake.ts';
import { cameraOf, endMessage, keepSpelled } from './camera-log.ts';
import type { Camera } from './camera-log.ts';
import { receiveAnswer } from './command-answer.ts';
import { removeFromList, replaceList, searchList } from './isapi-list.ts';
import { saying } from '../channels/cameras/words.ts';

/** Milliseconds between looks at the boom, and the time that is kept for the last answer. */
const LOOK_MS = 300;
const REST_MS = 1000;
/** How often a camera is asked for what it may have pushed in vain, and how far back at most. */
const CATCH_UP_MS = 5 * 60_000;
const BACK_MS = 24 * 3_600_000;
const OVERLAP_MS = 60_000;
const ASK_MS = 8000;

interface Done {
  readonly message?: string;
  readonly data?: unknown;
}

/** Hikvision cameras, which the platform calls: orders, where the boom is, what was pushed while nobody listened. */
export const openIsapi = (platform: Platform, dial: Dial) => {
  const desk = openDesk(platform, new Set(['hikvision']));
  const intake = openCameraIntake(platform);
  /** When a camera was last asked, and until when its answer holds. */
  const caughtUp = new Map<string, number>();
  const answered = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let taking: Promise<unknown> = Promise.resolve();
  let isOver = false;

  const passwordOf = async ({ id }: Camera): Promise<string> =>
    (await withWork(platform, systemActor('device.status'), (work) => secretsOf(work, device, id, ['password'])))
      .password ?? '';

  /** `spelled`: gets what is asked and answered, as it crosses the line. */
  const caller = async (camera: Camera, until: number, spelled: string[] = []) => {
    const password = await passwordOf(camera);
    return async (ask: Ask): Promise<Result<Answered, string>> => {
      if (camera.address === null) return err(saying('no-address'));
      const answer = await callDevice(
        dial,
        {
          address: camera.address,
          networks: platform.config.deviceNetworks,
          credentials: { user: camera.account ?? '', password },
          until,
        },
        ask,
      );
      const came = answer.ok ? [`HTTP ${answer.value.status}`, answer.value.body] : [answer.error];
      const text = [`${ask.method} ${ask.path}`, ask.body ?? '', ...came].filter((one) => one !== '').join('\n');
      // a boom is looked at until it moves: the same answer is kept once
      if (spelled.at(-1) !== text) spelled.push(text);
      return answer;
    };
  };
  type Call = Awaited<ReturnType<typeof caller>>;

  const told = async (call: Call, ask: Ask): Promise<Result<true, string>> => {
    const answer = await call(ask);
    return answer.ok ? doneOf(answer.value) : answer;
  };
  /**
   * Waits until the boom is where it should be. That the device takes an order does not prove it: a locked one says yes
   * and stays.
   */
  const arrives = async (
    camera: Camera,
    call: Call,
    wanted: 'open' | 'closed',
    until: number,
  ): Promise<Result<Done, string>> => {
    for (;;) {
      const answer = await call(STATUS_ASK);
      const boom = answer.ok ? boomOf(answer.value) : undefined;
      if (boom !== undefined) await intake.take(camera, 'barrierGateStatus', boom, { news: { kind: 'boom', boom } });
      if (boom === wanted) return ok({});
      if (boom === 'unknown') return ok({ message: saying('no-signal') });
      if (isOver || Date.now() + LOOK_MS >= until - REST_MS)
        return err(boom === undefined ? saying('no-state') : saying('stays'));
      await pause(LOOK_MS);
    }
  };
  const perform = async (
    camera: Camera,
    order: CameraOrder,
    until: number,
    spelled: string[],
  ): Promise<Result<Done, string>> => {
    const call = await caller(camera, until, spelled);
    if (isGateOrder(order)) {
      for (const mode of GATE_MODES[order.do]) {
        const done = await told(call, gateAsk(mode));
        if (!done.ok) return done;
      }
      return order.do === 'release' ? ok({}) : arrives(camera, call, order.do === 'close' ? 'closed' : 'open', until);
    }
    if (order.do === 'set-time') return told(call, timeAsk(order.at)).then((done) => (done.ok ? ok({}) : done));
    if (order.do === 'replace-list') {
      const replaced = await replaceList(call, order.plates);
      return replaced.ok ? ok({ message: replaced.value }) : replaced;
    }
    if (order.do === 'unlist') return removeFromList(call, order.plates).then((done) => (done.ok ? ok({}) : done));
    if (order.do === 'ask-list') return searchList(call, order.plate, order.size);
    if (order.do !== 'ask-state') return err(saying('not-able'));
    const answer = await call(STATUS_ASK);
    if (!answer.ok) return answer;
    const boom = boomOf(answer.value);
    if (boom !== undefined) await intake.take(camera, 'barrierGateStatus', boom, { news: { kind: 'boom', boom } });
    return ok({ data: { ...(boom === undefined ? {} : { boom }), told: `HTTP ${answer.value.status}` } });
  };

  const run = async (camera: Camera, { orders, deadline, command, addressee, line }: Errand): Promise<void> => {
    const until = Date.now() + deadline - desk.moment();
    const spelled: string[] = [];
    let outcome: Result<Done, string> = ok({});
    for (const order of orders) {
      outcome = await perform(camera, order, until, spelled);
      if (!outcome.ok) break;
    }
    const [said, data] = outcome.ok ? [outcome.value.message, outcome.value.data] : [outcome.error, undefined];
    await keepSpelled(platform, line, spelled);
    await endMessage(platform, line, outcome.ok ? 'sent' : 'failed', said ?? null);
    if (command !== undefined)
      await receiveAnswer(platform, addressee, {
        command,
        ok: outcome.ok,
        ...(said === undefined ? {} : { message: said }),
        ...(data === undefined ? {} : { data }),
      });
  };
  const keep = (work: Promise<void>, serial: string): void => {
    const one = work
      .catch((error: unknown) => platform.log.warn({ err: error, serial }, 'a camera was not served'))
      .finally(() => running.delete(one));
    running.add(one);
  };

  /**
   * Since when a camera may have read what the platform does not know: since it was last asked, else for a day, but not
   * from before it first came.
   */
  const knownUntil = async (camera: Camera): Promise<number> => {
    const asked = answered.get(camera.serial);
    if (asked !== undefined) return asked - OVERLAP_MS;
    const { rows } = await platform.database.pool.query<{ time: Datetime | null }>(
      `select to_char(min(time), 'YYYY-MM-DD HH24:MI:SS') as time from device_connection
        where device_id = $1 and event = 'online'`,
      [camera.id],
    );
    const first = rows[0]?.time;
    return Math.max(first ? instantOf(first) : desk.moment(), desk.moment() - BACK_MS);
  };
  const isKnown = async (camera: Camera, plate: string, at: number): Promise<boolean> =>
    ((
      await platform.database.pool.query(
        `select from recognition where serial = $1 and text = $2 and abs(extract(epoch from time) * 1000 - $3) <= 3000`,
        [camera.serial, plate, at],
      )
    ).rowCount ?? 0) > 0;
  const catchUp = async (camera: Camera): Promise<void> => {
    const call = await caller(camera, Date.now() + ASK_MS);
    const now = desk.moment();
    const answer = await call(platesAsk(await knownUntil(camera)));
    const kept = answer.ok ? platesOf(answer.value) : answer;
    if (!kept.ok) return intake.refuse(camera, 'vehicleDetect/plates', '', kept.error);
    answered.set(camera.serial, now - LATE_MS); // what is younger is left for the next time
    for (const { plate, at } of kept.value) {
      // what is younger may still be on its way, and its car at the lane
      if (desk.moment() - at <= LATE_MS || plate === '' || (await isKnown(camera, plate, at))) continue;
      await intake.take(camera, 'vehicleDetect/plates', JSON.stringify({ plate, at }), {
        news: { kind: 'reading', reading: { id: readingId(plate, at), plate, at, offline: true } },
      });
    }
  };

  return {
    tell: (message: DeviceMessage): void => {
      // one after the other, as they were sent: the parts of a list come after the order that they belong to
      const next = taking.then(() => desk.take(message));
      taking = next.catch(() => undefined);
      keep(
        next.then((taken) => (taken ? run(taken.camera, taken.errand) : undefined)),
        message.serial,
      );
    },
    /** Asks cameras that have just come, and all now and then, for what they pushed while nobody listened. */
    sweep: async (): Promise<void> => {
      const { rows } = await platform.database.pool.query<{ serial: string; came: Datetime | null }>(
        `select d.serial, (select to_char(max(c.time), 'YYYY-MM-DD HH24:MI:SS') from device_connection c
          where c.device_id = d.id and c.event = 'online') as came
        from device d where d.protocol = 'hikvision' and d.state = 'online' and d.address is not null
          and d.deleted_at is null`,
      );
      const now = desk.moment();
      for (const { serial, came } of rows) {
        const last = caughtUp.get(serial);
        if (last !== undefined && now - last < CATCH_UP_MS && (came === null || instantOf(came) <= last)) continue;
        caughtUp.set(serial, now);
        const camera = await cameraOf(platform, serial);
        if (camera) keep(catchUp(camera), serial);
      }
    },
    stop: async (): Promise<void> => {
      isOver = true;
      await Promise.all(running);
    },
  };
};
