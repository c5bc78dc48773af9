import type { Field, Fields, FieldValues } from '@parkdeck/core/kit/field';
import type { Words } from '@parkdeck/core/kit/words';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { headerOf } from '../../../fields/layout.ts';
import { useWords } from '../../../state/language.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Cell } from '../../fees/Cell.tsx';
import styles from '../../fees/fees.module.css';
import type { Part, Problems } from './model.ts';
import { WIZARD_WORDS } from './words.ts';

interface PartRowsProps {
  readonly part: Part;
  readonly title: Words;
  readonly note?: Words | undefined;
  readonly add: Words;
  readonly fields: Fields;
  readonly rows: readonly FieldValues[];
  readonly problems: Problems;
  readonly disabled: boolean;
  /** A column after the fields. */
  readonly more?: { readonly title: Words; readonly cell: (row: FieldValues, index: number) => ReactNode };
  readonly onChange: (index: number, patch: FieldValues) => void;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
}

/** A list of small records, one line each; the last one cannot be removed. */
export function PartRows({
  part,
  title,
  note,
  add,
  fields,
  rows,
  problems,
  disabled,
  more,
  onChange,
  onAdd,
  onRemove,
}: PartRowsProps) {
  const say = useWords();
  const columns: readonly (readonly [string, Field])[] = Object.entries(fields);
  return (
    <Panel flush title={say(title)} note={note && say(note)}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(([name, field]) => (
                <th key={name} scope="col">
                  {say(headerOf(field))}
                </th>
              ))}
              {more && <th scope="col">{say(more.title)}</th>}
              <th aria-label={say(WIZARD_WORDS.removeRow)} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} data-row={`${part}[${index}]`}>
                {columns.map(([name, field], column) => (
                  <td key={name}>
                    <Cell
                      label={`${say(title)} ${index + 1} ${say(field.options.label)}`}
                      field={field}
                      name={name}
                      value={row[name]}
                      disabled={disabled}
                      problem={
                        problems.get(`${part}[${index}].${name}`) ??
                        (column === 0 ? problems.get(`${part}[${index}]`) : undefined)
                      }
                      onChange={(value) => onChange(index, { [name]: value })}
                    />
                  </td>
                ))}
                {more && <td className={styles.plain}>{more.cell(row, index)}</td>}
                <td className={styles.tools}>
                  <IconButton
                    icon={<X />}
                    label={say(WIZARD_WORDS.removeRow)}
                    disabled={disabled || rows.length === 1}
                    onClick={() => onRemove(index)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <Button icon={<Plus />} disabled={disabled} onClick={onAdd}>
          {say(add)}
        </Button>
      </div>
    </Panel>
  );
}
