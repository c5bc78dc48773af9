import { setTimeout as delay } from 'node:timers/promises';
import { words } from '@parkdeck/core/kit/words';
import type pg from 'pg';
import { StartProblem } from '../platform/start-problem.ts';

/** The longest wait for a table that others use: whoever comes later waits behind it. */
const PATIENCE = '2s';
const TRIES = 30;
const PAUSE_MS = 500;

/** A lock that was not to be had in time, and one for which two waited for each other. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(['55P03', '40P01']);
const isInTheWay = (error: unknown): boolean => error instanceof Error && 'code' in error && IN_THE_WAY.has(error.code);

/**
 * Changes tables in one transaction, while others may use them. It has all the time that it needs, but gives way where
 * a table is in use, since lanes would stand still behind it, and begins anew, for a minute or less.
 *
 * @throws StartProblem when a table is in use all the time
 */
export const changeTables = async (client: pg.ClientBase, body: () => Promise<void>): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    try {
      await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = '${PATIENCE}'`);
      await body();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined); // this connection may be the one that broke
      if (!isInTheWay(error)) throw error;
      if (tried === TRIES)
        throw new StartProblem(
          words(
            '升级要改的表一直有人在用（报表、导出或备份），已停在这一步。等它结束后再启动，会接着升级',
            'A table that the upgrade changes is in use all the time, by a report, an export or a backup. It ' +
              'has stopped at this step. Start again when that has ended: it goes on from there',
          ),
          { cause: error },
        );
      await delay(PAUSE_MS);
    }
  }
};
