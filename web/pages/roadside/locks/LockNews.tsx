import { lock } from '@parkdeck/core/catalogue/roadside/lock';
import { useEffect } from 'react';
import { queryClient } from '../../../app/client.ts';
import { onLive } from '../../../state/live.ts';

/** Renders nothing: refreshes the list and the open lock when locks report. */
export function LockNews() {
  useEffect(
    () =>
      onLive(({ event }) => {
        if (event === 'lock')
          void queryClient.invalidateQueries({
            predicate: ({ queryKey: [kind, noun] }) => (kind === 'list' || kind === 'row') && noun === lock.name,
          });
      }),
    [],
  );
  return null;
}
