import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { callsOf } from '@parkdeck/core/kit/call';
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { canCall, session } from '../../state/session.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import type { MenuPanelProps } from '../../ui/MenuPanel.tsx';
import { RowMenu } from './RowMenu.tsx';

let shown: readonly MenuEntry[] = [];
vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);
vi.mock('../../ui/MenuPanel.tsx', () => ({
  MenuPanel: ({ entries }: MenuPanelProps) => {
    shown = typeof entries === 'function' ? entries() : entries;
    return null;
  },
}));

const root = createRoot(document.createElement('div'));
afterEach(() => act(() => root.render(null)));

const nothing = (): void => undefined;
const ON = { open: nothing, edit: nothing, copy: nothing, filter: nothing };
const ROW = { id: 'GR1', plate: '京A00001', state: 'active' };

function Menu() {
  return (
    <RowMenu
      noun={pass}
      line={{ id: ROW.id, row: ROW }}
      cell={{ column: undefined, preset: undefined, columns: [] }}
      on={ON}
      label="x"
      align="start"
      anchor={useRef(null)}
      open
      byKey={false}
      onOpenChange={nothing}
    />
  );
}

/** The menu of a pass for who holds these codes: what may be done, and below the line what may not. */
const menuWith = (...codes: readonly string[]): readonly (readonly string[])[] => {
  session.codes = Object.fromEntries(codes.map((code) => [code, true]));
  act(() => root.render(<Menu />));
  const ids = shown.map(({ id }) => id);
  const line = ids.indexOf('lacking');
  return line < 0 ? [ids, []] : [ids.slice(0, line), ids.slice(line + 1)];
};

test('what one has no right for stands below all that one may do, under one line', () => {
  const [may = [], lacks = []] = menuWith('car_carMonthNew_view', 'car_carMonthNew_edit', 'car_carMonthNew_stop');
  expect(may).toEqual(expect.arrayContaining(['open', 'case', 'edit', 'text', expect.stringMatching(/^pass\.stop/)]));
  expect(lacks).toEqual(
    expect.arrayContaining(['copy', expect.stringMatching(/^pass\.remove/), expect.stringMatching(/^pass\.pause/)]),
  );
  const reasons = shown.filter(({ id }) => lacks.includes(id)).map((entry) => 'disabled' in entry && entry.disabled);
  expect(new Set(reasons), 'the line says why').toEqual(new Set(['']));
});

test('who may do everything sees no line', () => {
  const [, lacks = []] = menuWith();
  const codes = callsOf(pass).flatMap((call) => {
    const allowed = canCall(call);
    return allowed.ok ? [] : allowed.permission;
  });
  const [may, none] = menuWith('car_carMonthNew_edit', ...codes);
  expect(none).toEqual([]);
  expect(may).toEqual(expect.arrayContaining([...lacks]));
});
