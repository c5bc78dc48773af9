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
  useEffect(() => {
    if (missing === '' || !(quiet || now)) return undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      await Promise.allSettled(missing.split(',').map(loadNoun)); // without one of them the page goes on
      if (!isOver) setLoaded(missing);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [missing, quiet, now]);
  return missing === '' || loaded === missing;
};
