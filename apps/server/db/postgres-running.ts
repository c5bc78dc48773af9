import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPERUSER } from './postgres-cluster.ts';

const PORT_LINE = 3;

/**
 * Address of the embedded database that another process runs in a data folder, for a command that works beside it: that
 * process goes on owning it.
 */
export const runningPostgres = (dataDir: string): string => {
  const port =
    readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')
      .split('\n')
      [PORT_LINE]?.trim() ?? '';
  const password = readFileSync(join(dataDir, 'password'), 'utf8');
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/parkdeck`;
};
