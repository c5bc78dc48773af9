import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { buildTargets } from '../../apps/server/boot/build.mjs';
import { filledFolderOf, oneAtATime } from '../factories/database.ts';
import { addPasses } from '../factories/many-passes.ts';
import { dataFolder, runningDatabase, startServer } from './server-process.ts';
import type { DataFolder } from './server-process.ts';

/** Copies with owners and permissions: PostgreSQL refuses files of another account. */
const copy = (from: string, to: string): void => {
  if (process.platform === 'win32') return cpSync(from, to, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} cannot be copied: ${stderr}`);
};

/** Owner of so many passes that renewing them takes several batches. */
export const LARGE_OWNER = '批量车主';
const LARGE = 900;

/** The data of a server that filled its database and was stopped; the first caller in a run creates it. */
const filled = (): Promise<string> =>
  oneAtATime(inject('databaseUrl'), 'filled', async () => {
    const done = filledFolderOf(inject('databasePrefix'));
    if (existsSync(done)) return done;
    await buildTargets(['server']);
    const data = dataFolder('fill');
    const server = await startServer({ data: data.path });
    const database = new pg.Client(runningDatabase(data.path)?.url);
    await database.connect();
    await addPasses(database, LARGE_OWNER, LARGE);
    await database.end();
    const code = await server.stop();
    if (code !== 0) throw new Error(`The server that fills the folder ended with ${code}`);
    renameSync(data.path, done);
    return done;
  });

/** A separate folder with the data of a filled server, not yet in use. */
export const filledFolder = async (name: string, folder = dataFolder(name)): Promise<DataFolder> => {
  const from = await filled();
  copy(from, folder.path);
  return folder;
};
