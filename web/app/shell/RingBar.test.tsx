import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startKeys } from '../../keyboard/keys.ts';
import { queryClient } from '../client.ts';
import { RingBar } from './RingBar.tsx';

const platform = vi.hoisted(() => ({
  ringing: [] as object[],
  current: null as object | null,
  acted: [] as unknown[],
  tones: 0,
}));
vi.mock('../client.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  return {
    queryClient: new QueryClient(),
    onClientEvent: () => () => undefined,
    client: {
      now: () => Date.parse('2026-03-01T15:00:30+08:00'),
      act: async (_noun: unknown, verb: string, { ids = [] }: { ids?: readonly string[] }) => {
        if (verb === 'desk')
          return { seat: 'SU1', gates: 2, ringing: platform.ringing, current: platform.current, ice: [] };
        if (verb === 'hear') return { offer: null, answered: 0, lines: [] };
        platform.acted.push([verb, ...ids]);
        return {};
      },
    },
  };
});
vi.mock('../../pages/service/intercom/ring-tone.ts', () => ({
  startTone: () => {
    platform.tones += 1;
    return { isHeard: () => true, stop: () => void (platform.tones -= 1) };
  },
}));
vi.mock('../../pages/service/intercom/place.ts', () => ({ mayTalkHere: () => true }));

const call = (id: string) => ({
  id,
  park: 'PK1',
  parkName: '广场',
  gate: 'GT1',
  gateName: '二号出口',
  plate: '浙A12345',
  origin: 'button',
  ringTime: '2026-03-01 15:00:20',
  answerTime: null,
  case: 'EX1',
});
const place = document.body.appendChild(document.createElement('div'));
startKeys();
let root: Root;
const show = async (): Promise<void> => {
  queryClient.clear();
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RingBar />
      </QueryClientProvider>,
    ),
  );
};
/** Waits until the bar says so. */
const says = (text: string): Promise<void> =>
  act(async () => {
    await expect.poll(() => place.textContent).toContain(text);
  });
const press = (key: string): Promise<void> =>
  act(
    async () =>
      void place.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, altKey: true, bubbles: true }),
      ),
  );
beforeEach(() => {
  root = createRoot(place);
  Object.assign(platform, { ringing: [], current: null, acted: [] });
  document.title = '看板';
});
afterEach(() => act(async () => root.unmount()));

test('without a call nothing is shown and nothing rings', async () => {
  await show();
  expect([place.textContent, platform.tones, document.title]).toEqual(['', 0, '看板']);
});

test('a call rings with lane, plate and wait, in the title too, until it is answered by one key', async () => {
  platform.ringing = [call('IC1'), call('IC2')];
  await show();
  await says('二号出口 · 广场');
  expect(place.textContent).toContain('已等 0:10');
  expect(place.textContent).toContain('+1');
  expect([platform.tones, document.title]).toEqual([1, '【来电】看板']);
  await press('a');
  expect(platform.acted).toEqual([['answer', 'IC1']]);
});

test('silenced it stays in sight; a call that comes then rings again', async () => {
  platform.ringing = [call('IC1')];
  await show();
  await says('静音');
  await press('q');
  await says('接听');
  expect(platform.tones).toBe(0);
  platform.ringing = [call('IC1'), call('IC3')];
  await act(() => queryClient.invalidateQueries());
  await says('静音');
  expect(platform.tones).toBe(1);
});

test('in a call others do not ring; it is ended by one key', async () => {
  platform.current = { ...call('IC1'), answerTime: '2026-03-01 15:00:00' };
  platform.ringing = [call('IC2')];
  await show();
  await says('通话中0:30');
  expect([platform.tones, document.title]).toEqual([0, '看板']);
  await press('a');
  await press('h');
  expect(platform.acted).toEqual([['hang-up', 'IC1']]);
});
