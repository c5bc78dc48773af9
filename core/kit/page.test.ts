import { expect, test } from 'vitest';
import { bothPresets, isWithin } from './page.ts';
import type { Preset } from './page.ts';

const roadside: Preset = { kind: ['roadside'] };
const garages: Preset = { kind: { not: ['roadside'] } };

test.each<[Preset | undefined, Preset | undefined, Preset | undefined]>([
  [undefined, undefined, undefined],
  [roadside, undefined, roadside],
  [undefined, roadside, roadside],
  [roadside, roadside, roadside],
  [garages, roadside, { kind: [] }],
  [roadside, garages, { kind: [] }],
  [garages, { kind: { not: ['open'] } }, { kind: { not: ['roadside', 'open'] } }],
  [roadside, { state: ['enabled'] }, { kind: ['roadside'], state: ['enabled'] }],
])('%j and %j allow %j', (first, second, both) => {
  expect(bothPresets(first, second)).toEqual(both);
});

test.each<[Preset, Readonly<Record<string, unknown>>, boolean]>([
  [roadside, { kind: ['roadside'] }, true],
  [roadside, { kind: 'roadside', state: ['open'] }, true],
  [roadside, { kind: ['roadside', 'garage'] }, false],
  [roadside, {}, false],
  [garages, { kind: ['garage'] }, true],
  [garages, { kind: ['garage', 'roadside'] }, false],
])('%j reaches %j: %s', (preset, filters, within) => {
  expect(isWithin(preset, filters)).toBe(within);
});
