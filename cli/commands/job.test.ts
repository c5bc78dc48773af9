import { bad, good } from '@parkdeck/core/client/scripted';
import type { HttpRequest } from '@parkdeck/core/client/transport';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

const job = (jobId: string, invokeTarget: string, defaultCron: string | null) => ({
  jobId,
  jobName: invokeTarget,
  jobGroup: 'x',
  invokeTarget,
  cron: '* * * * *',
  misfire: 1,
  concurrent: 0,
  status: 0,
  defaultCron,
  title: invokeTarget,
});
const JOBS = [
  job('JB000001', 'sms', null),
  job('JB000002', 'sms', '* * * * *'),
  job('JB000003', 'export', '0 3 * * *'),
];
const run = (status: number, more: object = {}) => ({
  jobLogId: 'JL000009',
  jobId: 'JB000002',
  jobName: '发送短信',
  invokeTarget: 'sms',
  trigger: 1,
  startTime: '2026-03-01 08:00:00',
  status,
  progress: null,
  ms: null,
  ...more,
});

/** A platform with three jobs, whose runs go on as `turns` say, one at each look. */
const platform = (turns: readonly object[], latest: readonly object[] = []) => {
  const looks = [...turns];
  const lists = [...latest];
  return ({ url }: { readonly url: string }) => {
    const { pathname } = new URL(url, 'http://x');
    if (pathname.endsWith('/job/list')) return good(JOBS, { total: JOBS.length });
    if (/\/job\/(edit|add)$/.test(pathname)) return good(JOBS[1]);
    if (pathname.endsWith('/job/run')) return good({ jobLogId: 'JL000009' });
    if (pathname.endsWith('/job/changeStatus')) return good([{ id: 'JB000002', ok: true }]);
    if (pathname.endsWith('/job/log/info')) return good(looks.length > 1 ? looks.shift() : looks[0]);
    if (pathname.endsWith('/job/log/list')) {
      const rows = [lists.length > 1 ? lists.shift() : lists[0]].filter((one) => one !== undefined);
      return good(rows, { total: rows.length });
    }
    return bad(404, pathname);
  };
};
const asked = (sent: readonly { readonly url: string; readonly body?: unknown }[], part: string) =>
  sent
    .filter(({ url }) => new URL(url, 'http://x').pathname.endsWith(part))
    .map(({ url, body }) => `${new URL(url, 'http://x').search}${String(body ?? '')}`);

test('a job is run by what it does, the one that the platform brings, and followed to its end', async () => {
  const turns = [run(2), run(2, { progress: 40, message: '已发 4 条' }), run(0, { progress: 100, ms: 900 })];
  const ran = await runLine('job run sms --watch --no-input', { answer: platform(turns), isTTY: true });
  expect(ran.code).toBe(0);
  expect(asked(ran.sent, '/job/run').join()).toContain('JB000002');
  expect(ran.err).toContain('40 %  已发 4 条');
  expect(ran.out).toMatch(/✓.*发送短信.*900/);
  expect(ran.waits.length).toBe(2);
});

test('a run that fails fails the command, says why and where to read on', async () => {
  const ran = await runLine('job run sms --watch --json', {
    answer: platform([run(1, { error: '网关没有响应', ms: 5 })]),
  });
  expect(ran.code).not.toBe(0);
  expect(ran.err + ran.out).toContain('网关没有响应');
  expect(ran.err + ran.out).toContain('parkdeck job-log get JL000009');
});

test('without --watch the run is begun and its line named', async () => {
  const ran = await runLine('job run-now JB000003 --json', { answer: platform([]) });
  expect([ran.code, JSON.parse(ran.out)]).toMatchObject([0, { data: { log: 'JL000009' } }]);
  expect(asked(ran.sent, '/job/log/info')).toEqual([]);
});

