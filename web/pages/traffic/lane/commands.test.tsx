import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { startLive } from '../../../state/live.ts';
import { follow, followed, useCommandNews } from './commands.ts';

const platform = vi.hoisted(() => ({
  /** What commands have come to, by key, whether or not the console heard of it. */
  states: new Map<string, string>(),
  tell: (_event: { readonly event: string; readonly data: string }): void => undefined,
  onState: (_event: { readonly type: 'live'; readonly state: 'open' | 'lost' }): void => undefined,
}));
vi.mock('../../../app/client.ts', () => ({
  queryClient: { invalidateQueries: async () => undefined, refetchQueries: async () => undefined },
  onClientEvent: (listener: typeof platform.onState) => {
    platform.onState = listener;
    return () => undefined;
  },
  client: {
    now: () => Date.now(),
    act: async (_noun: unknown, _verb: 'progress', { input }: { input: { commands: readonly string[] } }) => ({
      rows: input.commands.map((id) => ({ id, gate: 'GT1', state: platform.states.get(id) })),
    }),
    live: async function* live() {
      for (;;) yield await new Promise<object>((resolve) => (platform.tell = resolve));
    },
  },
}));

function Page() {
  useCommandNews(true);
  return null;
}
const root = createRoot(document.createElement('div'));
afterEach(() => act(async () => root.render(null)));
const states = () => followed.items.map(({ id, name, state }) => [id, name, state]);

test('an order given twice in a row is what its barrier has answered the first time', () => {
  follow('GC2', 'GT2', '西出口', 'acknowledged');
  follow('GC3', 'GT3', '北出口', 'sent');
  expect(states()).toEqual([
    ['GC2', '西出口', 'acknowledged'],
    ['GC3', '北出口', 'sent'],
  ]);
});

test('an answer that came while no stream was open, or before the order was known, is not missed', async () => {
  followed.items = [];
  await act(async () => root.render(<Page />));
  const stop = startLive();
  follow('GC4', 'GT4', '南出口', 'sent');
  platform.states.set('GC4', 'acknowledged');
  await act(async () => platform.onState({ type: 'live', state: 'open' }));
  expect(states()).toEqual([['GC4', '南出口', 'acknowledged']]);

  const data = JSON.stringify({ id: 'GC5', gate: 'GT5', state: 'acknowledged' });
  platform.states.set('GC5', 'acknowledged');
  await act(async () => platform.tell({ event: 'gate-command', data }));
  await act(async () => follow('GC5', 'GT5', '东出口', 'sent'));
  expect(states()).toEqual([
    ['GC4', '南出口', 'acknowledged'],
    ['GC5', '东出口', 'acknowledged'],
  ]);
  stop();
});
