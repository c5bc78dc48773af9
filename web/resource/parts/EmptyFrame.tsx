import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import type { ReactNode } from 'react';
import { useKnownPages } from '../../app/pages.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { startCreate } from '../action/start.ts';
import { createCall } from '../list/row-commands.ts';
import { LIST_WORDS } from '../list/words.ts';
import { isOpen, WayButton, type Way } from './WayButton.tsx';
import { PART_WORDS } from './words.ts';

interface EmptyFrameProps {
  /** What is missing here. */
  readonly title: Words;
  /** What brings it. */
  readonly detail: Words;
  /** A row that is added here, by whoever may. */
  readonly adds?: ResourceDef;
  /** The pages where that is done; those that the user has are offered. */
  readonly ways?: readonly Way[];
  /** What can be done here, before those. */
  readonly children?: ReactNode;
  /** Fills the page. */
  readonly page?: boolean;
}

/**
 * In a calendar, a map or a flow without rows: what would stand there, and the step that brings it. Who may take none
 * of the steps is told whom to ask.
 */
export function EmptyFrame({ title, detail, adds, ways = [], children, page = false }: EmptyFrameProps) {
  const say = useWords();
  useKnownPages();
  const open = ways.filter(isOpen);
  const call = adds && createCall(adds);
  const isStuck = !call && open.length === 0 && !children;
  return (
    <EmptyState
      page={page}
      kind="first-use"
      title={say(title)}
      detail={isStuck ? say(PART_WORDS.notOpen(detail)) : say(detail)}
      actions={
        <>
          {children}
          {adds && call && (
            <Button kind="primary" onClick={() => startCreate(adds)}>
              {say(LIST_WORDS.add(adds.title, call))}
            </Button>
          )}
          {open.map((way) => (
            <WayButton key={way.path} {...way} />
          ))}
        </>
      }
    />
  );
}
