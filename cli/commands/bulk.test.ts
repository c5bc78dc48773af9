import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { bad, good } from '@parkdeck/core/client/scripted';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { afterAll, expect, test } from 'vitest';
import {
  memoryJournals,
  PLAN_PREVIEW,
  RENEWAL_PREVIEW,
  runLine,
  wirePass,
  wirePlan,
} from '../fixtures/scripted-environment.ts';
import { fileJournals } from '../services/journal.ts';
import type { JournalEntry } from '../services/journal.ts';
import { rowsIn } from '../services/row-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'parkdeck-bulk-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

test.each([
  ['GR00000001\nGR00000002\r\n', ['GR00000001', 'GR00000002']],
  ['\uFEFFGR00000001 京A12345, 京b·12345\n', ['GR00000001', '京A12345', '京b·12345']],
  ['B2 层 4 号出口\n\n  东城  \n', ['B2 层 4 号出口', '东城']],
  ['', []],
])('%j names the rows %j', (text, rows) => {
  expect(rowsIn(text, pass).map(({ name }) => name)).toEqual(rows);
});

const planned = ({ url }: { readonly url: string }) =>
  url.startsWith('/api/parkdeck/files')
    ? good({ url: '/api/parkdeck/files/F1', name: 'rows.jsonl', size: 9 })
    : good(wirePlan({ problems: 0, ready: 2, rows: 2 }));
const bodyOf = (sent: readonly { readonly url: string; readonly body?: unknown }[]): unknown => {
  const made = sent.find(({ url }) => url.endsWith('/plans'));
  return made && JSON.parse(String(made.body));
};

test('a list of ids becomes a plan of them; with plates the platform finds the rows', async () => {
  const line = (path: string) => ['pass', 'renew', '--from', path, '--months', '1', '--plan', '--json'];
  const ids = await runLine(line(file('ids.txt', 'GR00000001\nGR00000002\nGR00000001\n')), { answer: planned });
  expect([ids.code, bodyOf(ids.sent)]).toEqual([
    0,
    { action: 'pass.renew', input: { months: 1 }, ids: ['GR00000001', 'GR00000002'] },
  ]);
  const plates = await runLine(line(file('plates.txt', '京A12345\nGR00000002\n')), { answer: planned });
  expect(bodyOf(plates.sent)).toEqual({
    action: 'pass.renew',
    input: { months: 1 },
    file: '/api/parkdeck/files/F1',
  });
  const none = await runLine(line(file('none.txt', '\n')), { answer: planned });
  expect([none.code, none.sent, JSON.parse(none.out).error.field]).toEqual([2, [], '--from']);
});

test('a park narrows a condition and the names that are looked for; of ids and tables it says nothing', async () => {
  const renew = ['pass', 'renew', '--months', '1', '--plan', '--json', '--park', 'PK00000001'];
  const where = await runLine([...renew, '--where', 'end <= +7d'], { answer: planned });
  expect(bodyOf(where.sent)).toMatchObject({ filters: { endDateTo: '2026-03-08', park: 'PK00000001' } });
  const twice = await runLine([...renew, '--where', 'park = PK00000001'], { answer: planned });
  expect([twice.code, twice.sent]).toEqual([2, []]);
  const table = await runLine([...renew, '--from', file('rows.csv', 'plate\n京A12345\n')], { answer: planned });
  expect([table.code, table.sent]).toEqual([2, []]);
});

test('a dry run of many rows makes no plan, also with --yes; a row is named by its line', async () => {
  const list = file('dry.txt', 'GR00000001 GR00000002\n\nGR00000003\n');
  const line = ['pass', 'renew', '--from', list, '--months', '1', '--dry-run', '--yes', '--lang', 'en'];
  const answer = () => good(PLAN_PREVIEW);
  const people = await runLine(line, { answer });
  expect([people.code, people.out.split('\n')]).toEqual([
    3,
    [
      'Dry run  3 rows, 2 ready, 1 cannot, 1 to note',
      'Money  ¥600.00',
      '▲ 昨天已续费',
      '✕ Row 3  浙A04678  已暂停，不能续费',
      '',
    ],
  ]);
  expect(people.err).toContain('Nothing was kept of it');
  const programs = await runLine([...line, '--plan', '--json'], { answer });
  expect([programs.code, JSON.parse(programs.out)]).toEqual([
    3,
    {
      rows: 3,
      ready: 2,
      problems: [{ row: 3, line: 3, name: '浙A04678', reason: 'not-in-state', message: '已暂停，不能续费' }],
      amountFen: 60000,
      warnings: ['昨天已续费'],
      dryRun: true,
    },
  ]);
  expect([...people.sent, ...programs.sent].map(({ headers }) => headers[HEADERS.dryRun])).toEqual(['1', '1']);
});

/** Edits of several passes; `refuses`: what is answered for a row instead. */
const edits = (refuses: (id: string, turn: number) => ReturnType<typeof good> | undefined = () => undefined) => {
  let turn = 0;
  return ({ body, headers }: { readonly body?: unknown; readonly headers: Readonly<Record<string, string>> }) => {
    if (headers[HEADERS.dryRun]) return good(RENEWAL_PREVIEW);
    turn += 1;
    const id = String(JSON.parse(String(body)).grantId);
    return refuses(id, turn) ?? good(wirePass({ grantId: id }));
  };
};
const LINE = ['pass', 'edit', 'GR00000001', 'GR00000002', 'GR00000003', '--remark', '年检', '--json'];

