import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fileReply, good } from '@parkdeck/core/client/scripted';
import type { HttpResponse } from '@parkdeck/core/client/transport';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runLine, type Ran } from '../fixtures/scripted-environment.ts';

const place = mkdtempSync(join(tmpdir(), 'parkdeck-exporting-'));
afterAll(() => rmSync(place, { recursive: true }));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(place, 'one-'));
});
const at = (name: string): string => join(folder, name);
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const ROWS = 'plate\n京A12345\n京B00001\n';
const job = (more: object = {}) => ({
  id: 'EX26030100000001',
  of: 'pass',
  format: 1,
  state: 2,
  rows: 2,
  total: 2,
  bytes: Buffer.byteLength(ROWS),
  sha256: sha256(ROWS),
  createTime: '2026-03-01 08:00:00',
  ...more,
});

/** A platform that streams the rows of a list, and writes exports in the background. */
const platform =
  (file: (offset: number, turn: number) => HttpResponse<string> = () => fileReply(ROWS), direct = fileReply(ROWS)) =>
  ({ url, wants }: { readonly url: string; readonly wants?: string }, turn: number): HttpResponse<string> => {
    if (url.includes('/file')) return file(Number(new URL(url, 'http://x').searchParams.get('offset') ?? 0), turn);
    if (wants === 'blob') return direct;
    return url.includes('/exports') ? good(job()) : good([], { total: 2 });
  };

test('a name that ends in .gz is compressed, and its checksum is that of the file on the disk', async () => {
  const ran = await runLine(['pass', 'export', '-o', at('p.csv.gz'), '--checksum', '--json'], { answer: platform() });
  const file = readFileSync(at('p.csv.gz'));
  expect(gunzipSync(file).toString('utf8')).toBe(ROWS);
  expect(readFileSync(at('p.csv.gz.sha256'), 'utf8')).toBe(`${sha256(file)}  p.csv.gz\n`);
  expect(JSON.parse(ran.out).data).toEqual({ file: at('p.csv.gz'), bytes: file.length, sha256: sha256(file) });
});

test('a file that a write answered is never lost: under a name of another kind it gets its own suffix', async () => {
  const line = ['personal-request', 'copy', '--value', '13800000000', '--reason', '本人申请', '--yes', '--json'];
  const ran = await runLine([...line, '-o', at('copy.zip')], { answer: platform() });
  expect([ran.code, JSON.parse(ran.out).data.file]).toEqual([0, at('copy.zip.csv')]);
  expect(readFileSync(at('copy.zip.csv'), 'utf8')).toBe(ROWS);
});

test('a download that is cut goes on at the byte it had reached', async () => {
  const text = 'plate\nA1\nB2\nC3\n';
  const offsets: number[] = [];
  const answer = ({ url }: { readonly url: string }) => {
    if (!url.includes('/file')) return good(job({ bytes: text.length, sha256: sha256(text) }));
    const offset = Number(new URL(url, 'http://x').searchParams.get('offset') ?? 0);
    offsets.push(offset);
    return fileReply(text.slice(offset, offset + 6));
  };
  const { code } = await runLine(['export-job', 'watch', 'EX26030100000001', '-o', at('w.csv')], { answer });
  expect([code, offsets, readFileSync(at('w.csv'), 'utf8')]).toEqual([0, [0, 6, 12], text]);
});

test('what arrives otherwise than it was written is not saved', async () => {
  const ran = await runLine(['export-job', 'watch', 'EX26030100000001', '-o', at('w.csv'), '--lang', 'en'], {
    answer: platform(() => fileReply(ROWS.replace('京A', '京C'))),
  });
  expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('not what the platform wrote')]);
  expect(readdirSync(folder)).toEqual([]);
});

test('--async begins an export and names the line that fetches it; that line saves it', async () => {
  const begun = await runLine('pass export --async --lang en', { answer: platform() });
  expect([begun.code, begun.out]).toEqual([0, 'EX26030100000001\n']);
  expect(begun.err).toContain('parkdeck export-job watch EX26030100000001 -o FILE');
  expect(JSON.parse((await runLine('pass export --async --json', { answer: platform() })).out).data.id).toBe(job().id);
  const saved = await runLine(['job', 'watch', 'EX26030100000001', '--json'], { answer: platform() });
  expect(JSON.parse(saved.out).data).toMatchObject({ state: 'done', rows: 2 });
  await runLine(['export-job', 'watch', 'EX26030100000001', '-o', at('w.csv')], { answer: platform() });
  expect(readFileSync(at('w.csv'), 'utf8')).toBe(ROWS);
});

const asked = (ran: Ran) => {
  const { filters } = JSON.parse(
    String(ran.sent.find(({ url, method }) => method === 'POST' && url.endsWith('/exports'))?.body),
  );
  return [filters.createdAtFrom, filters.createdAtTo];
};

test('--since last takes what came after the last such export, and moves on when the file is whole', async () => {
  const env = { XDG_CONFIG_HOME: folder };
  const run = (...more: readonly string[]) =>
    runLine(['order', 'export', '--since', 'last', ...more], { answer: platform(), env });
  const first = asked(await run('-o', at('a.csv')));
  // the last minute is left to the next one
  expect(first).toEqual([undefined, '2026-03-01 07:59:00']);
  expect(asked(await run('-o', at('b.csv')))).toEqual(['2026-03-01 07:59:01', '2026-03-01 07:59:00']);
  // other rows have a mark of their own, and what fails moves none
  const failed = await run('--plate', '京A12345', '-o', at('none/c.csv'));
  expect(failed.code).toBe(2);
  expect(asked(await run('--plate', '京A12345', '-o', at('c.csv')))).toEqual([undefined, '2026-03-01 07:59:00']);
});

test.each([
  ['pass export --async -o x.csv', '--async'],
  ['pass export --checksum', '--checksum'],
  ['order export --since soon -o x.csv', '--since'],
])('%s is refused', async (line, field) => {
  const { code, out, sent } = await runLine(`${line} --json`, { answer: platform() });
  expect([code, JSON.parse(out || '{}').error?.field, sent]).toEqual([2, field, []]);
});
