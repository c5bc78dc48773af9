import { expect, test } from 'vitest';
import { iceServers } from './ice-servers.ts';

test('servers of sound are read from one line', () => {
  expect(iceServers(undefined, 'X')).toEqual([]);
  expect(iceServers('stun:stun.example:3478, turn:desk:s3cret@turn.example:3478?transport=tcp', 'X')).toEqual([
    { urls: 'stun:stun.example:3478' },
    { urls: 'turn:turn.example:3478?transport=tcp', username: 'desk', credential: 's3cret' },
  ]);
});

test.each(['http://stun.example', 'turn:turn.example:3478', 'stun:a b'])('%s is no such server', (text) => {
  expect(() => iceServers(text, 'PARKDECK_ICE')).toThrow();
});
