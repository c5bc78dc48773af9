import type { CallAsked } from '@parkdeck/core/client/client';
import { ApiError } from '@parkdeck/core/client/errors';
import type { Call } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import type { Refused } from '@parkdeck/core/palette/lacking';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { useEffect, useState } from 'react';
import { client } from '../../app/client.ts';
import { sayNow } from '../../state/language.ts';

/** Delay after the last change before a preview is requested. */
const PAUSE_MS = 150;
const NOT_LOADED = words('没有读出来', 'Could not be loaded');

/** Preview of a run. `stale`: of the previous values, still shown while the new one is loading. */
export type PreviewState =
  | { readonly status: 'none' }
  | { readonly status: 'asking'; readonly stale: Preview | null }
  | { readonly status: 'ready'; readonly preview: Preview }
  /** `error`: what the platform said; null when it could not be asked. */
  | { readonly status: 'refused'; readonly message: string; readonly error: ApiError | null };

/** The preview currently shown. */
export const shownPreview = (state: PreviewState): Preview | null =>
  state.status === 'ready' ? state.preview : state.status === 'asking' ? state.stale : null;

const SERVER_FAULT = 500;

/**
 * A row as it is before the call, as its preview has it: what references are chosen within where whoever opens the
 * dialog knows no more of the row than its key.
 */
export const rowBefore = (
  preview: Preview | null,
  { noun }: Call,
  id: string | undefined,
): Readonly<Record<string, unknown>> | undefined =>
  preview?.rows.find((row) => row.noun === noun && row.id === id)?.before ?? undefined;

/** Why the call is impossible as it stands; null while that is not known, or when at least one of its rows can run. */
export const impossible = (state: PreviewState, rows: number): readonly Refused[] | null => {
  if (state.status === 'refused') return state.error && state.error.status < SERVER_FAULT ? [state.error] : null;
  if (state.status !== 'ready') return null;
  const failed = state.preview.rows.filter(({ reason }) => reason !== undefined);
  return failed.length > 0 && failed.length >= rows ? failed : null;
};

interface KnownPreview {
  readonly call: Call | null;
  readonly question: string;
  readonly state: PreviewState;
}

/**
 * Previews a call: the platform runs it and rolls back. `asked` is `null` while something is missing. Requested after a
 * pause in typing; an outdated request is aborted and its answer dropped. `attempt`: changes when the platform has
 * refused the run: what it knew then may be more than the preview shows, so it is requested again.
 */
export const usePreview = (of: Call | null, asked: CallAsked | null, attempt = 0): PreviewState => {
  const call = asked !== null && of?.effect === 'write' ? of : null;
  const question = call ? JSON.stringify([asked, attempt]) : '';
  const [known, setKnown] = useState<KnownPreview>({ call: null, question: '', state: { status: 'none' } });
  useEffect(() => {
    if (!call) return undefined;
    const abort = new AbortController();
    const settle = (state: PreviewState): void => {
      if (!abort.signal.aborted) setKnown({ call, question, state });
    };
    const ask = (): void => {
      const [sent]: [CallAsked] = JSON.parse(question);
      client.previewCall(call, sent, { signal: abort.signal, silent: true }).then(
        (preview) => settle({ status: 'ready', preview }),
        (error: unknown) =>
          settle(
            error instanceof ApiError
              ? { status: 'refused', message: error.message, error }
              : { status: 'refused', message: sayNow(NOT_LOADED), error: null },
          ),
      );
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [call, question]);
  if (!call) return { status: 'none' };
  if (known.call === call && known.question === question) return known.state;
  return { status: 'asking', stale: known.call === call ? shownPreview(known.state) : null };
};
