import { parameter } from '@parkdeck/core/catalogue/system/parameter';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ParameterInput, ParameterKey } from './ParameterInput.tsx';
import { ParameterDefault, ParameterValue } from './ParameterValue.tsx';

afterEach(() => document.body.replaceChildren());

const WIRING = { id: 'field', 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined };
const drawn = (node: React.ReactNode): HTMLElement => {
  const place = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(place).render(node));
  return place;
};

test('a parameter is chosen by what it is about and what it is called, never by its key', () => {
  const onChange = vi.fn<(value: unknown) => void>();
  const place = drawn(
    <ParameterKey
      field={parameter.fields.key}
      name="key"
      value={null}
      values={{}}
      onChange={onChange}
      wiring={WIRING}
    />,
  );
  const select = place.querySelector('select') ?? expect.unreachable();
  expect([...select.options].map(({ text }) => text)).toContain('撤销 · 可撤销天数');
  expect(place.textContent).not.toContain('undo.days');
  act(() => {
    select.value = 'undo.days';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(onChange).toHaveBeenCalledWith('undo.days');
});

test('beside the value stand its unit, what it changes, its bounds and its default', () => {
  const place = drawn(
    <ParameterInput
      field={parameter.fields.value}
      name="value"
      value={null}
      values={{ key: 'exception.other-seconds' }}
      onChange={() => undefined}
      wiring={WIRING}
    />,
  );
  expect(place.textContent).toContain('无车等待的异常应在多少秒内处理');
  expect(place.textContent).toContain('60 – 86,400 秒，默认 900');
  expect(place.querySelector('input')?.placeholder).toBe('900');
});

test('a value that is not the default stands out; both have their unit', () => {
  const row = { effective: 1800, initial: 900, unit: '秒' };
  const changed = drawn(<ParameterValue row={row} />);
  expect(changed.querySelector('strong')?.textContent).toBe('1,800 秒');
  expect(drawn(<ParameterValue row={{ ...row, effective: 900 }} />).querySelector('strong')).toBeNull();
  expect(drawn(<ParameterDefault row={row} />).textContent).toBe('900 秒');
});
