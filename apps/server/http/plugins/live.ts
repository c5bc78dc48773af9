import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { listenOn } from '../../db/listen.ts';
import { LIVE_CHANNEL } from '../../events/live.ts';
import type { LiveEvent } from '../../events/live.ts';
import { badEnvelope } from '../routes/answer.ts';
import { factsOf, languageOf } from '../routes/mount.ts';
import { authenticate } from '../../access/authenticate.ts';
import type { Actor } from '../../platform/actor.ts';

const mayReceive = (actor: Actor, event: LiveEvent): boolean => {
  if (event.user !== undefined) return event.user === actor.user;
  if (actor.everything) return true;
  if (event.company === undefined || !actor.companies.includes(event.company)) return false;
  return event.park === undefined || actor.allParks || actor.parks.includes(event.park);
};

const HEARTBEAT_MS = 20_000;

/**
 * `GET /api/parkdeck/live?topics=…`: server-sent events from LISTEN/NOTIFY, so that it works with several server
 * processes.
 */
export const mountLive = (app: FastifyInstance, platform: Platform): void => {
  const listeners = new Set<(event: LiveEvent) => void>();
  const streams = new Set<() => void>();
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stop = await listenOn(platform, LIVE_CHANNEL, (payload) => {
      const event = JSON.parse(payload) as LiveEvent; // written by the platform's own `publish` and `publishEvent`
      for (const say of listeners) say(event);
    });
  });
  app.addHook('preClose', async () => {
    for (const end of streams) end(); // the stop waits for requests, and these would never end
    await stop?.();
  });

  app.get<{ Querystring: { topics?: string } }>('/api/parkdeck/live', async (request, reply) => {
    const actor = await authenticate(platform, request.headers.authorization, factsOf(request));
    if (!actor) {
      const envelope = badEnvelope({ kind: 'signed-out' }, undefined, languageOf(request), request.id);
      return reply.code(401).send(envelope);
    }
    const topics = new Set((request.query.topics ?? '').split(',').filter(Boolean));
    reply.hijack();
    reply.raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'keep-alive',
      'X-Accel-Buffering': 'no',
    });
    reply.raw.write(': connected\n\n');
    const tell = (event: LiveEvent): void => {
      if ((topics.size === 0 || topics.has(event.topic)) && mayReceive(actor, event))
        reply.raw.write(`event: ${event.topic}\ndata: ${JSON.stringify(event)}\n\n`);
    };
    const beat = setInterval(() => reply.raw.write(': \n\n'), HEARTBEAT_MS);
    const end = (): void => void reply.raw.end();
    listeners.add(tell);
    streams.add(end);
    request.raw.on('close', () => {
      clearInterval(beat);
      listeners.delete(tell);
      streams.delete(end);
    });
    return reply;
  });
};
