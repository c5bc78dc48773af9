import * as z from 'zod/mini';
import { words } from '@parkdeck/core/kit/words';
import { recordError } from '../events/records.ts';
import type { Platform } from '../platform/platform.ts';
import { listenOn } from '../db/listen.ts';
import { receiveBerth } from './berth-report.ts';
import { noteBroker } from '../platform/broker-place.ts';
import { noteVital } from '../platform/vitals.ts';
import { joinBroker, openBroker } from './broker.ts';
import { openAbsent } from './absent.ts';
import { openHeartbeats } from './heartbeats.ts';
import { dial } from '../channels/cameras/call-device.ts';
import type { Dial } from '../channels/cameras/call-device.ts';
import { openCameras } from './cameras.ts';
import { openIsapi } from './isapi.ts';
import { receiveCall } from './call-press.ts';
import { receiveAnswer } from './command-answer.ts';
import { receiveStatus } from '../business/devices/device-status.ts';
import type { DeviceStatus } from '../business/devices/status-message.ts';
import { isDoorCommand, receiveDoorAnswer } from '../business/doors/command-answers.ts';
import { receiveTerminalStatus } from '../business/doors/terminal-status.ts';
import { isTerminalKind, openTerminals } from './terminals.ts';
import { receiveScan } from './lane-scan.ts';
import { receiveClimate, receiveReading } from './heat-report.ts';
import { receiveLock } from '../business/devices/lock-report.ts';
import { openPayers } from './payers.ts';
import { receivePlate } from './plate-read.ts';
import { isGateway, knows } from './registered.ts';
import { receiveAsk } from './release-ask.ts';
import { isGuidanceKind } from '../business/guidance/message.ts';
import { openGuidanceIntake } from './guidance-intake.ts';
import { openLaneSweep } from './sweep.ts';
import { DEVICE_CHANNEL, PAYER_CHANNEL, TEST_CHANNEL } from '../events/publish.ts';
import type { DeviceMessage, TestMessage } from '../events/publish.ts';
import { hearTest, isTestAccount } from './test-messages.ts';
import { receiveProgress, receiveReport } from '../business/devices/upgrade.ts';
import { receiveViolation } from './violation-report.ts';

/** Maximum value of an integer column. */
const INT_MAX = 2_147_483_647;
const text = (most: number, least = 0) => z.string().check(z.minLength(least), z.maxLength(most));
const whole = (least: number, most = INT_MAX) => z.int().check(z.minimum(least), z.maximum(most));
/** Milliseconds since 1970. */
const instant = z.int().check(z.positive());

const STATUS = z.object({
  state: z.enum(['online', 'offline', 'fault']),
  reason: z.optional(text(50)),
  ip: z.optional(text(40)),
  firmware: z.optional(text(20)),
  model: z.optional(text(30)),
});

/**
 * Messages that a device may send, by kind, beside its state and what only door terminals say. All others are dropped
 * and logged.
 */
const MESSAGES: Readonly<Record<string, (platform: Platform, serial: string, body: unknown) => Promise<void>>> = {
  plate: (platform, serial, body) =>
    receivePlate(
      platform,
      serial,
      z
        .object({
          id: text(40, 1),
          plate: text(20),
          confidence: z.optional(whole(0, 100)),
          at: z.optional(instant),
          offline: z.optional(z.boolean()),
          image: z.optional(text(300)),
        })
        .parse(body),
    ),
  violation: (platform, serial, body) =>
    receiveViolation(
      platform,
      serial,
      z
        .object({
          id: text(40, 1),
          plate: text(20),
          kind: z.enum(['wrong-bay', 'over-line', 'fire-lane']),
          place: z.optional(text(100)),
          at: z.optional(instant),
          image: z.optional(text(300)),
        })
        .parse(body),
    ),
  scan: (platform, serial, body) =>
    receiveScan(platform, serial, z.object({ id: text(40, 1), code: z.optional(text(20)) }).parse(body)),
  ask: (platform, serial, body) =>
    receiveAsk(
      platform,
      serial,
      z
        .object({
          id: text(40, 1),
          reason: text(100, 1),
          plate: z.optional(text(20)),
          applicant: z.optional(text(50)),
        })
        .parse(body),
    ),
  call: (platform, serial, body) => receiveCall(platform, serial, z.object({ id: text(40, 1) }).parse(body)),
  answer: (platform, serial, body) => {
    const answer = z
      .object({ command: text(40), ok: z.boolean(), message: z.optional(text(200)), data: z.optional(z.unknown()) })
      .parse(body);
    return isDoorCommand(answer.command)
      ? receiveDoorAnswer(platform, serial, answer)
      : receiveAnswer(platform, serial, answer);
  },
  progress: (platform, serial, body) =>
    receiveProgress(
      platform,
      serial,
      z
        .object({
          upgrade: text(40),
          state: z.enum(['running', 'done', 'failed']),
          percent: z.optional(whole(0, 100)),
          firmware: z.optional(text(20)),
          message: z.optional(text(200)),
        })
        .parse(body),
    ),
  report: (platform, serial, body) =>
    receiveReport(
      platform,
      serial,
      z
        .object({
          model: text(30, 1),
          firmware: text(20, 1),
          signal: z.optional(whole(-200, 0)),
          flow: z.optional(whole(0)),
          iccid: z.optional(text(20)),
          onlineDays: z.optional(whole(0)),
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
          battery: z.optional(whole(0, 100)),
          registers: z.optional(z.record(z.string().check(z.regex(/^\d{1,3}$/)), z.int())),
          read: z.optional(text(40)),
        })
        .parse(body),
    ),
  reading: receiveReading,
  climate: receiveClimate,
  berth: (platform, serial, body) =>
    receiveBerth(
      platform,
      serial,
      z
        .object({
          occupied: z.boolean(),
          since: z.optional(instant),
          berth: z.optional(text(20)),
          plate: z.optional(text(20)),
          battery: z.optional(whole(0, 100)),
          image: z.optional(text(300)),
        })
        .parse(body),
    ),
};

