import { bad, good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

const preview = { rows: [], amountFen: 50_000, notes: [] };
const platform =
  (more: object = {}) =>
  ({ url }: { readonly url: string }) => {
    const { pathname } = new URL(url, 'http://x');
    if (pathname.endsWith('/approvals/preview'))
      return good({ preview, asked: preview, hash: 'abc', changed: 0, mayDecide: 1, refusal: null, ...more });
    if (pathname.endsWith('/approvals/list'))
      return good(
        [
          {
            id: 'AF000001',
            what: '续费 · 月租车',
            subject: '京A12345',
            action: 'pass.renew',
            companyId: 'C0001',
            state: 1,
          },
          // asked for by oneself
          {
            id: 'AF000002',
            what: '停用',
            subject: '京B',
            action: 'pass.stop',
            companyId: 'C0001',
            state: 1,
            userId: 'U1',
          },
        ],
        { total: 2 },
      );
    if (pathname.endsWith('/approve') || pathname.endsWith('/refuse')) return good({ id: 'AF000001', state: 2 });
    return bad(404, pathname);
  };
const bodyOf = (sent: readonly { readonly url: string; readonly body?: unknown }[], verb: string): unknown => {
  const found = sent.find(({ url }) => new URL(url, 'http://x').pathname.endsWith(`/${verb}`));
  return found && JSON.parse(String(found.body));
};

test('what is approved is what was shown: its hash goes with it', async () => {
  const ran = await runLine(['plan', 'approve', 'AF000001', '--yes'], { answer: platform() });
  expect(bodyOf(ran.sent, 'approve')).toMatchObject({ id: 'AF000001', hash: 'abc' });
  const looked = await runLine(['plan', 'approve', 'AF000001', '--dry-run', '--json'], { answer: platform() });
  expect([JSON.parse(looked.out).data.hash, bodyOf(looked.sent, 'approve')]).toEqual(['abc', undefined]);
});

test('without a terminal consent is asked for by --yes, and an old hash is refused', async () => {
  const silent = await runLine(['plan', 'approve', 'AF000001'], { answer: platform() });
  expect([silent.code, bodyOf(silent.sent, 'approve')]).toEqual([2, undefined]);
  const old = await runLine(['plan', 'approve', 'AF000001', '--hash', 'zzz', '--yes'], { answer: platform() });
  expect([old.code, bodyOf(old.sent, 'approve')]).toEqual([5, undefined]);
});

test('a refusal says why, and without a number what waits is listed', async () => {
  expect((await runLine(['plan', 'reject', 'AF000001'], { answer: platform() })).code).toBe(2);
  const ran = await runLine(['plan', 'reject', 'AF000001', '--reason', '金额不对'], { answer: platform() });
  expect(bodyOf(ran.sent, 'refuse')).toMatchObject({ id: 'AF000001', reason: '金额不对' });
  const listed = await runLine(['plan', 'approve'], { answer: platform() });
  expect([listed.code, listed.out]).toEqual([0, 'AF000001  续费 · 月租车  京A12345\n']);
});

test('why it was asked for is shown before it is decided, and in the lists of what waits', async () => {
  const answer = platform({ askReason: '客户投诉，同意多退' });
  const looked = await runLine(['plan', 'approve', 'AF000001', '--dry-run', '--lang', 'en'], { answer });
  expect(looked.out).toContain('Reason given  客户投诉，同意多退');
  const asked = await runLine(['plan', 'approve', 'AF000001', '--lang', 'en'], { answer, isTTY: true, says: ['n'] });
  expect(asked.err).toContain('Reason given  客户投诉，同意多退');
  const row = {
    id: 'AF000001',
    what: '退款',
    action: 'order.refund',
    companyId: 'C0001',
    state: 1,
    askReason: '多收了',
  };
  const rows = () => good([row], { total: 1 });
  const waiting = await runLine(['plan', 'approve'], { answer: rows });
  expect(waiting.out).toBe('AF000001  退款  多收了\n');
  const listed = await runLine(['approval', 'list', '--lang', 'en'], { answer: rows });
  expect(listed.out).toContain('多收了');
  const shown = await runLine(['approval', 'get', 'AF000001', '--lang', 'en'], { answer: () => good(row) });
  expect(shown.out).toMatch(/Reason given\s+多收了/);
});
