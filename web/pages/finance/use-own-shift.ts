import { shift } from '@parkdeck/core/catalogue/finance/shift';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { useSession } from '../../state/session.ts';

/** The open shift of the user: `rows` is empty when there is none. */
export const useOwnShift = (enabled = true) => {
  const user = useSession().user?.sysUserRecordId;
  return useQuery({
    queryKey: ['list', shift.name, 'own', user],
    enabled: enabled && user !== undefined,
    queryFn: ({ signal }) =>
      client.list(
        shift,
        { filters: { state: ['open'], user: [asId<'user'>(user ?? '')] }, size: 1 },
        { signal, silent: true },
      ),
  });
};
