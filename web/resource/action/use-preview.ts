import { ApiError, Cancelled } from '@parkdeck/core/client/errors';
import type { CallAsked } from '@parkdeck/core/client/client';
import type { Call } from '@parkdeck/core/kit/call';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { useEffect, useState } from 'react';
import { client } from '../../app/client.ts';

/** Pause in typing after which the platform is asked what would happen. */
const PAUSE_MS = 250;

export interface PreviewState {
  readonly data: Preview | undefined;
  /** Why it would not run at all. */
  readonly refusal: string | undefined;
  readonly pending: boolean;
}

const NOTHING: PreviewState = { data: undefined, refusal: undefined, pending: false };

/**
 * What a call would do: the real one, rolled back. Asked again after a pause whenever the parameters change; an older
 * question is aborted and its answer dropped, the last answer stays on screen meanwhile.
 */
export const usePreview = (call: Call, asked: CallAsked, ready: boolean): PreviewState => {
  const [state, setState] = useState<PreviewState>(NOTHING);
  const question = JSON.stringify(asked);
  useEffect(() => {
    if (!ready || call.effect !== 'write') {
      setState(NOTHING);
      return undefined;
    }
    const abort = new AbortController();
    setState((before) => ({ ...before, pending: true }));
    const ask = async (): Promise<void> => {
      try {
        const data = await client.previewCall(call, JSON.parse(question), { signal: abort.signal, silent: true });
        if (!abort.signal.aborted) setState({ data, refusal: undefined, pending: false });
      } catch (error) {
        if (abort.signal.aborted || error instanceof Cancelled) return;
        setState({ data: undefined, refusal: error instanceof ApiError ? error.message : undefined, pending: false });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [call, question, ready]);
  return state;
};
