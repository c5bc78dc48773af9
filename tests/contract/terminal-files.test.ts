import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileReply, good } from '@parkdeck/core/client/scripted';
import type { HttpRequest, HttpResponse } from '@parkdeck/core/client/transport';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLine, wholeProgram } from '../../cli/fixtures/scripted-environment.ts';
import { todaysShare } from '../factories/size.ts';
import { NOUNS } from '../../cli/commands/nouns.generated.ts';

type Command = Awaited<ReturnType<typeof wholeProgram>>;

const AT = '2026-03-01 08:00:00';
const made: string[] = [];
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'parkdeck-files-'));
  made.push(path);
  return path;
};
afterAll(() => made.forEach((path) => rmSync(path, { recursive: true })));

/** Values of flags that a command which makes a file cannot do without. */
const NEEDED: Readonly<Record<string, string>> = {
  '--park': 'PK0001',
  '--company': 'C0001',
  '--seller': 'SL00000001',
  '--day': '2026-03-01',
  '--month': '2026-03',
  '--from': 'rows.csv',
  '--models': 'CM00000001',
  '--value': '13800000001',
  '--reason': 'asked by letter',
};

/** What commands are given besides the key of a row. */
const ARGUMENTS: Readonly<Record<string, string>> = { plate: '京A12345', line: '续费 京A12345 3月' };

interface Verb {
  readonly name: string;
  /** Noun, verb, and what they need. */
  readonly line: readonly string[];
  readonly flags: ReadonlySet<string>;
}

const leavesOf = (command: Command, path: readonly string[]): readonly (readonly [readonly string[], Command])[] =>
  command.commands.length === 0
    ? [[path, command]]
    : command.commands.flatMap((one) => leavesOf(one, [...path, one.name()]));

/** A key of a row of that noun: it is not looked up by name. */
const keyOf = async (noun: string | undefined): Promise<string> => {
  const def = await NOUNS.find(({ name }) => name === noun)?.load();
  return `${def && 'prefix' in def ? def.prefix : 'IV'}00000001`;
};

let verbs: readonly Verb[] = [];
/** In how many days each command has had its turn in the tests that run every one of them. */
const TURNS = 3;
/** Of the lists and reports, which all go one way, a seventh; every other command. */
const some = (of: readonly Verb[]): readonly Verb[] =>
  of.filter(({ name }, at) => !/ (list|report)$/.test(name) || at % 7 === 0);
beforeAll(async () => {
  const leaves = leavesOf(await wholeProgram(), []).filter(([[first]]) => first !== 'complete' && first !== 'export');
  const lines = leaves.map(async ([path, command]) => {
    const key = await keyOf(path[0]);
    const flags = new Set(command.options.flatMap(({ long }) => long ?? []));
    const needed = Object.entries(NEEDED).filter(([flag]) =>
      command.options.some(
        ({ long, description, mandatory }) => long === flag && (mandatory || /\brequired\b/.test(description)),
      ),
    );
    const row = command.registeredArguments.map((one) => ARGUMENTS[one.name()] ?? key);
    return { name: path.join(' '), line: [...path, ...row, ...needed.flat()], flags };
  });
  verbs = await Promise.all(lines);
}, 60_000);

/** The form of the file that was asked for last in the background, as a code. */
let asked = 1;
/** A platform that answers every list with two rows and every file in the form that is asked for. */
const answer = ({ url, body, wants }: HttpRequest<unknown>): HttpResponse<string> => {
  if (wants !== 'blob' && !/\/exports(\/[^/]+)?$/.test(url)) return good([], { total: 2 });
  if (wants !== 'blob') {
    asked = Number(/"format":(\d)/.exec(String(body))?.[1] ?? asked);
    return good({ id: 'EX1', of: 'x', format: asked, state: 2, rows: 2, total: 2, createTime: AT, endTime: AT });
  }
  const format = new URL(url, 'http://x').searchParams.get('format');
  const name = format === null ? 'file' : `file.${format}`;
  return { ...fileReply('what the platform sends'), headers: { get: () => `attachment; filename="${name}"` } };
};
const run = (line: readonly string[]) => runLine([...line, '--lang', 'en'], { answer });

test('every command that takes --output writes that file and nothing else; every other refuses it', async () => {
  const wrong: string[] = [];
  for (const { name, line, flags } of todaysShare(verbs, TURNS)) {
    const place = folder();
    const { code, out, err } = await run([...line, '--output', join(place, 'x.csv')]);
    const isWritten = existsSync(join(place, 'x.csv'));
    const isRight = flags.has('--output') ? code === 0 && isWritten && out === '' : code === 2 && !isWritten;
    if (!isRight) wrong.push(`${name}: exit ${code}, ${isWritten ? '' : 'no '}file, ${err || out}`);
  }
  expect(wrong).toEqual([]);
}, 60_000);

