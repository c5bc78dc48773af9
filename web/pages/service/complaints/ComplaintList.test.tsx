import { asId } from '@parkdeck/core/lib/id';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ComplaintList } from './ComplaintList.tsx';
import type { Complaint } from './inbox-model.ts';

vi.mock('../../../app/client.ts', async () => (await import('../../../testing/client.fixture.ts')).mockedClient);

afterEach(() => document.body.replaceChildren());

const one = (id: string, state: Complaint['state'], plate: string | null): Complaint =>
  ({
    id: asId<'complaint'>(id),
    type: 'fee',
    state,
    plate,
    parkName: '云泊广场地下车库',
    content: '多收了五元',
    createdAt: '2026-03-01 14:00:00',
    handlerName: '王芳',
  }) as Complaint; // the fields that the list shows

test('the list names type, plate and place, marks the one that is open, and is picked from', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const picked: string[] = [];
  const groups: string[] = [];
  await act(async () =>
    root.render(
      <ComplaintList
        rows={[one('CP1', 'new', '京A12345'), one('CP2', 'in-progress', null)]}
        counts={{ all: 2, new: 1, mine: 0, answered: 3 }}
        today={4}
        group="all"
        current="CP1"
        now={Date.parse('2026-03-01T15:00:00+08:00')}
        onGroup={(group) => groups.push(group)}
        onPick={(id) => picked.push(id)}
      />,
    ),
  );
  const rows = [...place.querySelectorAll<HTMLButtonElement>('ol button')];
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', 'false']);
  expect(rows[0]?.textContent).toContain('收费有误');
  expect(rows[0]?.textContent).toContain('云泊广场地下车库');
  expect(rows[1]?.textContent).toContain('王芳 处理中');
  expect(place.textContent).toContain('今日已回复 4 件');
  await act(async () => rows[1]?.click());
  const chips = [...place.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')];
  expect(chips.map(({ textContent }) => textContent)).toEqual(['全部 2', '待受理 1', '我的 0', '待关闭 3']);
  await act(async () => chips[3]?.click());
  expect([picked, groups]).toEqual([['CP2'], ['answered']]);
  await act(async () => root.unmount());
});
