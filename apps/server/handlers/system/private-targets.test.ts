import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

/** Addresses that users type in and the platform calls: saved by nobody when they lead into its own network. */

let world: TestPlatform;
const { done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const PRIVATE = ['http://10.0.0.8/x', 'http://169.254.169.254/latest', 'http://[::1]:5432/', 'http://localhost/'];

test.each([
  ['platform-interface', 'webhook', { name: '外部系统', account: 'U00011', limit: 60 }],
  ['upload-platform', 'address', { name: '城市平台', type: 'city', protocol: 'guangzhou', heartbeat: 5 }],
])('%s: its %s is outside', async (noun, field, input) => {
  const save = `${noun}.create-or-update`;
  for (const address of PRIVATE)
    expect(await refusal('admin', save, { input: { ...input, [field]: address } }), address).toBe('private-address');
  await done('admin', save, { input: { ...input, [field]: 'https://partner.example/x' } });
});
