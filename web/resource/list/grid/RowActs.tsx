import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useWords } from '../../../state/language.ts';
import { blockOf } from '../../action/block.ts';
import { startAction } from '../../action/start.ts';
import { rowCommands } from '../row-commands.ts';
import type { Line } from '../tree-model.ts';
import { LATER_WORDS } from '../later-words.ts';
import styles from './ListGrid.module.css';

interface RowActsProps extends Pick<Line, 'id' | 'row'> {
  readonly noun: ResourceDef;
  readonly onOpen: (id: string) => void;
}

/** Two buttons on hover; created when the pointer first comes near. */
export function RowActs({ noun, id, row, onOpen }: RowActsProps) {
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
