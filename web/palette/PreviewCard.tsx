import { Info } from 'lucide-react';
import type { Call } from '@parkdeck/core/kit/call';
import type { Preview, PreviewRow } from '@parkdeck/core/wire/envelope';
import { besides } from '../resource/action/besides.ts';
import { OldNew } from '../resource/action/Change.tsx';
import { differences } from '../resource/action/differences.ts';
import { ACTION_WORDS } from '../resource/action/words.ts';
import { shownPreview, type PreviewState } from '../resource/action/use-preview.ts';
import { useWords } from '../state/language.ts';
import { cx } from '../ui/class-names.ts';
import { Money } from '../ui/Money.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import shared from './Palette.module.css';
import styles from './PreviewCard.module.css';
import { failures, mainRows, notesOf, otherRows } from './preview-lines.ts';
import type { Target } from '@parkdeck/core/palette/steps';
import { PALETTE, SAY } from './words.ts';

const MOST_ROWS = 5;
const MOST_CHANGES = 6;

function RowLine({ row, target }: { readonly row: PreviewRow; readonly target: Target | null }) {
  const of = target?.rows.find(({ id }) => id === row.id);
  const [first] = differences(row);
  return (
    <div className={styles.change}>
      <span className={cx(styles.key, styles.wideKey)}>
        {of?.plates[0] === undefined ? (of?.title ?? row.id) : <Plate plate={of.plates[0]} size="sm" />}
      </span>
      {row.reason === undefined ? (
        first && <OldNew {...first} noun={row.noun} before={row.before} after={row.after} />
      ) : (
        <span className={styles.failed}>{row.msg ?? row.reason}</span>
      )}
      {row.amountFen !== 0 && (
        <span className={shared.end}>
          <Money fen={row.amountFen} />
        </span>
      )}
    </div>
  );
}

interface PreviewCardProps {
  readonly call: Call;
  readonly target: Target | null;
  readonly state: PreviewState;
}

/**
 * What running the command would change, in the same form as in dialogs and plans: old and new values, money, side
 * effects, notes.
 */
export function PreviewCard({ call, target, state }: PreviewCardProps) {
  const say = useWords();
  const preview = shownPreview(state);
  const only = target?.rows.length === 1 ? target.rows[0] : undefined;
  return (
    <section className={styles.card} aria-label={say(PALETTE.willBe)} aria-busy={state.status === 'asking'}>
      <header className={styles.cardHead}>
        <strong>{say(PALETTE.willBe)}</strong>
        <span className={shared.faint}>{say(PALETTE.rehearsed)}</span>
        {only?.because !== undefined && <span className={shared.because}>{only.because}</span>}
        {only && <span className={shared.faint}>{only.detail}</span>}
      </header>
      <div className={cx(styles.changes, state.status === 'asking' && styles.stale)}>
        {state.status === 'refused' && (
          <div className={cx(styles.change, styles.failed)} role="alert">
            {state.message}
          </div>
        )}
        {state.status === 'asking' &&
          !preview &&
          [0, 1].map((at) => (
            <div key={at} className={styles.change}>
              <span className={styles.key}>
                <Skeleton width={48} />
              </span>
              <Skeleton width={180 - at * 60} />
            </div>
          ))}
        {preview && <Lines call={call} target={target} preview={preview} />}
      </div>
      {preview &&
        notesOf(preview).map((note) => (
          <div key={note} className={styles.cardNote}>
            <Info aria-hidden="true" />
            <span>{note}</span>
          </div>
        ))}
    </section>
  );
}

function Lines({
  call,
  target,
  preview,
}: {
  readonly call: Call;
  readonly target: Target | null;
  readonly preview: Preview;
}) {
  const say = useWords();
  const rows = mainRows(call, preview);
  const [single, ...more] = rows;
  const changes = single && more.length === 0 ? differences(single) : [];
  const others = besides(otherRows(call, preview));
  const failed = failures(preview).length;
  const isEmpty = changes.length === 0 && rows.length < 2 && others.length === 0 && failed === 0;
  return (
    <>
      {changes.slice(0, MOST_CHANGES).map((change) => (
        <div key={change.name} className={styles.change}>
          <span className={styles.key} title={say(change.field.options.label)}>
            {say(change.field.options.label)}
          </span>
          <OldNew {...change} noun={call.noun} before={single?.before ?? null} after={single?.after ?? null} />
        </div>
      ))}
      {(rows.length > 1 || (single && changes.length === 0 && single.reason !== undefined)) &&
        rows.slice(0, MOST_ROWS).map((row) => <RowLine key={row.id} row={row} target={target} />)}
      {rows.length > MOST_ROWS && (
        <div className={styles.change}>
          <span className={styles.also}>{say(SAY.more(rows.length - MOST_ROWS))}</span>
        </div>
      )}
      {preview.amountFen !== 0 && (
        <div className={styles.change}>
          <span className={styles.key}>{say(preview.amountFen < 0 ? PALETTE.amountBack : PALETTE.amountDue)}</span>
          <Money fen={Math.abs(preview.amountFen)} size="figure" />
        </div>
      )}
      {others.length > 0 && (
        <div className={styles.change}>
          <span className={styles.key}>{say(PALETTE.meanwhile)}</span>
          <span className={styles.also}>{others.map(say).join(say(ACTION_WORDS.and))}</span>
        </div>
      )}
      {isEmpty && preview.amountFen === 0 && (
        <div className={styles.change}>
          <span className={styles.also}>{say(PALETTE.nothingChanges)}</span>
        </div>
      )}
    </>
  );
}
