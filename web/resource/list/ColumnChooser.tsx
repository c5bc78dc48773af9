import { ArrowDown, ArrowUp, Pin } from 'lucide-react';
import { useWords } from '../../state/language.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import own from './ColumnChooser.module.css';
import styles from './list.module.css';
import type { ResourceList } from './use-resource-list.ts';
import { LATER_WORDS } from './later-words.ts';

/** Selects and orders the columns, and says which stay in sight; stored for this user across devices. */
export function ColumnChooser({ list }: { readonly list: ResourceList }) {
  const say = useWords();
  const { noun, kept, table } = list;
  const columns = table.getAllLeafColumns();
  const shown = columns.filter((column) => column.getIsVisible());
  const frozen = kept.prefs.frozen ?? 1;
  const move = (at: number, by: 1 | -1): void =>
    table.setColumnOrder((order) => {
      const next = [...order];
      next.splice(at + by, 0, ...next.splice(at, 1));
      return next;
    });
  const label = (name: string): string => (noun.fields[name] ? say(noun.fields[name].options.label) : name);
  return (
    <>
      <div style={{ maxHeight: 360, overflow: 'auto' }}>
        {shown.map((column, at) => (
          <div key={column.id} className={own.column}>
            <Checkbox checked disabled={shown.length === 1} onChange={(on) => column.toggleVisibility(on)}>
              {label(column.id)}
            </Checkbox>
            <IconButton
              label={say(LATER_WORDS.freezeTo(label(column.id)))}
              icon={<Pin />}
              pressed={at < frozen}
              onClick={() => kept.change({ frozen: at + 1 === frozen ? at : at + 1 })}
            />
            <IconButton
              label={`${say(LATER_WORDS.moveUp)} ${label(column.id)}`}
              icon={<ArrowUp />}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              label={`${say(LATER_WORDS.moveDown)} ${label(column.id)}`}
              icon={<ArrowDown />}
              disabled={at === shown.length - 1}
              onClick={() => move(at, 1)}
            />
          </div>
        ))}
        {columns
          .filter((column) => !column.getIsVisible())
          .map((column) => (
            <div key={column.id} className={own.column}>
              <Checkbox checked={false} onChange={(on) => column.toggleVisibility(on)}>
                {label(column.id)}
              </Checkbox>
            </div>
          ))}
      </div>
      <div className={styles.popoverFoot}>
        <Button kind="ghost" onClick={() => kept.change({ columns: undefined, widths: undefined, frozen: undefined })}>
          {say(LATER_WORDS.columnsReset)}
        </Button>
      </div>
    </>
  );
}
