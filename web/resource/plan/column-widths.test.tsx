import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { expect, test } from 'vitest';
import { changeWidths, NAME } from './column-widths.ts';
import { stateWords } from './state-words.ts';

test('the reasons of a plan that pauses passes stay in sight at 1280 px', () => {
  const { state, pausedFrom, remark } = pass.fields;
  const changes = [state, pausedFrom, remark].map((field) => changeWidths(field)[0]);
  const [box, plate, note, width] = [40, 150, 200, 1064];
  expect([box, plate, NAME[0], NAME[0], ...changes, note].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
    width,
  );
});

test('a plan that was held is not said to be running', () => {
  expect(stateWords({ state: 'running' }, true).zh).toBe('执行中');
  expect(stateWords({ state: 'running' }, false).zh).toBe('未执行完');
  expect(stateWords({ state: 'ready' }, false).zh).toBe('草稿 · 尚未写入');
});
