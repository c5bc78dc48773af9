import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { village } from '@parkdeck/core/catalogue/parks/village';
import { user } from '@parkdeck/core/catalogue/system/user';
import { company } from '@parkdeck/core/catalogue/parks/company';
import type { Call } from '@parkdeck/core/kit/call';
import { coupon } from '@parkdeck/core/catalogue/merchants/coupon';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../app/client.ts';
import { loadRefs } from './lookup.ts';

const MOST_ANSWERED = 300;
const platform = vi.hoisted(() => ({ asked: [] as unknown[], may: true }));
vi.mock('../state/session.ts', async (original) => ({
  ...(await original<typeof import('../state/session.ts')>()),
  canCall: () => (platform.may ? { ok: true } : { ok: false, permission: 'coupon_coupon_view' }),
}));
vi.mock('../app/client.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  const rows = Array.from({ length: 500 }, (_, index) => ({ id: `K${index}`, name: `名称${index}` }));
  const version = (id: string, name: string, of: number, state: string) => {
    return { id, name, version: of, state, park: 'PK1', parkName: '一号车场' };
  };
  const versions = [
    version('TF1', '广场', 1, 'active'),
    version('TF2', '广场', 2, 'draft'),
    version('TF3', '立体', 1, 'active'),
  ];
  const accounts = ['east', 'west'].map((userName) => ({ id: userName, userName, nickName: '钟雨桐' }));
  return {
    queryClient: new QueryClient(),
    onClientEvent: () => () => undefined,
    client: {
      now: () => 0,
      call: async (call: Call) => {
        platform.asked.push(call.id);
        return call.answers === 'options'
          ? { answers: 'options', value: rows.slice(0, 300).map(({ id, name }) => ({ value: id, label: name })) }
          : { answers: 'rows', value: { rows, total: rows.length } };
      },
      list: async ({ name }: { readonly name: string }) => ({
        rows: name === 'tariff' ? versions : name === 'user' ? accounts : [],
      }),
      act: async (_noun: unknown, verb: string) =>
        verb === 'search'
          ? { rows: [{ id: 'EM1', title: '孙敏 0012' }] }
          : rows.slice(0, 300).map(({ id, name }) => ({ value: id, label: name })),
    },
  };
});

beforeEach(() => {
  platform.asked = [];
  platform.may = true;
  queryClient.clear();
});

test.each([
  ['companies', company],
  ['sites', village],
])(
  'of own %s all are found, also those beyond what a lookup answers, and they are asked once (B106, B147)',
  async (_, noun) => {
    const find = loadRefs(noun, {});
    const { signal } = new AbortController();
    expect(await find('', signal)).toHaveLength(MOST_ANSWERED);
    expect(await find('名称49', signal)).toEqual(
      [49, 490, 491, 492, 493, 494, 495, 496, 497, 498, 499].map((at) => ({ value: `K${at}`, label: `名称${at}` })),
    );
    expect(platform.asked).toEqual([`${noun.name}.own-list`]);
    await queryClient.invalidateQueries(); // as after every write
    await find('', signal);
    queryClient.clear(); // as when somebody else signs in
    await find('', signal);
    expect(platform.asked).toHaveLength(3);
  },
);

test('where no name contains what is typed, letters are looked for as pinyin', async () => {
  const found = await loadRefs(employee, {})('sm', new AbortController().signal);
  expect(found).toEqual([{ value: 'EM1', label: '孙敏 0012' }]);
  expect(await loadRefs(employee, {})('无名', new AbortController().signal)).toEqual([]);
});

test('where all of a list are offered, drafts are, and versions of one name are told apart', async () => {
  const found = await loadRefs(tariff, {}, true)('', new AbortController().signal);
  expect(found).toEqual([
    { value: 'TF1', label: '广场', detail: '版本 1 · 生效 · 一号车场' },
    { value: 'TF2', label: '广场', detail: '版本 2 · 草稿 · 一号车场' },
    { value: 'TF3', label: '立体' },
  ]);
});

test('accounts are told with the name by which they sign in: two people may have one name', async () => {
  expect(await loadRefs(user, {})('', new AbortController().signal)).toEqual([
    { value: 'east', label: '钟雨桐', detail: 'east' },
    { value: 'west', label: '钟雨桐', detail: 'west' },
  ]);
});

test('who may not see what would be chosen from is told so, and the platform is not asked in vain', async () => {
  platform.may = false;
  await expect(loadRefs(coupon, {})('', new AbortController().signal)).rejects.toThrow('没有查看「优惠券」的权限');
  expect(platform.asked).toEqual([]);
});
