import type pg from 'pg';
import type { Platform } from '@parkdeck/server/platform/platform';

/** The life of a platform as its database sees it. */
export interface Life {
  /**
   * It dies before it sends its statement with this number, counted from now; nothing that it sends later arrives.
   * `Infinity`: it lives.
   */
  dieBefore(statement: number): void;
  readonly isDead: () => boolean;
}

/**
 * Lets a test take a platform's life between any two statements, at the same one every time: its connections break off,
 * what was not committed is gone, and nobody hears an answer.
 */
export const lifeOf = ({ database: { pool } }: Platform): Life => {
  let left = Infinity;
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.query = new Proxy(client.query, {
      apply: (query, self, asked) => {
        left -= 1;
        if (left < 0) void client.end();
        return Reflect.apply(query, self, asked);
      },
    });
  });
  return {
    dieBefore: (statement) => {
      left = statement;
    },
    isDead: () => left < 0,
  };
};
