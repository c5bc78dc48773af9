import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client, queryClient } from '../../../app/client.ts';
import type { DeskProps } from '../../../resource/extension.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useCurrentThing } from '../../../resource/use-current-thing.ts';
import { useCommandNews } from '../lane/commands.ts';
import { CaseDesk } from './CaseDesk.tsx';
import type { Case } from '@parkdeck/core/desk/case-model';
import { useLaneNews, useNow } from './use-cases.ts';

/** One case at a lane among what waits of other kinds. */
export function TriagedCase({ id, active, onDone }: DeskProps) {
  const now = useNow(active);
  useLaneNews(active);
  useCommandNews(active);
  const found = useQuery({
    queryKey: ['lanes', 'of', id],
    queryFn: async ({ signal }): Promise<Case | null> =>
      (await client.list(exception, { filters: { id: asId<'exception'>(id) }, size: 1 }, { signal, silent: true }))
        .rows[0] ?? null,
  });
  useCurrentThing({ noun: exception.name, id, row: found.data ?? undefined });
  return (
    <Loaded query={found}>
      {(row) =>
        row && (
          <CaseDesk
            row={row}
            active={active}
            now={now}
            onDone={() => {
              onDone();
              void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'lanes' });
            }}
          />
        )
      }
    </Loaded>
  );
}
