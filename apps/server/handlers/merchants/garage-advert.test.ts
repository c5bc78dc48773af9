import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());
const { ask, done, refusal } = callsOn(() => world);

/** The page of a plate below the payment code of a park, as its phone shows it. */
const phonePage = async (park: string): Promise<string> => {
  const { content } = await done('east', 'park-code.payment', { input: { park } });
  const address = new URL(String(content));
  const answer = await world.app.inject({
    method: 'POST',
    url: `${address.pathname}${address.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ do: 'look', plate: '浙A12345' }).toString(),
  });
  return answer.body;
};

describe('what a driver sees where he pays', () => {
  test('adverts of the park within their days, marked, their links without the page that led there', async () => {
    const page = await phonePage('PK0001');
    expect(page).toContain('广告');
    expect(page).toContain('alt="云泊广场春季购物节"');
    expect(page).toContain(
      'href="https://mall.yunbo.example/spring" target="_blank" rel="noopener noreferrer nofollow"',
    );
    expect(page).toContain('alt="洗车八折"');
    expect(page).not.toContain('年货节');
    expect(page).not.toContain('充电桩');
  });

  test('other adverts at another park, and none of another company', async () => {
    const page = await phonePage('PK0002');
    expect(page).not.toContain('春季购物节');
    expect(page).toContain('洗车八折');
    expect(page).not.toContain('充电桩');
  });

  test('a disabled or removed one is gone at once', async () => {
    const [row] = await ask(`select id from garage_advert where title = '洗车八折'`);
    await done('east', 'garage-advert.create-or-update', { ids: [String(row?.id)], input: { state: 'disabled' } });
    expect(await phonePage('PK0002')).not.toContain('洗车八折');
    await done('east', 'garage-advert.create-or-update', { ids: [String(row?.id)], input: { state: 'enabled' } });
    await done('east', 'garage-advert.remove', { ids: [String(row?.id)] });
    expect(await phonePage('PK0002')).not.toContain('洗车八折');
  });
});

test.each([
  ['a link without TLS', { link: 'http://mall.example' }, 'link format'],
  ['a link that runs something', { link: 'javascript:alert(1)' }, 'link format'],
  ['a link that breaks out of its place', { link: 'https://mall.example/" onclick="x' }, 'link format'],
  ['an end before its start', { startDate: BASE_DATE, endDate: '2026-02-01' }, 'endDate order'],
  ['no picture', { image: null }, 'image required'],
  ['a park of somebody else', { parks: ['PK0003'] }, 'parkIds missing'],
] as const)('%s is refused', async (_what, more: Row, told) => {
  const input = { title: '试投', image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', ...more };
  expect(await refusal('east', 'garage-advert.create-or-update', { input })).toBe(told);
});
