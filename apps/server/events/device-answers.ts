import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { listenOn } from '../db/listen.ts';
import { ANSWER_CHANNEL, LOCK_CHANNEL } from './publish.ts';

type Subscriber = (payload: string) => void;
type Channel = typeof ANSWER_CHANNEL | typeof LOCK_CHANNEL;

const subscribers = new WeakMap<Platform, ReadonlyMap<string, Set<Subscriber>>>();

/** Subscribes to answers of devices, on one database connection for all callers. */
export const mountAnswers = (app: FastifyInstance, platform: Platform): void => {
  const own = new Map<string, Set<Subscriber>>([
    [ANSWER_CHANNEL, new Set()],
    [LOCK_CHANNEL, new Set()],
  ]);
  subscribers.set(platform, own);
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stop = await listenOn(platform, [...own.keys()], (payload, channel) => {
      for (const ear of own.get(channel) ?? []) ear(payload);
    });
  });
  // Closed after the last request has its answer or has timed out.
  app.addHook('onClose', async () => stop?.());
};

/** Subscribes to one channel until the returned function is called. */
export const subscribeAnswers = (platform: Platform, channel: Channel, ear: Subscriber): (() => void) => {
  const own = subscribers.get(platform)?.get(channel);
  if (!own) throw new Error('The answers of devices are heard by the server alone');
  own.add(ear);
  return () => void own.delete(ear);
};
