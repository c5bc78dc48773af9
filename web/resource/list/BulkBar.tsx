import { capsOf } from '../../keyboard/chord.ts';
import { keysNow } from '../../keyboard/keys.ts';
import { useWords } from '../../state/language.ts';
import { openPalette } from '../../palette/open.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { blockOf } from '../action/block.ts';
import { callForRows, commandKey } from '../calls.ts';
import { startAction } from '../action/start.ts';
import styles from './BulkBar.module.css';
import { bulkCommands } from './row-commands.ts';
import { clearSelection, selectWholeList } from './table/selection.ts';
import { useSelection } from './table/use-selection.ts';
import type { ResourceList } from './use-resource-list.ts';
import { LATER_WORDS } from './later-words.ts';
import { LIST_WORDS } from './words.ts';

/**
 * Floats over the end of the list while rows are selected: their number and the usual actions; all others are in the
 * palette.
 */
export function BulkBar({ list }: { readonly list: ResourceList }) {
  const say = useWords();
  const { noun, table, total = 0 } = list;
  const { ids, isWholeList } = useSelection(table);
  const number = isWholeList ? total : ids.length;
  const rows = list.rowsOf(ids);
  return (
    <div className={styles.bulkHost}>
      <div className={styles.bulk} role="toolbar" aria-label={say(LIST_WORDS.actions)}>
        <Chip look="fill" onRemove={() => clearSelection(table)} removeName={say(LIST_WORDS.clearSelection)}>
          {say(LATER_WORDS.selected(number, noun.unit))}
        </Chip>
        {!isWholeList && table.getIsAllRowsSelected() && total > list.rows.length && (
          <Button kind="link" onClick={() => selectWholeList(table)}>
            {say(LATER_WORDS.selectEvery(total, noun.unit))}
          </Button>
        )}
        {bulkCommands(noun).map((one) => {
          const call = callForRows(one, number);
          const block = blockOf(call, rows);
          return (
            <Button
              key={commandKey(one)}
              kind="ghost"
              icon={<Icon name={one.verb === 'remove' ? 'trash-2' : (one.action?.icon ?? 'zap')} />}
              keys={one.action?.keys ? capsOf(keysNow('list', one.action.keys)) : undefined}
              aria-disabled={block ? true : undefined}
              title={block && say(block.text)}
              onClick={() => startAction({ call, ids, rows, source: 'bulk' })}
            >
              {say(one.title)}
            </Button>
          );
        })}
        <span className={styles.bulkLine} />
        <Button kind="ghost" keys="Ctrl K" onClick={() => openPalette({ selection: true })}>
          {say(LATER_WORDS.allActions)}
        </Button>
      </div>
    </div>
  );
}
