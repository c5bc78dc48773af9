import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bad, good } from '@parkdeck/core/client/scripted';
import { afterAll, expect, test } from 'vitest';
import { runLine, wirePlan } from '../fixtures/scripted-environment.ts';
import { wireProblem } from '../fixtures/wire-problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'parkdeck-plan-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'renew.csv');
writeFileSync(file, 'plate,park,months\n京A12345,东城,3\n');

const STATE = { ready: 0, running: 1, done: 2, partly: 3, cancelled: 4 } as const;

/** A platform with one plan; `steps` are the answers to successive apply calls. */
const platform = (first: Readonly<Record<string, unknown>>, ...steps: readonly Readonly<Record<string, unknown>>[]) => {
  let turn = 0;
  return (request: { readonly url: string }) => {
    if (request.url.startsWith('/api/parkdeck/files'))
      return good({ url: '/api/parkdeck/files/F1', name: 'renew.csv', size: 9 });
    if (request.url.includes('/rows')) return good([wireProblem], { total: 1 });
    if (request.url.endsWith('/apply')) {
      turn += 1;
      return good(wirePlan(steps[turn - 1] ?? steps.at(-1)));
    }
    return good(wirePlan(first));
  };
};

test('a file becomes a plan: rows, what is ready, what cannot be done, money and hash', async () => {
  const { code, out, sent } = await runLine(['pass', 'renew', '--from', file, '--months', '3', '--plan', '--json'], {
    answer: platform({}),
  });
  expect(code).toBe(3);
  expect(JSON.parse(out)).toMatchObject({
    plan: 'PL1',
    rows: 3,
    ready: 2,
    problems: [{ row: 3, reason: 'row-unknown', message: '没有「京Z99999」' }],
    amountFen: 60000,
    hash: 'h1',
  });
  expect(JSON.parse(String(sent[1]?.body))).toEqual({
    action: 'pass.renew',
    input: { months: 3 },
    file: '/api/parkdeck/files/F1',
  });
});

test('a row of a file that was not taken is mended by the line that is printed', async () => {
  const draft = { values: {}, cells: { phone: '139' }, wrong: ['phone'] };
  const told = platform({ action: 'pass.import' });
  const { out } = await runLine(['import', 'pass', file, '--plan'], {
    answer: (request) =>
      request.url.includes('/rows') ? good([{ ...wireProblem, draft }], { total: 1 }) : told(request),
  });
  expect(out).toContain('✕ 行 4 (--row 3)  京Z99999');
  expect(out).toContain(`parkdeck plan mend PL1 --row 3 --values '{"手机":"…"}'`);
});

test('apply goes on batch after batch with the hash that was looked at', async () => {
  const answer = platform(
    {},
    { state: STATE.running, done: 1 },
    { state: STATE.running, done: 2 },
    { state: STATE.done, done: 2 },
  );
  const { code, out, sent } = await runLine('plan apply PL1 --yes --json', { answer });
  expect([code, JSON.parse(out)]).toEqual([0, { done: 2, failed: 0, skipped: 1 }]);
  expect(sent.filter(({ url }) => url.endsWith('/apply')).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { hash: 'h1' },
    { hash: 'h1' },
    { hash: 'h1' },
  ]);
});

test('apply has as many calls under way as it is told, and ends with what all of them did', async () => {
  const told = platform({}, { state: STATE.running, done: 1 }, { state: STATE.done, done: 2 });
  let [now, most] = [0, 0];
  const answer = async (request: { readonly url: string }) => {
    if (!request.url.endsWith('/apply')) return told(request);
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    return told(request);
  };
  const { code } = await runLine('plan apply PL1 --yes --concurrency 3 --json', { answer });
  expect([code, most]).toEqual([0, 3]);
  const wrong = await runLine('plan apply PL1 --yes --concurrency x --json', { answer: told });
  expect([wrong.code, wrong.sent, JSON.parse(wrong.out).error.field]).toEqual([2, [], '--concurrency']);
});

test.each(['plan apply PL1', `pass renew --from ${file}`])(
  '%s without consent says how to look first',
  async (line) => {
    const { code, err } = await runLine(`${line} --lang en`, {
      answer: ({ url }) =>
        url.includes('/files') ? good({ url: '/f', name: 'renew.csv', size: 1 }) : good(wirePlan({ problems: 0 })),
    });
    expect([code, err]).toEqual([2, expect.stringContaining('parkdeck plan show PL1 to look first')]);
  },
);

