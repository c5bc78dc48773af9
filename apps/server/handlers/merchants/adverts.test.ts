import { merchantsPages } from '@parkdeck/core/catalogue/pages/merchants';
import type { PageDef } from '@parkdeck/core/kit/page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());
const { ask, done, refusal } = callsOn(() => world);

const ADDRESS = '/api/updown/agency/postAdver';
/** A call as another program makes it: one address, the inner call in the query, the rest in the body. */
const post = async (query: string, payload: Row = {}, user = 'east') => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `${ADDRESS}${query}`,
    payload,
    headers: { authorization: await world.bearer(user) },
  });
  return { status: answer.statusCode, ...answer.json<{ data: unknown; total?: number }>() };
};
const fieldsOf = (data: unknown): unknown =>
  (data as { fields: readonly Row[] }).fields.map(({ field, rule }) => `${String(field)} ${String(rule)}`).join();

describe('one address for the calls of adverts (B125)', () => {
  test('its query selects the call, the body has the parameters', async () => {
    const { status, data, total } = await post('?url=park/getAllAdver', { plat: 2, current: 1, size: 5 });
    expect([status, total]).toEqual([200, 1]);
    expect(data).toEqual([expect.objectContaining({ title: '西溪车险报价', plat: 2, state: 1 })]);
    expect((await post('?url=searchPost')).data).toHaveLength(4);
    expect((await post('?url=park/getAllAdver&plat=2', { size: 5 })).total).toBe(1);
  });

  test.each([
    ['no inner call', '', 'url required'],
    ['an address elsewhere', `?url=${encodeURIComponent('http://10.0.0.1/park/getAllAdver')}`, 'url format'],
    ['a call of ours that is no advert’s', `?url=${encodeURIComponent('../parkMonth/listPage')}`, 'url format'],
    ['two at once', '?url=searchPost&url=park/getAllAdver', 'url type'],
  ])('%s is refused', async (_what, query, told) => {
    const { status, data } = await post(query);
    expect([status, fieldsOf(data)]).toEqual([400, told]);
  });

  test('the inner call asks for its own permission', async () => {
    expect((await post('?url=park/getAllAdver', {}, 'none1')).status).toBe(403);
    expect((await post('?url=park/stopAdver', { adverId: 'AV0001' }, 'audit1')).status).toBe(403);
  });

  test('another company sees, stops and closes nothing of ours', async () => {
    const { data } = await post('?url=park/getAllAdver', {}, 'jinhe');
    expect((data as readonly Row[]).map(({ title }) => String(title)).toSorted()).toEqual([
      '业主生活节',
      '新邻到家保洁',
    ]);
    await post('?url=park/stopAdver', { adverId: 'AV0001' }, 'jinhe');
    expect(await ask(`select state from advert where id = 'AV0001'`)).toEqual([{ state: 'on' }]);
    const shut = await post('?url=submitAdParkDetail', { plat: 1, parkName: '云泊', opens: 0, closeType: 1 }, 'jinhe');
    expect(shut.status).toBe(400);
  });
});

test('a park is closed by its name, once for each platform, and found by it', async () => {
  const [{ name } = {}] = await ask(`select name from park where id = 'PK0002'`);
  const close = { plat: 3, parkName: name, opens: 0, closeType: 2 };
  const first = await post('?url=submitAdParkDetail', close);
  expect([first.status, first.data]).toEqual([200, expect.objectContaining({ PKID: 'PK0002', closeType: 2 })]);
  const second = await post('?url=submitAdParkDetail', { ...close, closeType: 3 });
  expect([second.status, (second.data as Row).id]).toEqual([200, (first.data as Row).id]);
  const found = await post('?url=getAdParkDetail', { plat: 3, parkName: name });
  expect(found.data).toMatchObject({ PKID: 'PK0002', parkName: name, plat: 3, opens: 0, closeType: 3 });
  expect((await post('?url=park/searchPark', { parkName: name, plat: 3 })).total).toBe(1);
  expect((await post('?url=getAdParkDetail', { plat: 5, parkName: name })).status).toBe(404);
  expect(fieldsOf((await post('?url=submitAdParkDetail', { plat: 3, opens: 0, closeType: 1 })).data)).toBe(
    'PKID required',
  );
});