test('what no plan can do is done row by row, and one refusal keeps no other row', async () => {
  const { code, out, sent } = await runLine(LINE, {
    answer: edits((id) => (id === 'GR00000002' ? bad(409, '已停用', { reason: 'not-in-state' }) : undefined)),
  });
  expect([code, JSON.parse(out)]).toEqual([
    3,
    {
      data: [
        { id: 'GR00000001', ok: true },
        { id: 'GR00000002', ok: false, msg: '已停用', reason: 'not-in-state' },
        { id: 'GR00000003', ok: true },
      ],
      done: 2,
      failed: 1,
    },
  ]);
  expect(sent.map(({ body }) => JSON.parse(String(body)))).toEqual(
    ['1', '2', '3'].map((last) => ({ grantId: `GR0000000${last}`, remark: '年检' })),
  );
});

test('no more rows are under way than are asked for', async () => {
  let [now, most] = [0, 0];
  const rows = Array.from({ length: 9 }, (_, at) => `GR0000000${at + 1}`);
  const answer = async (request: { readonly body?: unknown; readonly headers: Readonly<Record<string, string>> }) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    return edits()(request);
  };
  const { code } = await runLine(['pass', 'edit', ...rows, '--remark', 'x', '--concurrency', '2'], { answer });
  expect([code, most]).toEqual([0, 2]);
  const wrong = await runLine([...LINE, '--concurrency', '0'], { answer });
  expect([wrong.code, JSON.parse(wrong.out).error.field]).toEqual([2, '--concurrency']);
});

test('a lost answer is told with the line that goes on, which repeats that row alone, under its key', async () => {
  const journals = memoryJournals(new Map<string, JournalEntry[]>());
  const one = [...LINE.slice(0, -1), '--concurrency', '1'];
  const cut = await runLine(one, {
    journals,
    answer: edits((_id, turn) => {
      if (turn === 2) throw new TypeError('the line is cut');
      return undefined;
    }),
  });
  expect([cut.code, cut.err]).toEqual([1, expect.stringContaining('--concurrency 1 --resume')]);
  // the same line without --resume would begin anew
  const anew = await runLine(one, { journals, answer: edits() });
  expect([anew.code, anew.sent]).toEqual([5, []]);
  const on = await runLine([...one, '--resume', '--json'], { journals, answer: edits() });
  expect([on.code, JSON.parse(on.out).done]).toEqual([0, 3]);
  const keyOf = (request: (typeof on.sent)[number] | undefined) => request?.headers[HEADERS.idempotencyKey];
  expect(on.sent.map(({ body }) => JSON.parse(String(body)).grantId)).toEqual(['GR00000002', 'GR00000003']);
  expect(keyOf(on.sent[0])).toBe(keyOf(cut.sent[1]));
  // it has come to its end
  const again = await runLine([...one, '--resume'], { journals, answer: edits() });
  expect([again.code, again.sent]).toEqual([2, []]);
  expect((await runLine(one, { journals, answer: edits() })).code).toBe(0);
});

test('a line whose plan was cut off goes on with that plan; another line does not', async () => {
  const journals = memoryJournals(new Map<string, JournalEntry[]>());
  const line = ['pass', 'renew', '--where', 'state = active', '--months', '1', '--yes', '--json'];
  let isCut = true;
  const answer = ({ url }: { readonly url: string }) => {
    if (!url.endsWith('/apply')) return good(wirePlan({ problems: 0, state: url.endsWith('/plans') ? 0 : 1 }));
    if (isCut) return bad(401, 'Sign in first');
    return good(wirePlan({ state: 2, done: 2, problems: 0 }));
  };
  const cut = await runLine(line, { journals, answer });
  expect(cut.code).toBe(4);
  isCut = false;
  expect((await runLine(line, { journals, answer })).code).toBe(5);
  const on = await runLine([...line, '--resume'], { journals, answer });
  expect([on.code, on.sent.filter(({ url }) => url.endsWith('/plans'))]).toEqual([0, []]);
  const other = line.map((word) => (word === '1' ? '2' : word));
  expect((await runLine([...other, '--resume'], { journals, answer })).code).toBe(2);
});

test('a wait that the platform asks for is told, also in a log', async () => {
  const { code, err, waits } = await runLine(
    ['pass', 'renew', 'GR00000001', '--months', '1', '--yes', '--lang', 'en'],
    {
      answer: (_request, turn) => (turn === 1 ? bad(429, 'slow down', {}, { 'retry-after': '12' }) : good(wirePass())),
    },
  );
  expect([code, waits, err]).toEqual([0, [12_000], expect.stringContaining('The platform asks to wait 12 s')]);
});

test('the journal of a killed program is read up to what it had written whole', () => {
  const open = fileJournals({ XDG_CONFIG_HOME: folder });
  const first = open(['a']);
  first.add({ row: 'GR1', intent: 'k1' });
  first.add({ row: 'GR1', ok: true });
  const [name = ''] = readdirSync(join(folder, 'parkdeck', 'runs'));
  const path = join(folder, 'parkdeck', 'runs', name);
  appendFileSync(path, '{"row":"GR2","int');
  expect([open(['b']).read(), statSync(path).mode & 0o777]).toEqual([[], 0o600]);
  const next = open(['a']);
  next.add({ row: 'GR3', ok: false });
  expect(next.read()).toEqual([
    { row: 'GR1', intent: 'k1' },
    { row: 'GR1', ok: true },
    { row: 'GR3', ok: false },
  ]);
  next.end();
  expect(open(['a']).read()).toEqual([]);
  // a folder that cannot be: work goes on, and what cannot be resumed is known
  expect(fileJournals({ XDG_CONFIG_HOME: '/dev/null' })(['c']).add({ plan: 'PL1' })).toBe(false);
});
