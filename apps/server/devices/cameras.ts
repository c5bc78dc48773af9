import { randomUUID } from 'node:crypto';
import { readVzenith, tellVzenith } from '../channels/cameras/vzenith.ts';
import type { CameraOrder, Heard } from '../channels/cameras/port.ts';
import type { DeviceMessage } from '../events/publish.ts';
import { before } from '../platform/before.ts';
import type { Platform } from '../platform/platform.ts';
import { strayBoards } from '../business/devices/boards.ts';
import { receiveStatus } from '../business/devices/device-status.ts';
import { openDesk } from './camera-desk.ts';
import type { Errand } from './camera-desk.ts';
import { actAgain, openCameraIntake } from './camera-intake.ts';
import { cameraOf, endMessage, keepMessage, keepSpelled } from './camera-log.ts';
import type { Camera } from './camera-log.ts';
import { orderTopic } from './camera-topics.ts';
import type { CameraTopic, Layout } from './camera-topics.ts';
import { receiveAnswer } from './command-answer.ts';
import { saying } from '../channels/cameras/words.ts';

/** The broker, as cameras need it. */
interface Wire {
  publish(topic: string, text: string): void;
  drop(serial: string): void;
}

interface Asked {
  readonly camera: string;
  readonly addressee: string;
  readonly line: string;
  readonly command: string | undefined;
  readonly deadline: number;
  /** Whether it moves a boom: then it must not arrive after its deadline. */
  readonly moves: boolean;
}

/** A camera's clock that is off by more is set. */
const CLOCK_OFF_MS = 5000;
/** It is set at most this often. */
const SET_CLOCK_MS = 60_000;
/** Milliseconds between looks at cameras that have fallen silent. */
const SWEEP_MS = 5000;

/** Milliseconds of silence after which a camera counts as offline, by its protocol: a few of its heartbeats. */
const SILENT: Readonly<Record<string, number>> = {
  'vzenith-mqtt': 60_000,
  'vzenith-http': 60_000,
  hikvision: 180_000,
  gat1400: 240_000,
};

