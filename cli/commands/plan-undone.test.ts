import { good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine, wirePlan } from '../fixtures/scripted-environment.ts';

test('a plan that was undone as a whole says so, in its list and its page, and is not applied again', async () => {
  const undone = {
    state: 6,
    done: 2,
    remaining: 0,
    undoTime: '2026-03-01 09:00:00',
    undoUser: 'li',
    undoneByName: '李娜',
  };
  const told = async (line: string) => {
    const answer = (request: { readonly url: string }) =>
      request.url === '/api/parkdeck/plans' || request.url.startsWith('/api/parkdeck/plans?')
        ? good([wirePlan(undone)], { total: 1 })
        : request.url.includes('/rows')
          ? good([], { total: 0 })
          : good(wirePlan(undone));
    const { out, err } = await runLine(`${line} --lang en`, { answer });
    return `${out}${err}`;
  };
  expect(await told('plan list')).toContain('Undone');
  expect(await told('plan show PL1')).toMatch(
    /State[^\n]*Undone[^]*Undone\s+2026-03-01 09:00:00[^]*Undone by\s+李娜 \(li\)/,
  );
  expect(await told('plan apply PL1')).toContain('All of this plan was undone at 2026-03-01 09:00:00');
});
