import { jsonReply } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

test('what waits for a second person has an exit code of its own, and is no error', async () => {
  const approval = { id: 'AF000001', expiresAt: '2026-03-04 10:00:00', decider: '经理' };
  const ran = await runLine('blacklist-entry remove BL000001 --yes --json', {
    answer: () => jsonReply(202, { code: 202, success: true, msg: '已提交复核 AF000001', data: null, approval }),
  });
  expect([ran.code, JSON.parse(ran.out)]).toMatchObject([
    7,
    { waiting: { code: 'awaiting-approval', approval: 'AF000001', next: ['parkdeck approval show AF000001'] } },
  ]);
});
