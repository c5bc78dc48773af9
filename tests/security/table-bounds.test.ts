import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readUploaded } from '../../apps/server/files/table-thread.ts';

/** The thread as it is built: from sources a server reads in its own. */
const script = new URL('../../apps/server/dist/table-worker.js', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'parkdeck-table-bounds-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, rows: number, cell: string): string => {
  const path = join(folder, name);
  const line = JSON.stringify(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`column ${n}`, cell])));
  writeFileSync(path, `${line}\n`.repeat(rows));
  return path;
};
const few = written('few.jsonl', 3, 'x');
const HEAVY_ROWS = 600;
/** Not long, but hundreds of its rows are read at a time. */
const heavy = written('heavy.jsonl', HEAVY_ROWS, 'x'.repeat(4000));
const FREELY = { script, megabytes: 256, seconds: 60 };

const count = async (path: string, bounds: typeof FREELY): Promise<number> => {
  let rows = 0;
  for await (const _ of readUploaded(path, 'jsonl', () => undefined, bounds)) rows += 1;
  return rows;
};

test.each([
  { what: 'memory', bounds: { ...FREELY, megabytes: 16 }, problem: 'too-heavy' },
  { what: 'time', bounds: { ...FREELY, seconds: 0 }, problem: 'too-slow' },
])('a table that takes more $what than a thread may use is refused, and the next one is read', async (given) => {
  expect(existsSync(script)).toBe(true);
  expect(await count(heavy, FREELY)).toBe(HEAVY_ROWS);
  await expect(count(heavy, given.bounds)).rejects.toMatchObject({ problem: given.problem });
  expect(await count(few, { ...FREELY, megabytes: 16 })).toBe(3);
});
