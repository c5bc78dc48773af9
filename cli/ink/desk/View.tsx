import type { LaneCall } from '@parkdeck/core/desk/lane-moves';
import type { Language } from '@parkdeck/core/kit/words';
import type { Day } from '@parkdeck/core/lib/day';
import type { Undoable, ViewAt } from '../../commands/cli.ts';
import { BoardScreen } from './BoardScreen.tsx';
import type { DeskSource } from './desk-source.ts';
import { QueueScreen } from './QueueScreen.tsx';
import { TailScreen } from './TailScreen.tsx';

interface ViewProps {
  readonly source: DeskSource;
  readonly at: ViewAt;
  readonly language: Language;
  readonly today: Day;
  /** The result of a command stands above it, and is to be seen. */
  readonly isResumed: boolean;
  readonly onAt: (at: ViewAt) => void;
  readonly onStart: (call: LaneCall) => void;
  readonly onTaken: (undo: Undoable | undefined) => void;
  readonly onUndo: () => void;
  readonly onBack: () => void;
}

/** Lines for the result of a command above. */
const RESULT = 4;

/** A live view of the terminal. What is begun in it is asked for, tried and run like any other command. */
export const View = ({ source, at, language, today, isResumed, onAt, onStart, onTaken, onUndo, onBack }: ViewProps) => {
  const above = isResumed ? RESULT : 0;
  const shared = { source, park: at.park, at: at.row, language, above, onStart, onUndo };
  if (at.view === 'queue')
    return (
      <QueueScreen
        {...shared}
        today={today}
        onAt={(row) => onAt({ ...at, row })}
        onTaken={onTaken}
        onBack={() => (at.from ? onAt(at.from) : onBack())}
      />
    );
  if (at.view === 'tail') return <TailScreen {...{ source, at, language, above }} onAt={onAt} onBack={onBack} />;
  return (
    <BoardScreen
      {...shared}
      onPark={(park) => onAt({ ...at, park, row: undefined })}
      onAt={(row) => onAt({ ...at, row })}
      onCase={(park, row) => onAt({ view: 'queue', park, row, from: at })}
      onBack={onBack}
    />
  );
};
