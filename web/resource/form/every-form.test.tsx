import { isResource, callsByVerb } from '@parkdeck/core/kit/call';
import { isCommand } from '@parkdeck/core/kit/command';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { platform } from '../../testing/client.fixture.ts';
import { newTab } from '../../tabs/new-tab.ts';
import { PageTabContext, type PageTab } from '../../tabs/page-tab.ts';
import { ActionDialog } from '../action/ActionDialog.tsx';
import { createCallOf } from '../calls.ts';
import { owners } from '../nouns.ts';
import { RecordForm } from './RecordForm.tsx';

/**
 * A form or dialog that is sent without what it needs is not sent: the focus is on the first field that lacks
 * something.
 */

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

const nothing = (): void => undefined;
const PAGE: PageDef = { path: '/form', title: words('表单', 'Form'), view: 'own', auth: 'menu' };
const TAB: PageTab = { tab: newTab(PAGE, PAGE.path, {}), active: true, search: {}, setSearch: nothing };

const host = document.body.appendChild(document.createElement('div'));
let root = createRoot(host);
const show = (content: ReactNode) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <PageTabContext value={TAB}>{content}</PageTabContext>
      </QueryClientProvider>,
    ),
  );
afterEach(async () => {
  await act(async () => root.unmount());
  root = createRoot(host);
  platform.written = [];
  localStorage.clear();
  sessionStorage.clear();
});

/** Sends what is shown: a dialog by its keys, a form by its button. */
const submit = async () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // it starts on the first field
  const dialog = document.querySelector('[role="dialog"] form');
  const chord = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true });
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')];
  await act(async () => void (dialog ? dialog.dispatchEvent(chord) : buttons.at(-1)?.click()));
};
const fieldOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-field]')?.dataset['field'];
const fieldsOf = (selector: string): readonly (string | undefined)[] => [
  ...new Set([...document.querySelectorAll(`[role="dialog"] ${selector}`)].map(fieldOf)),
];
let lacking = 0;
/** What lacks something is told below its field, the focus is on the first of them, and nothing is sent. */
const expectRefused = (): void => {
  const told = fieldsOf('[role="alert"]').filter((name) => name !== undefined);
  if (told.length === 0) return;
  lacking += 1;
  expect(fieldOf(document.activeElement)).toBe(told[0]);
  expect(platform.written).toEqual([]);
};

const nouns = [...owners().values()].filter((owner): owner is ResourceDef => isResource(owner));
const creations = nouns.flatMap((noun) => {
  const call = createCallOf(noun);
  return call ? [[call.id, noun, call] as const] : [];
});

test.each(creations)('%s', async (_id, noun, call) => {
  await show(
    <RecordForm
      noun={noun}
      call={call}
      row={undefined}
      id={undefined}
      target="new"
      title="x"
      preset={{}}
      onClose={nothing}
      onSaved={nothing}
    />,
  );
  await submit();
  expectRefused();
});

const asking = [...owners().values()].flatMap((owner) =>
  [...callsByVerb(owner).values()].filter(
    (call) =>
      call.resource &&
      call.action &&
      isCommand(call) &&
      call.effect === 'write' &&
      Object.values(call.input).some(({ options }) => options.required === true),
  ),
);
test.each(asking.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
  await show(<ActionDialog request={{ call, ids: ['1'], rows: {}, source: 'row', preset: {} }} onClose={nothing} />);
  await submit();
  expectRefused();
});

test('most of them lack something at first', () =>
  expect(lacking).toBeGreaterThan((creations.length + asking.length) * 0.8));
