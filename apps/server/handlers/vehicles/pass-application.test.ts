import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const { ask, done, refusal, row } = callsOn(() => world);

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const wish = { park: 'PK0001', carType: 'CT000002', months: 3, owner: '李伟', phone: '19900001234', images: [PICTURE] };
const apply = async (plate: string, more: Row = {}): Promise<string> =>
  String((await done('mgr1', 'pass-application.apply', { input: { ...wish, plate, ...more } })).recordId);

test('an applicant sees own applications, who examines sees all of the scope, by either path', async () => {
  const id = await apply('京C10001');
  const own = await done<Row[]>('mgr1', 'pass-application.list', { input: { own: true, size: 100 } });
  expect(own.map((one) => one.recordId)).toContain(id);
  expect(new Set(own.map((one) => one.applyUserId)).size).toBe(1);
  const all = await done<Row[]>('east', 'pass-application.list', { input: { size: 100 } });
  expect(all.map((one) => one.recordId)).toContain(id);
  expect(await done<Row[]>('jinhe', 'pass-application.list', { input: { size: 100 } })).not.toContainEqual(
    expect.objectContaining({ recordId: id }),
  );
  const bound = await world.app.inject({
    url: '/api/updown/parkCarApply/list?size=100',
    headers: { authorization: await world.bearer('east') },
  });
  const applicants = bound.json<{ data: Row[] }>().data.map((one) => one.applyUserId);
  expect(applicants.length).toBeGreaterThan(0);
  expect(new Set(applicants)).toEqual(new Set(['U00003']));
  expect(await refusal('cash1', 'pass-application.list')).toBe(403);
});

test.each([
  ['no picture', { images: [] }, 'images required'],
  ['a plate that has a pass', { plate: '京A00001' }, 'plate-taken'],
  ['a car type of another park', { carType: 'CT000007' }, 'carTypeId choice'],
  ['a park out of reach', { park: 'PK0003' }, 'PKID missing'],
  ['no month', { months: 0 }, 'monthNum min'],
  ['seven pictures', { images: Array.from({ length: 7 }, (_, at) => `${PICTURE}${at}`) }, 'images limit'],
] as const)('an application with %s is refused', async (_what, wrong, said) => {
  expect(await refusal('east', 'pass-application.apply', { input: { ...wish, plate: '京C10009', ...wrong } })).toBe(
    said,
  );
});

test('passing opens the pass at its price, once', async () => {
  const id = await apply('京C10002');
  const preview = await world.call('east', 'pass-application.pass', {
    ids: [id],
    input: { payWay: 'cash' },
    headers: { 'Dry-Run': '1' },
  });
  expect(preview.body.data).toMatchObject({ amountFen: 81_000 });
  expect(
    await done('east', 'pass-application.pass', { ids: [id], input: { payWay: 'cash', remark: '资料齐全' } }),
  ).toMatchObject({ state: 1, auditRemark: '资料齐全' });
  const { pass_id: pass } = await row('pass_application', id);
  expect(await row('pass', String(pass))).toMatchObject({
    state: 'active',
    source: 'application',
    plates: ['京C10002'],
    owner: '李伟',
  });
  expect(
    await ask(
      `select p.kind, p.start_date::text, p.end_date::text, p.amount, o.type, o.state, o.pay_way from pass_period p
        join "order" o on o.id = p.order_id where p.pass_id = $1`,
      [pass],
    ),
  ).toEqual([
    {
      kind: 'open',
      start_date: '2026-03-01',
      end_date: '2026-05-31',
      amount: 81_000,
      type: 'pass-opening',
      state: 'settled',
      pay_way: 'cash',
    },
  ]);
  expect(await refusal('east', 'pass-application.pass', { ids: [id] })).toBe('not-in-state');
  expect(await refusal('mgr1', 'pass-application.resubmit', { ids: [id], input: { ...wish, plate: '京C10002' } })).toBe(
    'not-in-state',
  );
});

