import { expect, test } from 'vitest';
import { isNewer, lapseOf, mayUpgrade, upgradeAfter } from './states.ts';

test.each([
  ['2.4.0', '2.3.9', true],
  ['2.10.0', '2.9.9', true],
  ['2.4', '2.4.0', false],
  ['2.4.1', '2.4', true],
  ['V3', '2.9', true],
  ['2.4.0', '2.4.0', false],
  ['2.3.1', '2.4.0', false],
])('%s comes after %s: %s', (version, than, newer) => expect(isNewer(version, than)).toBe(newer));

const firmware = { version: '2.4.0', model: 'PD-C200', released: true };
const device = { model: 'PD-C200', current: '2.3.1' };
test.each([
  ['a newer version of its model', { firmware, device, underWay: false }, undefined],
  [
    'a device that has not said its version',
    { firmware, device: { ...device, current: null }, underWay: false },
    undefined,
  ],
  ['a draft', { firmware: { ...firmware, released: false }, device, underWay: false }, 'not-released'],
  ['another model', { firmware, device: { ...device, model: 'PD-C300' }, underWay: false }, 'other-model'],
  ['a device of unknown model', { firmware, device: { ...device, model: null }, underWay: false }, 'other-model'],
  ['the same version', { firmware, device: { ...device, current: '2.4.0' }, underWay: false }, 'not-newer'],
  ['a second upgrade', { firmware, device, underWay: true }, 'under-way'],
] as const)('%s', (_what, asked, refusal) => {
  const may = mayUpgrade(asked);
  expect(may.ok ? undefined : may.error).toBe(refusal);
});

test.each([
  ['waiting', 'confirm', 'sent'],
  ['waiting', 'accept', null],
  ['sent', 'cancel', null],
  ['sent', 'accept', 'upgrading'],
  ['upgrading', 'finish', 'done'],
  ['sent', 'finish', 'done'],
  ['upgrading', 'fail', 'failed'],
  ['done', 'fail', null],
  ['failed', 'finish', null],
  ['cancelled', 'confirm', null],
] as const)('%s + %s = %s', (state, event, next) => expect(upgradeAfter(state, event)).toBe(next));

const PATIENCE = { confirm: 24 * 3_600_000, silence: 30 * 60_000 };
test.each([
  ['waiting', PATIENCE.confirm - 1, null],
  ['waiting', PATIENCE.confirm, 'lapse'],
  ['sent', PATIENCE.silence - 1, null],
  ['sent', PATIENCE.silence, 'fail'],
  ['upgrading', PATIENCE.silence, 'fail'],
  ['done', PATIENCE.silence * 99, null],
] as const)('%s for %d ms: %s', (state, ms, event) => expect(lapseOf(state, ms, PATIENCE)).toBe(event));
