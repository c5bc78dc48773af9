import { ApiError } from '@parkdeck/core/client/errors';
import { words } from '@parkdeck/core/kit/words';
import { describe, expect, test } from 'vitest';
import type { Plan } from './model.ts';
import {
  LAST,
  planOf,
  refusalOf,
  shownProblems,
  startWizard,
  wizardReducer,
  wrongPlaces,
  type Wizard,
  type WizardEvent,
} from './wizard-state.ts';

const WHOLE: Plan = {
  park: { name: '新城', number: 'P1', village: 'V1', kind: 'garage', stalls: 100, lng: 120, lat: 30 },
  areas: [{ name: '地面', stalls: 100 }],
  gates: [{ name: '东', number: 'E1', direction: 'in', openMode: 'auto' }],
  cameras: [{ gate: 'E1', serial: 'PDC200900001', code: 'K7MQ2P' }],
  rule: { name: '临停', model: 'small', unitMinutes: 60, unitPrice: 500 },
};
const SAID = words('已有同名车场', 'A park of that name exists');
const at = (step: number): Wizard => startWizard('new', { step, intent: 'I1', plan: WHOLE });
const after = (wizard: Wizard, ...events: readonly WizardEvent[]): Wizard => events.reduce(wizardReducer, wizard);

describe('a new park', () => {
  test('starts in its first step, untouched; a draft goes on where it was left, under its own key', () => {
    expect(startWizard('new')).toMatchObject({ step: 0, reached: 0, intent: 'new', touched: false });
    expect(at(2)).toMatchObject({ step: 2, reached: 2, intent: 'I1', touched: true });
  });

  test('what is wrong is told only once somebody wants to leave the step', () => {
    const fresh = startWizard('new');
    expect(wrongPlaces(fresh)).toContain('name');
    expect([...shownProblems(fresh).keys()]).toEqual([]);
    const tried = after(fresh, { type: 'checked', wrong: wrongPlaces(fresh) });
    expect(tried.step).toBe(0);
    expect([...shownProblems(tried).keys()]).toContain('name');
  });

  test('the last step goes back to the first in which something is wrong', () => {
    const broken = after(at(LAST), { type: 'row', part: 'gates', index: 0, patch: { number: '' } });
    const wrong = wrongPlaces(broken);
    expect(wrong[0]).toBe('gates[0].number');
    expect(after(broken, { type: 'checked', wrong }).step).toBe(1);
  });

  test('a step back keeps how far one was; what can be known ahead is filled in', () => {
    const back = after(at(2), { type: 'go', step: 0 });
    expect(back).toMatchObject({ step: 0, reached: 2 });
    const gate = after(
      at(1),
      { type: 'add-row', part: 'gates' },
      { type: 'row', part: 'gates', index: 1, patch: { number: 'E2' } },
    );
    expect(after(gate, { type: 'go', step: 2 }).plan.cameras).toMatchObject([{ gate: 'E1' }, { gate: 'E2' }]);
  });

  test('every gate is in the only area, without anybody saying so', () => {
    expect(planOf(at(1)).gates[0]).toMatchObject({ area: '地面' });
  });
});

describe('a refusal', () => {
  const refused = after(at(LAST), {
    type: 'refused',
    problems: new Map([
      ['name', SAID],
      ['cameras[0].code', SAID],
    ]),
    refusal: SAID,
  });

  test('is shown where it was entered', () => {
    expect(refused.step).toBe(0);
    expect([...shownProblems(refused).keys()]).toEqual(['name', 'cameras[0].code']);
  });

  test('holds until what it was about changes', () => {
    const changed = after(refused, { type: 'park', patch: { name: '旧城' } });
    expect(changed.refusal).toBeUndefined();
    expect([...changed.refused.keys()]).toEqual(['cameras[0].code']);
    expect(after(refused, { type: 'remove-row', part: 'cameras', index: 0 }).refused.has('name')).toBe(true);
  });

  test.each([
    ['about a field stands at the field', { fields: [{ field: 'name', rule: 'required' }] }, ['name'], false],
    ['about a place stands there', { detail: { at: 'gates[0].number' } }, ['gates[0].number'], false],
    ['about a whole part stands at it and above', { detail: { at: 'cameras' } }, ['cameras'], true],
    ['about nothing in particular stands above', {}, [], true],
  ] as const)('%s', (_name, facts, places, isAbove) => {
    const { problems, refusal } = refusalOf(new ApiError({ status: 409, message: 'no', callId: 'x', ...facts }));
    expect([...problems.keys()]).toEqual(places);
    expect(refusal !== undefined).toBe(isAbove);
  });

  test('that did not come from the platform is told in its own words', () => {
    expect(refusalOf(new Error('offline')).refusal).toEqual(words('offline', 'offline'));
  });
});

test('starting over forgets everything but the codes that were proven, under a new key', () => {
  const proven = new Set(['PDC200900001 K7MQ2P']);
  const again = after(at(2), { type: 'proven', proven }, { type: 'start-over', intent: 'I2' });
  expect(again).toEqual({ ...startWizard('I2'), proven });
});

test('while the platform is asked nothing is refused any more', () => {
  const asked = after(at(0), { type: 'refused', problems: new Map(), refusal: SAID }, { type: 'asked' });
  expect(asked).toMatchObject({ busy: true, refusal: undefined });
  expect(after(asked, { type: 'answered' }).busy).toBe(false);
});
