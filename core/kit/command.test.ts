import { expect, test } from 'vitest';
import { warning } from '../catalogue/service/warning.ts';
import { callsOf } from './call.ts';
import { waysOf } from './command.ts';

test('a call with ways is a command for each: its own name, code and needs, the choice made', () => {
  const handle = callsOf(warning).find(({ verb }) => verb === 'handle');
  const ways = handle ? waysOf(handle) : [];
  expect(ways.map(({ title, permission, given, input }) => [title.en, permission, given, input['remark']?.options.required])).toEqual([
    ['Mark as dealt with', ['handle'], { way: 'deal' }, true], ['Make a work order', ['convert'], { way: 'convert' }, false], ['Ignore', ['ignore'], { way: 'ignore' }, true],
  ]);
  const list = callsOf(warning).find(({ verb }) => verb === 'list');
  expect(list && waysOf(list)).toEqual([list]);
});