test.each([
  ['a link without TLS', { link: 'http://mall.example' }, 'link format'],
  ['a link that runs something', { link: 'javascript:alert(1)' }, 'link format'],
  ['a link that breaks out of its place', { link: 'https://mall.example/" onclick="x' }, 'link format'],
  ['an end before its start', { startDate: '2026-03-01', endDate: '2026-02-01' }, 'endDate order'],
  ['no picture', { material: null }, 'material required'],
  ['a space that does not exist', { space: 'AS9999' }, 'spaceId missing'],
] as const)('%s is refused', async (_what, more: Row, told) => {
  const material = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const input = { title: '试投', plat: 'own', space: 'AS0001', material, ...more };
  expect(await refusal('east', 'advert.create-or-update', { input })).toBe(told);
});

test('an advert is stopped and started; without a word about it, it is stopped', async () => {
  const state = async () => (await ask(`select state from advert where id = 'AV0003'`))[0]?.state;
  await post('?url=park/stopAdver', { adverId: 'AV0003' });
  expect(await state()).toBe('stopped');
  await post('?url=park/stopAdver', { adverId: 'AV0003', state: 1 });
  expect(await state()).toBe('on');
});

describe('on phones', () => {
  let phone = 0;
  const press = (url: string, remoteAddress: string, form: Readonly<Record<string, string>>) =>
    world.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const codeOf = async (kind: string, park: string): Promise<string> => {
    const { content } = await done('east', `park-code.${kind}`, { input: { park } });
    return new URL(String(content)).pathname;
  };
  const scan = async (kind: string, park: string, remoteAddress: string) => {
    const answer = await press(await codeOf(kind, park), remoteAddress, { do: 'look', plate: '浙A12345' });
    return { body: answer.body, link: /href="([^"]*\/advert\/[^"]+)"/.exec(answer.body)?.[1] ?? '' };
  };
  const newPhone = (): string => `10.7.6.${(phone += 1)}`;
  const visits = async (address: string) =>
    ask(`select advert_id, position, click, income::int from advert_visit where address = $1 order by advert_id`, [
      address,
    ]);
  const follow = (url: string, remoteAddress: string) => world.app.inject({ url, remoteAddress });

  test('a phone is shown what runs there, and each is counted once however often it looks', async () => {
    const address = newPhone();
    const { body } = await scan('payment', 'PK0001', address);
    expect(body).toContain('alt="西溪车险报价"');
    expect(body).toContain('rel="noopener noreferrer nofollow"');
    expect(body).not.toContain('轮胎到店更换'); // it stands where people have paid
    await scan('payment', 'PK0001', address);
    expect(await visits(address)).toEqual([
      { advert_id: 'AV0001', position: 'pay-page', click: false, income: 0 },
      { advert_id: 'AV0002', position: 'pay-page', click: false, income: 0 },
    ]);
  });

  test('a click leads where the advert leads, and counts once, at its price', async () => {
    const address = newPhone();
    await post('?url=park/stopAdver', { adverId: 'AV0001' });
    const { link } = await scan('advert-pay', 'PK0001', address);
    await post('?url=park/stopAdver', { adverId: 'AV0001', state: 1 });
    for (const at of [address, newPhone()]) {
      const { statusCode, headers } = await follow(link, at);
      expect([statusCode, headers.location]).toEqual([303, 'https://ads.pp.example/insurance']);
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
    expect(await visits(address)).toEqual([{ advert_id: 'AV0002', position: 'pay-page', click: true, income: 60 }]);
  });

  test('nothing leads to an address that somebody made up', async () => {
    const { link } = await scan('payment', 'PK0001', newPhone());
    const there = link.slice(0, link.lastIndexOf('/'));
    for (const token of ['AW00000001', `AW00000001.${'x'.repeat(22)}`, encodeURIComponent('https://evil.example')])
      expect((await follow(`${there}/${token}`, newPhone())).statusCode).toBe(404);
    const elsewhere = await scan('payment', 'PK0002', newPhone());
    const token = link.slice(link.lastIndexOf('/') + 1);
    const path = elsewhere.link.slice(0, elsewhere.link.lastIndexOf('/'));
    expect((await follow(`${path}/${token}`, newPhone())).statusCode).toBe(404);
  });

  test('what is paid beside an advert is an order of its platform; the next page has others', async () => {
    const plate = '浙A30001';
    await done('east', 'arrears.add', { input: { park: 'PK0001', plate, owed: 2300, remark: '漏缴' } });
    const [url, address] = [await codeOf('advert-pay', 'PK0001'), newPhone()];
    const dues = (await press(url, address, { do: 'look', plate })).body;
    const advert = /name="advert" value="([^"]+)"/.exec(dues)?.[1] ?? '';
    const asked = { plate, what: 'earlier', way: 'wechat', fen: '2300' };
    const forged = await press(url, address, { ...asked, do: 'checkout', advert: '"><script>' });
    expect(forged.body).not.toContain('<script>');
    const { statusCode, headers } = await press(url, newPhone(), { ...asked, do: 'pay', advert });
    expect(statusCode).toBe(303);
    expect(await ask('select advert_id, advert_plat from online_order where plate = $1', [plate])).toEqual([
      { advert_id: 'AV0002', advert_plat: 'pp' },
    ]);
    const listed = async () =>
      (await done<readonly Row[]>('east', 'advert-order.list', { input: { advertPlat: ['pp'], size: 500 } })).filter(
        (row) => row.plateNumber === plate,
      );
    expect(await listed()).toEqual([]); // not paid yet
    await ask(`update online_order set state = 'success', pay_time = now() where plate = $1`, [plate]);
    expect(await listed()).toEqual([expect.objectContaining({ plat: 2, amountFen: 2300 })]);
    const paid = await world.app.inject({ url: String(headers.location), remoteAddress: newPhone() });
    expect([paid.body.includes('轮胎到店更换'), paid.body.includes('西溪车险报价')]).toEqual([true, false]);
  });

  test('a closed park shows none of that platform, an ended or stopped advert is gone', async () => {
    expect((await scan('payment', 'PK0001', newPhone())).body).toContain('云泊会员月');
    const [{ name } = {}] = await ask(`select name from park where id = 'PK0001'`);
    const say = async (plat: number, opens: number, closeType: number) =>
      post('?url=submitAdParkDetail', { plat, parkName: name, opens, closeType });
    await say(1, 0, 2);
    const closed = (await scan('payment', 'PK0001', newPhone())).body;
    expect([closed.includes('云泊会员月'), closed.includes('西溪车险报价')]).toEqual([false, true]);
    await say(1, 1, 1);
    expect((await scan('payment', 'PK0001', newPhone())).body).toContain('云泊会员月');
    await done('east', 'advert.create-or-update', { ids: ['AV0001'], input: { endDate: '2026-02-20' } });
    expect((await scan('payment', 'PK0001', newPhone())).body).not.toContain('云泊会员月');
  });
});

