import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Heard } from '../../channels/cameras/port.ts';
import { answerVzenith, canAnswer, placeInAnswer, readVzenithPlate } from '../../channels/cameras/vzenith.ts';
import { CAMERA_PATH } from '../../business/devices/camera-addresses.ts';
import { isCameraKey } from '../../business/devices/credentials.ts';
import { openDesk } from '../../devices/camera-desk.ts';
import { openCameraIntake } from '../../devices/camera-intake.ts';
import { cameraOf, endMessage, keepSpelled } from '../../devices/camera-log.ts';
import type { Camera } from '../../devices/camera-log.ts';
import { receiveAnswer } from '../../devices/command-answer.ts';
import { listenOn } from '../../db/listen.ts';
import { DEVICE_CHANNEL } from '../../events/publish.ts';
import type { DeviceMessage } from '../../events/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import { openCameraOutbox } from './camera-outbox.ts';
import type { Waiting } from './camera-outbox.ts';
import { mountIsapiPush } from './isapi-push.ts';
import { saying } from '../../channels/cameras/words.ts';

/** A push with its pictures. */
const BODY_LIMIT = 8 * 1024 * 1024;
/** How long a heartbeat waits for its answer: what a person orders must not wait for the next one. */
const HELD_MS = 4000;
/** How long the platform's own decision is waited for after a push. */
const MARK_MS = 2000;

const textOf = (body: unknown): string => (Buffer.isBuffer(body) ? body.toString('utf8') : '');
const whyOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'not readable');

/**
 * Where cameras push to: `/cameras/<serial>/<key>/…`. A camera of the Vzenith family is told what to do in the answer
 * to its push or heartbeat; an order that it has not fetched before its deadline is dropped.
 */
