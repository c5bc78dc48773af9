import { expect, test } from 'vitest';
import { isInNetworks, isPrivateAddress } from './private-address.ts';

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['100.128.0.1', false],
  ['0.0.0.0', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['114.114.114.114', false],
  ['::1', true],
  ['::', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', true],
  ['64:ff9b::8.8.8.8', false],
  ['2002:7f00:1::', true],
  ['64:ff9b:1::8.8.8.8', true],
  ['::ffff:0:127.0.0.1', true],
  ['::ffff:0:8.8.8.8', false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', true],
  ['2400:3200::5efe:10.0.0.1', true],
  ['2400:3200::200:5efe:10.0.0.1', true],
  ['2400:3200::5efe:8.8.8.8', false],
  ['100::1', true],
  ['192.88.99.1', true],
  ['fc00::1', true],
  ['fd12:3456::1', true],
  ['fe80::1%eth0', true],
  ['ff02::1', true],
  ['2001:db8::1', true],
  ['2400:3200::1', false],
  ['localhost', true],
  ['1.2.3', true],
  ['1:2:3', true],
])('%s private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

test.each([
  ['127.0.0.1', ['127.0.0.1'], true],
  ['10.2.3.4', ['10.0.0.0/8'], true],
  ['11.2.3.4', ['10.0.0.0/8'], false],
  ['::1', ['::1'], true],
  ['::1', ['127.0.0.1'], false],
])('%s in %j: %s', (address, networks, isIn) => {
  expect(isInNetworks(address, networks)).toBe(isIn);
});
