import { client } from '@parkdeck/core/catalogue/system/client';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LengthInput } from './LengthInput.tsx';
import { unitOfLength } from './length-unit.ts';

let place: HTMLElement;
let root: Root;
let kept: unknown;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

function Held({ seconds }: { readonly seconds: number | null }) {
  const [value, setValue] = useState<unknown>(seconds);
  return (
    <LengthInput
      field={client.fields.tokenSeconds}
      name="tokenSeconds"
      value={value}
      values={{}}
      onChange={(next) => {
        kept = next;
        setValue(next);
      }}
      wiring={{ id: 'length', 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined }}
    />
  );
}
const input = () => place.querySelector('input') ?? expect.unreachable();
const unit = () => place.querySelector('select') ?? expect.unreachable();
const set = (element: HTMLInputElement | HTMLSelectElement, text: string): void =>
  act(() => {
    const of = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });

test.each([
  [0, 'min'],
  [45, 's'],
  [30_000, 'min'],
  [7200, 'h'],
  [604_800, 'd'],
])('%i seconds are told in %s', (seconds, expected) => {
  expect(unitOfLength(seconds)).toBe(expected);
});

test('a length stands in the unit that fits, with what it comes to', () => {
  act(() => root.render(<Held seconds={30_000} />));
  expect([input().value, unit().value]).toEqual(['500', 'min']);
  expect(place.textContent).toContain('8 小时 20 分');
});

test('it is typed in its unit and kept in seconds; another unit keeps the number', () => {
  act(() => root.render(<Held seconds={7200} />));
  set(input(), '1.5');
  expect(kept).toBe(5400);
  set(unit(), 'min');
  expect(kept).toBe(90);
  set(input(), 'viel');
  expect(kept).toBe('viel');
});
