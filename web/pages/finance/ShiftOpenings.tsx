import { shift } from '@parkdeck/core/catalogue/finance/shift';
import { RELEASE_TYPES } from '@parkdeck/core/catalogue/traffic/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { asId } from '@parkdeck/core/lib/id';
import { formatFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { useLanguage, useWords } from '../../state/language.ts';
import { Plate } from '../../ui/Plate.tsx';
import { SHIFT_WORDS } from './words.ts';

/** Cars that a shift let out without payment, reduction, pass or reason. */
export function ShiftOpenings({ id, row }: RecordProps) {
  const say = useWords();
  const language = useLanguage();
  const openings = useQuery({
    queryKey: ['list', shift.name, 'openings', id, row['unexplained']],
    queryFn: ({ signal }) => client.act(shift, 'openings', { ids: [asId<'shift'>(id)] }, { signal, silent: true }),
  });
  const all = typeof row['unexplained'] === 'number' ? row['unexplained'] : 0;
  return (
    <Loaded query={openings}>
      {({ rows }) =>
        rows.length === 0 ? (
          <span className={styles.faint}>{say(SHIFT_WORDS.allExplained)}</span>
        ) : (
          <div className={styles.stack}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th>{say(SHIFT_WORDS.plate)}</th>
                  <th>{say(SHIFT_WORDS.entered)}</th>
                  <th>{say(SHIFT_WORDS.left)}</th>
                  <th>{say(SHIFT_WORDS.gate)}</th>
                  <th>{say(SHIFT_WORDS.release)}</th>
                  <th className={styles.end}>{say(SHIFT_WORDS.due)}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((one) => (
                  <tr key={one.id}>
                    <td>{one.plate && <Plate plate={one.plate} />}</td>
                    <td className={styles.quiet}>{one.inTime?.slice(5, 16)}</td>
                    <td className={styles.quiet}>{one.outTime?.slice(5, 16)}</td>
                    <td>{one.gate ?? '—'}</td>
                    <td>{one.releaseType ? choiceLabel(RELEASE_TYPES, one.releaseType)?.[language] : '—'}</td>
                    <td className={styles.end}>{formatFen(one.due ?? 0)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {rows.length < all && <span className={styles.faint}>{say(SHIFT_WORDS.mostShown(rows.length))}</span>}
          </div>
        )
      }
    </Loaded>
  );
}
