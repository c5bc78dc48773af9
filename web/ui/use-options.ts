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

/** Thrown by `LoadOptions` where there is nothing to choose from whatever is tried again; the message says why. */
export class NothingToChoose extends Error {}

export interface OptionsState {
  readonly options: readonly Option[];
  /** The options answer the text asked for now; otherwise they are those of an earlier one, or none. */
  readonly isCurrent: boolean;
  readonly status: 'loading' | 'ready' | 'failed';
  /** Of a failure that trying again does not help. */
  readonly why?: string | undefined;
}

const PAUSE_MS = 150;

/**
 * Loads options while `active`, after a pause in typing. The answer to an outdated query is dropped; the old options
 * stay until the new ones arrive.
 */
export function useOptions(load: LoadOptions, query: string, active: boolean): OptionsState {
  const [state, setState] = useState<Omit<OptionsState, 'isCurrent'> & { readonly of?: string }>({
    options: [],
    status: 'loading',
  });
  useEffect(() => {
    if (!active) return undefined;
    const abort = new AbortController();
    const settle = (next: Omit<OptionsState, 'isCurrent'>) => abort.signal.aborted || setState({ ...next, of: query });
    const ask = async () => {
      try {
        settle({ options: await load(query, abort.signal), status: 'ready' });
      } catch (error) {
        settle({ options: [], status: 'failed', why: error instanceof NothingToChoose ? error.message : undefined });
      }
    };
    setState(({ options }) => ({ options, status: 'loading' }));
    const timer = setTimeout(ask, query === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [load, query, active]);
  const { options, status, of, why } = state;
  return { options, status, why, isCurrent: status === 'ready' && of === query };
}
