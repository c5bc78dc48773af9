import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useWords } from '../../../state/language.ts';
import { blockOf } from '../../action/block.ts';
import { startAction } from '../../action/start.ts';
import { rowCommands } from '../row-commands.ts';
import type { Line } from '../tree-model.ts';
import { LATER_WORDS } from '../later-words.ts';
import type { ListColumn } from '../table/features.ts';
import styles from './ListGrid.module.css';
import { SpokenRow } from './SpokenRow.tsx';

interface RowActsProps extends Pick<Line, 'id' | 'row'> {
  readonly noun: ResourceDef;
  /** The pointer has come near. */
  readonly near: boolean;
  readonly focused: boolean;
  readonly columns: readonly ListColumn[];
  readonly cells: Readonly<Record<string, unknown>> | undefined;
  readonly on: { readonly open: (id: string) => void };
}

/** What a row has once somebody turns to it: its name for who listens, two buttons for who points at it. */
export function RowActs({ noun, id, row, near, focused, columns, cells, on }: RowActsProps) {
  return (
    <>
      {focused && <SpokenRow noun={noun} row={row} columns={columns} drawn={cells} />}
      {near && <Acts noun={noun} id={id} row={row} onOpen={on.open} />}
    </>
  );
}

interface ActsProps extends Pick<Line, 'id' | 'row'> {
  readonly noun: ResourceDef;
  readonly onOpen: (id: string) => void;
}

function Acts({ noun, id, row, onOpen }: ActsProps) {
  const say = useWords();
  const usual = rowCommands(noun).find((call) => call.action?.keys !== undefined && !blockOf(call, [row]));
  return (
    <>
      {usual && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.act}
          onClick={() => startAction({ call: usual, ids: [id], rows: [row], source: 'row' })}
        >
          {say(usual.title)}
        </button>
      )}
      <button type="button" tabIndex={-1} className={styles.act} onClick={() => onOpen(id)}>
        {say(LATER_WORDS.details)}
      </button>
    </>
  );
}
