import { expect, test } from 'vitest';
import { createStorage, PAY_PREFIX, PREFIX, type Box } from './storage.ts';

const boxOf = (map: Map<string, string>): Box => ({
  getItem: (key) => map.get(key) ?? null,
  setItem: (key, text) => void map.set(key, text),
  removeItem: (key) => void map.delete(key),
  keys: () => [...map.keys()],
});
const world = () => {
  const [local, session] = [new Map<string, string>(), new Map<string, string>()];
  const parts = { local: boxOf(local), session: boxOf(session), now: () => 1_772_348_400_000 };
  return { local, session, site: createStorage(parts), pay: createStorage({ ...parts, prefix: PAY_PREFIX }) };
};

test.each([
  ['a text', 'zh', 'string'],
  ['a number', 7, 'number'],
  ['a flag', false, 'boolean'],
  ['an object', { a: [1] }, 'object'],
  ['nothing', null, 'null'],
])('B103 %s is kept in a wrapper and comes back', (_name, value, dataType) => {
  const { local, site } = world();
  site.write('x', value);
  expect(JSON.parse(local.get(`${PREFIX}x`) ?? '')).toEqual({ dataType, content: value, datetime: 1_772_348_400_000 });
  expect(site.read('x')).toEqual(value);
});

test('B102 B103 a session entry says so and stands in session storage', () => {
  const { local, session, site } = world();
  site.write('token', 't', { session: true });
  expect(JSON.parse(session.get(`${PREFIX}token`) ?? '')).toMatchObject({ content: 't', session: true });
  expect(local.size).toBe(0);
});

test.each(['', '{', '"bare"', '{"content":1}', 'null'])(
  'what somebody else wrote (%j) is as good as missing',
  (text) => {
    const { local, site } = world();
    local.set(`${PREFIX}x`, text);
    expect(site.read('x')).toBeUndefined();
  },
);

test('B104 pay-way entries have a prefix of their own', () => {
  const { local, pay, site } = world();
  pay.write('ways', [1]);
  expect([...local.keys()]).toEqual([`${PAY_PREFIX}ways`]);
  expect(site.read('ways')).toBeUndefined();
});

test('B105 A9 clearing keeps user data and drops pay-way entries and the rest', () => {
  const { local, session, site, pay } = world();
  local.set('elsewhere', '1');
  site.write('ui', { language: 'en' });
  site.write('companies', []);
  site.write('token', 't', { session: true });
  pay.write('ways', []);
  site.clear({ keepUserData: true });
  expect([...local.keys()]).toEqual(['elsewhere', `${PREFIX}ui`]);
  expect(session.size).toBe(0);
});

test('clearing all leaves only what is not ours', () => {
  const { local, site } = world();
  local.set('elsewhere', '1');
  site.write('ui', {});
  site.clear();
  expect([...local.keys()]).toEqual(['elsewhere']);
});