test('several are decided at once; what cannot be says why, of one plate only the first (B163, B178)', async () => {
  const [first, second, twin] = [await apply('京C10021'), await apply('京C10022'), await apply('京C10021')];
  const passed = await done<Row[]>('east', 'pass-application.pass-many', { ids: [first, twin], input: {} });
  expect(passed).toEqual([
    expect.objectContaining({ id: first, ok: true }),
    expect.objectContaining({ id: twin, ok: false, reason: 'plate-taken' }),
  ]);
  await done('east', 'pass-application.refuse-many', { ids: [second, twin], input: { remark: '资料不全' } });
  expect(
    await ask(`select id, state, remark from pass_application where id = any($1) order by plate, state`, [
      [first, second, twin],
    ]),
  ).toEqual([
    { id: first, state: 'passed', remark: null },
    { id: twin, state: 'refused', remark: '资料不全' },
    { id: second, state: 'refused', remark: '资料不全' },
  ]);
});

test('a plate that got a pass meanwhile, and a car type without price, are not passed', async () => {
  const first = await apply('京C10003');
  const second = await apply('京C10003');
  await done('east', 'pass-application.pass', { ids: [first] });
  expect(await refusal('east', 'pass-application.pass', { ids: [second] })).toBe('plate-taken');
  // who pays by the stay cannot even apply; a type without a price is found when it is passed
  const temporary = { ...wish, plate: '京C10004', carType: 'CT000001' };
  expect(await refusal('mgr1', 'pass-application.apply', { input: temporary })).toBe('car-type-without-pass');
  const type = await done('east', 'car-type.create-or-update', {
    input: { name: '无价月租', park: 'PK0001', base: 'monthly' },
  });
  const unpriced = await apply('京C10004', { carType: String(type.carTypeId) });
  expect(await refusal('east', 'pass-application.pass', { ids: [unpriced] })).toBe('no-price');
});

test('passing is taken back with its pass while that is unpaid', async () => {
  const id = await apply('京C10005');
  const { body } = await world.call('east', 'pass-application.pass', { ids: [id] });
  const { pass_id: pass } = await row('pass_application', id);
  expect(await done('east', 'undo-entry.undo', { ids: [String(body.undo)] })).toMatchObject([
    { ok: true },
    { ok: true },
    { ok: true },
  ]);
  expect(await row('pass_application', id)).toMatchObject({ state: 'pending', pass_id: null });
  expect((await row('pass', String(pass))).deleted_at).not.toBeNull();
});

test('who is refused may put it right four times more, nobody else for them (B163)', async () => {
  const id = await apply('京C10006');
  expect(await refusal('east', 'pass-application.refuse', { ids: [id], input: {} })).toBe('auditRemark required');
  for (const round of [2, 3, 4, 5]) {
    expect(await done('east', 'pass-application.refuse', { ids: [id], input: { remark: '缺产权证明' } })).toMatchObject(
      { state: 2, auditRemark: '缺产权证明' },
    );
    expect(
      (await ask('select content from sms_record where object = $1', [id])).map(({ content }) => content),
    ).toContainEqual(expect.stringMatching(/的月租申请未通过：缺产权证明。改正后可再次提交$/));
    expect(
      await refusal('east', 'pass-application.resubmit', { ids: [id], input: { ...wish, plate: '京C10006' } }),
    ).toBe('not-own');
    expect(
      await done('mgr1', 'pass-application.resubmit', {
        ids: [id],
        input: { ...wish, plate: '京C10006', room: '3-1201' },
      }),
    ).toMatchObject({ state: 0, round, roomNo: '3-1201' });
  }
  expect(await refusal('east', 'pass-application.cancel', { ids: [id] })).toBe('not-own');
  expect(await done('mgr1', 'pass-application.cancel', { ids: [id] })).toMatchObject({ state: 3 });
  expect(await refusal('mgr1', 'pass-application.resubmit', { ids: [id], input: { ...wish, plate: '京C10006' } })).toBe(
    'rounds-used',
  );
});

test('the world has applications of every state, and every invariant holds after all this', async () => {
  const all = await done<Row[]>('admin', 'pass-application.list', { input: { size: 100 } });
  expect(new Set(all.map((one) => one.state))).toEqual(new Set([0, 1, 2, 3]));
  expect(await done<Row[]>('admin', 'pass-application.list', { input: { own: true } })).not.toEqual([]);
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
