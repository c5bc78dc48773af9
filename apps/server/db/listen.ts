import type pg from 'pg';
import type { Platform } from '../platform/platform.ts';
import { Connecting } from './connecting.ts';

const AGAIN_MS = 1000;

/**
 * Listens on channels of the database, on a connection of its own that is reopened when it is lost. Returns a function
 * that stops it.
 */
export const listenOn = async (
  platform: Pick<Platform, 'databaseUrl' | 'log'>,
  channels: string | readonly string[],
  onMessage: (payload: string, channel: string) => void,
): Promise<() => Promise<void>> => {
  let client: pg.Client | undefined;
  let isOver = false;
  const listen = async (): Promise<void> => {
    const fresh = new Connecting({ connectionString: platform.databaseUrl });
    fresh.on('notification', ({ payload, channel }) => onMessage(payload ?? '', channel));
    fresh.on('error', (error) => platform.log.warn({ err: error, channels }, 'listening connection lost'));
    fresh.on('end', () => {
      client = undefined;
      if (!isOver)
        setTimeout(
          () =>
            void listen().catch((error: unknown) =>
              platform.log.warn({ err: error, channels }, 'listening connection failed'),
            ),
          AGAIN_MS,
        ).unref();
    });
    await fresh.connect();
    for (const channel of [channels].flat()) await fresh.query(`listen ${channel}`);
    client = fresh;
  };
  await listen();
  return async () => {
    isOver = true;
    await client?.end();
  };
};
