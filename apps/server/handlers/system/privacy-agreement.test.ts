import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Privacy agreements in versions, and the consent that phone pages ask for once a version (E#194). */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
/** Every test scans from an address of its own: they share no limit. */
let phone = 0;
beforeAll(async () => void (world = await testPlatform()));
beforeEach(() => void phone++);
afterAll(() => world.close());

const scan = (url: string, form?: Readonly<Record<string, string>>, cookie?: string) =>
  world.app.inject({
    method: form ? 'POST' : 'GET',
    url,
    remoteAddress: `10.8.8.${phone}`,
    headers: {
      'accept-language': 'zh-CN',
      ...(cookie ? { cookie } : {}),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });
const payCode = async (park: string): Promise<string> => {
  const { content } = await done<{ content: string }>('east', 'park-code.payment', { input: { park } });
  return new URL(content).pathname;
};
const written = async (more: Row = {}): Promise<string> => {
  const made = await done<Row>('east', 'privacy-agreement.create-or-update', {
    input: {
      title: '隐私协议',
      tag: 'park',
      park: 'PK0001',
      content: '<p>一、收集</p><script>alert(1)</script>',
      ...more,
    },
  });
  return String(made.recordId);
};
const released = async (more: Row = {}): Promise<string> => {
  const id = await written(more);
  await done('east', 'privacy-agreement.release', { ids: [id] });
  return id;
};
/** Agrees with a browser; returns its cookie. */
const agreed = async (url: string, agreement: string, cookie?: string): Promise<string> => {
  const answer = await scan(url, { do: 'agree', agreement }, cookie);
  expect(answer.statusCode).toBe(303);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
};

test('only text is kept, versions are counted by place, and what was released is not changed or removed', async () => {
  const first = await written();
  expect(await row('privacy_agreement', first)).toMatchObject({
    content: '一、收集',
    version: 1,
    state: 'draft',
    place: 'PK0001',
    company_id: 'C0002',
  });
  expect(
    await refusal('east', 'privacy-agreement.create-or-update', {
      input: { title: 'x', tag: 'park', park: 'PK0001', content: '<script>1</script>' },
    }),
  ).toBe('content required');
  expect(
    await refusal('east', 'privacy-agreement.create-or-update', {
      input: { title: 'x', tag: 'park', park: 'PK0003', content: 'x' },
    }),
  ).toBe('PKID missing');
  await done('east', 'privacy-agreement.release', { ids: [first] });
  expect(
    await refusal('east', 'privacy-agreement.create-or-update', { ids: [first], input: { id: first, content: 'x' } }),
  ).toBe('agreement-released');
  expect(await refusal('east', 'privacy-agreement.remove', { ids: [first] })).toBe('agreement-kept');
  const second = await written({ content: '二' });
  expect(await row('privacy_agreement', second)).toMatchObject({ version: 2, state: 'draft' });
  await done('east', 'privacy-agreement.remove', { ids: [second] });
});

test('a release ends the version before of its place and no other, and is not taken back', async () => {
  const [before, elsewhere] = [await released({ content: '前' }), await released({ tag: 'company', park: null })];
  const after = await written({ content: '后' });
  const { body } = await world.call('east', 'privacy-agreement.release', { ids: [after] });
  expect([body.success, body.undo]).toEqual([true, undefined]);
  const states = await Promise.all([before, elsewhere, after].map((id) => row('privacy_agreement', id)));
  expect(states.map(({ state }) => state)).toEqual(['ended', 'released', 'released']);
  await ask(`update privacy_agreement set state = 'ended' where id = $1`, [elsewhere]);
  const places = await done<Row[]>('east', 'privacy-agreement.lookup-tags', { input: { tag: 'park' } });
  expect(places.map(({ label }) => label)).toContain('云泊广场地下车库');
  expect(places.map(({ value }) => value)).not.toContain('PK0003'); // of another company
});

test('phone pages ask once a version and record who agreed; a new one is asked for again', async () => {
  const id = await released({ content: '第一版正文' });
  const url = await payCode('PK0001');
  const first = await scan(url);
  expect(first.body).toContain('第一版正文');
  expect(first.body).not.toContain('查询费用');
  // Nothing else is done before.
  expect((await scan(url, { do: 'look', plate: '京A12345' })).body).toContain('同意并继续');
  const cookie = await agreed(url, id);
  expect((await scan(url, undefined, cookie)).body).toContain('查询费用');
  const consents = () =>
    ask(
      `select who, version, address, state, phone, withdrawn_at from privacy_consent
      where agreement_id = $1 order by id`,
      [id],
    );
  expect(await consents()).toEqual([
    expect.objectContaining({ version: expect.any(Number), address: `10.8.8.${phone}`, state: 'agreed', phone: null }),
  ]);
  // The same phone is not written down twice.
  expect((await scan(url, { do: 'agree', agreement: id }, cookie)).statusCode).toBe(303);
  expect(await consents()).toHaveLength(1);
  // A forged key is nobody's.
  expect((await scan(url, undefined, 'parkdeck_phone=abc.def')).body).toContain('同意并继续');

  const next = await written({ content: '第二版正文' });
  const { body } = await world.call('east', 'privacy-agreement.release', {
    ids: [next],
    headers: { 'dry-run': '1' },
  });
  expect(JSON.stringify(body.data)).toContain('1 人下次打开手机页面时会被再次询问');
  await done('east', 'privacy-agreement.release', { ids: [next] });
  expect(await row('privacy_agreement', id)).toMatchObject({ state: 'ended' });
  expect((await scan(url, undefined, cookie)).body).toContain('第二版正文');
  // The version before cannot be agreed to any more.
  const old = await scan(url, { do: 'agree', agreement: id }, cookie);
  expect([old.statusCode, old.body.includes('协议有新版本')]).toEqual([409, true]);
  await agreed(url, next, cookie);
  expect((await scan(`${url}/privacy`, undefined, cookie)).body).toContain('撤回同意');
  expect((await scan(`${url}/privacy`, { do: 'withdraw' }, cookie)).statusCode).toBe(303);
  expect((await scan(url, undefined, cookie)).body).toContain('同意并继续');
  expect(await ask('select state from privacy_consent where agreement_id = $1', [next])).toEqual([
    { state: 'withdrawn' },
  ]);
});

test('a complaint on the phone names who agreed, is told how it stands, and answers to nobody else', async () => {
  const id = await released();
  const url = await payCode('PK0001');
  const cookie = await agreed(`${url}/complaint`, id);
  const form = { do: 'complain', type: 'fee', content: '多收了 <b>五元</b>', plate: '京a·12345', phone: '13900007777' };
  const wrong = await scan(`${url}/complaint`, { ...form, phone: '12' }, cookie);
  expect([wrong.statusCode, wrong.body.includes('aria-invalid')]).toEqual([400, true]);
  const filed = await scan(`${url}/complaint`, form, cookie);
  expect(filed.statusCode).toBe(303);
  const state = await scan(String(filed.headers.location), undefined, cookie);
  expect(state.body).toContain('待受理');
  expect(state.body).toContain('多收了 &lt;b&gt;五元&lt;/b&gt;');
  const [made] = await ask(`select id, source, plate, park_id, company_id from complaint where phone = '13900007777'`);
  expect(made).toMatchObject({ source: 'phone', plate: '京A12345', park_id: 'PK0001', company_id: 'C0002' });
  expect(await ask('select phone from privacy_consent where agreement_id = $1', [id])).toEqual([
    { phone: '13900007777' },
  ]);
  await done('east', 'complaint.answer', { ids: [String(made?.id)], input: { answer: '已退回' } });
  expect((await scan(String(filed.headers.location), undefined, cookie)).body).toContain('已退回');
  expect(
    (await scan(`${url}/complaint/${String(made?.id)}.AAAAAAAAAAAAAAAAAAAAAA`, undefined, cookie)).statusCode,
  ).toBe(404);
});

test('consent on paper is recorded for the version that holds, and withdrawn', async () => {
  const id = await released({ content: '纸面' });
  const made = await done<Row>('east', 'privacy-consent.record', { input: { agreement: id, phone: '13900008888' } });
  expect(made).toMatchObject({ who: '13900008888' });
  const draft = await written();
  expect(await refusal('east', 'privacy-consent.record', { input: { agreement: draft, phone: '13900008888' } })).toBe(
    'agreement-not-released',
  );
  await done('east', 'privacy-consent.withdraw', { ids: [String(made.id)] });
  expect(await row('privacy_consent', String(made.id))).toMatchObject({ state: 'withdrawn' });
});

test('where no agreement holds, the page comes at once', async () => {
  const url = await payCode('PK0002');
  expect((await scan(url)).body).toContain('查询费用');
});
