import { Socket } from 'node:net';
import { vi } from 'vitest';
import type { Platform } from '../platform/platform.ts';

/**
 * How many messages a piece of work sends to the database. A car waits for each: it wakes a process there and one here,
 * which on a busy machine costs more than what most statements do.
 */
export const messagesOf = async (
  { databaseUrl }: Pick<Platform, 'databaseUrl'>,
  work: () => Promise<unknown>,
): Promise<number> => {
  const port = Number(new URL(databaseUrl).port);
  // the tests' own database is reached by a path, which has no port
  const isDatabase = (socket: unknown): boolean => socket instanceof Socket && (socket.remotePort ?? port) === port;
  const sent = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
  try {
    await work();
    return sent.flatMap(({ mock }) => mock.contexts).filter(isDatabase).length;
  } finally {
    for (const one of sent) one.mockRestore();
  }
};
