import type { Words } from '@parkdeck/core/kit/words';
import type { ReactNode } from 'react';
import { pageAt, useKnownPages } from '../../app/pages.ts';
import { useWords } from '../../state/language.ts';
import { isShown } from '../../state/session.ts';
import type { Search } from '../../tabs/tab-list.ts';
import { openTab } from '../../tabs/tabs.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface EmptyFrameProps {
  /** What is missing here. */
  readonly title: Words;
  /** What brings it. */
  readonly detail: Words;
  /** The pages where that is done; those that the user has are offered. */
  readonly ways?: readonly { readonly label: Words; readonly path: string; readonly search?: Search }[];
  /** What can be done here, before those. */
  readonly children?: ReactNode;
}

/** In a calendar, a map or a flow without rows: what would stand there, and the step that brings it. */
export function EmptyFrame({ title, detail, ways = [], children }: EmptyFrameProps) {
  const say = useWords();
  useKnownPages();
  const open = ways.filter(({ path }) => {
    const page = pageAt(path);
    return page && isShown(page);
  });
  return (
    <EmptyState
      kind="first-use"
      title={say(title)}
      detail={say(detail)}
      actions={
        <>
          {children}
          {open.map(({ label, path, search }) => (
            <Button key={path} onClick={() => openTab(path, search)}>
              {say(label)}
            </Button>
          ))}
        </>
      }
    />
  );
}
