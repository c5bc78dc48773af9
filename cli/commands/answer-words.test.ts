import { good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine, wirePass } from '../fixtures/scripted-environment.ts';

const passes = () => good([wirePass()], { total: 1 });

test('numbers have their unit for people, lengths of time are words; programs get the number', async () => {
  const { out } = await runLine('session fee-now IO1', {
    answer: () => good({ feeFen: 0, due: 0, deratedFen: 0, couponFen: 0, tariff: null, staySec: 98_700, lines: [] }),
  });
  expect(out).toMatch(/^停留 +1 天 3 小时$/m);
  const terminal = await runLine('pass list --no-color', { answer: passes, isTTY: true });
  expect(terminal.out).toMatch(/ 30 天 /);
});

test('words of other tools name the same verbs', async () => {
  const lines = ['pass list', 'pass ls'];
  const told = await Promise.all(lines.map(async (line) => (await runLine(line, { answer: passes })).out));
  expect(told[1]).toBe(told[0]);
  expect((await runLine('pass show GR00000001', { answer: passes })).sent.at(-1)?.url).toMatch(/detail/);
});

test('a report without a span is that of its page, and says so', async () => {
  const { sent, err } = await runLine('received-by-day report', { answer: () => good([], { total: 0 }) });
  const query = new URLSearchParams(sent.at(-1)?.url.split('?')[1]);
  expect([query.get('beginDate'), query.get('endDate')]).toEqual(['2026-02-23', '2026-03-01']);
  expect(err).toBe('没有给出期间，取 --from 2026-02-23 --to 2026-03-01\n没有数据\n');
  const given = await runLine('received-by-day report --from -1d', { answer: () => good([], { total: 0 }) });
  expect(given.err).toBe('没有数据\n');
});

test('sentences of an answer are lines below each other, in the language of the terminal', async () => {
  const lines = [
    { zh: '停放 3 小时', en: 'Stay of 3 h' },
    { zh: '应付 ¥8.00', en: 'To pay ¥8.00' },
  ];
  const { out } = await runLine('session fee-now IO1 --lang en', {
    answer: () => good({ feeFen: 800, due: 800, deratedFen: 0, couponFen: 0, tariff: null, staySec: 10800, lines }),
  });
  expect(out).toMatch(/^Fee lines +Stay of 3 h\n +To pay ¥8\.00$/m);
});
