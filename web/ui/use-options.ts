import { useEffect, useState } from 'react';

/** One option that can be selected. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Fainter, at the right: distinguishes equal names. */
  readonly detail?: string;
  readonly disabled?: boolean;
}

/** Finds options for the typed text; '' returns the first ones. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly Option[]> | readonly Option[];

export interface OptionsState {
  readonly options: readonly Option[];
  readonly status: 'loading' | 'ready' | 'failed';
}

const PAUSE_MS = 150;

/**
 * Loads options while `active`, after a pause in typing. The answer to an outdated query is dropped; the old options
 * stay until the new ones arrive.
 */
export function useOptions(load: LoadOptions, query: string, active: boolean): OptionsState {
  const [state, setState] = useState<OptionsState>({ options: [], status: 'loading' });
  useEffect(() => {
    if (!active) return undefined;
    const abort = new AbortController();
    const settle = (next: OptionsState) => abort.signal.aborted || setState(next);
    const ask = async () => {
      try {
        settle({ options: await load(query, abort.signal), status: 'ready' });
      } catch {
        settle({ options: [], status: 'failed' });
      }
    };
    setState(({ options }) => ({ options, status: 'loading' }));
    const timer = setTimeout(ask, query === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [load, query, active]);
  return state;
}
