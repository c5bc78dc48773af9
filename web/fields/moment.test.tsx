import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { Field } from '@parkdeck/core/kit/field';
import { checkValue } from '@parkdeck/core/kit/schema';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FieldInput } from './input.tsx';
import { today } from './today.ts';

let place: HTMLElement;
let root: Root;
let kept: unknown;
beforeEach(() => {
  kept = undefined;
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

function Held({ name = 'endTime', field = blacklistEntry.fields.endTime }: { name?: string; field?: Field }) {
  const [value, setValue] = useState<unknown>(null);
  return (
    <FieldInput
      field={field}
      name={name}
      value={value}
      values={{}}
      onChange={(next) => {
        kept = next;
        setValue(next);
      }}
      wiring={{ id: 'end', 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined }}
    />
  );
}

const typed = (input: HTMLInputElement | undefined, text: string): void =>
  act(() => {
    if (!input) throw new Error('no input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });

test('Tab stops at the time beside a date that is still empty, and a time alone is of today', () => {
  act(() => root.render(<Held />));
  const [day, time] = [...place.querySelectorAll('input')];
  expect([day?.disabled, time?.disabled, time?.tabIndex]).toEqual([false, false, 0]);
  typed(time, '830');
  expect(kept).toBe(`${today()} 08:30:00`);
  typed(day, '2026-03-05');
  expect(kept).toBe('2026-03-05 08:30:00');
});

const { inTime } = session.actions.supplement.input;
test.each([
  ['inTime', inTime, '2026-03-05', 'time'],
  ['startTime', blacklistEntry.fields.startTime, '2026-03-05 00:00:00', undefined],
  ['endTime', blacklistEntry.fields.endTime, '2026-03-05 23:59:59', undefined],
] as const)('a day alone in %s: never midnight by itself of what happened', (name, field, value, rule) => {
  act(() => root.render(<Held name={name} field={field} />));
  const [day, time] = [...place.querySelectorAll('input')];
  typed(day, '2026-03-05');
  expect([kept, checkValue(name, field, kept)?.rule]).toEqual([value, rule]);
  expect(day?.value).not.toBe('');
  typed(time, '830');
  expect([kept, checkValue(name, field, kept)]).toEqual(['2026-03-05 08:30:00', undefined]);
});
