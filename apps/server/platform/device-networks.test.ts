import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { deviceAddress, USUAL_NETWORKS } from './device-networks.ts';

test.each([
  ['10.20.3.15', { secure: false, host: '10.20.3.15', port: 80 }],
  ['10.20.3.15:8000', { secure: false, host: '10.20.3.15', port: 8000 }],
  ['https://192.168.1.64/', { secure: true, host: '192.168.1.64', port: 443 }],
  ['http://[fd12::5]:81', { secure: false, host: 'fd12::5', port: 81 }],
])('%s is called', (text, value) => {
  expect(deviceAddress(text, USUAL_NETWORKS)).toEqual({ ok: true, value });
});

test.each([
  'camera.example',
  'ftp://10.0.0.1',
  '10.0.0.1:0',
  '10.0.0.1:70000',
  '10.0.0.1/admin',
  '10.0.0',
  '',
  '0x7f.1',
])('%s is no address', (text) => {
  expect(deviceAddress(text, USUAL_NETWORKS)).toEqual({ ok: false, error: 'format' });
});

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '169.254.169.254',
  '100.100.100.200',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[0:0::ffff:a00:1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
])('%s is never called, even where everything is allowed', (text) => {
  expect(deviceAddress(text, ['0.0.0.0/0', '::/0'])).toEqual({ ok: false, error: 'network' });
});

test('an address outside the allowed networks is not called, nor one of this machine', () => {
  expect(deviceAddress('8.8.8.8', USUAL_NETWORKS)).toEqual({ ok: false, error: 'network' });
  expect(deviceAddress('8.8.8.8', ['8.8.8.0/24'])).toMatchObject({ ok: true });
  const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map((one) => one.address));
  for (const address of own.filter((one) => !one.includes(':')))
    expect(deviceAddress(address, ['0.0.0.0/0'])).toEqual({ ok: false, error: 'network' });
});
