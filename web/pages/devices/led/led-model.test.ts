import { expect, test } from 'vitest';
import { draftOf, isSame, lineAt, problemsOf, savedLines, scenesAt, withLine } from './led-model.ts';

const factory = draftOf(undefined);
const idle = lineAt(factory, 'idle', 1);

test('a line that is emptied is not saved, one beyond the display neither', () => {
  const emptied = withLine(factory, { ...idle, text: ' ' });
  expect(savedLines(emptied)).toHaveLength(savedLines(factory).length - 1);
  const third = withLine(factory, { ...idle, line: 3, text: '三' });
  expect(savedLines(third)).toHaveLength(savedLines(factory).length);
  expect(savedLines({ ...third, lineCount: 'four' })).toHaveLength(savedLines(factory).length + 1);
});

test.each([
  [{ text: '{plate} {fee}' }, []],
  [{ text: '{plat}' }, ['idle/1']],
  [{ text: '', voice: '欢迎' }, ['idle/1']],
  [{ text: '欢迎', voice: '{x}' }, ['idle/1']],
])('%j is wrong at %j', (patch, places) =>
  expect([...problemsOf(withLine(factory, { ...idle, ...patch })).keys()]).toEqual(places),
);

test('the order of lines and what is not saved make no difference', () => {
  expect(isSame(factory, { ...factory, lines: factory.lines.toReversed() })).toBe(true);
  expect(isSame(factory, withLine(factory, { ...idle, line: 4, text: '四' }))).toBe(true);
  expect(isSame(factory, withLine(factory, { ...idle, text: '欢迎您' }))).toBe(false);
});

test.each([
  ['in', ['idle', 'entry', 'pass', 'full', 'blacklist']],
  ['out', ['idle', 'exit-due', 'exit-free', 'pass', 'blacklist']],
  ['inner-in', ['idle', 'entry', 'full']],
  ['both', ['idle', 'entry', 'exit-due', 'exit-free', 'pass', 'full', 'blacklist']],
])('a gate %s comes to the scenes %j', (direction, scenes) => expect(scenesAt(direction)).toEqual(scenes));
