import { isResource } from '@parkdeck/core/kit/call';
import { importCallOf } from '@parkdeck/core/kit/imports';
import { importColumns } from '@parkdeck/core/kit/import-columns';
import { isFlag } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { owners } from '../nouns.ts';
import { PlanMend } from './PlanMend.tsx';
import type { PlanRow, PlanState } from './use-plan.ts';

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

const nothing = (): void => undefined;
const host = document.body.appendChild(document.createElement('div'));

const columns = [...owners().values()]
  .filter((owner): owner is ResourceDef => isResource(owner) && importCallOf(owner) !== undefined)
  .flatMap((noun) =>
    importColumns(noun)
      .filter(({ field }) => !isFlag(field))
      .map(({ key, field }) => [noun.name, key, field.options.label.zh, noun] as const),
  );

test.each(columns)('%s: a wrong %s is where the focus is', async (_noun, key, label, noun) => {
  const root = createRoot(host);
  const draft = { values: {}, cells: { [key]: 'x' }, wrong: [key] };
  // only what is read of plan and row
  const [plan, row] = [{ id: 'PL1', problems: 1, failed: 0 } as PlanState, { number: 1, line: 2 } as PlanRow];
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <PlanMend plan={plan} noun={noun} row={row} draft={draft} onMended={nothing} onClose={nothing} />
      </QueryClientProvider>,
    ),
  );
  const [first] = host.querySelectorAll('form > div:nth-child(2) > div');
  expect(first?.textContent).toContain(label);
  expect(first?.contains(document.activeElement)).toBe(true);
  await act(async () => root.unmount());
});
