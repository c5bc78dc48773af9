import { describe, expect, test } from 'vitest';
import { callNamed } from './fixtures/declared.ts';
import { namedRefs, refValues } from './line-refs.ts';

/** What a name in a line stands for: roles of a user, the one who gets a work order. */

const NAMES = ['平台管理员', '单位管理员', '单位管理员', '车场管理员', '收费员', '岗亭收费员'];
const OPTIONS = NAMES.map((label, at) => ({ value: `RL${at}`, label }));
const find = async (name: string) => OPTIONS.filter(({ label }) => label.includes(name));

const named = async (id: string, key: string, text: string) => {
  const call = callNamed(id);
  const refs = await namedRefs({ call, asks: { key, text } }, find);
  return { offered: refs.map(({ options }) => options.map(({ value }) => value)), values: refValues(call, refs) };
};

describe('several roles may be given', () => {
  test.each([
    ['车场管理员', [['RL3']], { roles: ['RL3'] }],
    ['收费员', [['RL4']], { roles: ['RL4'] }],
    ['车场', [['RL3']], { roles: ['RL3'] }],
    ['车场管理员 收费员', [['RL3'], ['RL4']], { roles: ['RL3', 'RL4'] }],
    ['收费员、收费员', [['RL4'], ['RL4']], { roles: ['RL4'] }],
    ['单位管理员', [['RL1', 'RL2']], {}],
    ['管理员', [['RL0', 'RL1', 'RL2', 'RL3']], {}],
    ['收费员 单位管理员', [['RL4'], ['RL1', 'RL2']], {}],
    ['司机', [[]], {}],
  ])('%s', async (text, offered, values) => {
    expect(await named('user.grant-roles', 'roles', text)).toEqual({ offered, values });
  });
});

test('one that handles it: two names are not two of them', async () => {
  expect(await named('work-order.allocate', 'handler', '收费员')).toEqual({
    offered: [['RL4']],
    values: { handler: 'RL4' },
  });
  expect(await named('work-order.allocate', 'handler', '车场管理员 收费员')).toEqual({ offered: [[]], values: {} });
});

test('a line without such a name looks nothing up', async () => {
  const call = callNamed('user.grant-roles');
  expect(await namedRefs({ call, asks: null }, () => Promise.reject(new Error('asked')))).toEqual([]);
});
