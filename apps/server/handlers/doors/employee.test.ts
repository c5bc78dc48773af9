import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { formOf, inline, jpegOf, pngOf, zipOf } from '../../testing/photos.fixture.ts';

/** People, their photos, and what an import or the person changes of them (rules 5.19). */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => '2026-03-01 15:00:00');
});
afterAll(() => world.close());

const GOOD = inline(pngOf(480, 640));
let number = 0;
const newPerson = async (more: Row = {}): Promise<Row> => {
  number += 1;
  return done('jinhe', 'employee.create-or-update', {
    input: { name: `住户${number}`, number: `P${number}`, village: 'V0003', departments: ['DP000006'], ...more },
  });
};
const photoRow = async (person: unknown): Promise<Row | undefined> =>
  (await ask('select * from employee_photo where employee_id = $1 and deleted_at is null', [person]))[0];
const checks = (person: unknown): Promise<Row[]> =>
  ask('select * from employee_check where employee_id = $1 order by created_at, id', [person]);
const send = async (user: string, path: string, form: ReturnType<typeof formOf>) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/updown/door/dooremployee/${path}`,
    payload: form.payload,
    headers: { ...form.headers, authorization: await world.bearer(user) },
  });
  return answer.json<{ code: number; msg: string; data: { successNum: number; failNum: number; errors: Row[] } }>();
};

test('whom the console adds is admitted at once; number and card are unique in a site', async () => {
  const person = await newPerson({ card: 'ab12' });
  expect([person.checkState, person.state, person.cardNo, person.admitTime]).toEqual([
    1,
    1,
    'AB12',
    '2026-03-01 15:00:00',
  ]);
  const same = { name: '另一人', village: 'V0003', departments: ['DP000006'] };
  expect(await refusal('jinhe', 'employee.create-or-update', { input: { ...same, number: person.employeeNo } })).toBe(
    'employeeNo taken',
  );
  const card = await world.call('jinhe', 'employee.create-or-update', {
    input: { ...same, number: 'PX', card: 'AB12' },
  });
  expect([card.status, card.body.msg]).toEqual([409, `卡号已由住户1（工号 P1）使用。换一张卡，或先改那个人`]);
  expect(
    await refusal('jinhe', 'employee.create-or-update', {
      input: { ...same, number: 'PY', departments: ['DP000001'] },
    }),
  ).toMatch(/deptIds/);
});

test.each([
  ['a portrait', GOOD, 'good', 480],
  ['a JPEG', inline(jpegOf(300, 400), 'image/jpeg'), 'good', 300],
  ['a stamp', inline(pngOf(120, 160)), 'too-small', 120],
  ['a panorama', inline(pngOf(2000, 600)), 'too-narrow', 2000],
] as const)('%s is kept with its quality', async (_what, photo, quality, width) => {
  const person = await newPerson({ photo });
  expect(await photoRow(person.employeeId)).toMatchObject({ quality, width });
});

test('what is no photo is refused; another photo replaces the first, none removes it', async () => {
  expect(
    await refusal('jinhe', 'employee.create-or-update', {
      input: {
        name: 'x',
        number: 'PZ',
        village: 'V0003',
        departments: ['DP000006'],
        photo: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      },
    }),
  ).toBe('not-a-photo');
  const person = await newPerson({ photo: inline(pngOf(100, 100)) });
  const id = String(person.employeeId);
  await done('jinhe', 'employee.grant', { ids: [id], input: { devices: ['DT000001'] } });
  const task = async () => (await ask('select "order", state from face_delivery where employee_id = $1', [id]))[0];
  const state = async () => (await task())?.state;
  expect(await state()).toBe('failed');
  await done('jinhe', 'employee.create-or-update', { ids: [id], input: { photo: GOOD } });
  expect([(await photoRow(id))?.quality, await state()]).toEqual(['good', 'waiting']);
  await done('jinhe', 'employee.create-or-update', { ids: [id], input: { photo: null } });
  // a terminal may know the face already: it is withdrawn
  expect([await photoRow(id), await task()]).toEqual([undefined, { order: 'withdraw', state: 'waiting' }]);
  const made = await done('jinhe', 'employee-photo.create-or-update', { input: { employee: id, image: GOOD } });
  expect([made.qualityState, (await row('employee', id))?.photo, await state()]).toEqual([1, GOOD, 'waiting']);
  await done('jinhe', 'employee-photo.remove', { ids: [String(made.id)] });
  expect((await row('employee', id))?.photo).toBeNull();
});

test('a photo file must be what its address says', async () => {
  const bytes = pngOf(480, 640, 200);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const put = async (to: string, body: Buffer, user = 'jinhe') =>
    world.app.inject({
      method: 'POST',
      url: `/api/updown/door/dooremployee/file/${to}`,
      payload: body,
      headers: { 'content-type': 'application/octet-stream', authorization: await world.bearer(user) },
    });
  const answer = await put(hash.toUpperCase(), bytes);
  const { data } = answer.json<{ data: { url: string; size: number } }>();
  expect([answer.statusCode, data.size]).toEqual([200, bytes.length]);
  expect((await world.app.inject({ url: data.url })).rawPayload.equals(bytes)).toBe(true);
  const person = await newPerson({ photo: data.url });
  expect(await photoRow(person.employeeId)).toMatchObject({ quality: 'good', width: 480, size: bytes.length });
  const text = Buffer.from('no picture');
  const wrong = [
    await put('0'.repeat(64), bytes),
    await put('xyz', bytes),
    await put(createHash('sha256').update(text).digest('hex'), text),
    await put(hash, Buffer.alloc(3_000_000)),
    await put(hash, bytes, 'audit1'),
  ];
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([409, 400, 409, 413, 403]);
});

test('an import waits for a check; passed, it is admitted, and refused, it is not (B173)', async () => {
  const lines = [
    '姓名,工号,小区,部门,手机',
    '导入甲,IM001,锦和家园,1 号楼,19900001111',
    '导入乙,IM002,锦和家园,1 号楼,',
  ];
  const told = await send(
    'jinhe',
    'batchImport',
    formOf({
      name: 'people.csv',
      bytes: Buffer.from([...lines, ',IM003,锦和家园,1 号楼,', '导入丁,IM001,锦和家园,1 号楼,'].join('\n')),
    }),
  );
  expect([told.code, told.data.successNum, told.data.failNum]).toEqual([200, 2, 2]);
  expect(told.data.errors).toEqual([
    { row: 4, name: expect.any(String), msg: expect.stringMatching(/姓名/) },
    { row: 5, name: '导入丁', msg: expect.stringMatching(/2 行/) },
  ]);
  const people = await ask(
    `select id, check_state, admitted_at from employee where number in ('IM001', 'IM002') order by number`,
  );
  expect(people.map(({ check_state, admitted_at }) => [check_state, admitted_at])).toEqual([
    ['pending', null],
    ['pending', null],
  ]);
  const [first, second] = [(await checks(people[0]?.id))[0], (await checks(people[1]?.id))[0]];
  expect([first?.is_new, first?.origin, first?.old, Object(first?.new)]).toMatchObject([
    true,
    'import',
    {},
    { name: '导入甲' },
  ]);
  expect(await refusal('jinhe', 'employee-check.refuse', { ids: [String(second?.id)] })).toBe('auditRemark required');
  await done('jinhe', 'employee-check.pass', { ids: [String(first?.id)] });
  await done('jinhe', 'employee-check.refuse', { ids: [String(second?.id)], input: { remark: '查无此人' } });
  const after = await ask(
    `select check_state, admitted_at is null as out from employee where number in ('IM001', 'IM002') order by number`,
  );
  expect(after).toEqual([
    { check_state: 'passed', out: false },
    { check_state: 'refused', out: true },
  ]);
  const again = await done<Row[]>('jinhe', 'employee-check.pass', { ids: [String(second?.id)] });
  expect(again[0]).toMatchObject({ ok: false, reason: 'not-in-state' });
});

test('a table without a site takes the one named beside it; an unknown field is refused', async () => {
  const bytes = Buffer.from('姓名,工号,部门\n表外,IM009,2 号楼\n');
  const told = await send('jinhe', 'batchImport', formOf({ name: 'a.csv', bytes }, { villageId: 'V0003' }));
  expect([told.code, told.data.successNum]).toEqual([200, 1]);
  const wrong = await send('jinhe', 'batchImport', formOf({ name: 'a.csv', bytes }, { colour: 'red' }));
  expect([wrong.code, (await send('jinhe', 'batchImport', formOf({ name: 'a.csv', bytes }))).code]).toEqual([400, 400]);
});

test('an import of somebody who is there asks for a change; the old values hold until it is passed', async () => {
  const person = await newPerson({ phone: '19900001201', card: 'C0FFEE' });
  const id = String(person.employeeId);
  await done('jinhe', 'employee.grant', { ids: [id], input: { devices: ['DT000001'] } });
  await ask(`update face_delivery set state = 'sent' where employee_id = $1`, [id]);
  const line = `${String(person.userName ?? person.name)},${String(person.employeeNo)},锦和家园,2 号楼,19900001202,C0FFE1`;
  const told = await send(
    'jinhe',
    'batchImport',
    formOf({ name: 'a.csv', bytes: Buffer.from(`姓名,工号,小区,部门,手机,卡号\n${line}\n`) }),
  );
  expect([told.data.successNum, told.data.errors]).toEqual([1, []]);
  expect(await row('employee', id)).toMatchObject({ phone: '19900001201', card: 'C0FFEE', check_state: 'pending' });
  const [check] = await checks(id);
  expect(check).toMatchObject({
    is_new: false,
    changed: ['phone', 'card'],
    old: { phone: '19900001201', card: 'C0FFEE' },
    new: { phone: '19900001202', card: 'C0FFE1' },
  });
  const state = async () => (await ask('select state from face_delivery where employee_id = $1', [id]))[0]?.state;
  expect(await state()).toBe('sent');
  const { body } = await world.call('jinhe', 'employee-check.pass', {
    ids: [String(check?.id)],
    input: { remark: '已核对' },
  });
  expect(await row('employee', id)).toMatchObject({ phone: '19900001202', card: 'C0FFE1', check_state: 'passed' });
  expect(await state()).toBe('waiting');
  await done('jinhe', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await row('employee', id)).toMatchObject({ phone: '19900001201', check_state: 'pending' });
});

test('a person asks for changes of the own data alone; two of them wait as one', async () => {
  const [me] = await ask(`select phone from "user" where user_name = 'jinhe'`);
  const person = await newPerson({ phone: me?.phone });
  const id = String(person.employeeId);
  await done('jinhe', 'employee.ask-change', { ids: [id], input: { plate: '浙A99887' } });
  await done('jinhe', 'employee.ask-change', { ids: [id], input: { photo: GOOD } });
  const waiting = await checks(id);
  expect([waiting.length, waiting[0]?.changed, waiting[0]?.origin]).toEqual([1, ['plate', 'photo'], 'person']);
  expect(await refusal('admin', 'employee.ask-change', { ids: [id], input: { plate: '浙A99888' } })).toBe('not-self');
  expect(await refusal('jinhe', 'employee.ask-change', { ids: [id], input: {} })).toBe('nothing-new');
  await done('jinhe', 'employee-check.pass', { ids: [String(waiting[0]?.id)] });
  expect([await row('employee', id), await photoRow(id)]).toMatchObject([{ plate: '浙A99887' }, { quality: 'good' }]);
});

test('an archive of photos: each by the number of its person, every other file says why not', async () => {
  const [settled, left] = [await newPerson(), await newPerson()];
  await done('jinhe', 'employee.leave', { ids: [String(left.employeeId)] });
  const [newcomer] = await ask(`select id, number from employee where number = 'IM002'`);
  const photo = pngOf(480, 640);
  const told = await send(
    'jinhe',
    'batchImportPhotos',
    formOf({
      name: 'photos.zip',
      bytes: zipOf([
        { name: `照片/${String(settled.employeeNo)}.png`, bytes: photo },
        { name: `${String(newcomer?.number)}.png`, bytes: photo },
        { name: `${String(settled.employeeNo).toLowerCase()}.jpg`, bytes: photo },
        { name: 'NOBODY.png', bytes: photo },
        { name: `${String(left.employeeNo)}.png`, bytes: photo },
        { name: 'P1.txt', bytes: Buffer.from('no picture') },
        { name: 'P2.png', bytes: Buffer.alloc(40_000_000) },
        { name: 'P3.png', bytes: photo, encrypted: true },
        { name: '没有工号.png', bytes: photo },
        { name: '__MACOSX/._P1.png', bytes: Buffer.from('x') },
      ]),
    }),
  );
  expect([told.code, told.data.successNum, told.data.failNum]).toEqual([200, 2, 7]);
  expect(Object.fromEntries(told.data.errors.map(({ file, msg }) => [file, String(msg).split('。')[0]]))).toEqual({
    [`${String(settled.employeeNo).toLowerCase()}.jpg`]: '同一工号有多张照片，只取第一张',
    'NOBODY.png': '没有这个工号的人',
    [`${String(left.employeeNo)}.png`]: '这个人已离开',
    'P1.txt': '照片不是 JPG 或 PNG，或已损坏',
    'P2.png': '照片超过 2 MB',
    'P3.png': '文件有密码',
    '没有工号.png': '文件名不是工号',
  });
  expect(await photoRow(newcomer?.id)).toMatchObject({ quality: 'good', width: 480 });
  const [check] = await checks(settled.employeeId);
  expect([check?.changed, await photoRow(settled.employeeId)]).toEqual([['photo'], undefined]);
  expect(
    (await send('jinhe', 'batchImportPhotos', formOf({ name: 'x.zip', bytes: Buffer.from('no archive at all') }))).code,
  ).toBe(409);
  expect((await send('audit1', 'batchImportPhotos', formOf({ name: 'x.zip', bytes: zipOf([]) }))).code).toBe(403);
});

test('somebody with grants is not removed; his photo and follows go with him', async () => {
  const person = await newPerson({ photo: GOOD });
  const id = String(person.employeeId);
  await done('jinhe', 'employee.grant', { ids: [id], input: { devices: ['DT000001'] } });
  await done('jinhe', 'employee-follow.create-or-update', { input: { employee: id } });
  expect(await refusal('jinhe', 'employee.remove', { ids: [id] })).toBe('in-use');
  await done('jinhe', 'employee.withdraw', { ids: [id], input: {} });
  await done('jinhe', 'employee.remove', { ids: [id] });
  expect([
    await photoRow(id),
    await ask('select 1 from employee_follow where employee_id = $1 and deleted_at is null', [id]),
  ]).toEqual([undefined, []]);
  const { I38, I39, I40, I42 } = await checkWorld(world.platform.database.db);
  expect([I38, I39, I40, I42]).toEqual([0, 0, 0, 0]);
});

test('a department with people is not removed; another company sees none of them', async () => {
  expect(await refusal('jinhe', 'department.remove', { ids: ['DP000006'] })).toBe('in-use');
  expect((await done<Row[]>('east', 'employee.list', { input: {} })).length).toBe(0);
  expect((await world.call('east', 'employee.get', { ids: ['EM000001'] })).status).toBe(404);
});
