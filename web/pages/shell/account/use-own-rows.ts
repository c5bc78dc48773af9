import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm, type Question } from '../../../dialogs/confirm.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';

/** A row of the user's own: a device, a token, a sign-in. */
export interface OwnRow {
  readonly id: string;
  /** It is the one that the page is shown in. */
  readonly isCurrent?: boolean;
}

/** The key under which something is busy that is about no single row. */
export const ALL = '';

/** Rows of the user's own, and what is done to them one after the other. `noun`: under which name they are kept. */
export const useOwnRows = <R extends OwnRow>(noun: string, read: (signal: AbortSignal) => Promise<readonly R[]>) => {
  const { active } = usePageTab();
  const [busy, setBusy] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [noun, 'list'],
    queryFn: ({ signal }) => read(signal),
    enabled: active,
    staleTime: 2000,
  });
  /** Asks first where there is a question. A refusal is told where all are; the rows show what is left. */
  const doing = async (key: string, run: () => Promise<unknown>, question?: Question): Promise<void> => {
    if (busy !== null || (question && !(await confirm(question)))) return;
    setBusy(key);
    await run().catch(() => undefined);
    await query.refetch();
    setBusy(null);
  };
  return { query, busy, doing };
};

export type OwnRows<R extends OwnRow> = ReturnType<typeof useOwnRows<R>>;
