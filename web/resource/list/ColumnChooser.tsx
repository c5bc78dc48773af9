import { ArrowDown, ArrowUp } from 'lucide-react';
import { useWords } from '../../state/language.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import styles from './list.module.css';
import { columnNames, offeredColumns } from './columns.ts';
import { useColumns } from './use-columns.ts';
import type { ResourceList } from './use-resource-list.ts';
import { LATER_WORDS } from './later-words.ts';

/** Which columns, and in which order; kept for this user on every device. */
export function ColumnChooser({ list }: { readonly list: ResourceList }) {
  const say = useWords();
  const { noun, kept } = list;
  const drawn = useColumns(list);
  const shown = columnNames(noun, kept.prefs, list.page);
  const rest = offeredColumns(noun).filter((name) => !shown.includes(name));
  const change = (columns: readonly string[]): void => kept.change({ columns });
  const move = (at: number, by: 1 | -1): void => {
    const next = [...shown];
    const [name] = next.splice(at, 1);
    if (name === undefined) return;
    next.splice(at + by, 0, name);
    change(next);
  };
  const label = (name: string): string => (noun.fields[name] ? say(noun.fields[name].options.label) : name);
  return (
    <>
      <div style={{ maxHeight: 360, overflow: 'auto' }}>
        {shown.map((name, at) => (
          <div key={name} className={styles.column}>
            <Checkbox
              checked
              disabled={shown.length === 1}
              onChange={() => change(shown.filter((one) => one !== name))}
            >
              {label(name)}
              {!drawn.some(({ id }) => id === name) && <span className={styles.faint}> {say(LATER_WORDS.noRoom)}</span>}
            </Checkbox>
            <IconButton
              label={`${say(LATER_WORDS.moveUp)} ${label(name)}`}
              icon={<ArrowUp />}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              label={`${say(LATER_WORDS.moveDown)} ${label(name)}`}
              icon={<ArrowDown />}
              disabled={at === shown.length - 1}
              onClick={() => move(at, 1)}
            />
          </div>
        ))}
        {rest.map((name) => (
          <div key={name} className={styles.column}>
            <Checkbox checked={false} onChange={() => change([...shown, name])}>
              {label(name)}
            </Checkbox>
          </div>
        ))}
      </div>
      <div className={styles.popoverFoot}>
        <Button kind="ghost" onClick={() => kept.change({ columns: undefined, widths: undefined })}>
          {say(LATER_WORDS.columnsReset)}
        </Button>
      </div>
    </>
  );
}