const MOVES: ReadonlySet<CameraOrder['do']> = new Set(['open', 'close', 'hold', 'release']);

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Cameras of the Vzenith family at the broker, and what concerns cameras of all makers by the clock. */
export const openCameras = (platform: Platform, wire: Wire) => {
  const desk = openDesk(platform, new Set(['vzenith-mqtt']));
  const intake = openCameraIntake(platform);
  const layouts = new Map<string, Layout>();
  const asked = new Map<string, Asked>();
  const clockSet = new Map<string, number>();
  const running = new Map<string, Promise<void>>();
  let swept = 0;

  /** One after the other for each camera. */
  const queue = (serial: string, work: () => Promise<void>): void => {
    const next = (running.get(serial) ?? Promise.resolve()).then(work).catch((error: unknown) => {
      platform.log.warn({ err: error, serial }, 'a message of a camera was not taken');
    });
    running.set(serial, next);
    void next.then(() => running.get(serial) === next && running.delete(serial));
  };

  /** Sends an order; answers its name and text as they crossed the line. */
  const tell = (serial: string, id: string, order: CameraOrder) => {
    const layout = layouts.get(serial);
    const told = layout === undefined ? undefined : tellVzenith({ id, serial, now: desk.moment() }, order);
    if (layout !== undefined && told) wire.publish(orderTopic(serial, layout, told.name), told.text);
    return told;
  };

  const settle = (id: string): Asked | undefined => {
    const one = asked.get(id);
    asked.delete(id);
    return one;
  };
  /** Nobody has answered in time. What moves a boom may still be on its way: the connection is thrown away with it. */
  const giveUp = (id: string): void => {
    const one = settle(id);
    if (!one) return;
    if (one.moves) wire.drop(one.camera);
    void endMessage(platform, one.line, 'failed', saying('no-reply')).catch(() => undefined);
  };
  const refuse = async ({ addressee, command, line }: Errand, message: string): Promise<void> => {
    await endMessage(platform, line, 'failed', message);
    if (command !== undefined) await receiveAnswer(platform, addressee, { command, ok: false, message });
  };

  const send = async (camera: Camera, errand: Errand): Promise<void> => {
    const { command, orders, deadline, addressee, line } = errand;
    if (!layouts.has(camera.serial)) return refuse(errand, saying('not-heard'));
    const id = command ?? randomUUID();
    asked.set(id, {
      camera: camera.serial,
      addressee,
      line,
      command,
      moves: orders.some((one) => MOVES.has(one.do)),
      deadline,
    });
    // the last one carries the key itself: its answer says that all before have come
    const told = orders.map((order, at) => tell(camera.serial, at === orders.length - 1 ? id : `${id}.${at}`, order));
    await keepSpelled(
      platform,
      line,
      told.flatMap((one) => one?.text ?? []),
    );
  };

  const mindClock = async (camera: Camera, clock: number | undefined): Promise<void> => {
    const now = desk.moment();
    if (clock === undefined || Math.abs(now - clock) <= CLOCK_OFF_MS) return;
    if (now - (clockSet.get(camera.serial) ?? -Infinity) < SET_CLOCK_MS) return;
    clockSet.set(camera.serial, now);
    const told = tell(camera.serial, randomUUID(), { do: 'set-time', at: now });
    if (told)
      await keepMessage(platform, camera, { way: 'told', subject: 'set-time', body: told.text, outcome: 'sent' });
  };

  /** The answer to an order, in the name of the device that was addressed. */
  const replied = async (heard: Heard): Promise<boolean> => {
    if (heard.news.kind !== 'reply') return false;
    const { command: id, ok } = heard.news;
    const whole = id.replace(/\.\d+$/, '');
    if (whole !== id && ok) return true; // a part that has come
    const one = settle(whole);
    if (!one) return false;
    await endMessage(platform, one.line, ok ? 'sent' : 'failed', ok ? null : (heard.news.message ?? null));
    if (one.command !== undefined)
      await receiveAnswer(platform, one.addressee, { ...heard.news, command: one.command });
    return true;
  };

  const hear = async ({ serial, layout, name, reply }: CameraTopic, payload: Buffer): Promise<void> => {
    const camera = await cameraOf(platform, serial);
    if (camera?.protocol !== 'vzenith-mqtt') return platform.log.warn({ serial }, 'a message of an unknown camera');
    layouts.set(serial, layout);
    const subject = reply ? `${name}/reply` : name;
    const body = payload.toString('utf8');
    let heard: Heard;
    try {
      heard = readVzenith(name, reply, payload);
    } catch (error) {
      return intake.refuse(camera, subject, body, whyOf(error));
    }
    if (heard.serial !== undefined && heard.serial !== serial)
      return intake.refuse(camera, subject, body, saying('other-serial', heard.serial));
    if (heard.news.kind === 'alive') await mindClock(camera, heard.news.clock);
    if (await replied(heard)) {
      await keepMessage(platform, camera, { way: 'heard', subject, body, outcome: 'taken' });
      return intake.touch(camera);
    }
    await intake.take(camera, subject, body, heard);
  };

  const silent = async (): Promise<void> => {
    for (const [protocol, span] of Object.entries(SILENT)) {
      const since = before(platform, span);
      const { rows } = await platform.database.pool.query<{ serial: string }>(
        `select serial from device where protocol = $1 and state = 'online' and deleted_at is null
          and type = 'camera' and (last_online is null or last_online < $2::timestamptz)`,
        [protocol, since],
      );
      for (const { serial } of rows)
        await receiveStatus(platform, serial, { state: 'offline', reason: saying('silent') }, { unheardSince: since });
    }
    for (const { serial, ...status } of await strayBoards(platform)) await receiveStatus(platform, serial, status);
  };

  return {
    hear: (topic: CameraTopic, payload: Buffer): void => queue(topic.serial, () => hear(topic, payload)),
    /** The connection of a camera has ended. */
    gone: (serial: string): void =>
      queue(serial, async () => {
        layouts.delete(serial);
        await receiveStatus(platform, serial, { state: 'offline', reason: saying('broken') });
      }),
    tell: (message: DeviceMessage): void =>
      // apart from what is heard: a reply must not wait behind the order that it answers
      queue(`to ${message.serial}`, async () => {
        const taken = await desk.take(message);
        if (taken) await send(taken.camera, taken.errand);
      }),
    sweep: async (): Promise<void> => {
      const now = desk.moment();
      for (const [id, { deadline }] of asked) if (deadline <= now) giveUp(id);
      if (Date.now() - swept < SWEEP_MS) return;
      swept = Date.now();
      await silent();
      await actAgain(platform);
    },
    stop: async (): Promise<void> => {
      await Promise.all(running.values());
    },
  };
};