test('a plan without a row that can be done says so and asks nothing', async () => {
  const { code, out, err, sent } = await runLine(`pass renew --from ${file} --months 3`, {
    answer: platform({ ready: 0, problems: 3 }),
    isTTY: true,
  });
  expect(code).toBe(1);
  expect(out).toContain('没有「京Z99999」');
  expect(err).toContain('没有可执行的行：改好文件再来');
  expect(sent.some(({ url }) => url.endsWith('/apply'))).toBe(false);
});

test('plan show tells people no codes; programs get them', async () => {
  const answer = ({ url }: { readonly url: string }) =>
    url.includes('/rows') ? good([], { total: 0 }) : good(wirePlan());
  const { out } = await runLine('plan show PL1', { answer });
  expect(out).toContain('续费 · 月租车');
  expect(out).not.toMatch(/pass\.renew|h1|\{\}/);
  expect(JSON.parse((await runLine('plan show PL1 --json', { answer })).out).data).toMatchObject({
    action: 'pass.renew',
    hash: 'h1',
  });
});

test('plan show tells of each row what changes, its price, and what to look at', async () => {
  const renewal = {
    ...wireProblem,
    rowId: 'GR1',
    name: '京A12345',
    state: 0,
    before: { endDate: '2026-03-31', state: 'active' },
    after: { endDate: '2026-06-30', state: 'active' },
    amountFen: 60_000,
    notes: ['按月 3 × ¥200.00'],
    reason: null,
    msg: null,
  };
  const { out } = await runLine('plan show PL1', {
    answer: ({ url }) => (url.includes('/rows') ? good([renewal], { total: 1 }) : good(wirePlan())),
  });
  expect(out).toContain('京A12345  到期日 2026-03-31 → 2026-06-30  ¥600.00  按月 3 × ¥200.00');
});

test('failed rows end with 3, a stale plan with 5', async () => {
  const partly = await runLine('plan apply PL1 --yes --json', {
    answer: platform({}, { state: STATE.partly, done: 1, failed: 1 }),
  });
  expect([partly.code, JSON.parse(partly.out)]).toEqual([3, { done: 1, failed: 1, skipped: 1 }]);
  const stale = await runLine('plan apply PL1 --yes --json', {
    answer: (request) =>
      request.url.endsWith('/apply') ? bad(409, '变了', { reason: 'plan-stale' }) : good(wirePlan()),
  });
  expect([stale.code, JSON.parse(stale.out).error.code]).toEqual([5, 'plan-stale']);
});

test('a plan that has begun wants --resume; a finished one answers its counts again', async () => {
  const begun = platform({ state: STATE.running, done: 1 }, { state: STATE.done, done: 2 });
  const refused = await runLine('plan apply PL1 --yes --json', { answer: begun });
  expect([refused.code, JSON.parse(refused.out).error]).toMatchObject([
    5,
    { code: 'begun', next: ['parkdeck plan apply PL1 --yes --resume'] },
  ]);
  const resumed = await runLine('plan apply PL1 --yes --resume --json', { answer: begun });
  expect([resumed.code, JSON.parse(resumed.out)]).toEqual([0, { done: 2, failed: 0, skipped: 1 }]);
  const ended = platform({ state: STATE.done, done: 2, endTime: '2026-03-01 15:00:00' });
  expect((await runLine('plan apply PL1 --yes', { answer: ended })).err).toContain(
    '这个计划 2026-03-01 15:00:00 已执行完，没有再执行',
  );
  const again = await runLine('plan apply PL1 --yes --json', { answer: ended });
  expect([again.code, JSON.parse(again.out), again.sent.length]).toEqual([0, { done: 2, failed: 0, skipped: 1 }, 1]);
});

