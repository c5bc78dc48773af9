import { good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine, wirePass } from '../fixtures/scripted-environment.ts';

const answer = ({ url }: { readonly url: string }) =>
  url.startsWith('/api/updown/basePark/')
    ? good([{ PKID: 'PK0001', parkName: '东城', parkNo: 'P1', VID: 'V1', parkType: 1, stallNum: 1, lng: 1, lat: 1 }], {
        total: 1,
      })
    : good([wirePass()], { total: 1 });

const queryOf = async (line: readonly string[]) => {
  const { sent, code } = await runLine(line, { answer });
  return [code, Object.fromEntries(new URLSearchParams(sent.at(-1)?.url.split('?')[1]))];
};

test.each([
  ['end <= +7d', ['--end-date-to', '+7d']],
  ['end = 本月 and state = active', ['--end-date-from', '本月', '--end-date-to', '本月', '--state', 'active']],
  ['车场 = 东城, 状态 in (正常, paused)', ['--park', '东城', '--state', '正常,paused']],
])('--where "%s" asks what its flags ask, of the list and of its file', async (where, flags) => {
  for (const verb of ['list', 'export'])
    expect(await queryOf(['pass', verb, '--where', where])).toEqual(await queryOf(['pass', verb, ...flags]));
});

test.each([
  [['pass', 'list', '--where', 'colour = red'], '--where'],
  [['pass', 'list', '--where', 'end <= +7d', '--end-date-to', 'today'], '--end-date-to'],
  [['pass', 'list', '--where', 'end <= soon'], '--end-date-to'],
  [['pass', 'list', '--where', 'park = nowhere'], '--park'],
])('%s is refused', async (line, field) => {
  const { code, out } = await runLine([...line, '--json'], { answer: () => good([], { total: 0 }) });
  expect([code, JSON.parse(out).error.field]).toEqual([2, field]);
});
