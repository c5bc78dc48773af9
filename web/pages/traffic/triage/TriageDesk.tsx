import { Suspense } from 'react';
import { client } from '../../../app/client.ts';
import { extensionOf } from '../../../resource/extension.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { RowDesk } from './RowDesk.tsx';
import { useShownAt } from './use-shown-at.ts';
import type { Waiting } from './use-triage.ts';

interface TriageDeskProps {
  readonly row: Waiting;
  readonly active: boolean;
  readonly now: number;
  /** Called when the row is dealt with: whole seconds since it came to the desk. */
  readonly onDone: (seconds: number) => void;
  /** Called when a decision is begun that its dialog carries out. */
  readonly onStart: (shownAt: number) => void;
}

/** The row that is dealt with: as its noun's extension does that, or as its declaration allows. */
export function TriageDesk({ row, active, now, onDone, onStart }: TriageDeskProps) {
  const shownAt = useShownAt();
  const { Desk } = extensionOf(row.kind);
  const done = (): void => onDone(Math.round((client.now() - shownAt) / 1000));
  if (!Desk) return <RowDesk waiting={row} active={active} now={now} onStart={() => onStart(shownAt)} />;
  return (
    <Suspense fallback={<SkeletonRows rows={10} />}>
      <Desk id={row.id} active={active} onDone={done} />
    </Suspense>
  );
}