test('a run is looked at before, and sent once under its key, like every other write', async () => {
  const looks = ({ headers }: HttpRequest<unknown>): boolean => headers[HEADERS.dryRun] === '1';
  const runs = platform([]);
  const answer = (request: HttpRequest<unknown>) =>
    looks(request) ? good({ rows: [], amountFen: 0, notes: [] }) : runs(request);
  const looked = await runLine('job run sms --dry-run --json', { answer });
  expect([looked.code, JSON.parse(looked.out)]).toMatchObject([0, { dryRun: true }]);
  expect(looked.sent.filter((request) => request.url.endsWith('/job/run') && !looks(request))).toEqual([]);
  const many = await runLine('job run JB000002 JB000003 --watch --yes', { answer });
  expect([many.code, many.err]).toEqual([2, expect.stringContaining('--watch')]);
  const begun = await runLine('job run sms --yes --idempotency-key k-1', { answer });
  expect(begun.code).toBe(0);
  expect(begun.sent.find(({ url }) => url.endsWith('/job/run'))?.headers).toMatchObject({
    [HEADERS.idempotencyKey]: 'k-1',
  });
});

test('what is under way is watched at once; otherwise the next run is waited for', async () => {
  const now = await runLine('job watch sms', { answer: platform([run(0, { ms: 7 })], [run(2)]) });
  expect([now.code, now.out.includes('发送短信')]).toEqual([0, true]);
  const old = run(0, { jobLogId: 'JL000008', ms: 3 });
  const later = await runLine('job watch sms', { answer: platform([run(0, { ms: 7 })], [old, old, run(2)]) });
  expect([later.code, later.waits.filter((ms) => ms === 1000).length]).toEqual([0, 2]);
  expect(asked(later.sent, '/job/log/info').join()).toContain('JL000009');
});

test('waiting for the next run is left by Ctrl-C, with the line that goes on', async () => {
  const left = new AbortController();
  const old = run(0, { jobLogId: 'JL000008', ms: 3 });
  const latest = platform([], [old]);
  const ran = await runLine('--lang en job watch sms', {
    signal: left.signal,
    answer: (request) => {
      if (request.url.includes('/job/log/list')) left.abort();
      return latest(request);
    },
  });
  expect([ran.code, ran.err]).toEqual([130, expect.stringContaining('parkdeck job watch sms')]);
  expect(ran.err).not.toMatch(/^ +at /m);
});

test.each([
  ['pause', 1],
  ['resume', 0],
])('job %s by what it does', async (verb, status) => {
  const ran = await runLine(`job ${verb} sms --yes`, { answer: platform([]) });
  const [sent = ''] = asked(ran.sent, '/job/changeStatus');
  expect([ran.code, sent.includes('JB000002'), sent.includes(`"status":${status}`)]).toEqual([0, true, true]);
});

test('the log of a job is asked for by what it does, and by state', async () => {
  const ran = await runLine('job log sms --state failed --json', { answer: platform([], [run(1, { error: 'x' })]) });
  expect([ran.code, asked(ran.sent, '/job/log/list')]).toEqual([
    0,
    [expect.stringMatching(/jobId=JB000002.*status=1|status=1.*jobId=JB000002/)],
  ]);
});

test('a run out of reach for a moment is followed all the same; a name that no job has is refused', async () => {
  let away = 2;
  const answer = platform([run(0, { ms: 1 })]);
  const ran = await runLine('job watch JL000009', {
    answer: (request) => {
      if (away-- > 0) throw new TypeError('away');
      return answer(request);
    },
  });
  expect([ran.code, ran.out.includes('发送短信')]).toEqual([0, true]);
  const none = await runLine('job pause nothing --yes', { answer: platform([]) });
  expect(none.code).not.toBe(0);
});

test('a schedule is told in words with its next five times before it is sent', async () => {
  const ran = await runLine(['job', 'edit', 'sms', '--cron', '30 2 * * *', '--lang', 'en'], { answer: platform([]) });
  expect(ran.err.split('\n').slice(0, 7)).toEqual([
    'Every day at 02:30',
    'The next five times:',
    ...Array.from({ length: 5 }, () => expect.stringContaining('02:30')),
  ]);
  expect(ran.err).toContain('The job is paused. Start it: parkdeck job resume sms');
  const bodies = [...asked(ran.sent, '/job/edit'), ...asked(ran.sent, '/job/add')].map((body): unknown =>
    JSON.parse(body),
  );
  expect(bodies).toEqual([{ jobId: 'JB000002', cron: '30 2 * * *' }]);
});

test('a schedule that is none is refused before anything is sent', async () => {
  const ran = await runLine(['job', 'edit', 'sms', '--cron', '99 2 * * *'], { answer: platform([]) });
  expect([ran.code, asked(ran.sent, '/job/edit'), asked(ran.sent, '/job/add')]).toEqual([2, [], []]);
});
