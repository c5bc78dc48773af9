import * as catalogue from '@parkdeck/core/catalogue/index';
import { lock } from '@parkdeck/core/catalogue/roadside/lock';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { park } from '@parkdeck/core/catalogue/parks/park';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { expect, test } from 'vitest';
import { writeAddress } from '../../fields/address.ts';
import {
  filterInput,
  filterSpecs,
  filterTexts,
  listFilters,
  presetTexts,
  readSearch,
  searchedFields,
} from './filter-model.ts';
import { smsRecord } from '@parkdeck/core/catalogue/service/sms-record';
import { activityLog } from '@parkdeck/core/catalogue/system/activity-log';
import { RESERVED } from './address-names.ts';

const values: readonly object[] = Object.values(catalogue);
const nouns = values.filter((value): value is ResourceDef => 'fields' in value && 'calls' in value);

test('filters survive the way into the address and back', () => {
  const input = {
    plates: '京A1',
    state: ['active', 'paused'],
    park: ['PK1', 'PK2'],
    endDateFrom: '2026-03-01',
    endDateTo: '2026-03-31',
  };
  const texts = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, writeAddress(value)]));
  expect(filterInput(pass, filterTexts(pass, texts))).toEqual(input);
});

test('what is no filter, or means nothing, does not narrow', () => {
  expect(
    filterTexts(pass, { state: 'melted', endDateFrom: '2026-02-30', page: '2', nonsense: 'x', owner: '' }),
  ).toEqual({});
});

test('a page that excludes a kind asks for all the others', () => {
  expect(presetTexts(park, { kind: { not: ['roadside'] } })).toEqual({ kind: 'garage,open,mixed,community,stereo' });
});

test('a range is one filter with two ends, and a fixed field is none', () => {
  expect(filterSpecs(pass, undefined).find(({ name }) => name === 'endDate')?.keys).toEqual([
    'endDateFrom',
    'endDateTo',
  ]);
  expect(filterSpecs(pass, { parkKind: ['roadside'] }).some(({ name }) => name === 'parkKind')).toBe(false);
});

test.each([
  ['京A123', 'plates', '京A123'],
  ['a12345', 'plates', 'A12345'],
  ['19900003821', 'phone', '19900003821'],
  ['199 0000 3821', 'phone', '19900003821'],
  ['3821', 'phone', '3821'],
  ['陈思远', 'owner', '陈思远'],
  ['Li', 'owner', 'Li'],
])('searching passes for %s filters %s', (typed, name, text) => {
  expect(readSearch(pass, typed)[0]).toEqual({ name, text });
});

test('what a text may mean besides follows', () => {
  expect(readSearch(lock, 'PDK1').map(({ name }) => name)).toEqual(['number', 'serial']);
  expect(readSearch(pass, '1990000').map(({ name }) => name)).toEqual(['phone', 'plates', 'owner']);
  expect(readSearch(pass, ' ')).toEqual([]);
});

test('no noun has a filter with a name that the list itself uses in the address', () => {
  const clashes = nouns.flatMap((noun) =>
    Object.keys(listFilters(noun))
      .filter((key) => RESERVED.includes(key))
      .map((key) => `${noun.name}.${key}`),
  );
  expect(clashes).toEqual([]);
});

test('messages are searched by phone or mail, and nothing by what only programs know', () => {
  expect(searchedFields(smsRecord)).toEqual(['phone', 'mail']);
  expect(readSearch(smsRecord, '199 0000').map(({ name, text }) => [name, text])).toEqual([
    ['phone', '1990000'],
    ['mail', '199 0000'],
  ]);
  expect(readSearch(smsRecord, 'a@b.cn')).toEqual([{ name: 'mail', text: 'a@b.cn' }]);
  expect(searchedFields(activityLog)).toEqual(['userName']);
  for (const noun of nouns)
    for (const name of searchedFields(noun))
      if (name !== noun.display) expect(noun.fields[name]?.options.forPrograms, noun.name).toBeFalsy();
});
