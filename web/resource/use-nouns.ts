import { useEffect, useState } from 'react';
import { useQuiet } from '../app/when-quiet.ts';
import { loadedNoun, loadNoun } from './load-noun.ts';

/**
 * Loads nouns that a page names but does not show at first, once it is idle; at once when `now`. Returns whether all
 * have been loaded: `loadedNoun` knows them then.
 */
export const useNouns = (names: readonly string[], now = false): boolean => {
  const quiet = useQuiet();
  const missing = names.filter((name) => !loadedNoun(name)).join();
  const [loaded, setLoaded] = useState('');
  const [failure, setFailure] = useState<{ readonly of: string; readonly reason: unknown } | null>(null);
  useEffect(() => {
    if (missing === '' || !(quiet || now)) return undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      const loads = await Promise.allSettled(missing.split(',').map(loadNoun));
      if (isOver) return;
      const broken = loads.find(({ status }) => status === 'rejected');
      if (now && broken?.status === 'rejected') setFailure({ of: missing, reason: broken.reason });
      else setLoaded(missing); // names that are only nice to have: the page goes on without
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [missing, quiet, now]);
  if (missing !== '' && failure?.of === missing) throw failure.reason; // the page says so and offers to try again
  return missing === '' || loaded === missing;
};
