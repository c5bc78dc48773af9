import { useEffect } from 'react';
import { queryClient } from '../../app/client.ts';
import { onLive } from '../../state/live.ts';

const TOPICS: readonly unknown[] = ['warning', 'work-order'];

/** Shows nothing: lists and open rows follow what rules find and others do. */
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
