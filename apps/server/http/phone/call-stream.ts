import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Language } from '@parkdeck/core/kit/words';
import { beginPresence } from '../../business/service/presence.ts';
import { listenOn } from '../../db/listen.ts';
import { withWork } from '../../engine/run.ts';
import { LIVE_CHANNEL, readEvent } from '../../events/live.ts';
import { systemActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { callNow } from './call-view.ts';

const HEARTBEAT_MS = 20_000;
/** Open streams of one call: its phone, and one that was lost and not yet given up. */
const MOST_STREAMS = 3;

interface Stream {
  readonly call: string;
  readonly refresh: () => void;
  readonly end: () => void;
}

/**
 * The live streams of phones in a call: each tells how its call stands whenever something happens in it. Whoever knows
 * the sealed address of a call is in it; nothing else is told.
 */
export const callStreams = (app: FastifyInstance, platform: Platform) => {
  const streams = new Set<Stream>();
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stop = await listenOn(platform, LIVE_CHANNEL, (payload) => {
      const event = readEvent(payload);
      const call =
        event?.topic === 'intercom-call' ? event['id'] : event?.topic === 'intercom' ? event['call'] : undefined;
      if (call !== undefined) for (const stream of streams) if (stream.call === call) stream.refresh();
    });
  });
  app.addHook('preClose', async () => {
    for (const { end } of streams) end(); // the stop waits for requests, and these would never end
    await stop?.();
  });

  /** Opens the stream of a call; undefined: it has enough of them, or there is no such call at the gate. */
  return async (
    { id, gate, language }: { readonly id: string; readonly gate: string; readonly language: Language },
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    const read = () => withWork(platform, systemActor(randomUUID()), (work) => callNow(work, id, language));
    const first = await read();
    if (first?.call.gate !== gate || [...streams].filter(({ call }) => call === id).length >= MOST_STREAMS)
      return undefined;
    const { raw } = reply;
    reply.hijack();
    raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'keep-alive',
      'X-Accel-Buffering': 'no',
    });
    // One after the other: what is told last is how it stands.
    let last: Promise<void> = Promise.resolve();
    const refresh = (): void => {
      last = last.then(async () => {
        const found = await read().catch(() => undefined); // it asks again when the database is back
        if (found && !raw.writableEnded) raw.write(`data: ${JSON.stringify(found.now)}\n\n`);
      });
    };
    const endPresence = beginPresence(platform, `call/${id}`);
    const beat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS);
    const stream: Stream = { call: id, refresh, end: () => void raw.end() };
    streams.add(stream);
    raw.once('close', () => {
      clearInterval(beat);
      streams.delete(stream);
      endPresence();
    });
    refresh();
    return reply;
  };
};