describe('figures', () => {
  const rows = async (input: Row, user = 'east') =>
    done<readonly Row[]>(user, 'advert-by-day.report', { input: { ...input, size: 100 } });
  const counted = async (where: string) =>
    (
      await ask(`select count(*)::int as pv, count(distinct address)::int as uv,
        (count(*) filter (where click))::int as click, coalesce(sum(income), 0)::int as "incomeFen"
        from advert_visit where ${where}`)
    )[0];

  test('of a day, by platform', async () => {
    const [row, ...others] = await rows({ plat: ['pp'], on: '2026-02-27' });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      date: '2026-02-27',
      plat: 2,
      ...(await counted(`plat = 'pp' and day = '2026-02-27'`)),
    });
  });

  test('of a month: a visitor of several days counts once', async () => {
    const found = await rows({ plat: ['pp'], on: '2026-02', by: 'month' });
    expect(found).toHaveLength(1);
    const sums = await counted(`plat = 'pp' and day < '2026-03-01'`);
    expect(found[0]).toMatchObject({ month: '2026-02', ...sums });
    expect(found[0]?.ctr).toBe(Math.round((Number(sums?.click) * 1000) / Number(sums?.pv)));
  });

  test('of its own parks only', async () => {
    expect((await rows({ on: '2026-02' }, 'jinhe')).map(({ plat }) => plat)).not.toContain(2);
  });

  test.each(['', 'pp', 'js', 'h', 'xinlin'])(
    'the page %sadvertdaystatistics is narrowed to its platform',
    async (of) => {
      const pages: readonly PageDef[] = merchantsPages;
      const page = pages.find(({ path }) => path === `/advert/${of}advertdaystatistics`);
      const plat = of === '' ? 'own' : of;
      const shown = await rows({ ...page?.preset, on: '2026-02', by: 'month' }, 'admin');
      const { pv } = (await counted(`plat = '${plat}' and day < '2026-03-01'`)) ?? {};
      expect(shown.map((row) => row.pv)).toEqual(pv === 0 ? [] : [pv]);
    },
  );
});
