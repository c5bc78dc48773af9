import { useEffect } from 'react';
import { queryClient } from '../../../app/client.ts';
import { onLive } from '../../../state/live.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';

const FOLLOWED: readonly unknown[] = ['wireless-device', 'upgrade'];

/** Keeps the lists below up to date with the devices' reports; renders nothing. */
export function UpgradeNews() {
  const { active } = usePageTab();
  useEffect(() => {
    if (!active) return undefined;
    return onLive(({ event }) => {
      if (event === 'upgrade')
        void queryClient.invalidateQueries({
          predicate: ({ queryKey: [first, noun] }) => first === 'list' && FOLLOWED.includes(noun),
        });
    });
  }, [active]);
  return null;
}
