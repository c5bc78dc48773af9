import { ApiError } from '@parkdeck/core/client/errors';
import { useEffect } from 'react';
import { logError } from '../state/error-log.ts';
import { useWords } from '../state/language.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ChunkLoadError } from './chunk.ts';
import { requestOf } from './request-link.ts';
import { navigate } from './navigate.ts';
import { APP_WORDS } from './words.ts';

interface RouteErrorProps {
  readonly error: unknown;
  readonly reset: () => void;
  /** Fills the window instead of the place of the page. */
  readonly whole?: boolean;
}

/** Error page, or error panel inside a page: the message, the request id, and the two ways on. */
export function RouteError({ error, reset, whole = true }: RouteErrorProps) {
  const say = useWords();
  const isChunk = error instanceof ChunkLoadError;
  useEffect(() => logError(error instanceof Error ? error.name : 'error', error), [error]);
  const { title, detail } = isChunk
    ? { title: APP_WORDS.chunkFailed, detail: APP_WORDS.chunkFailedDetail }
    : { title: APP_WORDS.pageFailed, detail: APP_WORDS.pageFailedDetail };
  return (
    <EmptyState
      kind="error"
      page={whole}
      title={say(title)}
      detail={error instanceof ApiError ? error.message : say(detail)}
      request={requestOf(error)}
      actions={
        <>
          {isChunk ? (
            <Button onClick={() => location.reload()}>{say(APP_WORDS.reload)}</Button>
          ) : (
            <Button onClick={reset}>{say(APP_WORDS.retry)}</Button>
          )}
          <Button kind="ghost" onClick={() => navigate('/')}>
            {say(APP_WORDS.home)}
          </Button>
        </>
      }
    />
  );
}
