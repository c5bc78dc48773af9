import { matchHeads, type ImportColumn } from '@parkdeck/core/kit/import-columns';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useWords } from '../../state/language.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './transfer.module.css';
import { TRANSFER_WORDS } from './words.ts';

interface ColumnMappingProps {
  readonly columns: readonly ImportColumn[];
  /** Columns of the chosen file; undefined without a file, or if this browser cannot read it. */
  readonly heads: readonly string[] | undefined;
  /** Key of the field that can be set for all rows, and whether it is set. */
  readonly common: string | undefined;
  readonly given: boolean;
}

/** How the platform will map the columns of the file: to which fields, which are ignored, and which are missing. */
export function ColumnMapping({ columns, heads, common, given }: ColumnMappingProps) {
  const say = useWords();
  if (heads === undefined) {
    return (
      <div>
        <div className={styles.heading}>{say(TRANSFER_WORDS.columns)}</div>
        <div className={styles.columns}>
          {columns.map(({ key, field }) => (
            <span
              key={key}
              className={cx(styles.column, field.options.required && styles.needed)}
              title={field.options.required ? say(TRANSFER_WORDS.required) : undefined}
            >
              {say(field.options.label)}
            </span>
          ))}
        </div>
      </div>
    );
  }
  const { found, unknown } = matchHeads(columns, heads);
  const missing = columns.filter(
    ({ key, field }) => field.options.required && !found.has(key) && !(given && key === common),
  );
  return (
    <div>
      <div className={styles.heading}>{say(TRANSFER_WORDS.mapping(found.size, heads.length))}</div>
      <ul className={styles.mapping}>
        {columns.flatMap(({ key, field }) => {
          const head = found.get(key);
          const label = say(field.options.label);
          return head === undefined
            ? []
            : [
                <li key={key}>
                  <span className={styles.head} title={head}>
                    {head}
                  </span>
                  <ArrowRight aria-label="→" />
                  <b title={label}>{label}</b>
                </li>,
              ];
        })}
      </ul>
      {missing.length > 0 && (
        <p className={styles.missing}>
          <TriangleAlert aria-hidden="true" />
          {say(
            TRANSFER_WORDS.missing(
              missing.map(({ field }) => field.options.label),
              missing.every(({ key }) => key === common),
            ),
          )}
        </p>
      )}
      {unknown.length > 0 && <p className={styles.faint}>{say(TRANSFER_WORDS.unknown(unknown))}</p>}
    </div>
  );
}
