import type { ChangedFigure } from '@parkdeck/core/catalogue/finance/day-signature';
import { isMoney } from '@parkdeck/core/kit/kinds';
import type { Day } from '@parkdeck/core/lib/day';
import { formatFen } from '@parkdeck/core/lib/money';
import { changeText } from '@parkdeck/core/lib/change';
import { grouped } from '../../../fields/grouped.ts';
import styles from '../../../resource/report/report.module.css';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { changeOf, comparedDays, dayColumns, sheetsOf, type Line } from './daily-report.ts';
import own from './DailyReport.module.css';
import { DAILY_WORDS as SAY } from './words.ts';

/** A figure as the sheets show it. */
export const figureText = (key: string, value: number): string =>
  isMoney(dayColumns[key]) ? formatFen(value) : grouped(value);

interface DaySheetsProps {
  readonly day: Day;
  readonly lines: readonly Line[];
  /** What is no longer as it was signed. */
  readonly changed: readonly ChangedFigure[];
}

/** The sheets of a day: cars, money, ways of payment, each figure beside those of the compared days. */
export function DaySheets({ day, lines, changed }: DaySheetsProps) {
  const say = useWords();
  const signed = new Map(changed.map((one) => [one.figure, one.signed]));
  return (
    <div className={own.sheets}>
      {sheetsOf(lines).map(([sheet, figures]) => (
        <table key={sheet} className={cx(styles.table, own[sheet])}>
          <thead>
            <tr>
              <th scope="col">{say(SAY[sheet])}</th>
              {comparedDays(day).map((one, index) => (
                <th key={one} scope="col" className={styles.end}>
                  {index === 0 ? one : `${say(index === 1 ? SAY.before : SAY.week)} ${one.slice(5)}`}
                </th>
              ))}
              <th scope="col" className={styles.end}>
                {say(SAY.sinceBefore)}
              </th>
              <th scope="col" className={styles.end}>
                {say(SAY.sinceWeek)}
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ key, values: [it, before, week] }) => {
              const was = signed.get(key);
              return (
                <tr key={key}>
                  <th scope="row">{say(dayColumns[key]?.options.label ?? SAY[sheet])}</th>
                  <td className={cx(styles.end, own.it, was !== undefined && own.changed)}>
                    {was !== undefined && (
                      <span className={own.was}>
                        <Icon name="triangle-alert" />
                        {say(SAY.wasSigned(figureText(key, was)))}
                      </span>
                    )}
                    {figureText(key, it)}
                  </td>
                  <td className={styles.end}>{figureText(key, before)}</td>
                  <td className={styles.end}>{figureText(key, week)}</td>
                  <Change change={changeOf(it, before)} />
                  <Change change={changeOf(it, week)} />
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Change({ change }: { readonly change: number | undefined }) {
  return (
    <td className={cx(styles.end, change === undefined && styles.zero)}>
      {change === undefined ? '—' : changeText(change, 1000)}
    </td>
  );
}