export const mountCameraPush = (app: FastifyInstance, platform: Platform): void => {
  const desk = openDesk(platform, new Set(['vzenith-http']));
  const intake = openCameraIntake(platform);
  const marks = new Map<string, () => void>();
  const polls = new Map<string, () => void>();
  const outbox = openCameraOutbox(platform, (serial) => polls.get(serial)?.());
  /** Messages are taken one after the other, so that a mark says that all before it are in the outbox. */
  let taking: Promise<void> = Promise.resolve();
  let stop: (() => Promise<void>) | undefined;

  const take = async (message: DeviceMessage): Promise<void> => {
    const taken = await desk.take(message);
    if (!taken) return;
    const { camera, errand } = taken;
    if (!errand.orders.every(canAnswer)) {
      await endMessage(platform, errand.line, 'failed', saying('not-able'));
      if (errand.command !== undefined)
        await receiveAnswer(platform, errand.addressee, {
          command: errand.command,
          ok: false,
          message: saying('not-able'),
        });
      return;
    }
    const waiting = errand.orders.map((order, at): Waiting => ({
      order,
      errand,
      last: at === errand.orders.length - 1,
    }));
    outbox.add(camera.serial, waiting);
  };
  const onMessage = (text: string): void => {
    // written by `send` and `markOf` only
    const message = JSON.parse(text) as DeviceMessage | { readonly mark: string };
    taking = taking
      .then(async () => {
        if ('mark' in message) marks.get(await outbox.hear(text))?.();
        else if (outbox.isOurs(message.via?.camera ?? message.serial)) await take(message);
      })
      .catch((error: unknown) => platform.log.warn({ err: error }, 'an order to a camera was not taken'));
  };
  app.addHook('onReady', async () => {
    stop = await listenOn(platform, DEVICE_CHANNEL, onMessage);
  });
  app.addHook('preClose', async () => {
    for (const wake of polls.values()) wake();
  });
  app.addHook('onClose', async () => {
    await stop?.();
    await taking;
  });

  const within = (ms: number, keep: (wake: () => void) => void): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      keep(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  /** Resolves when everything that was committed before has been taken; from now on orders come to this process. */
  const caughtUp = async (serial: string): Promise<void> => {
    const mark = randomUUID();
    const heard = within(MARK_MS, (wake) => marks.set(mark, wake));
    await outbox.tellAsked(serial, mark);
    await heard;
    marks.delete(mark);
  };

  /** What fits into one answer, of what is still in time; the rest waits for the next question. */
  const fetch = async (serial: string): Promise<readonly Waiting[]> => {
    const now = desk.moment();
    const [told, kept]: [Waiting[], Waiting[]] = [[], []];
    const places = new Set<string>();
    for (const one of outbox.takeAll(serial)) {
      if (one.errand.deadline <= now) {
        if (one.last) await endMessage(platform, one.errand.line, 'failed', saying('not-fetched'));
        continue;
      }
      const place = placeInAnswer(one.order);
      if (place !== '' && places.has(place)) kept.push(one);
      else {
        places.add(place);
        told.push(one);
      }
    }
    outbox.putBack(serial, kept);
    return told;
  };
  /** The camera has fetched them: it says nothing more. */
  const fetched = async (told: readonly Waiting[]): Promise<void> => {
    for (const { errand, last, order } of told)
      if (last && errand.command !== undefined)
        await receiveAnswer(platform, errand.addressee, {
          command: errand.command,
          ok: true,
          ...(order.do === 'ask-state' ? { data: { told: 'HTTP 200' } } : {}),
        });
  };

  /** All routes below are under serial number and key. */
  const placeOf = ({ params }: FastifyRequest) => params as { readonly serial: string; readonly key: string };
  const camera = async (request: FastifyRequest, protocol: string): Promise<Camera | undefined> => {
    const known = await cameraOf(platform, placeOf(request).serial);
    return known?.protocol === protocol ? known : undefined;
  };

  const plate = async (from: Camera, body: string): Promise<number | undefined> => {
    const subject = 'plateresult.php';
    let heard: Heard;
    let offline: number | undefined;
    try {
      const given = JSON.parse(body.replaceAll('\0', '')) as {
        AlarmInfoPlate?: { result?: { PlateResult?: { plateid?: unknown } } };
      };
      heard = readVzenithPlate(given);
      const id = given.AlarmInfoPlate?.result?.PlateResult?.plateid;
      if (heard.news.kind === 'reading' && heard.news.reading.offline && typeof id === 'number') offline = id;
    } catch (error) {
      await intake.refuse(from, subject, body, whyOf(error));
      return undefined;
    }
    if (heard.serial !== undefined && heard.serial !== from.serial) {
      await intake.refuse(from, subject, body, saying('other-serial', heard.serial));
      return undefined;
    }
    await intake.take(from, subject, body, heard);
    return offline;
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    const root = `${CAMERA_PATH}/:serial/:key`;
    // before a body is read: strangers must not have us hold theirs
    scope.addHook('onRequest', async (request, reply) => {
      const { serial, key } = placeOf(request);
      if (!isCameraKey(platform.deviceKey, serial, key)) await reply.code(404).send({ status: 'unknown camera' });
    });
    const answer = async (serial: string, offline: number | undefined, reply: { raw: NodeJS.EventEmitter }) => {
      const told = await fetch(serial);
      if (told.length > 0)
        reply.raw.once('finish', () => {
          void fetched(told).catch((error: unknown) => platform.log.warn({ err: error }, 'an order was not ended'));
        });
      const given = answerVzenith(
        told.map(({ order }) => order),
        offline === undefined ? undefined : { plateid: offline },
      );
      for (const { errand, last } of told) if (last) await keepSpelled(platform, errand.line, [JSON.stringify(given)]);
      return given;
    };
    scope.post(`${root}/devicemanagement/php/plateresult.php`, async (request, reply) => {
      const from = await camera(request, 'vzenith-http');
      if (!from) return reply.code(404).send({ status: 'unknown camera' });
      // what is decided about it is told to whom it asks
      if (!outbox.isAsked(from.serial)) await caughtUp(from.serial);
      const offline = await plate(from, textOf(request.body));
      await caughtUp(from.serial);
      return reply.send(await answer(from.serial, offline, reply));
    });
    scope.post(`${root}/devicemanagement/php/gio.php`, async (request, reply) => {
      const from = await camera(request, 'vzenith-http');
      if (!from) return reply.code(404).send({ status: 'unknown camera' });
      await intake.take(from, 'gio.php', textOf(request.body), { news: { kind: 'noted', detail: 'IO' } });
      return reply.send(await answer(from.serial, undefined, reply));
    });
    scope.post(`${root}/devicemanagement/php/receivedeviceinfo.php`, async (request, reply) => {
      const from = await camera(request, 'vzenith-http');
      if (!from) return reply.code(404).send({ status: 'unknown camera' });
      await intake.take(from, 'receivedeviceinfo.php', '', { news: { kind: 'alive' } });
      await caughtUp(from.serial);
      if (!outbox.has(from.serial)) {
        polls.get(from.serial)?.(); // only its newest question is held
        await within(HELD_MS, (wake) => polls.set(from.serial, wake));
        polls.delete(from.serial);
      }
      return reply.send(await answer(from.serial, undefined, reply));
    });
    mountIsapiPush(scope, platform, { root, intake, camera: (request) => camera(request, 'hikvision') });
  });
};
