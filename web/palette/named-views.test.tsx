import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectNavigation } from '../app/navigate.ts';
import { loadPages } from '../app/pages.ts';
import { NO_SELECTION, selection } from '../state/selection.ts';
import { session } from '../state/session.ts';
import { current, drawn, open, press, type } from './palette.fixture.tsx';
import type { Played } from './palette-client.fixture.ts';

/** A page that is called by the name of a view of its list opens on that view. */

const platform = vi.hoisted((): Played => ({ hits: [], written: [], options: [] }));
vi.mock('../app/client.ts', async () => (await import('./palette-client.fixture.ts')).clientOf(platform));

await loadPages();
let away: () => Promise<void>;
let went: unknown[];
beforeEach(async () => {
  went = [];
  connectNavigation(({ path, search }) => went.push([path, search]));
  Object.assign(selection, NO_SELECTION);
  session.codes = { basedata_parkdeviceStatus_view: true, basedata_parkdevices_view: true };
  away = await drawn();
});
afterEach(() => away());

test.each([
  ['离线', { state: 'offline' }],
  ['离线设备', { state: 'offline' }],
  ['offline devices', { state: 'offline' }],
  ['设备状态', {}],
])('%s', async (text, search) => {
  await open();
  await type(text);
  expect(current()).toContain('设备状态');
  await press('Enter');
  expect(went).toEqual([['/basedata/parkdeviceStatus', search]]);
});