test.each([
  ['all of it ready', { ready: 3, problems: 0 }, 0],
  ['some rows that cannot be done', { ready: 2, problems: 1 }, 3],
  ['no row that can be done', { ready: 0, problems: 3 }, 1],
])('a plan with %s ends as applying it would', async (_what, counts, exit) => {
  for (const line of [
    ['import', 'pass', file],
    ['pass', 'renew', '--from', file, '--months', '3'],
  ])
    for (const form of [[], ['--json']]) {
      const { code } = await runLine([...line, '--plan', ...form], { answer: platform(counts) });
      expect([line, form, code]).toEqual([line, form, exit]);
    }
});

test.each([
  ['file-no-rows', '文件只有表头，没有数据行'],
  ['file-columns', '文件缺少列：车场'],
])('%s is a wrong line, in the words of the platform', async (reason, message) => {
  const answer = (request: { readonly url: string }) =>
    request.url.endsWith('/plans') ? bad(400, message, { reason }) : platform({})(request);
  const { code, err } = await runLine(['import', 'pass', file, '--plan'], { answer });
  expect([code, err]).toEqual([2, expect.stringContaining(`错误：${message}`)]);
  const json = await runLine(['import', 'pass', file, '--plan', '--json'], { answer });
  expect([json.code, JSON.parse(json.out).error]).toMatchObject([2, { code: reason, message }]);
});

test('a lost line is tried again, because applying twice does nothing twice', async () => {
  let turn = 0;
  const answer = (request: { readonly url: string }) => {
    if (!request.url.endsWith('/apply')) return good(wirePlan());
    turn += 1;
    if (turn === 1) throw new TypeError('reset');
    return good(wirePlan({ state: STATE.done, done: 2 }));
  };
  expect(JSON.parse((await runLine('plan apply PL1 --yes --json', { answer })).out)).toEqual({
    done: 2,
    failed: 0,
    skipped: 1,
  });
});

test('Ctrl-C leaves the rest and says how to go on', async () => {
  const interrupt = new AbortController();
  const answer = (request: { readonly url: string }) => {
    if (request.url.endsWith('/apply')) interrupt.abort();
    return good(wirePlan({ state: request.url.endsWith('/apply') ? STATE.running : STATE.ready, done: 1 }));
  };
  const { code, out } = await runLine('plan apply PL1 --yes --json', { answer, signal: interrupt.signal });
  expect([code, JSON.parse(out).error]).toMatchObject([
    130,
    { code: 'interrupted', next: ['parkdeck plan apply PL1 --yes --resume'] },
  ]);
});

test('plan and apply in one go asks, and counts rows that could not be planned as not done', async () => {
  const answer = platform({}, { state: STATE.done, done: 2 });
  const asked = await runLine(['pass', 'renew', '--from', file, '--months', '3', '--no-color'], {
    answer,
    isTTY: true,
    says: ['y'],
  });
  expect([asked.code, asked.asked.length]).toEqual([3, 1]);
  expect(asked.err).toContain('✕ 行 4  京Z99999  没有「京Z99999」');
  const refused = await runLine(['import', 'pass', file], { answer });
  expect(refused.code).toBe(2);
});

test.each([
  ['renew.pdf', '只收 csv、xlsx、jsonl'],
  ['missing.csv', '没有这个文件'],
])('%s is refused here', async (name, message) => {
  const { code, out, sent } = await runLine(['import', 'pass', `/nowhere/${name}`, '--plan', '--json'], {
    answer: platform({}),
  });
  expect([code, sent]).toEqual([2, []]);
  expect(JSON.parse(out).error.message).toContain(message);
});

test('a noun that takes no import says why', async () => {
  const { out } = await runLine(['import', 'user', file, '--plan', '--json'], { answer: platform({}) });
  expect(JSON.parse(out).error.message).toBe('user 不能导入：每个账号要设密码，密码不写进文件');
});

test('coupons are sent by a file, all of one rule or each line of its own', async () => {
  const { code, sent } = await runLine(['coupon', 'send', '--from', file, '--rule', 'CR00001', '--plan', '--json'], {
    answer: platform({}),
  });
  expect(code).toBe(3);
  expect(JSON.parse(String(sent.find(({ url }) => url.endsWith('/plans'))?.body))).toEqual({
    action: 'coupon.import',
    input: { rule: 'CR00001' },
    file: '/api/parkdeck/files/F1',
    once: 1,
  });
  expect((await runLine(['coupon', 'send', '--plan'], { answer: platform({}) })).code).toBe(2);
});
