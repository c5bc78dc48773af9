import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import type { FieldValues } from '@parkdeck/core/kit/field';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { session } from '../../state/session.ts';
import { startKeys } from '../../keyboard/keys.ts';
import { platform } from '../../testing/client.fixture.ts';
import { callOf } from '../calls.ts';
import { EditPanel } from './EditPanel.tsx';

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

const { leaveGrace, passGraceDays } = parkSettings.fields;
const FIELDS = { leaveGrace, passGraceDays };
const call = callOf(parkSettings, 'create-or-update') ?? expect.unreachable();
const ROW: FieldValues = { id: 'PK1', leaveGrace: 15, passGraceDays: 3 };

let root = createRoot(document.body);
const show = (row: FieldValues): Promise<void> =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <EditPanel noun={parkSettings} fields={FIELDS} row={row} call={call} id="PK1" />
      </QueryClientProvider>,
    ),
  );
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  platform.written = [];
  session.codes = Object.fromEntries(call.permission.map((code) => [code, true]));
});
afterEach(() => act(async () => root.unmount()));

const inputOf = (name: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[data-field="${name}"] input`) ?? expect.unreachable();
const type = (name: string, text: string): Promise<void> =>
  act(async () => {
    const input = inputOf(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
const note = (): string | null | undefined => document.querySelector('[role="alert"]')?.textContent;
const press = (name: string): Promise<void> =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

test('what is typed stays when somebody else changes another field, of which the new value is shown', async () => {
  await show(ROW);
  await type('leaveGrace', '20');
  await show({ ...ROW, passGraceDays: 9 });
  expect([inputOf('leaveGrace').value, inputOf('passGraceDays').value, note()]).toEqual(['20', '9', undefined]);
  await press('保存');
  expect(platform.written).toEqual([{ ids: ['PK1'], input: { leaveGrace: 20 } }]);
});

test('a field that somebody else has changed too is said to be written over; Cancel shows what is there', async () => {
  await show(ROW);
  await type('leaveGrace', '20');
  await show({ ...ROW, leaveGrace: 30 });
  expect([inputOf('leaveGrace').value, note()]).toEqual(['20', '别人刚改过「离场时限」，保存会覆盖']);
  await press('取消');
  expect([inputOf('leaveGrace').value, note()]).toEqual(['30', undefined]);
  await type('leaveGrace', '40');
  expect(note()).toBe(undefined);
  await press('保存');
  expect(platform.written).toEqual([{ ids: ['PK1'], input: { leaveGrace: 40 } }]);
});

test('Ctrl+Enter saves what was typed, as in every form, and nothing where nothing was', async () => {
  const stop = startKeys(() => undefined);
  const hit = () =>
    act(async () => {
      const key = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(key);
    });
  await show(ROW);
  await hit();
  expect(platform.written).toEqual([]);
  await type('leaveGrace', '20');
  inputOf('leaveGrace').focus();
  await hit();
  expect(platform.written).toMatchObject([{ input: { leaveGrace: 20 } }]);
  stop();
});
