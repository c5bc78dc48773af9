import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { workOrder } from '@parkdeck/core/catalogue/service/work-order';
import { callsOf } from '@parkdeck/core/kit/call';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../app/client.ts';
import { startKeys } from '../../../keyboard/keys.ts';
import { open } from '../../../resource/action/request.ts';
import { canCall, session } from '../../../state/session.ts';
import { PageTabContext } from '../../../tabs/page-tab.ts';
import type { Tab } from '../../../tabs/tab-list.ts';
import { Triage } from './Triage.tsx';

/** On a slow network: what a key does is about the row that is on screen, whatever is still on its way. */

interface Waiting {
  readonly kind: string;
  readonly id: string;
}
interface Played {
  /** Kinds of which the answer is still on its way. */
  readonly late: Map<string, (rows: readonly Waiting[]) => void>;
  /** Kinds that are answered when the test says so. */
  readonly slow: Set<string>;
  all: readonly Waiting[];
}
const platform = vi.hoisted((): Played => ({
  late: new Map(),
  slow: new Set(),
  all: [],
}));
const of = (kind: string): readonly Waiting[] => platform.all.filter((row) => kind === '' || row.kind === kind);

vi.mock('../../../app/client.ts', async () => {
  const { playedClient } = await import('../../../palette/palette-client.fixture.ts');
  const told = (rows: readonly Waiting[]) => ({
    next: undefined,
    rows: rows.map(({ kind, id }) => ({
      kind,
      id,
      title: `${id} 号`,
      since: '2026-03-18 10:00:00',
      isUrgent: false,
      park: 'PK0001',
      parkName: '云泊广场',
    })),
  });
  return playedClient({
    get: async (_noun: unknown, id: string) => ({
      id,
      title: `${id} 号`,
      state: id.startsWith('WO') ? 'reported' : 'open',
    }),
    list: async () => ({ rows: [], total: 0 }),
    act: async (_noun: unknown, verb: string, asked: { input?: { kinds?: readonly string[] } }) => {
      if (verb === 'counts')
        return {
          rows: [...new Set(platform.all.map(({ kind }) => kind))].map((kind) => ({
            kind,
            park: 'PK0001',
            parkName: '云泊广场',
            count: of(kind).length,
          })),
        };
      if (verb !== 'list') return {};
      const kind = asked.input?.kinds?.[0] ?? '';
      if (!platform.slow.has(kind)) return told(of(kind));
      return new Promise((resolve) => platform.late.set(kind, (rows) => resolve(told(rows))));
    },
  });
});
vi.mock('../../service/handover/WithHandover.tsx', () => ({
  WithHandover: ({ children }: { children: React.ReactNode }) => children,
}));

const TAB: Tab = {
  value: '/desk/triage',
  label: { zh: '统一待办', en: 'Triage' },
  path: '/desk/triage',
  params: {},
  query: {},
  meta: { icon: undefined, keepAlive: true, generation: 0 },
  group: '',
  pinned: false,
  dirty: false,
};

function Page() {
  const [search, setSearch] = useState<Readonly<Record<string, string>>>({});
  return (
    <QueryClientProvider client={queryClient}>
      <PageTabContext
        value={{
          tab: TAB,
          search,
          setSearch: (patch) =>
            setSearch((before) =>
              Object.fromEntries(
                Object.entries({ ...before, ...patch }).flatMap(([key, value]) => (value ? [[key, value]] : [])),
              ),
            ),
        }}
      >
        <Triage />
      </PageTabContext>
    </QueryClientProvider>
  );
}

let root: ReturnType<typeof createRoot>;
let stop: () => void;
const settle = () => act(async () => vi.advanceTimersByTimeAsync(600));
beforeEach(async () => {
  vi.useFakeTimers();
  platform.slow.clear();
  platform.late.clear();
  platform.all = [
    { kind: 'work-order', id: 'WO1' },
    { kind: 'user-request', id: 'UR1' },
    { kind: 'work-order', id: 'WO2' },
    { kind: 'user-request', id: 'UR2' },
  ];
  session.codes = {};
  session.codes = Object.fromEntries(
    [workOrder, userRequest].flatMap((noun) =>
      callsOf(noun).flatMap((call) => {
        const allowed = canCall(call);
        return allowed.ok ? [] : [[allowed.permission, true]];
      }),
    ),
  );
  stop = startKeys();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page />));
  await settle();
});
afterEach(async () => {
  await act(async () => root.unmount());
  stop();
  open.action = null;
  queryClient.clear();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const press = async (key: string): Promise<void> => {
  await act(async () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
  await settle();
};
const answer = async (kind: string, rows: readonly Waiting[] = of(kind)): Promise<void> => {
  await act(async () => platform.late.get(kind)?.(rows));
  await settle();
};
const shown = (): string => document.querySelector('[aria-current="true"]')?.textContent ?? '';
const about = (): readonly string[] => open.action?.ids ?? [];

test('after the key of another kind no key acts on a row of the kind before', async () => {
  platform.all = of('').filter(({ kind }) => kind === 'work-order');
  await act(async () => queryClient.invalidateQueries());
  await settle();
  platform.all = [...platform.all, { kind: 'user-request', id: 'UR1' }];
  platform.slow.add('user-request');
  await act(async () => queryClient.invalidateQueries({ queryKey: ['triage', 'counts'] }));
  await settle();
  await press('[');
  expect(shown()).toBe('');
  await press('1');
  expect(about()).toEqual([]);
  await answer('user-request');
  expect(shown()).toContain('UR1');
  await press('1');
  expect(about()).toEqual(['UR1']);
});

test('rows of the next kind that are known are dealt with at once, and stay current', async () => {
  platform.slow.add('work-order').add('user-request');
  await press(']');
  await press(']');
  expect(shown()).toContain('UR1');
  await press('1');
  expect(about()).toEqual(['UR1']);
  open.action = null;
  await answer('user-request', [{ kind: 'user-request', id: 'UR0' }, ...of('user-request')]);
  expect(shown()).toContain('UR1');
});

test('what comes in above the current row does not take its place', async () => {
  await press(']');
  await press(']');
  expect(shown()).toContain('UR1');
  platform.all = [{ kind: 'user-request', id: 'UR0' }, ...platform.all];
  await act(async () => queryClient.invalidateQueries());
  await settle();
  expect(document.body.textContent).toContain('UR0');
  expect(shown()).toContain('UR1');
  await press('1');
  expect(about()).toEqual(['UR1']);
});
