import { good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

const entry = {
  id: 'A1',
  time: '2026-03-01 07:30:00',
  origin: 3,
  call: 'pass.pause',
  title: '暂停',
  objectType: 'pass',
  rows: ['GR1'],
  names: ['沪B8K6X2'],
  rowNum: 1,
  amountFen: null,
  planId: null,
  undo: 'U1',
  undoState: 1,
  reason: null,
  expireTime: '2026-03-02 07:30:00',
};
const answer = () => good([entry], { total: 1 });
const asked = (url = '') => Object.fromEntries(new URLSearchParams(url.split('?')[1]));

test('activity asks for what the user did, narrowed as the line says', async () => {
  const plain = await runLine('activity --no-color', { answer, isTTY: true });
  expect([plain.code, plain.err]).toEqual([0, '共 1 条\n终端太窄，未显示：可撤销至\n']);
  for (const told of ['暂停', '沪B8K6X2', 'U1']) expect(plain.out).toContain(told);
  expect(plain.sent).toHaveLength(1);
  const narrow = await runLine('activity 沪B8 --origin cli --undoable --page 2', { answer });
  expect(asked(narrow.sent[0]?.url)).toMatchObject({ text: '沪B8', origin: '3', undoable: '1', current: '2' });
});

test('as JSON it is the answer; an origin or a page that is none is not asked for', async () => {
  const { out } = await runLine('activity --json', { answer });
  expect(JSON.parse(out).data).toMatchObject([{ id: 'A1', undo: 'U1', count: 1, names: ['沪B8K6X2'] }]);
  for (const line of ['activity --origin fax', 'activity --page 0']) {
    const wrong = await runLine(line, { answer });
    expect([line, wrong.code, wrong.sent]).toEqual([line, 2, []]);
  }
});
