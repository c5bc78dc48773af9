import { approval } from '@parkdeck/core/catalogue/system/approval';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import type { DeskProps } from '../../../resource/extension.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useCurrentThing } from '../../../resource/use-current-thing.ts';
import { useSession } from '../../../state/session.ts';
import { ApprovalDesk } from './ApprovalDesk.tsx';
import { ApprovalWays } from './ApprovalWays.tsx';
import { refetchInbox } from './use-approvals.ts';

/** One approval among what waits of other kinds. */
export function TriagedApproval({ id, active, onDone }: DeskProps) {
  const user = useSession().user?.sysUserRecordId;
  const found = useQuery({
    queryKey: ['row', approval.name, id],
    queryFn: ({ signal }) => client.get(approval, asId<'approval'>(id), { signal, silent: true }),
  });
  useCurrentThing({ noun: approval.name, id, row: found.data });
  return (
    <Loaded query={found}>
      {(row) => (
        <>
          <ApprovalDesk row={row} />
          <ApprovalWays
            key={row.state}
            row={row}
            active={active}
            isMine={row.asker === user}
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
