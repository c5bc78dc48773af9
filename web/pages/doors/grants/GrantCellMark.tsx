import type { Words } from '@parkdeck/core/kit/words';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './grant-cell.module.css';
import type { CellLook, GrantCell, Times } from './matrix-model.ts';
import { MATRIX_WORDS } from './words.ts';

const SIGNS = {
  none: MATRIX_WORDS.none,
  sent: MATRIX_WORDS.sent,
  waiting: MATRIX_WORDS.waiting,
  failed: MATRIX_WORDS.failedCell,
  expired: MATRIX_WORDS.expired,
} as const;
const CHANGES = { add: MATRIX_WORDS.add, change: MATRIX_WORDS.change, withdraw: MATRIX_WORDS.withdrawn } as const;
const PLUS = { add: '+', change: '↻', withdraw: '−' } as const;
/** Colours that periods have, one after the other. */
const COLOURS = 6;

/** Everything that a cell says, in words. */
export const cellText = (
  look: CellLook,
  grant: GrantCell | undefined,
  wanted: Times | null | undefined,
  periodNames: readonly string[],
  say: (text: Words) => string,
): string => {
  const times = look.change === 'add' || look.change === 'change' ? wanted : grant;
  const days = times && (times.startDate ?? times.endDate) !== null;
  return [
    look.change ? say(CHANGES[look.change]) : say(SIGNS[look.sign]),
    ...(look.isExpiring ? [say(MATRIX_WORDS.expiring)] : []),
    ...(times ? [look.period < 0 ? say(MATRIX_WORDS.anyTime) : (periodNames[look.period] ?? '')] : []),
    ...(days ? [`${times.startDate ?? say(MATRIX_WORDS.atOnce)} – ${times.endDate ?? say(MATRIX_WORDS.noEnd)}`] : []),
  ].join(' · ');
};

/** The sign of a period: a letter and a colour, the same in cells and legend. */
export function PeriodSign({ index, name }: { readonly index: number; readonly name: string }) {
  return (
    <span className={styles.period} data-colour={(index % COLOURS) + 1}>
      {Array.from(name)[0] ?? ''}
    </span>
  );
}

/** What is in a cell: how the grant stands, in which period, and what the draft makes of it. */
export function GrantCellMark({
  look,
  periodName,
}: {
  readonly look: CellLook;
  readonly periodName: string | undefined;
}) {
  const { sign, change, isExpiring, period } = look;
  return (
    <span className={styles.marks} aria-hidden="true">
      {change && <b className={styles.plus}>{PLUS[change]}</b>}
      {sign !== 'none' && <i className={styles.sign} data-sign={sign} />}
      {period >= 0 && periodName !== undefined && <PeriodSign index={period} name={periodName} />}
      {isExpiring && (
        <span className={styles.clock}>
          <Icon name="hourglass" />
        </span>
      )}
    </span>
  );
}
