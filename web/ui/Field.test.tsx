import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Field } from './Field.tsx';

test('Tab goes from field to field: the link of a field comes after its control', async () => {
  const at = document.createElement('div');
  const root = createRoot(at);
  await act(async () =>
    root.render(
      <>
        <Field label="Name">{(wiring) => <input {...wiring} />}</Field>
        <Field label="Password" aside={<button>Forgot it?</button>}>
          {(wiring) => <input {...wiring} type="password" />}
        </Field>
      </>,
    ),
  );
  expect([...at.querySelectorAll('input, button')].map(({ tagName }) => tagName)).toEqual(['INPUT', 'INPUT', 'BUTTON']);
  await act(async () => root.unmount());
});
