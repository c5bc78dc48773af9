import { expect, test } from 'vitest';
import { tokenCovers } from './token-scope.ts';

const call = (id: string, effect: 'read' | 'write') => {
  const [noun = '', verb = ''] = id.split('.');
  return { noun, verb, effect };
};

test.each([
  [['read'], 'pass.list', 'read', true],
  [['read'], 'pass.renew', 'write', false],
  [['pass'], 'pass.renew', 'write', true],
  [['pass'], 'passage.create', 'write', false],
  [['pass.renew'], 'pass.renew', 'write', true],
  [['pass.renew'], 'pass.list', 'read', false],
  [['gate', 'pass.list'], 'pass.list', 'read', true],
  [[], 'sign-in.who-am-i', 'read', true],
  // a token never makes another one, nor lets a device in, whatever it is given
  [['token', 'token.create', 'read'], 'token.create', 'write', false],
  [['token', 'read'], 'token.list', 'read', false],
  [['device-sign-in'], 'device-sign-in.approve', 'write', false],
  [['sign-in'], 'sign-in.switch-company', 'write', false],
] as const)('a token of %j is good for %s (%s): %s', (scopes, id, effect, good) => {
  expect(tokenCovers(scopes, call(id, effect))).toBe(good);
});
