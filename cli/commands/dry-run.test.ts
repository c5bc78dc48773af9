import { bad, good } from '@parkdeck/core/client/scripted';
import type { HttpRequest } from '@parkdeck/core/client/transport';
import { verbsOf } from '@parkdeck/core/palette/verbs';
import type { PreviewRow } from '@parkdeck/core/wire/envelope';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { expect, test } from 'vitest';
import { RENEWAL_PREVIEW, runLine, wholeProgram } from '../fixtures/scripted-environment.ts';
import { NOUNS } from './nouns.generated.ts';

test.each([
  ['no row is refused', [false, false], 0],
  ['some rows are refused', [true, false], 3],
  ['every row is refused', [true, true], 1],
])('a dry run in which %s ends as doing it would', async (_what, refused, exit) => {
  const rows = refused.map((isRefused, at) => ({
    noun: 'pass',
    id: `GR0000000${at}`,
    before: { state: 0 },
    after: isRefused ? null : { state: 1 },
    amountFen: 0,
    notes: [],
    ...(isRefused ? { reason: 'pass-paused', msg: '已暂停' } : {}),
  }));
  const answer = () => good({ rows, amountFen: 0, notes: [] });
  for (const form of [[], ['--json']]) {
    const { code } = await runLine(['pass', 'remove', 'GR00000000', 'GR00000001', '--dry-run', ...form], { answer });
    expect([form, code]).toEqual([form, exit]);
  }
});

const LOCKED = 'GR00000002';
const row = (id: string): object => ({
  noun: 'pass',
  id,
  before: { remark: null },
  after: { remark: '年检' },
  amountFen: 0,
  notes: [],
});
/** A platform on which one pass is locked: every call that is about it is refused as a whole. */
const locking = ({ url, body, headers }: HttpRequest<unknown>) => {
  if (headers[HEADERS.dryRun] !== '1') return good([], { total: 0 });
  const said = `${url} ${String(body)}`;
  return said.includes(LOCKED)
    ? bad(409, '小区已锁定', { reason: 'village-locked' })
    : good({ rows: (said.match(/GR\d{8}/g) ?? []).map(row), amountFen: 0, notes: [] });
};
const STDIN = 'GR00000001\n\nGR00000002 京Z99999\nGR00000003\n';

test.each([
  ['by one call', 'pass renew - --months 1'],
  ['one that answers with a count', 'pass remove -'],
  ['row by row', 'pass edit - --remark 年检'],
])('one row that is refused or not found is named with its line, and hides no other: %s', async (_way, line) => {
  for (const [lang, at3] of [
    ['en', '(line 3)'],
    ['zh', '（第 3 行）'],
  ] as const) {
    const ran = await runLine(`${line} --dry-run --lang ${lang}`, { answer: locking, stdin: STDIN });
    expect([ran.code, ran.err]).toEqual([3, '']);
    const refused = ran.out.split('\n').filter((text) => text.includes(at3));
    const named = refused.map((text) => /GR00000002|京Z99999/.exec(text)?.[0] ?? '');
    expect(new Set(named)).toEqual(new Set(['GR00000002', '京Z99999']));
    expect(ran.out).toContain('小区已锁定');
    expect(ran.out.match(/年检/g)).toHaveLength(2);
  }
  const { code, out, sent } = await runLine(`${line} --dry-run --json`, { answer: locking, stdin: STDIN });
  const data = [JSON.parse(out).data].flat() as readonly { readonly rows: readonly PreviewRow[] }[];
  const told = data
    .flatMap(({ rows }) => rows)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, line: at, reason }) => [id, at, reason]);
  expect([code, told]).toEqual([
    3,
    [
      ['GR00000001', undefined, undefined],
      ['GR00000002', 3, 'village-locked'],
      ['GR00000003', undefined, undefined],
      ['京Z99999', 3, 'not-found'],
    ],
  ]);
  // rows are looked for; nothing else is sent that is no dry run
  expect(sent.filter(({ headers, method }) => headers[HEADERS.dryRun] !== '1' && method !== 'GET')).toEqual([]);
});

test('what is wrong whichever row it is sent for is said once', async () => {
  const answer = () => bad(400, '月数不能超过 36', { fields: [{ field: 'monthNum', rule: 'max' }] });
  const line = 'pass renew GR00000001 GR00000002 --months 3 --dry-run --json';
  const { code, out } = await runLine(line, { answer });
  expect([code, JSON.parse(out).error.message]).toEqual([2, '月数不能超过 36']);
});

test('where one row refuses all, the line that names it is told; an unknown row of a list has its line', async () => {
  const answer = () => bad(409, '车在场', { reason: 'car-inside' });
  const { code, err } = await runLine('pass remove GR00000001 GR00000002 --yes --lang en', { answer });
  expect([code, err]).toEqual([5, expect.stringContaining('parkdeck pass remove GR00000001 GR00000002 --yes')]);
  expect(err).toContain('--dry-run');
  const found = await runLine('pass renew - --months 1 --yes --lang en', { answer: locking, stdin: STDIN });
  expect([found.code, found.err]).toEqual([1, expect.stringContaining('Line 3: There is no monthly pass "京Z99999"')]);
});

/** A plan is its own rehearsal. */
const NOT_REHEARSED = ['plan apply'];

test('every declared verb that writes takes --dry-run, and what it would take is told in money', async () => {
  const without: string[] = [];
  const program = await wholeProgram();
  for (const { name, load } of NOUNS) {
    const owner = await load();
    const command = program.commands.find((one) => one.name() === name);
    const writing = new Set(verbsOf(owner).flatMap(({ call, name: verb }) => (call.effect === 'write' ? [verb] : [])));
    for (const one of command?.commands ?? [])
      if (writing.has(one.name()) && !one.options.some(({ long }) => long === '--dry-run'))
        without.push(`${name} ${one.name()}`);
  }
  expect(without.toSorted()).toEqual(NOT_REHEARSED);
  const { code, out } = await runLine('pass renew GR00000001 --months 3 --dry-run --lang en', {
    answer: () => good(RENEWAL_PREVIEW),
  });
  expect([code, out]).toEqual([0, expect.stringContaining('Money  ¥900.00')]);
});

test('what a dry run would give back is told as money that goes back', async () => {
  const preview = { rows: [row('GR00000001')], amountFen: -1700, notes: [] };
  const { code, out } = await runLine('pass renew GR00000001 --months 3 --dry-run --lang en', {
    answer: () => good(preview),
  });
  expect([code, out]).toEqual([0, expect.stringContaining('Given back  ¥17.00')]);
});
