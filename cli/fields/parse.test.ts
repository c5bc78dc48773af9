import { f } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { choices } from '@parkdeck/core/kit/choice';
import { dayOfInstant } from '@parkdeck/core/lib/day';
import { words } from '@parkdeck/core/kit/words';
import { expect, test } from 'vitest';
import { parseField } from './parse.ts';
import type { Lookup } from './parse.ts';

const label = words('值', 'Value');
const STATES = choices({ active: [0, '正常', 'Active'], paused: [2, '已暂停', 'Paused'] });
const lookup: Lookup = {
  key: async (noun, text) => `${noun}:${text}`,
  text: async (from) => `read ${from}`,
  fromToday: async (read) => read(dayOfInstant(Date.UTC(2026, 2, 1))),
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
  ['a day', f.day({ label }), '2026-3-9', '2026-03-09'],
  ['a day by its name', f.day({ label }), '昨天', '2026-02-28'],
  ['a day ago', f.day({ label }), '-7d', '2026-02-22'],
  ['a month ahead', f.day({ label }), '+1m', '2026-04-01'],
  ['a moment', f.datetime({ label }), '2026-03-09 8:05', '2026-03-09 08:05:00'],
  ['a moment as machines write it', f.datetime({ label }), '2026-03-09T08:05:30', '2026-03-09 08:05:30'],
])('%s', async (_name, field, text, value) => {
  expect(await parse(field, text)).toEqual(value);
});

test.each([
  ['--in-time-from', '2026-03-01', '2026-03-01 00:00:00'],
  ['--in-time-to', 'today', '2026-03-01 23:59:59'],
  ['--in-time-to', '2026-03-01 12:00', '2026-03-01 12:00:00'],
])('a span %s %s', async (flag, text, value) => {
  expect(await parseField(text, { field: f.datetime({ label }), flag, lookup })).toBe(value);
});

test.each([
  [f.day({ label }), '--end-date-from', 'soon', '2026-03-01, today, yesterday, -7d, +1m'],
  [f.datetime({ label }), '--in-time', '2026-03-01', '2026-03-01 08:00'],
  [f.datetime({ label }), '--in-time-from', 'soon', 'a day will do'],
])('%o refuses by an example', async (field, flag, text, said) => {
  await expect(parseField(text, { field, flag, lookup })).rejects.toThrow(said);
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
