import { expect, test } from 'vitest';
import { boardReach, isBoard } from './reach.ts';
import type { Carrier } from './reach.ts';

test.each<readonly [Carrier | undefined, ReturnType<typeof boardReach>]>([
  [undefined, 'offline'],
  [{ state: 'online', protocol: 'vzenith-mqtt' }, 'online'],
  [{ state: 'online', protocol: 'vzenith-http' }, 'online'],
  [{ state: 'offline', protocol: 'vzenith-mqtt' }, 'offline'],
  [{ state: 'fault', protocol: 'vzenith-mqtt' }, 'offline'],
  [{ state: 'inactive', protocol: 'vzenith-http' }, null],
  [{ state: 'online', protocol: 'hikvision' }, 'offline'],
  [{ state: 'online', protocol: 'parkdeck' }, 'offline'],
  [{ state: 'online', protocol: null }, 'offline'],
])('a board behind the camera %j is %s', (camera, expected) => {
  expect(boardReach(camera)).toBe(expected);
});

test.each([
  ['kf-board', true],
  ['fk-board', true],
  ['vzenith-mqtt', false],
  [null, false],
])('%s is that of a board: %s', (protocol, expected) => {
  expect(isBoard(protocol)).toBe(expected);
});
