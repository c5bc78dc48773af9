import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { user } from '@parkdeck/core/catalogue/system/user';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { ApiError } from '@parkdeck/core/client/errors';
import type { Call } from '@parkdeck/core/kit/call';
import { assignmentsOf } from '@parkdeck/core/kit/command';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { mockedClient, platform } from '../../testing/client.fixture.ts';
import { callOf } from '../calls.ts';
import { registerExtensions } from '../extension.ts';
import { extension as exceptionExtension } from '../../pages/traffic/exception.extension.ts';
import { extension as sessionExtension } from '../../pages/traffic/session.extension.ts';
import { toasts } from '../../ui/toast-store.ts';
import { ActionDialog } from './ActionDialog.tsx';

/** What Ctrl Enter does in the dialog of an action that cannot run as it stands. */

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

const settle = () => act(async () => vi.advanceTimersByTimeAsync(600));

let away: () => Promise<void>;
const show = async (call: Call | undefined, preset: Readonly<Record<string, unknown>> = {}) => {
  if (!call) throw new Error('no such call');
  vi.useFakeTimers();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const request = { call, ids: ['1'], rows: {}, source: 'row', preset } as const;
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ActionDialog request={request} onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  await settle();
  away = async () => {
    await act(async () => root.unmount());
    host.remove();
    vi.useRealTimers();
  };
};
const submit = async () => {
  const dialog = document.querySelector('[role="dialog"] form');
  const chord = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true });
  await act(async () => dialog?.dispatchEvent(chord));
  await settle();
};
const focused = () => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'];
const said = () => document.querySelector('[role="dialog"]')?.textContent ?? '';

beforeEach(() => Object.assign(platform, { written: [], previewed: [], refusal: null }));
afterEach(() => away());

const noReason = { status: 409, message: '没有原因，不能执行。填原因', callId: 'pass.pause', reason: 'no-reason' };
test.each<readonly [why: string, refusal: unknown]>([
  ['the preview is refused', new ApiError(noReason)],
  [
    'no row of it can run',
    { rows: [{ noun: 'pass', id: '1', before: {}, after: {}, amountFen: 0, notes: [], ...noReason, msg: '没有原因' }] },
  ],
])('%s: it does not run, and the focus is on what it lacks', async (_why, refusal) => {
  platform.refusal = refusal instanceof Error ? refusal : { amountFen: 0, notes: [], ...Object(refusal) };
  await show(callOf(pass, 'pause'));
  await submit();
  expect([platform.written, focused()]).toEqual([[], 'remark']);
});

test.each([
  ['a question without fields', callOf(complaint, 'accept'), 'run'],
  ['the question before a loss', callOf(pass, 'remove'), 'leave'],
])('%s has the focus on its own button, not on what copies it', async (_what, call, button) => {
  await show(call);
  expect(Object.keys(document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {})).toEqual([
    button,
  ]);
});

test('a possible one runs', async () => {
  await show(callOf(pass, 'pause'));
  await submit();
  expect(platform.written).toEqual([{ ids: ['1'], input: {} }]);
});

const [giving, emptying] = assignmentsOf(callOf(user, 'grant-roles') ?? { ...Object(null) });

test('no role chosen is not all roles taken away', async () => {
  await show(giving);
  await submit();
  expect([platform.previewed, platform.written, focused()]).toEqual([[], [], 'roles']);
  expect(said()).toContain('角色不能为空');
});

test('taking all roles away is seen before it runs', async () => {
  await show(emptying);
  expect([said().includes('清空角色'), platform.previewed]).toEqual([true, [{ ids: ['1'], input: { roles: [] } }]]);
  await submit();
  expect(platform.written).toEqual([{ ids: ['1'], input: { roles: [] } }]);
});

/** Names of the fields in the dialog: those in sight, and those that are folded. */
const fieldsShown = () => {
  const fields = [...document.querySelectorAll<HTMLElement>('[role="dialog"] [data-field]')];
  const names = (some: readonly HTMLElement[]) => new Set(some.map(({ dataset }) => dataset['field']));
  return {
    inSight: names(fields.filter((field) => !field.closest('details'))),
    folded: names(fields.filter((field) => field.closest('details'))),
  };
};

test('what the caller has given is in sight, unless the question tells it; what is rare is folded', async () => {
  registerExtensions({ session: sessionExtension });
  await show(callOf(session, 'exit'), { payWay: 'cash', rest: 'waive', reason: '设备故障' });
  expect(fieldsShown()).toEqual({
    inSight: new Set(['gate', 'reason', 'rest']),
    folded: new Set(['coupon', 'outTime']),
  });
});

test.each([
  [{ decision: 'collect', session: '1', payWay: 'cash' }, [], ['plate', 'inTime', 'reason']],
  [{ decision: 'waive', session: '1' }, ['reason'], ['plate', 'inTime', 'payWay']],
  [{}, ['decision', 'session', 'plate', 'inTime', 'payWay', 'reason'], []],
])('a case resolved from elsewhere asks for what its decision takes: %o', async (given, inSight, folded) => {
  registerExtensions({ exception: exceptionExtension });
  await show(callOf(exception, 'resolve'), given);
  expect(fieldsShown()).toEqual({ inSight: new Set(inSight), folded: new Set(folded) });
});

test('a barrier is chosen among those of the park of the car, also where the caller knows its key alone', async () => {
  registerExtensions({ session: sessionExtension });
  const asked = vi.spyOn(mockedClient.client, 'call');
  const row = { noun: 'session', id: '1', before: { plate: '京A12345', park: 'PK0001' }, after: {} };
  platform.refusal = { amountFen: 800, notes: [], rows: [row] };
  await show(callOf(session, 'exit'), { payWay: 'cash' });
  expect(said()).toContain('收 ¥8.00，登记离场');
  const gate = document.querySelector<HTMLElement>('[data-field="gate"] input');
  await act(async () => gate?.click());
  await settle();
  expect(asked.mock.calls.map(([call, sent]) => [call.id, sent])).toContainEqual([
    'gate.lookup',
    { input: { park: 'PK0001', direction: ['out', 'two-way'] } },
  ]);
});

test('the notice of a corrected plate says the new one', async () => {
  const row = { noun: 'session', id: '1', before: { plate: '浙A282P8' }, after: { plate: '浙A282P9' } };
  platform.refusal = { amountFen: 0, notes: [], rows: [{ ...row, amountFen: 0, notes: [] }] };
  vi.spyOn(mockedClient.client, 'call').mockImplementation(async () => Object({ answers: 'row', value: row.after }));
  await show(callOf(session, 'correct-plate'), { plate: '浙A282P9' });
  await submit();
  expect(toasts.list().at(-1)?.text).toBe('已改车牌：浙A282P8 → 浙A282P9');
});
