import { callsOf } from '@parkdeck/core/kit/call';
import { good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { NOUNS } from '../commands/nouns.generated.ts';
import { runLine } from '../fixtures/scripted-environment.ts';
import { displayWidth } from './width.ts';

const ROWS = [
  { type: '月租车', a: 1 },
  { type: '临停', a: 22 },
];

test('totals stand in the columns that they sum, whatever the script of the texts beside them', async () => {
  const owner = await NOUNS.find(({ name }) => name === 'received-by-day')?.load();
  const output = (owner && callsOf(owner).find(({ verb }) => verb === 'report')?.output) ?? {};
  const money = Object.keys(output).find((key) => output[key]?.kind === 'money') ?? '';
  const wire = String(output[money]?.options.wire ?? money);
  const answer = () =>
    good(
      ROWS.map(({ type, a }) =>
        Object.fromEntries(
          Object.entries(output).map(([key, { kind, options }]) => [
            typeof options.wire === 'string' ? options.wire : key,
            kind === 'money' || kind === 'int' ? a * 100 : kind === 'day' ? '2026-03-01' : type,
          ]),
        ),
      ),
      { total: 2, sums: { [wire]: 1_234_500 } },
    );
  const { code, out, err } = await runLine('received-by-day report --no-color', { answer, isTTY: true });
  const [head = '', , , foot = ''] = out.trimEnd().split('\n');
  expect([code, foot.startsWith('合计')], out + err).toEqual([0, true]);
  // right edges of column and sum
  const label = output[money]?.options.label.zh ?? '';
  const edge = displayWidth(head.slice(0, head.indexOf(label) + label.length));
  const sum = '¥12,345.00';
  expect(displayWidth(foot.slice(0, foot.indexOf(sum) + sum.length))).toBe(edge);
  // said once: no line of sums besides
  expect(err).not.toContain('合计');
  // a pipe has rows only; the sums are told beside them
  const piped = await runLine('received-by-day report', { answer });
  expect(piped.out.trimEnd().split('\n')).toHaveLength(1 + ROWS.length);
  expect(piped.err).toContain(`${label} ${sum}`);
});
