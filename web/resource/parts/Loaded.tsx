import { ApiError } from '@parkdeck/core/client/errors';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NoRight } from './NoRight.tsx';
import { PART_WORDS } from './words.ts';

/**
 * Renders a query: skeleton, error with its reason, or the data. `edition` changes with what was read, not with every
 * reading: the key of a form over it, which loses what is typed only when somebody else has changed the same.
 */
export function Loaded<T>({
  query,
  children,
}: {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T, edition: number) => ReactNode;
}) {
  const say = useWords();
  const [read, setRead] = useState({ data: query.data, edition: 0 });
  if (read.data !== query.data) setRead({ data: query.data, edition: read.edition + 1 });
  if (query.data !== undefined) return children(query.data, read.edition);
  if (!query.isError) return <SkeletonRows rows={5} widths={[120, 200]} />;
  const { error } = query;
  if (error instanceof ApiError && error.status === 403) return <NoRight code={error.permission} />;
  return (
    <EmptyState
      kind="error"
      title={error instanceof ApiError ? error.message : say(PART_WORDS.loadFailed)}
      actions={<Button onClick={() => void query.refetch()}>{say(PART_WORDS.retry)}</Button>}
    />
  );
}
