import { alertReceiver } from '@parkdeck/core/catalogue/service/alert-receiver';
import { employeeFollow } from '@parkdeck/core/catalogue/doors/employee-follow';
import { doorDeviceParameter } from '@parkdeck/core/catalogue/doors/door-device-parameter';
import type { Fields } from '@parkdeck/core/kit/field';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { editingCall } from '../list/row-commands.ts';
import { FieldGroups } from './FieldGroups.tsx';
import { useFieldsForm } from './use-fields-form.ts';

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

const host = document.body.appendChild(document.createElement('div'));
let root = createRoot(host);
afterEach(async () => {
  await act(async () => root.unmount());
  root = createRoot(host);
});

let kept: unknown;
function Form({ fields, start }: { readonly fields: Fields; readonly start: Readonly<Record<string, unknown>> }) {
  const [values] = useState(start);
  const form = useFieldsForm(fields, values);
  useEffect(() => {
    kept = form.values;
  });
  return (
    <FieldGroups
      groups={[{ title: undefined, fields: Object.entries(fields) }]}
      control={form.control}
      values={form.values}
      problems={form.problems}
    />
  );
}
const show = (fields: Fields, start: Readonly<Record<string, unknown>> = {}) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Form fields={fields} start={start} />
      </QueryClientProvider>,
    ),
  );
const shown = () => [...host.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset['field']);
const button = (name: string) =>
  [...host.querySelectorAll('button')].find((one) => one.textContent === name || one.ariaLabel === name);
const press = (name: string) => act(async () => button(name)?.click());

test('a list of small records is filled in line by line', async () => {
  const { settings } = doorDeviceParameter.fields;
  await show({ settings }, { settings: [{ key: 'volume', value: 40 }] });
  await press('加一行参数');
  expect(kept).toEqual({ settings: [{ key: 'volume', value: 40 }, {}] });
  expect(host.querySelectorAll('[role=group][aria-label]')).toHaveLength(2);
  await press('去掉这一行 1');
  await press('去掉这一行 1');
  expect(kept).toEqual({ settings: null });
});

test('a field stands in the form for the words that it is about, and not for others', async () => {
  const { tag, park, village } = alertReceiver.fields;
  await show({ tag, park, village }, { tag: 'company' });
  expect(shown()).toEqual(['tag']);
  await act(async () => root.unmount());
  root = createRoot(host);
  await show({ tag, park, village }, { tag: 'village' });
  expect(shown()).toEqual(['tag', 'village']);
});

test('rows of which nothing can be changed have no form to edit them', () =>
  expect(editingCall(employeeFollow)).toBeUndefined());
