import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { placeOf, vaultOf } from './vault.ts';

const key = (): string => randomBytes(32).toString('base64url');
const PLACE = placeOf('wechat_account', 'api_key', 'WA1');

test('what is sealed reads back, differs each time, and says nothing', () => {
  const vault = vaultOf(key);
  const [one, other] = [vaultOf(() => 'A'.repeat(43)), vault.seal('秘密', PLACE)];
  expect(other).not.toContain('秘密');
  expect(other).not.toBe(vault.seal('秘密', PLACE));
  expect(one.open(one.seal('秘密', PLACE), PLACE)).toBe('秘密');
});

test('keys change without a gap: the newest writes, all read', () => {
  const [old, fresh] = [key(), key()];
  let keys = old;
  const vault = vaultOf(() => keys);
  const before = vault.seal('s', PLACE);
  expect(vault.isFresh(before)).toBe(true);
  keys = `${fresh}\n${old}`;
  const next = vaultOf(() => keys);
  const after = next.seal('s', PLACE);
  expect([next.open(before, PLACE), next.open(after, PLACE)]).toEqual(['s', 's']);
  expect([next.isFresh(before), next.isFresh(after)]).toEqual([false, true]);
  // a process that began with the old key alone finds the new one
  expect(vault.open(after, PLACE)).toBe('s');
  keys = fresh;
  expect(() => vaultOf(() => keys).open(before, PLACE)).toThrow('not among the secret keys');
});

test('a secret that was changed, or moved to another row, does not open', () => {
  const vault = vaultOf(() => 'B'.repeat(43));
  const sealed = vault.seal('s', PLACE);
  expect(() => vault.open(sealed, placeOf('wechat_account', 'api_key', 'WA2'))).toThrow();
  const at = sealed.length - 4;
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
  expect(() => vault.open(changed, PLACE)).toThrow();
});

test('what was stored before sealing began is read as it is', () => {
  const vault = vaultOf(key);
  expect(vault.open('plain', PLACE)).toBe('plain');
  expect(vault.isFresh('plain')).toBe(false);
});

test('a key of another length is refused at the start', () => {
  expect(() => vaultOf(() => 'short')).toThrow();
});
