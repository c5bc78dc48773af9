import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { startKeys } from '../../keyboard/keys.ts';
import { openTab } from '../../tabs/tabs.ts';
import type { Words } from '@parkdeck/core/kit/words';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { PlanFoot } from './PlanFoot.tsx';
import { PlanRows } from './PlanRows.tsx';
import type { PlanRow } from './use-plan.ts';

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);
vi.mock('../../tabs/tabs.ts', () => ({ openTab: vi.fn<typeof openTab>() }));

const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);
startKeys();
afterEach(() => act(async () => root.render(null)));
const nothing = (): void => undefined;

test('the plan of an import shows until when a pass runs', async () => {
  const after = {
    plates: ['浙A7T101'],
    owner: '周晓',
    phone: '19900007001',
    parkName: '广场',
    carTypeName: '月租车',
    carType: 'CT1',
    startDate: '2026-03-01',
    endDate: '2026-03-31',
  };
  const row: PlanRow = {
    number: 1,
    row: null,
    name: '浙A7T101',
    line: 2,
    state: 'ready',
    about: null,
    draft: null,
    before: null,
    after,
    amount: null,
    notes: [],
    reason: null,
    message: null,
    doneAt: null,
  };
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <PlanRows
          noun={pass.name}
          query={{
            data: { pages: [{ rows: [row], next: undefined }], pageParams: [] },
            isPending: false,
            isFetching: false,
            hasNextPage: false,
            fetchNextPage: async () => undefined,
          }}
          sample={[row]}
          paid={false}
          onExclude={undefined}
          onMend={() => undefined}
          focused={-1}
          onFocus={nothing}
        />
      </QueryClientProvider>,
    ),
  );
  const heads = [...host.querySelectorAll('[role=columnheader]')].map(({ textContent }) => textContent);
  expect(heads).toEqual(expect.arrayContaining(['起始日', '到期日']));
});

/** The foot of an import of two rows that has ended. */
const showEnded = (
  ended: Pick<ComponentProps<typeof PlanFoot>['plan'], 'state' | 'undoneAt' | 'undoneBy'> &
    Partial<Pick<ComponentProps<typeof PlanFoot>['plan'], 'action' | 'amount'>>,
  title: Words = { zh: '导入月租车', en: 'Import passes' },
) =>
  act(async () =>
    root.render(
      <PlanFoot
        work={{ applying: false, stopping: false, pause: nothing }}
        plan={{ action: 'pass.import', done: 2, failed: 0, skipped: 0, remaining: 0, amount: 0, ...ended }}
        title={title}
        busy={false}
        mends={false}
        active
        onRun={nothing}
        onDiscard={nothing}
        onClosed={nothing}
      />,
    ),
  );

test('what a finished plan did is taken back by the key that takes back everywhere', async () => {
  await showEnded({ state: 'done' });
  await act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true })));
  expect(openTab).toHaveBeenCalledWith('/desk/jobs');
});

test('rows that end later by themselves are told to be on their way, not done', async () => {
  const { title } = onlineOrder.actions.refund;
  await showEnded({ state: 'done', action: 'online-order.refund', amount: -3000 }, title);
  expect(host.textContent).toContain('已提交退款 2 条，退 ¥30.00，结果看每条的状态');
  expect(host.textContent).not.toContain('已完成');
});

test('a plan that was undone says when and by whom, and offers to undo nothing more', async () => {
  await showEnded({ state: 'undone', undoneAt: datetimeOfInstant(Date.UTC(2026, 2, 1, 1)), undoneBy: 'li' });
  expect(host.textContent).toContain('已全部撤销 2026-03-01 09:00 li');
  expect(host.textContent).not.toContain('Z');
});
