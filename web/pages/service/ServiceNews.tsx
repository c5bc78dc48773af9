import { useEffect } from 'react';
import { queryClient } from '../../app/client.ts';
import { onLive } from '../../state/live.ts';

const TOPICS: readonly unknown[] = ['warning', 'work-order'];

/** Renders nothing: refreshes lists and open rows when rules or other users change something. */
export function ServiceNews() {
  useEffect(
    () =>
      onLive(({ event }) => {
        if (TOPICS.includes(event))
          void queryClient.invalidateQueries({
            predicate: ({ queryKey: [kind, noun] }) => (kind === 'list' || kind === 'row') && TOPICS.includes(noun),
          });
      }),
    [],
  );
  return null;
}
