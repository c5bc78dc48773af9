import { afterAll, beforeAll, expect, test } from 'vitest';
import { unzipSync } from 'fflate';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done } = callsOn(() => world);
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

const OF_PARK = ['payment', 'mini-payment', 'invoice', 'batch-renewal', 'supplementary', 'advert-pay'];

test.each(OF_PARK)('the %s code of a park is made once, shown and downloaded (B127)', async (kind) => {
  const of = { input: { park: 'PK0001' } };
  const both = await Promise.all([done('east', `park-code.${kind}`, of), done('east', `park-code.${kind}`, of)]);
  expect(both[0]).toEqual(both[1]);
  expect(both[0]).toMatchObject({
    content: expect.stringMatching(new RegExp(`/q/${kind}/[\\w-]{22}$`)),
    image: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
  });
  const file = await world.call('east', `park-code.${kind}-file`, of);
  expect([file.status, file.raw.headers['content-type'], file.raw.rawPayload.subarray(1, 4).toString()]).toEqual([
    200,
    'image/png',
    'PNG',
  ]);
  expect(await ask('select count(*) as n from park_code where park_id = $1 and kind = $2', ['PK0001', kind])).toEqual([
    { n: 1 },
  ]);
});

test('a gate and an area have codes of their own (B127)', async () => {
  const [gates, areas] = [
    await ask(`select id from gate where park_id = 'PK0001' order by id`),
    await ask(`select id from area where park_id = 'PK0004' order by id`),
  ];
  const contents = await Promise.all(
    gates.map(
      async ({ id }) =>
        (await done('east', 'park-code.cloud-seat-gate', { input: { park: 'PK0001', gate: id } })).content,
    ),
  );
  expect(new Set(contents).size).toBe(gates.length);
  expect((await done('east', 'park-code.stereo-garage', { input: { area: areas[0]?.id } })).content).toMatch(
    /stereo-garage/,
  );
  expect(
    (await world.call('east', 'park-code.cloud-seat-gate', { input: { park: 'PK0002', gate: gates[0]?.id } })).status,
  ).toBe(404);
});

test('all codes of a park are one zip, a picture each', async () => {
  const [count] = await ask(`select count(*) as n from gate where park_id = 'PK0002'`);
  const zip = await world.call('east', 'park-code.all-files', { input: { park: 'PK0002' } });
  const files = unzipSync(new Uint8Array(zip.raw.rawPayload));
  expect(Object.keys(files)).toHaveLength(OF_PARK.length + Number(count?.n));
  for (const bytes of Object.values(files)) expect(Buffer.from(bytes.subarray(1, 4)).toString()).toBe('PNG');
});

test('another company sees no code, nor does who may not look at parks', async () => {
  expect((await world.call('jinhe', 'park-code.payment', { input: { park: 'PK0001' } })).status).toBe(404);
  expect((await world.call('cash1', 'park-code.payment', { input: { park: 'PK0001' } })).status).toBe(403);
});