const SWEEP_MS = 1000;

export interface DeviceHost {
  /** Address at which devices connect. */
  readonly url: string;
  /** The port at which they connect with TLS; undefined: there is none. */
  readonly securePort?: number | undefined;
  stop(): Promise<void>;
}

/** How devices are called that the platform calls. */
interface Reach {
  readonly call?: Dial;
}

/**
 * Connects the platform to its devices: handles their messages, one after the other per device, sends committed
 * messages to them, and runs the timed sweeps. Messages and sweeps may be handled twice by several processes: all are
 * idempotent.
 */
export const startDevices = async (platform: Platform, { call = dial }: Reach = {}): Promise<DeviceHost> => {
  const { config, log } = platform;
  const running = new Map<string, Promise<void>>();
  const intake = openGuidanceIntake(platform);
  const terminals = await openTerminals(platform, (message) => broker.send(message));
  const cameras = openCameras(platform, {
    publish: (topic, text) => broker.publish(topic, text),
    drop: (serial) => broker.drop(serial),
  });
  const isapi = openIsapi(platform, call);
  const heartbeats = openHeartbeats(platform);
  const receiveState = async (serial: string, status: DeviceStatus, payload: string): Promise<void> => {
    if (await heartbeats.take(serial, status)) return undefined;
    const terminal = await receiveTerminalStatus(platform, serial, status);
    if (terminal === 'back') return terminals.back(serial);
    if (terminal !== undefined || (await receiveStatus(platform, serial, status))) return undefined;
    if (await isGateway(platform, serial)) return intake.hear({ serial, kind: 'status', payload });
    return log.warn({ serial }, 'news of an unknown device');
  };
  const onMessage = (serial: string, kind: string, message: Buffer): Promise<void> | void => {
    if (isTerminalKind(kind)) return terminals.hear(serial, kind, message);
    const payload = message.toString('utf8');
    if (isGuidanceKind(kind)) return intake.hear({ serial, kind, payload });
    const handle = async (): Promise<void> => {
      try {
        const body: unknown = JSON.parse(payload);
        if (kind === 'status') await receiveState(serial, STATUS.parse(body), payload);
        else await MESSAGES[kind]?.(platform, serial, body);
      } catch (error) {
        log.warn({ err: error, serial, kind }, 'a message of a device was not taken');
        recordError(platform, error, {
          place: 'device',
          call: kind,
          said: words(`设备消息 ${serial}`, `Message of ${serial}`),
        });
      }
    };
    const next = (running.get(serial) ?? Promise.resolve()).then(handle);
    running.set(serial, next);
    void next.then(() => running.get(serial) === next && running.delete(serial));
  };
  const broker = config.mqttUrl
    ? await joinBroker(config.mqttUrl, { hear: onMessage, hearCamera: cameras.hear, hearTest: hearTest(platform) })
    : await openBroker({
        host: config.host,
        port: config.mqttPort,
        secure:
          config.tls && config.mqttsPort !== undefined ? { port: config.mqttsPort, files: config.tls, log } : undefined,
        key: platform.deviceKey,
        hear: onMessage,
        hearCamera: cameras.hear,
        onGone: cameras.gone,
        knows: knows(platform),
        tests: isTestAccount(platform),
        hearTest: hearTest(platform),
      });
  const absent = openAbsent(platform, broker.isConnected);
  const forget = noteBroker(config, broker.url, broker.securePort);
  const forgetVital = noteVital(platform, 'broker', broker.isUp);
  const payers = openPayers(platform);
  const unlisten = await listenOn(platform, [DEVICE_CHANNEL, TEST_CHANNEL, PAYER_CHANNEL], (text, channel) => {
    if (channel === PAYER_CHANNEL) return void payers.add(text);
    if (channel === TEST_CHANNEL) {
      const { topic, payload } = JSON.parse(text) as TestMessage; // written by `sendTest` only
      return broker.publish(topic, payload);
    }
    // written by `send` and `markOf` only
    const message = JSON.parse(text) as DeviceMessage | { readonly mark: string };
    if ('mark' in message) return;
    if (!message.via) return broker.send(message);
    cameras.tell(message);
    isapi.tell(message);
  });
  const sweepLanes = openLaneSweep(platform);
  let sweeping: Promise<void> | undefined;
  const timer = setInterval(() => {
    sweeping ??= Promise.all([
      sweepLanes(),
      intake.sweep(),
      terminals.pump(),
      cameras.sweep(),
      isapi.sweep(),
      absent.sweep(),
    ])
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error }, 'looking after the lanes failed'))
      .finally(() => (sweeping = undefined));
  }, SWEEP_MS);
  return {
    url: broker.url,
    securePort: broker.securePort,
    stop: async () => {
      clearInterval(timer);
      forget();
      forgetVital();
      await unlisten();
      await payers.idle();
      await broker.close();
      await terminals.stop();
      await cameras.stop();
      await isapi.stop();
      await absent.stop();
      await Promise.all([sweeping, ...running.values()]);
      await intake.stop();
    },
  };
};
