import { capsOf } from '../../keyboard/chord.ts';
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
import type { ResourceList } from './use-resource-list.ts';
import { LATER_WORDS } from './later-words.ts';
import { LIST_WORDS } from './words.ts';

/** Floats over the end of the list while rows are picked: how many, the usual actions, all others in the palette. */
export function BulkBar({ list }: { readonly list: ResourceList }) {
  const say = useWords();
  const { noun, picked, total = 0, order } = list;
  const number = picked.all ? total : picked.ids.length;
  const wholePage = order.length > 0 && order.every((id) => picked.ids.includes(id));
  const rows = list.rowsOf(picked.ids);
  return (
    <div className={styles.bulkHost}>
      <div className={styles.bulk} role="toolbar" aria-label={say(LIST_WORDS.actions)}>
        <Chip look="fill" onRemove={list.unpick} removeName={say(LIST_WORDS.clearSelection)}>
          {say(LATER_WORDS.selected(number, noun.unit))}
        </Chip>
        {wholePage && !picked.all && total > order.length && (
          <Button kind="link" onClick={list.pickAll}>
            {say(LATER_WORDS.selectEvery(total, noun.unit))}
          </Button>
        )}
        {bulkCommands(noun).map((one) => {
          const call = callForRows(one, picked.all ? total : picked.ids.length);
          const block = blockOf(call, rows);
          return (
            <Button
              key={commandKey(one)}
              kind="ghost"
              icon={<Icon name={one.verb === 'remove' ? 'trash-2' : (one.action?.icon ?? 'zap')} />}
              keys={one.action?.keys ? capsOf(one.action.keys) : undefined}
              aria-disabled={block ? true : undefined}
              title={block && say(block.text)}
              onClick={() => startAction({ call, ids: picked.ids, rows, source: 'bulk' })}
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
