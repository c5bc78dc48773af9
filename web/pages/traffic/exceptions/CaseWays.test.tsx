import type { CaseDecision } from '@parkdeck/core/catalogue/traffic/exception';
import { words } from '@parkdeck/core/kit/words';
import { asId } from '@parkdeck/core/lib/id';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../app/client.ts';
import { CaseWays } from './CaseWays.tsx';

vi.mock('../../../app/client.ts', async () => (await import('../../../testing/client.fixture.ts')).mockedClient);

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
afterEach(() => act(async () => root.render(null)));

const nothing = (): void => undefined;
const way = (decision: CaseDecision['decision'], needs: CaseDecision['needs']): CaseDecision => ({
  decision,
  title: words(decision, decision),
  effect: words(decision, decision),
  amount: null,
  needs,
  missing: null,
  blocked: null,
  opens: true,
});
const show = (
  decision: CaseDecision,
  picked: boolean,
  plate: string | null,
  kind: 'no-entry-record' | 'plate-unsure' = 'no-entry-record',
) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <CaseWays
          row={{
            id: asId('EX1'),
            kind,
            plate,
            gate: asId('GT1'),
            gateName: null,
            carWaits: true,
          }}
          decisions={[decision]}
          decision={decision}
          picked={picked}
          session={null}
          plate={null}
          gateOnline
          stale={false}
          active
          onPick={nothing}
          onDone={nothing}
          onStart={nothing}
          onVisitor={undefined}
        />
      </QueryClientProvider>,
    ),
  );
/** What stands above the box with the focus. */
const asked = (): string | undefined =>
  document.activeElement instanceof HTMLInputElement
    ? (document.activeElement.labels?.[0]?.textContent ?? undefined)
    : undefined;

test.each([
  ['supplement', ['plate', 'inTime'], '浙A61603', '进场时间'],
  ['supplement', ['plate', 'inTime'], null, '车牌'],
  ['waive', ['reason'], '浙A61603', '原因'],
] as const)('who picks %s, which needs %j, of the car %s goes on at %s', async (decision, needs, plate, label) => {
  await show(way(decision, needs), false, plate);
  expect(asked()).toBeUndefined(); // what is proposed asks for nothing yet
  await show(way(decision, needs), true, plate);
  expect(asked()).toContain(label);
});

test('a car that shows no plate is proposed as one without: one chord lets it in', async () => {
  await show(way('let-in', ['plate']), true, null, 'plate-unsure');
  expect(place.querySelector('input')?.value).toBe('无牌');
  const confirm = [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('确认'));
  expect(confirm?.getAttribute('aria-disabled')).not.toBe('true');
});
