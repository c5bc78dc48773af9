import { z } from 'zod';
import type { Platform } from '../platform/platform.ts';
import { listenOn } from '../db/listen.ts';
import { receiveBerth } from './berth-report.ts';
import { joinBroker, openBroker } from './broker.ts';
import { receiveAnswer } from './command-answer.ts';
import { receiveStatus } from '../business/devices/device-status.ts';
import { receiveScan } from './lane-scan.ts';
import { receiveLock } from '../business/devices/lock-report.ts';
import { receivePlate } from './plate-read.ts';
import { receiveAsk } from './release-ask.ts';
import { sweepLanes } from './sweep.ts';
import { DEVICE_CHANNEL } from '../events/publish.ts';
import type { DeviceMessage } from '../events/publish.ts';
import { receiveProgress, receiveReport } from '../business/devices/upgrade.ts';
import { receiveViolation } from './violation-report.ts';

const text = (max: number) => z.string().max(max);
/** Greatest number that a column holds. */
const INT_MAX = 2_147_483_647;

/** What a device may say, by kind. Everything else is dropped and noted. */
const MESSAGES: Readonly<Record<string, (platform: Platform, serial: string, body: unknown) => Promise<void>>> = {
  plate: (platform, serial, body) =>
    receivePlate(
      platform,
      serial,
      z
        .object({
          id: text(40).min(1),
          plate: text(20),
          confidence: z.int().min(0).max(100).optional(),
          at: z.int().positive().optional(),
          offline: z.boolean().optional(),
          image: text(300).optional(),
        })
        .parse(body),
    ),
  violation: (platform, serial, body) =>
    receiveViolation(
      platform,
      serial,
      z
        .object({
          id: text(40).min(1),
          plate: text(20),
          kind: z.enum(['wrong-bay', 'over-line', 'fire-lane']),
          place: text(100).optional(),
          at: z.int().positive().optional(),
          image: text(300).optional(),
        })
        .parse(body),
    ),
  scan: (platform, serial, body) =>
    receiveScan(platform, serial, z.object({ id: text(40).min(1), code: text(20).optional() }).parse(body)),
  ask: (platform, serial, body) =>
    receiveAsk(
      platform,
      serial,
      z
        .object({
          id: text(40).min(1),
          reason: text(100).min(1),
          plate: text(20).optional(),
          applicant: text(50).optional(),
        })
        .parse(body),
    ),
  status: (platform, serial, body) =>
    receiveStatus(
      platform,
      serial,
      z
        .object({
          state: z.enum(['online', 'offline', 'fault']),
          reason: text(50).optional(),
          ip: text(40).optional(),
          firmware: text(20).optional(),
        })
        .parse(body),
    ),
  answer: (platform, serial, body) =>
    receiveAnswer(
      platform,
      serial,
      z
        .object({ command: text(40), ok: z.boolean(), message: text(200).optional(), data: z.unknown().optional() })
        .parse(body),
    ),
  progress: (platform, serial, body) =>
    receiveProgress(
      platform,
      serial,
      z
        .object({
          upgrade: text(40),
          state: z.enum(['running', 'done', 'failed']),
          percent: z.int().min(0).max(100).optional(),
          firmware: text(20).optional(),
          message: text(200).optional(),
        })
        .parse(body),
    ),
  report: (platform, serial, body) =>
    receiveReport(
      platform,
      serial,
      z
        .object({
          model: text(30).min(1),
          firmware: text(20).min(1),
          signal: z.int().min(-200).max(0).optional(),
          flow: z.int().min(0).max(INT_MAX).optional(),
          iccid: text(20).optional(),
          onlineDays: z.int().min(0).max(INT_MAX).optional(),
        })
        .parse(body),
    ),
  lock: (platform, serial, body) =>
    receiveLock(
      platform,
      serial,
      z
        .object({
          state: z.enum(['down', 'up', 'fault']),
          battery: z.int().min(0).max(100).optional(),
          registers: z.record(z.string().regex(/^\d{1,3}$/), z.int()).optional(),
          read: text(40).optional(),
        })
        .parse(body),
    ),
  berth: (platform, serial, body) =>
    receiveBerth(
      platform,
      serial,
      z
        .object({
          occupied: z.boolean(),
          since: z.int().positive().optional(),
          berth: text(20).optional(),
          plate: text(20).optional(),
          battery: z.int().min(0).max(100).optional(),
          image: text(300).optional(),
        })
        .parse(body),
    ),
};

const SWEEP_MS = 1000;

export interface DeviceHost {
  /** Where devices connect. */
  readonly url: string;
  stop(): Promise<void>;
}

const knows =
  (platform: Platform) =>
  async (serial: string): Promise<boolean> =>
    ((
      await platform.database.pool.query(
        ['device', 'sensor', 'lock']
          .map((table) => `select 1 from ${table} where serial = $1 and deleted_at is null`)
          .join(' union all '),
        [serial],
      )
    ).rowCount ?? 0) > 0;

/**
 * Holds the devices' end of the platform: takes what they say, one message of a device after the other, sends them what
 * was committed for them, and looks after what time does. Messages and sweeps may come twice from several processes:
 * all are idempotent.
 */
export const startDevices = async (platform: Platform): Promise<DeviceHost> => {
  const { config, log } = platform;
  const running = new Map<string, Promise<void>>();
  const hear = (serial: string, kind: string, payload: Buffer): void => {
    const handle = async (): Promise<void> => {
      try {
        await MESSAGES[kind]?.(platform, serial, JSON.parse(payload.toString('utf8')));
      } catch (error) {
        log.warn({ err: error, serial, kind }, 'a message of a device was not taken');
      }
    };
    const next = (running.get(serial) ?? Promise.resolve()).then(handle);
    running.set(serial, next);
    void next.then(() => running.get(serial) === next && running.delete(serial));
  };
  const broker = config.mqttUrl
    ? await joinBroker(config.mqttUrl, hear)
    : await openBroker({
        host: config.host,
        port: config.mqttPort,
        key: platform.deviceKey,
        hear,
        knows: knows(platform),
      });
  const unlisten = await listenOn(platform, DEVICE_CHANNEL, (message) =>
    broker.send(JSON.parse(message) as DeviceMessage),
  ); // written by `send` alone
  let sweeping: Promise<void> | undefined;
  const timer = setInterval(() => {
    sweeping ??= sweepLanes(platform)
      .catch((error: unknown) => log.error({ err: error }, 'looking after the lanes failed'))
      .finally(() => (sweeping = undefined));
  }, SWEEP_MS);
  return {
    url: broker.url,
    stop: async () => {
      clearInterval(timer);
      await unlisten();
      await broker.close();
      await Promise.all([sweeping, ...running.values()]);
    },
  };
};
