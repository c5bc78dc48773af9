import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { loadPages } from '../../app/pages.ts';
import { session } from '../../state/session.ts';
import { platform } from '../../testing/client.fixture.ts';
import { toasts } from '../../ui/toast-store.ts';
import { Cases } from './Cases.tsx';
import { ruleOf } from './rule-model.ts';
import type { FeeCase } from './use-tariff.ts';

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);
await loadPages();

const at = (text: string) => datetimeOfInstant(Date.parse(`2026-03-02T${text}+08:00`));

test('a case that fails because a price was changed on purpose expects the new one with one press', async () => {
  session.codes = { car_parkfeerule_view: true, car_parkfeerule_add: true, car_parkfeerule_edit: true };
  const one = {
    id: asId<'fee-case'>('FC1'),
    name: '一个半小时',
    in: at('09:00:00'),
    out: at('10:30:00'),
    expected: 1100,
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <Cases
        group="TF1"
        cases={[{ ...one, vehicleClass: 'small' } as FeeCase]}
        rule={ruleOf('complex', { unitMinutes: 30, unitPrice: 400, periods: [], steps: [] })}
        calendar={{}}
        stay={{ in: one.in, out: one.out, vehicleClass: 'small' }}
        onPick={() => undefined}
      />,
    ),
  );
  expect(document.body.textContent).toContain('算出 ¥12.00，应为 ¥11.00');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '改为 ¥12.00');
  await act(async () => button?.click());
  expect(platform.written).toEqual([{ ids: ['FC1'], input: { expected: 1200 } }]);
  expect(toasts.list().map(({ text }) => text)).toEqual(['用例「一个半小时」应为 ¥12.00']);
  await act(async () => root.unmount());
});
