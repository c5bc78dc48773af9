import { f } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { choices } from '@parkdeck/core/kit/choice';
import { words } from '@parkdeck/core/kit/words';
import { expect, test } from 'vitest';
import { parseField } from './parse.ts';
import type { Lookup } from './parse.ts';

const label = words('值', 'Value');
const STATES = choices({ active: [0, '正常', 'Active'], paused: [2, '已暂停', 'Paused'] });
const lookup: Lookup = {
  key: async (noun, text) => `${noun}:${text}`,
  text: async (from) => `read ${from}`,
  upload: async (path) => `sent ${path}`,
};
const parse = (field: Field, text: string): Promise<unknown> => parseField(text, { field, flag: '--value', lookup });

test.each<readonly [string, Field, string, unknown]>([
  ['money in yuan', f.money({ label }), '300.50', 30050],
  ['money with a sign', f.money({ label }), '¥1,200', 120000],
  ['a share per cent', f.percent({ label }), '12.5%', 125],
  ['a share without its mark', f.percent({ label }), '12.5', 125],
  ['a fine share', f.percent({ label, whole: 10_000 }), '0.38%', 38],
  ['a choice by its word', f.choice(STATES, { label }), 'paused', 'paused'],
  ['a choice by its label', f.choice(STATES, { label }), '已暂停', 'paused'],
  ['a choice by its English label', f.choice(STATES, { label }), 'ACTIVE', 'active'],
  ['a choice by its code', f.choice(STATES, { label }), '2', 'paused'],
  ['several choices', f.choice(STATES, { label, many: true }), '正常,2', ['active', 'paused']],
  ['a reference by name', f.ref('park', { label }), '东城', 'park:东城'],
  ['references', f.refs('gate', { label }), 'A，B', ['gate:A', 'gate:B']],
  ['plates', f.plates({ label }), '京a·12345, 京ad12345', ['京A12345', '京AD12345']],
  ['json', f.json()({ label }), '{"a":1}', { a: 1 }],
  ['a secret from standard input', f.secret({ label }), '-', 'read -'],
  ['lines', f.lines({ label }), 'a,b\nc', ['a', 'b', 'c']],
  ['nothing', f.text({ label }), '', null],
])('%s', async (_name, field, text, value) => {
  expect(await parse(field, text)).toEqual(value);
});

test.each<readonly [Field, string]>([
  [f.money({ label }), '1.234'],
  [f.int({ label }), '1.5'],
  [f.choice(STATES, { label }), 'gone'],
  [f.choice(STATES, { label }), '7'],
  [f.secret({ label }), 'plain'],
  [f.json()({ label }), '{'],
])('%o refuses %s by its flag', async (field, text) => {
  await expect(parse(field, text)).rejects.toMatchObject({ problem: 'usage', field: '--value' });
});
