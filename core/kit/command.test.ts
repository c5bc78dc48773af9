import { expect, test } from 'vitest';
import * as catalogue from '../catalogue/index.ts';
import { settlement } from '../catalogue/finance/settlement.ts';
import { user } from '../catalogue/system/user.ts';
import { employeeFollow } from '../catalogue/doors/employee-follow.ts';
import { warning } from '../catalogue/service/warning.ts';
import { callsOf } from './call.ts';
import { assignedBy, assignmentsOf, commandsOf, commandVerb, isCommand, variantOf, variantsOf } from './command.ts';
import { openInput } from './open-input.ts';
import type { ResourceDef, ServiceDef } from './resource.ts';
import { checkFields } from './schema.ts';

test('a call with ways is a command for each: its own name, code and needs, the choice made', () => {
  const handle = callsOf(warning).find(({ verb }) => verb === 'handle');
  const ways = handle ? variantsOf(handle) : [];
  expect(
    ways.map(({ title, permission, given, input }) => [title.en, permission, given, input['remark']?.options.required]),
  ).toEqual([
    ['Mark as dealt with', ['handle'], { way: 'deal' }, true],
    ['Make a work order', ['convert'], { way: 'convert' }, false],
    ['Ignore', ['ignore'], { way: 'ignore' }, true],
  ]);
  expect(ways.map((way) => handle && variantOf(handle, way.given ?? {}).title.en)).toEqual(
    ways.map(({ title }) => title.en),
  );
  expect(handle && variantOf(handle, {}).title.en).toBe('Mark as dealt with');
  const list = callsOf(warning).find(({ verb }) => verb === 'list');
  expect(list && variantsOf(list)).toEqual([list]);
});

test('a way has keys, states and consequence of its own', () => {
  const confirm = callsOf(settlement).find(({ verb }) => verb === 'confirm');
  expect(confirm && variantsOf(confirm).map(({ given, action }) => [given, action?.keys, action?.when])).toEqual([
    [{ state: 'confirmed' }, 'c', { state: ['open'] }],
    [{ state: 'open' }, 'b', { state: ['confirmed'] }],
  ]);
});

test('taking everything away is a command of its own, and giving needs something to give', () => {
  const grant = callsOf(user).find(({ verb }) => verb === 'grant-roles');
  const [giving, emptying] = grant ? assignmentsOf(grant) : [];
  expect(giving && checkFields(giving.input, { roles: [] })).toEqual([{ field: 'roles', rule: 'required' }]);
  expect(giving?.input['roles']?.options.help?.zh).toBe('要全部去掉，用「清空角色」');
  expect([emptying?.title.en, emptying?.given, emptying && openInput(emptying)]).toEqual([
    'Remove all roles',
    { roles: [] },
    {},
  ]);
  expect(emptying && [commandVerb(emptying), emptying.action?.keys, emptying.route]).toEqual([
    'clear-roles',
    undefined,
    grant?.route,
  ]);
});

test('a noun of which nothing can be changed is created and removed, never edited', () => {
  expect(commandsOf(callsOf(employeeFollow)).map(({ cli }) => cli)).toEqual([
    'employee-follow list',
    'employee-follow get',
    'employee-follow create',
    'employee-follow remove',
  ]);
});

test('what assigns, of all nouns', () => {
  const everything: readonly object[] = Object.values(catalogue);
  const isOwner = (value: object): value is ResourceDef | ServiceDef => 'name' in value && 'base' in value;
  const calls = everything.filter(isOwner).flatMap(callsOf);
  expect(
    calls
      .filter((call) => isCommand(call) && assignedBy(call).length > 0)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([
    'admin-role.grant-menus',
    'coupon-rule.set-parks',
    'employee.withdraw',
    'park-grant.replace',
    'role.grant-menus',
    'top-menu.bind-menus',
    'user.grant-roles',
  ]);
});
