import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { openRecord } from '../../../resource/action/start.ts';
import type { DeskProps } from '../../../resource/extension.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useCurrentThing } from '../../../resource/use-current-thing.ts';
import { useNow } from '../../traffic/exceptions/use-cases.ts';
import { ComplaintDesk } from './ComplaintDesk.tsx';
import { ComplaintWays } from './ComplaintWays.tsx';
import { refetchInbox } from './use-complaints.ts';

/** One complaint among what waits of other kinds. */
export function TriagedComplaint({ id, active, onDone }: DeskProps) {
  const now = useNow(active);
  const found = useQuery({
    queryKey: ['row', complaint.name, id],
    queryFn: ({ signal }) => client.get(complaint, asId<'complaint'>(id), { signal, silent: true }),
  });
  useCurrentThing({ noun: complaint.name, id, row: found.data });
  return (
    <Loaded query={found}>
      {(row) => (
        <>
          <ComplaintDesk row={row} now={now} onPick={(other) => openRecord(complaint, other)} />
          <ComplaintWays
            key={row.state}
            row={row}
            active={active}
            onDone={() => {
              onDone();
              void refetchInbox();
            }}
          />
        </>
      )}
    </Loaded>
  );
}
