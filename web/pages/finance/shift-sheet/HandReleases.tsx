import type { ShiftRelease } from '@parkdeck/core/catalogue/finance/shift';
import { RELEASE_TYPES } from '@parkdeck/core/catalogue/traffic/choices';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { formatFen } from '@parkdeck/core/lib/money';
import { openRecord } from '../../../resource/action/start.ts';
import parts from '../../../resource/parts/parts.module.css';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Plate } from '../../../ui/Plate.tsx';
import { SHIFT_WORDS } from '../words.ts';
import styles from './shift-sheet.module.css';
import { SHEET_WORDS } from './words.ts';

interface HandReleasesProps {
  readonly rows: readonly ShiftRelease[];
  /** How many there are, also those that are not named. */
  readonly all: number;
}

/** Cars that were let out by hand, each with its reason; a press opens the stay. */
export function HandReleases({ rows, all }: HandReleasesProps) {
  const say = useWords();
  const language = useLanguage();
  return (
    <section>
      <h4>{say(rows.length === 0 ? SHEET_WORDS.noReleases : SHEET_WORDS.releases(all))}</h4>
      {rows.length > 0 && (
        <table className={parts.table}>
          <thead>
            <tr>
              <th>{say(SHIFT_WORDS.plate)}</th>
              <th>{say(SHIFT_WORDS.left)}</th>
              <th>{say(SHIFT_WORDS.gate)}</th>
              <th>{say(SHIFT_WORDS.release)}</th>
              <th className={parts.end}>{say(SHIFT_WORDS.due)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.session}>
                <td>
                  <button type="button" className={styles.opens} onClick={() => openRecord(session, one.session)}>
                    <Plate plate={one.plate} />
                  </button>
                </td>
                <td className={parts.quiet}>{one.outTime.slice(5, 16)}</td>
                <td>{one.gate ?? '—'}</td>
                <td>
                  {choiceLabel(RELEASE_TYPES, one.releaseType)?.[language]}
                  <span className={styles.reason}>{one.reason ?? say(SHEET_WORDS.noReason)}</span>
                </td>
                <td className={parts.end}>{formatFen(one.due)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length < all && rows.length > 0 && (
        <span className={parts.faint}>{say(SHEET_WORDS.mostNamed(rows.length))}</span>
      )}
    </section>
  );
}
