import type { Field } from '@parkdeck/core/kit/field';
import { isMoney, isNumeric, isPercent } from '@parkdeck/core/kit/kinds';
import { shownColumns } from '@parkdeck/core/kit/report';
import type { Language } from '@parkdeck/core/kit/words';
import { lengthIn } from '@parkdeck/core/lib/length';
import { formatFen } from '@parkdeck/core/lib/money';
import { alignedPercent } from '@parkdeck/core/lib/percent';
import { decimalText } from '@parkdeck/core/lib/decimals';
import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { Cell } from '../../fields/cell.tsx';
import { grouped } from '../../fields/grouped.ts';
import { headerOf } from '../../fields/layout.ts';
import type { Row } from '../../fields/text.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { extensionOf } from '../extension.ts';
import styles from './report.module.css';
import type { ShownReport } from './use-report.ts';
import { REPORT_WORDS } from './words.ts';

/** Formats a figure: amounts with two decimals, shares in per cent, how long something lasted in words. */
const figure = (field: Field, value: number, language: Language): string =>
  isMoney(field)
    ? formatFen(value)
    : isPercent(field)
      ? `${alignedPercent(value)}%`
      : field.options.inWords
        ? lengthIn(field.options.inWords, value)[language]
        : field.options.decimals
          ? decimalText(value, field.options.decimals)
          : grouped(value);

interface HeadProps {
  readonly name: string;
  readonly field: Field;
  readonly shown: ShownReport;
}

/** Head of a column: sorts by it, and tells what it counts where its name does not. */
function Head({ name, field, shown: { def, sort, setSort } }: HeadProps) {
  const say = useWords();
  const { help } = field.options;
  const [first] = sort.split(',');
  const isFirst = first === name || first === `-${name}`;
  // shares show their own % sign
  const label = say(isPercent(field) ? field.options.label : headerOf(field));
  const button = (trigger: ComponentProps<'button'>) => (
    <button
      type="button"
      className={cx(styles.sort, isFirst && styles.sorted, help && styles.told)}
      onClick={() => setSort(first === `-${name}` ? name : `-${name}`)}
      {...trigger}
    >
      {label}
      {isFirst && <Icon name={first === name ? 'arrow-up' : 'arrow-down'} />}
    </button>
  );
  return (
    <th
      scope="col"
      className={cx(isNumeric(field) && styles.end)}
      aria-sort={isFirst ? (first === name ? 'ascending' : 'descending') : undefined}
    >
      {name in def.report.ratios ? (
        <span className={styles.sort}>{label}</span>
      ) : help ? (
        <Tooltip text={say(help)}>{button}</Tooltip>
      ) : (
        button({})
      )}
    </th>
  );
}

/** The rows with a line of sums. Clicking a column head sorts by it. */
export function ReportTable({ shown }: { readonly shown: ShownReport }) {
  const say = useWords();
  const language = useLanguage();
  const {
    def: { name, report },
    rows,
    all,
    sums,
  } = shown;
  const columns = shownColumns(report, all);
  const summed = columns.some(([key]) => key in sums);
  const value = (key: string, field: Field, row: Row): ReactNode => {
    const held = row[key];
    const Drawn = extensionOf(name).cells?.[key];
    if (Drawn)
      return (
        <Suspense>
          <Drawn row={row} />
        </Suspense>
      );
    if (typeof held === 'number' && isNumeric(field)) return figure(field, held, language);
    if (held === null || held === undefined) return key === 'cashier' ? say(REPORT_WORDS.nobody) : '—';
    return <Cell field={field} name={key} row={row} />;
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(([key, field]) => (
            <Head key={key} name={key} field={field} shown={shown} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Rows have no key: identified by their position in the answer.
          <tr key={`${shown.number}:${index}`}>
            {columns.map(([key, field]) => (
              <td key={key} className={cx(isNumeric(field) ? styles.end : styles.wide, row[key] === 0 && styles.zero)}>
                {value(key, field, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {summed && (
        <tfoot>
          <tr>
            {columns.map(([key, field], index) => {
              const sum = sums[key];
              return (
                <td key={key} className={cx(isNumeric(field) && styles.end)}>
                  {sum !== undefined ? figure(field, sum, language) : index === 0 ? say(REPORT_WORDS.totals) : ''}
                </td>
              );
            })}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
