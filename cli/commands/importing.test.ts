import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bad, fileReply, good } from '@parkdeck/core/client/scripted';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { afterAll, expect, test } from 'vitest';
import { PLAN_PREVIEW, runLine, wirePlan } from '../fixtures/scripted-environment.ts';

const place = mkdtempSync(join(tmpdir(), 'parkdeck-importing-'));
afterAll(() => rmSync(place, { recursive: true }));
const at = (name: string, content?: string): string => {
  if (content !== undefined) writeFileSync(join(place, name), content);
  return join(place, name);
};
const CSV = at('rows.csv', '牌\n京A12345\n');
const BOOK = at('rows.xlsx', 'PK');

const plan = (more: object = {}) => wirePlan({ action: 'coupon.import', title: '派发', amountFen: 0, ...more });
const row = { seq: 2, name: '京Z99999', line: 4, state: 2, msg: '手机不能为空', reason: 'malformed' };
const answer =
  (more: object = {}) =>
  ({ url }: { readonly url: string }) => {
    if (url.endsWith('/errors')) {
      return { ...fileReply('the rows'), headers: { get: () => 'attachment; filename="rows.xlsx"' } };
    }
    if (url.includes('/rows')) return good([row], { total: 1 });
    return url.includes('/plans')
      ? good(plan(more))
      : good({ url: '/api/parkdeck/files/F1', name: 'rows.csv', size: 9 });
  };

test('sheet, heads and the same file once go with the plan; rows that are not taken are saved', async () => {
  const map = at('map.json', '{"牌":"plates"}');
  const errors = at('wrong.xlsx');
  const line = ['import', 'pass', BOOK, '--sheet', '二月', '--map', map, '--errors', errors, '--plan', '--json'];
  const ran = await runLine(line, { answer: answer() });
  const body = JSON.parse(String(ran.sent.find(({ url }) => url.endsWith('/plans'))?.body));
  expect(body).toMatchObject({ action: 'pass.import', sheet: '二月', heads: { 牌: 'plates' }, once: 1 });
  // some rows have problems
  expect([ran.code, JSON.parse(ran.out).problems.length]).toEqual([3, 1]);
  expect(readFileSync(errors, 'utf8')).toBe('the rows');
  const again = await runLine(['import', 'pass', CSV, '--plan', '--again', '--json'], { answer: answer() });
  expect(JSON.parse(String(again.sent.find(({ url }) => url.endsWith('/plans'))?.body))).not.toHaveProperty('once');
});

test.each([
  [['import', 'pass', at('none.csv', '')], 'file'],
  [['import', 'pass', at('none.csv', ''), '--plan'], 'file'],
  [['coupon', 'send', '--from', at('none.csv', ''), '--rule', 'CR00001'], '--from'],
  [['pass', 'renew', '--from', at('none.csv', ''), '--months', '1'], '--from'],
  [['employee', 'import-photos', at('none.zip', '')], 'file'],
  [['employee', 'create', '--photo', `@${at('none.jpg', '')}`], '--photo'],
])('of an empty file in %j the word that gave it is named: %s', async (line, field) => {
  const { code, out, sent } = await runLine([...line, '--json', '--lang', 'en'], { answer: answer() });
  const { error } = JSON.parse(out);
  expect([code, error.field, sent]).toEqual([2, field, []]);
  expect(error.message).toMatch(/none\.\w+ is empty/);
});

test('what the platform has against a file is said of the word that gave it', async () => {
  const refusal = bad(400, '文件太大', { fields: [{ field: 'file', rule: 'max' }] });
  const { code, out } = await runLine(['pass', 'renew', '--from', CSV, '--months', '1', '--json'], {
    answer: () => refusal,
  });
  expect([code, JSON.parse(out).error]).toMatchObject([2, { field: '--from', message: '文件太大' }]);
});

