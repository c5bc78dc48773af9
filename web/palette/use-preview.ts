import { ApiError } from '@parkdeck/core/client/errors';
import type { Call } from '@parkdeck/core/kit/call';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { useEffect, useState } from 'react';
import { client } from '../app/client.ts';
import { sayNow } from '../state/language.ts';
import { inputOf, type Draft, type Values } from './steps.ts';
import { PALETTE } from './words.ts';

const PAUSE_MS = 150;

/** What running would do. `stale`: of the values before, still shown while the new answer is under way. */
export type PreviewState =
  | { readonly status: 'none' }
  | { readonly status: 'asking'; readonly stale: Preview | null }
  | { readonly status: 'ready'; readonly preview: Preview }
  | { readonly status: 'refused'; readonly message: string };

/** Keys and input of a draft as they are sent. */
export const askedFor = (draft: Draft): { readonly ids: readonly string[]; readonly input: Values } => ({ ids: draft.target?.rows.map(({ id }) => id) ?? [], input: inputOf(draft) });

interface Known {
  readonly call: Call | null;
  readonly asked: string;
  readonly state: PreviewState;
}

/** Rehearses a draft that has all it needs, a pause after the last change; an older rehearsal is called off. */
export const usePreview = (draft: Draft | null, complete: boolean): PreviewState => {
  const call = draft !== null && complete && draft.call.effect === 'write' ? draft.call : null;
  const asked = draft && call ? JSON.stringify(askedFor(draft)) : '';
  const [known, setKnown] = useState<Known>({ call: null, asked: '', state: { status: 'none' } });
  useEffect(() => {
    if (!call) return undefined;
    const abort = new AbortController();
    const settle = (state: PreviewState): void => {
      if (!abort.signal.aborted) setKnown({ call, asked, state });
    };
    const ask = (): void => {
      const sent: ReturnType<typeof askedFor> = JSON.parse(asked);
      client.previewCall(call, sent, { signal: abort.signal, silent: true }).then(
        (preview) => settle({ status: 'ready', preview }),
        (error: unknown) => settle({ status: 'refused', message: error instanceof ApiError ? error.message : sayNow(PALETTE.notLoaded) }),
      );
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [call, asked]);
  if (!call) return { status: 'none' };
  if (known.call === call && known.asked === asked) return known.state;
  return { status: 'asking', stale: known.call === call && known.state.status === 'ready' ? known.state.preview : null };
};
