import type { OutboxItem } from '@parkdeck/core/client/outbox';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../../app/client.ts';
import { palette } from '../../../palette/open.ts';
import { open } from '../../../resource/action/request.ts';
import { keepItem, outbox, readOutbox } from '../../../resource/outbox/outbox.ts';
import { session } from '../../../state/session.ts';
import { platform } from '../../../testing/client.fixture.ts';
import { OutboxList } from './OutboxList.tsx';

vi.mock('../../../app/client.ts', async () => (await import('../../../testing/client.fixture.ts')).mockedClient);

const place = document.body.appendChild(document.createElement('div'));
let root: Root;
const buttons = () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
const waiting = (company: string | null): void =>
  keepItem({
    intent: 'one',
    user: 'U1',
    company,
    call: 'notice.create-or-update',
    ids: [],
    input: { title: '停水' },
    name: '停水',
    at: Date.now(),
    state: 'waiting',
  } satisfies OutboxItem);
const show = async (): Promise<void> => {
  readOutbox();
  root = createRoot(place);
  await act(async () => root.render(<OutboxList />));
};

beforeEach(() => {
  localStorage.clear();
  platform.written.length = 0;
  Object.assign(session, { user: { userName: 'wang', sysUserRecordId: 'U1', switchedCompanyId: null } });
});
afterEach(() => act(async () => root.unmount()));

test('what waits is sent with its key and is gone', async () => {
  waiting(null);
  await show();
  const send = [...place.querySelectorAll('button')].at(-1);
  await act(async () => send?.click());
  await expect.poll(() => outbox.items).toEqual([]);
  expect(platform.written).toEqual([expect.objectContaining({ input: { title: '停水' } })]);
});

test('where nothing waits the way on is offered: what was done, and the next thing', async () => {
  await show();
  expect(buttons()).toEqual(['看我的操作', expect.stringContaining('说要做什么')]);
  await act(async () => place.querySelectorAll('button')[1]?.click());
  expect(palette.open).toBe(true);
  palette.open = false;
});

test('what was sent in another company can only be dropped here', async () => {
  waiting('C0002');
  await show();
  expect(place.textContent).toContain('切换回当时的公司再发送');
  expect(buttons()).toHaveLength(1);
});

test('what was refused is asked about again by the name of its row', async () => {
  vi.spyOn(client, 'get').mockResolvedValue({ id: 'S1', plate: '鄂KAL9124', state: 'open' });
  session.codes = { static_incar_exit: true };
  keepItem({
    intent: 'two',
    user: 'U1',
    company: null,
    call: 'session.exit',
    ids: ['S1'],
    input: { rest: 'waive' },
    name: '鄂KAL9124',
    at: Date.now(),
    state: 'refused',
    reason: '没有原因',
  } satisfies OutboxItem);
  await show();
  const change = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === '改一改');
  await act(async () => change?.click());
  expect(open.action?.rows).toMatchObject({ S1: { plate: '鄂KAL9124' } });
});