test('the suffix decides the format, and one that says otherwise is refused', async () => {
  const formed = verbs.filter(({ flags }) => flags.has('--output') && flags.has('--format'));
  expect(formed.length).toBeGreaterThan(300);
  for (const { name, line } of some(formed)) {
    const place = folder();
    for (const format of ['csv', 'xlsx', 'jsonl']) {
      const { code, sent } = await run([...line, '-o', join(place, `x.${format.toUpperCase()}`)]);
      const said = sent.map(({ url, body }) => `${url} ${typeof body === 'string' ? body : ''}`).join(' ');
      const inBackground = { csv: '"format":1', xlsx: '"format":2', jsonl: '"format":3' }[format] ?? '';
      expect([name, format, code]).toEqual([name, format, 0]);
      expect(said.includes(`format=${format}`) || said.includes(inBackground), `${name} ${format}`).toBe(true);
    }
    const kept = readdirSync(place).length;
    for (const [more, field] of [
      [['--format', 'xlsx', '-o', join(place, 'y.csv')], '--output'],
      [['--format', 'table', '-o', join(place, 'y.csv')], '--format'],
      [['--format', 'pdf', '-o', join(place, 'y.pdf')], '--format'],
      [['-o', join(place, 'y.pdf')], '--output'],
      [['-o', place], '--output'],
      [['-o', join(place, 'none', 'y.csv')], '--output'],
    ] as const) {
      const { code, out, sent } = await run([...line, ...more, '--json']);
      expect([name, more, code, JSON.parse(out).error.field, sent]).toEqual([name, more, 2, field, []]);
    }
    expect(readdirSync(place)).toHaveLength(kept);
  }
}, 60_000);

test('a file and --json do not share standard output; beside a file --json tells where it is', async () => {
  // what watches an export tells of it, and takes the file only when asked to
  const writing = verbs.filter(({ name, flags }) => flags.has('--output') && name !== 'export-job watch');
  for (const { name, line, flags } of some(writing)) {
    const path = join(folder(), 'x.csv');
    const form = flags.has('--format') ? ['--format', 'csv'] : [];
    const both = await run([...line, ...form, '--json']);
    expect([name, both.code, JSON.parse(both.out).error.field, both.sent]).toEqual([name, 2, '--json', []]);
    const beside = await run([...line, ...form, '-o', path, '--json']);
    expect([name, beside.code, JSON.parse(beside.out).data.file]).toEqual([name, 0, path]);
    expect(readFileSync(path, 'utf8')).toBe('what the platform sends');
    const fields = await run([...line, ...form, '-o', path, '--json=park']);
    expect([name, fields.code, JSON.parse(fields.out).error.field]).toEqual([name, 2, '--json']);
  }
}, 60_000);

test('names of fields after --json are chosen from or refused, never ignored', async () => {
  const wrong: string[] = [];
  for (const { name, line, flags } of todaysShare(verbs, TURNS)) {
    const { code, out, sent } = await run([...line, ...(flags.has('--yes') ? ['--yes'] : []), '--json=noSuchField']);
    const isRefused = code === 2 && JSON.parse(out).error.field === '--json' && sent.length === 0;
    if (!isRefused) wrong.push(`${name}: exit ${code}, ${out}`);
  }
  expect(wrong).toEqual([]);
}, 60_000);

test('with --json stdout is JSON, whatever happens', async () => {
  for (const { name, line } of verbs) {
    const { out } = await runLine([...line, '--json'], { answer, signal: AbortSignal.abort() });
    expect(() => JSON.parse(out || 'null'), `${name}: ${out}`).not.toThrow();
  }
}, 60_000);

test('a file is not saved under a name of another kind', async () => {
  const path = join(folder(), 'cars.csv');
  writeFileSync(path, 'kept');
  const reply = { ...fileReply('PK'), headers: { get: () => 'attachment; filename="cars.xlsx"' } };
  const { code, err } = await runLine(['pass', 'template', '-o', path, '--lang', 'en'], { answer: () => reply });
  expect([code, err]).toEqual([2, 'Error: This is a .xlsx file, it is not saved as .csv (--output)\n']);
  expect(readFileSync(path, 'utf8')).toBe('kept');
});
