import { expect, test } from 'vitest';
import { terminalWorld } from '../factories/terminal-world.ts';

const world = terminalWorld();

/** What a dry run of a new village says of its places. */
const placed = async (...flags: readonly string[]) => {
  const { out, err, code, sent } = await world.run([
    'village',
    'create',
    '--name',
    '望江苑',
    '--number',
    'WJ01',
    '--company',
    '云泊城东公司',
    ...flags,
    '--dry-run',
    '--json',
  ]);
  return { code, body: sent.at(-1)?.body, said: `${out}${err}`, error: JSON.parse(out || '{}').error };
};

test.each([
  [
    ['--province', '浙江省', '--city', '杭州市', '--district', '西湖区'],
    ['330000', '330100', '330106'],
  ],
  [
    ['--province', '浙江', '--city', '杭州', '--district', '西湖'],
    ['330000', '330100', '330106'],
  ],
  [
    ['--district', '330106'],
    [undefined, undefined, '330106'],
  ],
  [
    ['--district', '杭州市/西湖区'],
    [undefined, undefined, '330106'],
  ],
  [
    ['--province', '北京', '--city', '北京/市辖区', '--district', '朝阳区'],
    ['110000', '110100', '110105'],
  ],
  [
    ['--province', '吉林'],
    ['220000', undefined, undefined],
  ],
  [
    ['--city', '吉林'],
    [undefined, '220200', undefined],
  ],
])('%o is taken', async (flags, codes) => {
  const { body, said } = await placed(...flags);
  const sent = Object(typeof body === 'string' ? JSON.parse(body) : undefined);
  expect([sent.provinceId, sent.cityId, sent.districtId], said).toEqual(codes);
});

test('a name that several places have is asked about, with each of them', async () => {
  const { code, error } = await placed('--city', '市辖区');
  expect(code).toBe(2);
  expect(error.code).toBe('ambiguous');
  expect(error.message).toContain('"北京市/市辖区"');
  expect(error.next).toEqual(expect.arrayContaining(['110100  北京市 / 市辖区', '310100  上海市 / 市辖区']));
});

test.each([
  [['--city', '杭洲市'], '330100  浙江省 / 杭州市'],
  [['--province', '浙江', '--city', '杭洲'], '330100  杭州市'],
])('%o was meant otherwise', async (flags, meant) => {
  const { code, error } = await placed(...flags);
  expect([code, error.code]).toEqual([2, 'usage']);
  expect(error.next).toContain(meant);
});

test('a city is not taken for a province, nor a city of another province', async () => {
  const city = await placed('--province', '杭州市');
  expect(city.error.message).toContain('There is no region "杭州市"');
  const elsewhere = await placed('--province', '浙江省', '--city', '广州市');
  expect(elsewhere.error.message).toContain('There is no region "广州市"');
});

test('rows are asked for by the name of their region', async () => {
  const { out, code } = await world.run(['park', 'list', '--province', '浙江省', '--json', 'id']);
  const byCode = await world.run(['park', 'list', '--province', '330000', '--json', 'id']);
  expect([code, out]).toEqual([0, byCode.out]);
});
