import { expect, test } from 'vitest';
import { painter, wantsColour } from './colour.ts';
import { tableLines } from './table.ts';
import { cut, displayWidth, padded } from './width.ts';

test.each([
  ['abc', 3],
  ['月租车', 6],
  ['京A·12345', 9],
  ['ａｂ', 4],
  ['é', 1],
  ['🚗', 2],
  ['', 0],
])('%s takes %i columns', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

test.each([
  ['月租车管理', 6, '月租…'],
  ['月租车', 6, '月租车'],
  ['abcdef', 4, 'abc…'],
  ['月租车', 5, '月租…'],
])('%s cut to %i is %s', (text, width, expected) => {
  expect(cut(text, width)).toBe(expected);
  expect(displayWidth(expected)).toBeLessThanOrEqual(width);
});

test('columns line up whatever the script, and fit the terminal', () => {
  const look = { paint: painter(false), columns: undefined };
  const rows = [
    [{ text: '京A·12345' }, { text: '¥300.00', side: 'right' }],
    [{ text: 'x' }, { text: '¥1.00', side: 'right' }],
  ] as const;
  expect(tableLines(['车牌', '月费'], rows, look).lines).toEqual([
    '车牌          月费',
    '京A·12345  ¥300.00',
    'x            ¥1.00',
  ]);
  const wide = [
    [{ text: 'GR00000001', canCut: false }, { text: '一二三四五六七八九十' }, { text: '2026-03-31', canCut: false }],
  ];
  const narrow = tableLines(['编号', '备注', '到期日'], wide, { ...look, columns: 32 });
  expect([narrow.lines[1], narrow.hidden]).toEqual(['GR00000001  一二三…   2026-03-31', []]);
  expect(narrow.lines.every((line) => displayWidth(line) <= 32)).toBe(true);
  expect(tableLines(['编号', '备注', '到期日'], wide, { ...look, columns: 28 }).hidden).toEqual(['到期日']);
  const stated = wide.map((row) => [...row, { text: '正常', stays: true, canCut: false }]);
  expect(tableLines(['编号', '备注', '到期日', '状态'], stated, { ...look, columns: 28 })).toMatchObject({
    lines: ['编号        备注        状态', 'GR00000001  一二三四…   正常'],
    hidden: ['到期日'],
  });
  expect(padded('月', 4, 'right')).toBe('  月');
});

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ FORCE_COLOR: 'false' }, true, false],
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, true, false],
  [{ FORCE_COLOR: '1', NO_COLOR: '' }, false, true],
  [{ TERM: 'dumb' }, true, false],
])('colours with %j at a terminal %s: %s', (env, isTTY, expected) => {
  expect(wantsColour(env, isTTY)).toBe(expected);
});
