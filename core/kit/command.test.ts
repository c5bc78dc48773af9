import { expect, test } from 'vitest';
import { settlement } from '../catalogue/finance/settlement.ts';
import { warning } from '../catalogue/service/warning.ts';
import { callsOf } from './call.ts';
import { variantOf, variantsOf } from './command.ts';

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
