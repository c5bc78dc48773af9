import { expect, test } from 'vitest';
import { DEVICE_PROTOCOLS } from '../../catalogue/devices/choices.ts';
import { speakerOf } from './protocols.ts';

test('a maker’s protocol is that of cameras, those of boards that of displays, the platform’s own is open', () => {
  expect(Object.fromEntries(Object.keys(DEVICE_PROTOCOLS).map((protocol) => [protocol, speakerOf(protocol)]))).toEqual({
    parkdeck: undefined,
    'vzenith-mqtt': 'camera',
    'vzenith-http': 'camera',
    hikvision: 'camera',
    gat1400: 'camera',
    'kf-board': 'display',
    'fk-board': 'display',
  });
});
