import type pg from 'pg';
import type { Platform } from '@parkdeck/server/platform/platform';

/** Controls the life of a platform, as its database sees it. */
export interface Life {
  /**
   * The platform dies before it sends the statement with this number, counted from now; nothing sent later arrives.
   * `Infinity`: it does not die.
   */
  dieBefore(statement: number): void;
  readonly isDead: () => boolean;
}

const lives = new WeakMap<pg.Pool, Life>();

/**
 * Lets a test kill a platform between any two statements, reproducibly: its connections break, uncommitted changes are
 * lost, and no caller gets an answer.
 */
export const lifeOf = ({ database: { pool } }: Platform): Life => {
  const known = lives.get(pool);
  if (known) return known;
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
  const life: Life = {
    dieBefore: (statement) => {
      left = statement;
    },
    isDead: () => left < 0,
  };
  lives.set(pool, life);
  return life;
};
