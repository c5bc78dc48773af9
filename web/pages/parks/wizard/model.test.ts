import { expect, test } from 'vitest';
import {
  choiceAmong,
  filled,
  inputOf,
  keptOf,
  prepared,
  problemsOf,
  startPlan,
  stepOf,
  withNewRow,
  withoutRow,
  withRow,
} from './model.ts';
import type { Plan } from './model.ts';
import { parkParts } from '@parkdeck/core/catalogue/parks/park-setup';

const whole = (): Plan => ({
  park: { name: '新城', number: 'P1', village: 'V1', kind: 'garage', stalls: 100, lng: 120, lat: 30 },
  areas: [{ name: '地面', stalls: 100 }],
  gates: [{ name: '东', number: 'E1', direction: 'in', area: '地面', openMode: 'auto' }],
  cameras: [{ gate: 'E1', serial: 'PDC200900001', code: 'K7MQ2P' }],
  rule: { name: '临停', model: 'small', unitMinutes: 60, unitPrice: 500 },
});
const places = (plan: Plan): readonly string[] => [...problemsOf(plan).keys()];

test('a whole plan has no problems; what is asked for is what was entered', () => {
  expect(places(whole())).toEqual([]);
  expect(inputOf({ ...whole(), park: { ...whole().park, address: '', phone: null } })).toMatchObject({
    name: '新城',
    areas: [{ name: '地面' }],
    rules: [{ unitPrice: 500 }],
  });
  expect(Object.keys(inputOf({ ...whole(), park: { ...whole().park, address: '' } }))).not.toContain('address');
});

test.each([
  ['a name that is missing', { park: { ...whole().park, name: null } }, ['name'], 0],
  [
    'more stalls than the park has',
    {
      areas: [
        { name: '地面', stalls: 60 },
        { name: '地下', stalls: 50 },
      ],
    },
    ['areas[1].stalls'],
    1,
  ],
  [
    'two areas of one name',
    {
      areas: [
        { name: '地面', stalls: 6 },
        { name: '地面', stalls: 5 },
      ],
    },
    ['areas[1].name'],
    1,
  ],
  [
    'an inner gate without its other area',
    { gates: [{ ...whole().gates[0], direction: 'inner-in' }] },
    ['gates[0].linkedArea'],
    1,
  ],
  [
    'a code that is too short',
    { cameras: [{ gate: 'E1', serial: 'PDC200900001', code: 'K7' }] },
    ['cameras[0].code'],
    2,
  ],
  ['a night without its end', { rule: { ...whole().rule, nightStart: '22:00' } }, ['rules[0].nightEnd'], 3],
] as const)('%s is told at its place, in its step', (_what, more, expected, step) => {
  const found = places({ ...whole(), ...more });
  expect(found).toEqual(expected);
  expect(found.map(stepOf)).toEqual([step]);
});

test('gates follow a renamed area and cameras a renamed gate; of a removed one nothing is left', () => {
  const renamed = withRow(withRow(whole(), 'areas', 0, { name: 'B1' }), 'gates', 0, { number: 'E2' });
  expect([renamed.gates[0]?.['area'], renamed.cameras[0]?.['gate']]).toEqual(['B1', 'E2']);
  expect(withoutRow(withNewRow(whole(), 'gates'), 'gates', 0).cameras[0]?.['gate']).toBeNull();
});

test('the only area takes all stalls and gates, every gate gets a line for its camera', () => {
  const begun = { ...startPlan(), park: whole().park };
  expect(prepared(begun, 1).areas[0]?.['stalls']).toBe(100);
  expect(filled({ ...begun, areas: [{ name: '地面' }] }).gates.map((row) => row['area'])).toEqual(['地面', '地面']);
  expect(prepared({ ...whole(), cameras: [] }, 2).cameras).toEqual([{ gate: 'E1' }]);
});

test('codes are not kept in the browser', () => {
  expect(JSON.stringify(keptOf(whole()))).not.toContain('K7MQ2P');
});

test('what was entered elsewhere is offered under the declared label', () => {
  expect(choiceAmong(parkParts.gates.area, ['地面', '地面', 'B1']).options).toMatchObject({
    label: parkParts.gates.area.options.label,
    required: true,
    choices: { 地面: [0, '地面', '地面'], B1: [1, 'B1', 'B1'] },
  });
});
