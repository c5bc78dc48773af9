import { session as stay } from '@parkdeck/core/catalogue/traffic/session';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilterEditor } from './FilterEditor.tsx';
import { filterSpecs } from './filter-model.ts';

vi.mock('../../app/client.ts', () => ({
  client: { now: () => Date.parse('2026-03-01T15:00:00+08:00') },
  onClientEvent: () => () => undefined,
}));

let root: Root;
let applied: unknown[];
beforeEach(() => {
  applied = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test.each([
  ['nothing yet', {}, ['2026-03-01 00:00:00', '2026-03-01 23:59:59']],
  ['one end', { inTimeFrom: '2026-02-03 00:00:00' }, ['2026-02-03 00:00:00', null]],
])('a span of moments that has %s opens with %j as %j (B133)', async (_, texts, ends) => {
  const spec = filterSpecs(stay, undefined).find(({ name }) => name === 'inTime');
  if (!spec) throw new Error('no filter');
  await act(async () =>
    root.render(<FilterEditor noun={stay} spec={spec} texts={texts} onApply={(patch) => applied.push(patch)} />),
  );
  const [first] = document.querySelectorAll('input');
  expect([first === document.activeElement, first?.selectionStart, first?.selectionEnd]).toEqual([true, 0, 10]);
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(applied).toEqual([Object.fromEntries(spec.keys.map((key, index) => [key, ends[index]]))]);
});
