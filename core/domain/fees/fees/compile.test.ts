import { expect, test } from 'vitest';
import { checkRule, compileRule } from './compile.ts';
import { quoteAmount } from './quote.ts';
import { FEE_REFUSALS } from './refusals.ts';
import { stay } from './stay.fixture.ts';

const window = { name: 'a', start: '08:00', end: '12:00' };
const tier = { fromMinutes: 60, unitMinutes: 60, unitPriceFen: 100 };

test.each([
  [{ unitPriceFen: -1 }, 'unitPriceFen', 'negative'],
  [{ dayCapFen: -1 }, 'dayCapFen', 'negative'],
  [{ unitMinutes: 0 }, 'unitMinutes', 'too-small'],
  [{ unitMinutes: 0.5 }, 'unitMinutes', 'too-small'],
  [{ unitPriceFen: 0.5 }, 'unitPriceFen', 'not-whole'],
  [{ unitPriceFen: '500' }, 'unitPriceFen', 'not-whole'],
  [{ unitPriceFen: 1e11 }, 'unitPriceFen', 'too-large'],
  [{ roundToFen: 0 }, 'roundToFen', 'too-small'],
  [{ mode: 'daily' }, 'mode', 'not-a-choice'],
  [{ capMode: true }, 'capMode', 'not-a-choice'],
  [{ shareDayCap: 1 }, 'shareDayCap', 'not-yes-or-no'],
  [{ windows: {} }, 'windows', 'not-a-list'],
  [{ windows: ['08:00'] }, 'windows[0]', 'not-an-object'],
  [{ windows: [{ ...window, name: 7 }] }, 'windows[0].name', 'not-a-text'],
  [{ windows: [{ ...window, capFen: -5 }] }, 'windows[0].capFen', 'negative'],
  [{ windows: [{ ...window, unitMinutes: 0 }] }, 'windows[0].unitMinutes', 'too-small'],
  [{ windows: [{ ...window, start: '8:00' }] }, 'windows[0].start', 'time-format'],
  [{ windows: [{ ...window, end: '24:00' }] }, 'windows[0].end', 'time-format'],
  [{ windows: [{ ...window, end: '08:00' }] }, 'windows[0].end', 'window-empty'],
  [{ windows: [{ ...window, start: '00:00', end: '00:00' }] }, 'windows[0].end', 'window-empty'],
  [{ windows: [window, { ...window, start: '11:59', end: '13:00' }] }, 'windows[1].start', 'window-overlap'],
  [{ windows: [{ ...window, start: '22:00', end: '08:01' }, window] }, 'windows[1].start', 'window-overlap'],
  [
    {
      windows: [
        { ...window, start: '22:00', end: '06:00' },
        { ...window, start: '20:00', end: '00:00' },
      ],
    },
    'windows[1].start',
    'window-overlap',
  ],
  [{ windows: [{ ...window, tiers: [tier, tier] }] }, 'windows[0].tiers[1].fromMinutes', 'tier-order'],
  [{ tiers: [{ ...tier, fromMinutes: 61 }, tier] }, 'tiers[1].fromMinutes', 'tier-order'],
  [{ tiers: [{ ...tier, unitMinutes: 0 }] }, 'tiers[0].unitMinutes', 'too-small'],
  [{ tiers: [{ unitPriceFen: 100 }] }, 'tiers[0].fromMinutes', 'no-from'],
  [{ dayRules: { holiday: { unitMinutes: 0 } } }, 'dayRules.holiday.unitMinutes', 'too-small'],
  [{ dayRules: { weekend: { windows: [window, window] } } }, 'dayRules.weekend.windows[1].start', 'window-overlap'],
  [{ dayRules: { workday: 5 } }, 'dayRules.workday', 'not-an-object'],
  [{ classes: [] }, 'classes', 'not-an-object'],
  [{ classes: { large: 5 } }, 'classes.large', 'not-an-object'],
  [{ classes: { large: { unitPriceFen: -1 } } }, 'classes.large.unitPriceFen', 'negative'],
] as const)('%j is refused at %s: %s', (rule, field, reason) => {
  expect(checkRule(rule)).toEqual([{ code: 'E_RULE', field, reason }]);
});

test.each([
  [{ windows: [window, { ...window, start: '12:00', end: '08:00' }] }],
  [
    {
      windows: [
        { ...window, start: '20:00', end: '00:00' },
        { ...window, start: '00:00', end: '08:00' },
      ],
    },
  ],
  [
    {
      windows: [{ start: '08:00', end: '12:00', unitMinutes: null, capFen: null }],
      tiers: null,
      dayRules: { holiday: null },
    },
  ],
  [{ tiers: [{ ...tier, fromMinutes: 0 }, tier], id: 'R1', sort: -1 }],
  [{}],
])('%j is valid', (rule) => {
  expect(checkRule(rule)).toEqual([]);
});

test('everything that is wrong is said at once', () => {
  expect(
    checkRule({ unitMinutes: 0, freeMinutes: -1, windows: [{ start: 'x', end: 'y' }] }).map(({ field }) => field),
  ).toEqual(['freeMinutes', 'unitMinutes', 'windows[0].start', 'windows[0].end']);
});

const hour = stay('03-02 09:00', '03-02 10:00');
const backwards = stay('03-02 10:00', '03-02 09:00');

test('a class is refused for its own terms only; a class can also mend a rule', () => {
  const rule = { unitPriceFen: 500, classes: { broken: { unitPriceFen: -1 }, 'new-energy': { payPermille: 500 } } };
  const fee = (one: object, vehicleClass: string) => quoteAmount(compileRule(one, {}), { ...hour, vehicleClass });
  expect(fee(rule, 'large')).toEqual({ ok: true, value: 500 });
  expect(fee(rule, 'new-energy')).toEqual({ ok: true, value: 250 });
  expect(fee(rule, 'constructor')).toEqual({ ok: true, value: 500 });
  expect(fee(rule, 'broken')).toMatchObject({ ok: false, error: { code: 'E_RULE', field: 'unitPriceFen' } });
  expect(fee({ unitMinutes: 0, classes: { small: { unitMinutes: 60, unitPriceFen: 100 } } }, 'small')).toEqual({
    ok: true,
    value: 100,
  });
});

test('a stay without a class pays as a small vehicle; lists of a class replace those of the rule', () => {
  const rule = { unitPriceFen: 500, windows: [{ ...window, free: true }], classes: { small: { windows: [] } } };
  expect(quoteAmount(compileRule(rule, {}), hour)).toEqual({ ok: true, value: 500 });
  expect(quoteAmount(compileRule(rule, {}), { ...hour, vehicleClass: 'large' })).toEqual({ ok: true, value: 0 });
});

test('the rule is checked before the times, and both before anything is exempt', () => {
  const code = (rule: object) => {
    const quoted = quoteAmount(compileRule(rule, {}), backwards);
    return quoted.ok ? quoted.value : quoted.error.code;
  };
  expect(code({ unitMinutes: 0 })).toBe('E_RULE');
  expect(code({ mode: 'perEntry', exempt: true, windows: [window, window] })).toBe('E_RULE');
  expect(code({ exempt: true })).toBe('E_TIME_ORDER');
});

test.each(Object.entries(FEE_REFUSALS))('%s says what is refused and the way out, briefly', (_, { zh, en }) => {
  expect(zh).toMatch(/^[^请您！!.]+。[^请您！!。]+$/);
  expect(en).toMatch(/^[A-Z][^.!]+\. [A-Z][^.!]+$/);
  expect(en).not.toMatch(/please|success/i);
  expect(en.length).toBeLessThan(90);
});
