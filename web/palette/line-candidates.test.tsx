import type { Call } from '@parkdeck/core/kit/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectNavigation } from '../app/navigate.ts';
import { loadPages } from '../app/pages.ts';
import { open as requests } from '../resource/action/request.ts';
import { NO_SELECTION, selection } from '../state/selection.ts';
import { session } from '../state/session.ts';
import { dialog, drawn, open, type } from './palette.fixture.tsx';
import { hit } from './palette-client.fixture.ts';
import type { Played } from './palette-client.fixture.ts';

/** Which rows a line offers when it may mean several, and what tells them apart. */

const PLATE = '浙A45442';
const rows = vi.hoisted(() => {
  const stay = (id: string, state: string, inTime: string) => ({ id, plate: '浙A45442', state, inTime });
  const paid = (id: string, amount: number, createdAt: string) => {
    return { id, plate: '浙A45442', state: 'paid', amount, createdAt, tradeNumber: `T${id}` };
  };
  return [
    stay('IO1', 'open', '2026-03-01 14:13:51'),
    stay('IO2', 'left', '2026-03-01 11:51:29'),
    stay('IO3', 'left', '2026-03-01 10:39:30'),
    paid('ON1', 1100, '2026-03-01 12:58:44'),
    paid('ON2', 1100, '2026-03-01 12:58:51'),
    paid('ON3', 2600, '2026-03-01 09:20:07'),
  ];
});
const platform = vi.hoisted((): Played => ({ hits: [], written: [], options: [] }));
vi.mock('../app/client.ts', async () => {
  const { clientOf } = await import('./palette-client.fixture.ts');
  const played = clientOf(platform);
  const call = async (asked: Call, { ids }: { readonly ids?: readonly string[] } = {}) => {
    const known = rows.filter(({ id }) =>
      ids ? ids.includes(id) : id.startsWith(asked.noun === 'session' ? 'IO' : 'ON'),
    );
    return asked.verb === 'get'
      ? { answers: 'row', value: known[0] }
      : { answers: 'rows', value: { rows: known, total: known.length } };
  };
  return { ...played, client: { ...played.client, call } };
});

await loadPages();
let away: () => Promise<void>;
beforeEach(async () => {
  const hits = rows.map(({ id }) => hit(id.startsWith('IO') ? 'session' : 'online-order', id, PLATE, [PLATE]));
  Object.assign(platform, { hits, written: [] });
  Object.assign(requests, { action: null, export: null });
  connectNavigation(() => undefined);
  Object.assign(selection, NO_SELECTION);
  session.codes = {
    static_incar_view: true,
    static_incar_exit: true,
    static_onlineorder_view: true,
    static_onlineorder_refund: true,
  };
  away = await drawn();
});
afterEach(() => away());

test('a car that is let out is the one that stands in the park, not one of its stays that are over', async () => {
  await open();
  await type('收费 5442');
  expect(dialog()).toContain('还缺收款方式');
  expect(dialog()).not.toContain('11:51:29');
  expect(dialog()).not.toContain('10:39:30');
});

test('payments of one car are told apart by moment and sum, also one of another sum', async () => {
  await open();
  await type(`退款 ${PLATE}`);
  expect(dialog()).toContain('有 3 个，选一个');
  expect(dialog()).toContain('2026-03-01 09:20:07 · ¥26.00');
  expect(dialog()).toContain('2026-03-01 12:58:44 · ¥11.00');
  expect(dialog()).toContain('2026-03-01 12:58:44');
  expect(dialog()).toContain('2026-03-01 12:58:51');
});
