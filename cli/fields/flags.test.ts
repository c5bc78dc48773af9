import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { derate } from '@parkdeck/core/catalogue/merchants/derate';
import { dayOfInstant } from '@parkdeck/core/lib/day';
import { expect, test } from 'vitest';
import { checkFlags, flagsOf, readFlags } from './flags.ts';
import type { Lookup } from './parse.ts';

const lookup: Lookup = {
  fromToday: async (read) => read(dayOfInstant(0)),
  key: async () => 'K1',
  text: async () => '',
  upload: async () => '',
};
const flags = flagsOf({ value: derate.fields.value, type: derate.fields.type }, 'write');

test.each([
  ['amount', '5', 500],
  ['minutes', '90', 90],
  ['percent', '30%', 300],
  ['days', '2', 2],
])('what a value counts is said by another flag: %s %s', async (type, value, read) => {
  expect(await readFlags(flags, { type, value }, lookup)).toEqual({ type, value: read });
});

test('without that flag it means nothing', async () => {
  await expect(readFlags(flags, { value: '5' }, lookup)).rejects.toThrow('--type');
});

test('its limits are those of what it counts', () => {
  expect(() => checkFlags(flags, { type: 'percent', value: 1200 }, true)).toThrow('100%');
});

test('what another flag makes required is missed before anything is sent', () => {
  const told = flagsOf(gate.actions.operate.input, 'write');
  expect(() => checkFlags(told, { order: 'open' }, false)).toThrow('Reason cannot be empty');
  expect(() => checkFlags(told, { order: 'close' }, false)).not.toThrow();
  const changed = flagsOf({ direction: gate.fields.direction, linkedArea: gate.fields.linkedArea }, 'write');
  expect(() => checkFlags(changed, { direction: 'inner-in' }, false)).toThrow('Leads to cannot be empty');
});
