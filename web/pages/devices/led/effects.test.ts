import { LED_EFFECTS } from '@parkdeck/core/catalogue/devices/led-effects';
import { expect, test } from 'vitest';
import { enterMs, frameAt, type Panel } from './effects.ts';

const PANEL: Panel = { width: 96, height: 16, text: 48 };
const shown = (effect: string, ms: number, panel = PANEL): string =>
  Array.from({ length: panel.height }, (_, y) =>
    Array.from({ length: panel.width }, (__, x) => {
      const source = frameAt(effect, panel, { ms, speed: 5 })(x, y);
      return source === null || source[2] === 0 ? '.' : source.join();
    }).join(' '),
  ).join('\n');
const stands = Array.from({ length: PANEL.height }, (_, y) =>
  Array.from({ length: PANEL.width }, (__, x) => `${x},${y},1`).join(' '),
).join('\n');
const MOVING = /^(continuous|blink|fade-out)-/;

test('there are 160 effects, each with its code', () => {
  expect(Object.values(LED_EFFECTS).map(([code]) => code)).toEqual(Array.from({ length: 160 }, (_, code) => code));
  expect(LED_EFFECTS['static']?.slice(0, 3)).toEqual([2, '静态', 'Static']);
  expect(LED_EFFECTS['move-lower-right']?.slice(0, 2)).toEqual([10, '移动右下']);
  expect(LED_EFFECTS['combination-5']?.slice(0, 2)).toEqual([159, '组合5']);
});

const STANDING = Object.keys(LED_EFFECTS).filter((effect) => !MOVING.test(effect) && !/^(random|comb)/.test(effect));
test.each(STANDING)('%s ends with the text standing', (effect) => {
  expect(shown(effect, enterMs(5))).toBe(stands);
});

test.each(Object.keys(LED_EFFECTS).filter((effect) => !/^(fast|static|random|combination|blink)/.test(effect)))(
  '%s is seen to happen',
  (effect) => {
    expect(shown(effect, enterMs(5) / 3)).not.toBe(stands);
  },
);

test('directions of a family differ', () => {
  for (const family of ['move', 'cover', 'unfold', 'cube', 'bounce'])
    expect(
      new Set(['left', 'right', 'up', 'down'].map((way) => shown(`${family}-${way}`, enterMs(5) / 3))).size,
      family,
    ).toBe(4);
});

test('blinking goes dark and comes back', () => {
  expect([0, 1000, 2000].map((ms) => shown('blink-up', ms) === stands)).toEqual([true, false, true]);
});

test('a text wider than the display runs through it', () => {
  const wide = { ...PANEL, text: 200 };
  expect(new Set([500, 1500, 2500].map((ms) => String(frameAt('static', wide, { ms, speed: 5 })(10, 3)))).size).toBe(3);
});
