import { COMMON_TOPICS } from '@parkdeck/core/catalogue/shell/live-event';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allow } from '../../access/access.ts';
import { eventFor } from '../../access/personal.ts';
import { authenticate } from '../../access/authenticate.ts';
import { beginPresence } from '../../business/service/presence.ts';
import { listenOn } from '../../db/listen.ts';
import { calls } from '../../db/registry.ts';
import { LIVE_CHANNEL, READ_BY, readEvent, SESSION_CHANNEL } from '../../events/live.ts';
import type { LiveEvent } from '../../events/live.ts';
import type { Actor } from '../../platform/actor.ts';
import { maintenanceChanged, maintenanceNow } from '../../platform/maintenance.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { badEnvelope } from '../routes/answer.ts';
import { factsOf, languageOf } from '../routes/mount.ts';

const common: ReadonlySet<string> = new Set(COMMON_TOPICS);
const readers: ReadonlyMap<string, string> = new Map(Object.entries(READ_BY));
const mayRead = (actor: Actor, topic: string): boolean => {
  const call = calls.get(readers.get(topic) ?? '');
  return call !== undefined && 'presets' in allow(actor, call, false);
};
const mayReceive = (actor: Actor, event: LiveEvent): boolean => {
  if (event.user !== undefined) return event.user === actor.user;
  if (common.has(event.topic)) return true;
  if (!mayRead(actor, event.topic)) return false;
  if (event.topic === 'mqtt') return true; // test messages are nobody's: everybody signed in hears them
  if (actor.everything) return true;
  if (event.company === undefined || !actor.companies.includes(event.company)) return false;
  if (!actor.allGates && event.gate && !actor.gates.includes(event.gate)) return false;
  if (actor.allParks) return true;
  if (event.village !== undefined && !actor.villages.includes(event.village)) return false;
  return event.park === undefined || actor.parks.includes(event.park);
};

const haveSameRights = (one: Actor, other: Actor): boolean =>
  one.codes.size === other.codes.size && [...one.codes].every((code) => other.codes.has(code));

const HEARTBEAT_MS = 20_000;
/** Open streams of one user: windows on several machines. */
const MOST_STREAMS = 30;
/** Seconds after which another stream may be tried. */
const WAIT_SECONDS = 10;
/** What may wait for a reader, in bytes; a stream that is not read ends, and its reader begins anew. */
const MOST_WAITING = 2 ** 20;

interface Stream {
  readonly user: string;
  readonly tell: (event: LiveEvent) => void;
  /** Looks again whether its session still stands, and what its user may see by now. */
  readonly recheck: () => Promise<void>;
  readonly end: () => void;
}

/** Writes to a response that has been opened for a user, for as long as the session stands. */
const openStream = (platform: Platform, request: FastifyRequest, reply: FastifyReply, signedIn: Actor): Stream => {
  let actor = signedIn;
  const topics = new Set(
    String((request.query as { topics?: unknown }).topics ?? '') // as received
      .split(',')
      .filter(Boolean),
  );
  const { raw } = reply;
  const write = (text: string): void => {
    if (raw.writableEnded) return; // its session has ended meanwhile
    if (raw.writableLength > MOST_WAITING) raw.destroy();
    else raw.write(text);
  };
  reply.hijack();
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'keep-alive',
    'X-Accel-Buffering': 'no',
  });
  write(': connected\n\n');
  const stream: Stream = {
    user: actor.user,
    tell: (event) => {
      if ((topics.size === 0 || topics.has(event.topic)) && mayReceive(actor, event))
        write(`event: ${event.topic}\ndata: ${JSON.stringify(eventFor(actor, event))}\n\n`);
    },
    recheck: async () => {
      const now = await authenticate(platform, request.headers.authorization, factsOf(request));
      if (!now) return void raw.end();
      const isChanged = !haveSameRights(actor, now);
      actor = now;
      if (isChanged) stream.tell({ topic: 'access', user: now.user });
    },
    end: () => void raw.end(),
  };
  // As long as it lasts: whoever has not heard of it for a while knows that it is over.
  const tellMaintenance = async (): Promise<void> => {
    const found = await maintenanceNow(platform);
    if (found) stream.tell({ topic: 'maintenance', isOn: true, message: found.message });
  };
  tellMaintenance().catch(() => undefined); // as below
  const endPresence = beginPresence(platform, `user/${actor.user}`);
  const beat = setInterval(() => {
    write(': \n\n');
    Promise.all([stream.recheck(), tellMaintenance()]).catch(() => undefined); // without the database there are none
  }, HEARTBEAT_MS);
  raw.once('close', () => {
    clearInterval(beat);
    endPresence();
  });
  return stream;
};

/**
 * `GET /api/parkdeck/live?topics=…`: server-sent events from LISTEN/NOTIFY, so that it works with several server
 * processes. A stream lasts as long as its session, and tells what its user may read at that moment.
 */
export const mountLive = (app: FastifyInstance, platform: Platform): void => {
  const streams = new Set<Stream>();
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stop = await listenOn(platform, [LIVE_CHANNEL, SESSION_CHANNEL], (payload, channel) => {
      if (channel === SESSION_CHANNEL) {
        for (const stream of streams) if (stream.user === payload) void stream.recheck().catch(stream.end);
        return;
      }
      const event = readEvent(payload);
      if (event?.topic === 'maintenance') maintenanceChanged(platform);
      if (event) for (const stream of streams) stream.tell(event);
    });
  });
  app.addHook('preClose', async () => {
    for (const { end } of streams) end(); // the stop waits for requests, and these would never end
    await stop?.();
  });

  app.get('/api/parkdeck/live', async (request, reply) => {
    const refuse = (refusal: Refusal): FastifyReply => {
      const envelope = badEnvelope(refusal, undefined, languageOf(request), request.id);
      if (refusal.kind === 'too-many') void reply.header('Retry-After', String(refusal.seconds));
      return reply.code(envelope.code).send(envelope);
    };
    const actor = await authenticate(platform, request.headers.authorization, factsOf(request));
    if (!actor) return refuse({ kind: 'signed-out' });
    if ([...streams].filter(({ user }) => user === actor.user).length >= MOST_STREAMS)
      return refuse({ kind: 'too-many', seconds: WAIT_SECONDS });
    const stream = openStream(platform, request, reply, actor);
    streams.add(stream);
    reply.raw.once('close', () => streams.delete(stream));
    return reply;
  });
};
