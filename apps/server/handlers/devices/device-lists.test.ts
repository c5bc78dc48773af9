import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

test('a handheld version that is released stays as it is', async () => {
  expect(await refusal('admin', 'handheld-version.create-or-update', { ids: ['HV0001'], input: { note: '改' } })).toBe(
    'released',
  );
  await done('admin', 'handheld-version.create-or-update', { ids: ['HV0003'], input: { note: '改', released: true } });
  expect(
    await refusal('admin', 'handheld-version.create-or-update', { ids: ['HV0003'], input: { released: false } }),
  ).toBe('released');
  expect(await refusal('east', 'handheld-version.list')).toBe(403);
});

const handheld = (more: Row = {}): Row => ({
  imei: '867412099999999',
  name: '新机',
  company: 'C0003',
  user: 'U00011',
  ...more,
});
test.each([
  [{ imei: '123' }, 'imei format'],
  [{ user: 'U00003' }, 'userId choice'],
])('a handheld with %j is refused: %s', async (more, expected) => {
  expect(await refusal('admin', 'handheld.create-or-update', { input: handheld(more) })).toBe(expected);
});

test('an IMEI is registered once, whoever has it', async () => {
  await done('roadmgr', 'handheld.create-or-update', { input: handheld() });
  expect(
    await refusal('admin', 'handheld.create-or-update', { input: handheld({ company: 'C0002', user: null }) }),
  ).toBe('imei taken');
  expect(
    await refusal('east', 'handheld.create-or-update', { input: handheld({ company: 'C0002', user: null }) }),
  ).toBe('imei taken');
});

const board = (more: Row = {}): Row => ({
  serial: 'PDR10000099',
  park: 'PK0005',
  section: 'SC000001',
  text: '空余泊位',
  remain: true,
  ...more,
});
test('a roadside display stands in a roadside park and guides to its own company', async () => {
  expect(
    await refusal('admin', 'roadside-display.create-or-update', { input: board({ park: 'PK0001', section: null }) }),
  ).toBe('not-roadside');
  expect(await refusal('roadmgr', 'roadside-display.create-or-update', { input: board({ park: 'PK0006' }) })).toBe(
    'sectionId choice',
  );
  const { id } = await done('roadmgr', 'roadside-display.create-or-update', { input: board() });
  await done('roadmgr', 'display-binding.create-or-update', { input: { display: id, section: 'SC000001' } });
  expect(
    await refusal('roadmgr', 'display-binding.create-or-update', { input: { display: id, section: 'SC000001' } }),
  ).toBe('sectionId taken');
  const [row] = await done<Row[]>('roadmgr', 'roadside-display.list', { input: { serial: 'PDR10000099' } });
  const [free] = await ask(
    `select count(*)::int as n from berth b where b.section_id = 'SC000001' and not b.disabled
      and not exists (select from session s where s.berth_id = b.id and s.state = 'open')`,
  );
  expect(row).toMatchObject({ freeNum: free?.n, sectionIds: ['SC000001'] });
  await done('roadmgr', 'roadside-display.remove', { ids: [String(id)] });
  expect(await ask('select 1 from display_binding where display_id = $1 and deleted_at is null', [id])).toEqual([]);
});

test('of each kind a company has one usual print template', async () => {
  const usual = (): Promise<Row[]> =>
    ask(
      `select name from print_template where company_id = 'C0002' and kind = 'receipt' and usual
        and deleted_at is null`,
    );
  expect(await usual()).toEqual([{ name: '缴费收据' }]);
  const { recordId } = await done('east', 'print-template.create-or-update', {
    input: { name: '新收据', kind: 'receipt', paper: 'wide', content: '{park} {paid}', usual: true },
  });
  expect(await usual()).toEqual([{ name: '新收据' }]);
  expect(await refusal('east', 'print-template.remove', { ids: [String(recordId)] })).toBe('last-default');
  expect(
    await refusal('east', 'print-template.create-or-update', { ids: [String(recordId)], input: { content: '{plat}' } }),
  ).toBe('content format');
  await done('east', 'print-template.create-or-update', { ids: [String(recordId)], input: { usual: false } });
  expect(await usual()).toHaveLength(1);
});

test('a device speaks what its type can, and says what its protocol needs', async () => {
  const [board = '', camera = '', barrier = ''] = await Promise.all(
    ['display', 'camera', 'barrier'].map(async (type) => {
      const [row] = await ask(`select id from device where type = $1 and park_id = 'PK0001' order by id limit 1`, [
        type,
      ]);
      return String(row?.id);
    }),
  );
  const speaks = (id: string, protocol: string, more: Row = {}) =>
    refusal('east', 'device.create-or-update', { ids: [id], input: { protocol, ...more } });
  expect(await speaks(camera, 'kf-board', { boundSerial: 'CAM-0001' })).toBe('not-a-display');
  expect(await speaks(board, 'vzenith-mqtt')).toBe('not-a-camera');
  expect(await speaks(barrier, 'hikvision', { address: '10.4.8.64' })).toBe('not-a-camera');
  expect(await speaks(board, 'kf-board')).toBe('bindSn required');
  expect(await speaks(camera, 'hikvision')).toBe('apiAddress required');
  await done('east', 'device.create-or-update', {
    ids: [board],
    input: { protocol: 'kf-board', boundSerial: 'CAM-0001' },
  });
  // a board does not become a barrier by its type alone
  expect(await refusal('east', 'device.create-or-update', { ids: [board], input: { type: 'barrier' } })).toBe(
    'not-a-display',
  );
});

test('with another serial number a device has yet to be heard', async () => {
  const [camera] = await ask(`select id, serial from device where type = 'camera' and state = 'online' limit 1`);
  const id = String(camera?.id);
  const heard = async () => (await ask('select state, last_online from device where id = $1', [id]))[0];
  const before = await heard();
  await done('admin', 'device.create-or-update', { ids: [id], input: { name: '改名' } });
  expect(await heard()).toEqual(before);
  await done('admin', 'device.create-or-update', { ids: [id], input: { serial: 'EXCHANGED-1' } });
  expect(await heard()).toEqual({ state: 'inactive', last_online: null });
});
