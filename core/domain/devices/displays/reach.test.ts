import { expect, test } from 'vitest';
import { isBoard, isBoardReached } from './reach.ts';
import type { Carrier } from './reach.ts';

test.each<readonly [Carrier | undefined, boolean]>([
  [undefined, false],
  [{ isThere: true, protocol: 'vzenith-mqtt' }, true],
  [{ isThere: true, protocol: 'vzenith-http' }, true],
  [{ isThere: false, protocol: 'vzenith-mqtt' }, false],
  [{ isThere: true, protocol: 'hikvision' }, false],
  [{ isThere: true, protocol: 'parkdeck' }, false],
  [{ isThere: true, protocol: null }, false],
])('a board behind the camera %j is reached: %s', (camera, expected) => {
  expect(isBoardReached(camera)).toBe(expected);
});

test.each([
  ['kf-board', true],
  ['fk-board', true],
  ['vzenith-mqtt', false],
  [null, false],
])('%s is that of a board: %s', (protocol, expected) => {
  expect(isBoard(protocol)).toBe(expected);
});