test('an action reads the sheet and the heads that are said of its table, and of nothing else', async () => {
  const map = at('map.json', '{"牌":"plates"}');
  const line = ['pass', 'renew', '--from', BOOK, '--months', '1', '--sheet', '二月', '--map', map, '--plan', '--json'];
  const ran = await runLine(line, { answer: answer({ action: 'pass.renew' }) });
  const body = JSON.parse(String(ran.sent.find(({ url }) => url.endsWith('/plans'))?.body));
  expect(body).toMatchObject({ action: 'pass.renew', sheet: '二月', heads: { 牌: 'plates' } });
  const list = at('rows.txt', 'GR00000001\n');
  for (const rows of [['GR00000001'], ['--from', list], ['--where', 'state = active'], ['--from', CSV]]) {
    const refused = await runLine(['pass', 'renew', ...rows, '--months', '1', '--sheet', '2', '--json'], {
      answer: answer(),
    });
    expect([rows, refused.code, JSON.parse(refused.out).error.field, refused.sent]).toEqual([rows, 2, '--sheet', []]);
  }
});

/** What a dry run says of a template as it was downloaded; to make a plan of it is refused. */
const ofTemplate = ({ url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> }) => {
  if (!url.includes('/plans')) return good({ url: '/api/parkdeck/files/F1', name: 'rows.csv', size: 9 });
  const plan = { ...PLAN_PREVIEW.plan, rows: 2, ready: 0, noted: 0, problems: 0, refused: [], examples: 2 };
  return headers[HEADERS.dryRun] === '1'
    ? good({ ...PLAN_PREVIEW, amountFen: 0, notes: [], plan })
    : bad(400, '只有示例行', { reason: 'file-only-examples' });
};

test.each([
  ['--dry-run', 'zh', '模板的示例行都能导入：2 行'],
  ['--plan', 'en', 'The example rows of the template pass: 2'],
])('%s says that the example rows of a template pass, and keeps nothing', async (way, lang, said) => {
  const { code, out } = await runLine(['import', 'pass', CSV, way, '--lang', lang], { answer: ofTemplate });
  expect([code, out]).toEqual([0, expect.stringContaining(said)]);
  const told = await runLine(['import', 'pass', CSV, way, '--json'], { answer: ofTemplate });
  expect([told.code, JSON.parse(told.out)]).toMatchObject([0, { rows: 2, ready: 0, examples: 2, dryRun: true }]);
  expect(JSON.parse(told.out)).not.toHaveProperty('plan');
});

test('a template as it was downloaded is not imported, and a dry run has no rows to save', async () => {
  const ran = await runLine(['import', 'pass', CSV, '--yes', '--json'], { answer: ofTemplate });
  expect([ran.code, JSON.parse(ran.out).error]).toMatchObject([2, { code: 'file-only-examples' }]);
  const errors = await runLine(['import', 'pass', CSV, '--dry-run', '--errors', at('wrong.xlsx'), '--json'], {
    answer: ofTemplate,
  });
  expect([errors.code, JSON.parse(errors.out).error.field, errors.sent]).toEqual([2, '--errors', []]);
});

test('the line that a plan names saves what was not taken', async () => {
  const ran = await runLine(['plan', 'errors', 'PL1', '-o', at('later.xlsx')], { answer: answer() });
  expect([ran.code, readFileSync(at('later.xlsx'), 'utf8')]).toEqual([0, 'the rows']);
});

test('a file that was imported already is told, and nothing is asked or done again', async () => {
  const ran = await runLine(['coupon', 'send', '--from', CSV, '--rule', 'CR00001', '--lang', 'en'], {
    answer: answer({ state: 2, done: 2, problems: 0, remaining: 0, rows: 2, ready: 2 }),
  });
  expect(ran.err).toContain('This file was imported at 2026-03-01 08:00:00 (plan PL1); nothing was done again');
  expect([ran.code, ran.sent.some(({ url }) => url.endsWith('/apply'))]).toEqual([0, false]);
});

test.each([
  [['--sheet', '2'], '--sheet'],
  [['--map', at('list.json', '["a"]')], '--map'],
  [['--map', at('torn.json', '{')], '--map'],
  [['--map', at('odd.json', '{"a":1}')], '--map'],
  [['--map', at('none.json')], '--map'],
  [['--errors', at('wrong.csv')], '--errors'],
])('%s is refused before anything is sent', async (more, field) => {
  const { code, out, sent } = await runLine(['import', 'pass', CSV, '--plan', ...more, '--json'], { answer: answer() });
  expect([code, JSON.parse(out).error.field, sent]).toEqual([2, field, []]);
  expect(existsSync(at('wrong.csv'))).toBe(false);
});
