import type { Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import type { ReplayStay } from '@parkdeck/core/vocabulary/fee-replays';
import { openCase } from '../../../resource/list/row-actions.ts';
import { useWords } from '../../../state/language.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { signed } from './money-words.ts';
import styles from './replay.module.css';
import { REPLAY_WORDS } from './words.ts';

interface ReplayStaysProps {
  readonly title: Words;
  /** Said when there are none. */
  readonly none: Words;
  readonly stays: readonly ReplayStay[];
}

/** The stays that differ most; each opens to how both amounts come about. */
export function ReplayStays({ title, none, stays }: ReplayStaysProps) {
  const say = useWords();
  return (
    <Panel title={say(title)}>
      {stays.length === 0 && <p className={styles.faint}>{say(none)}</p>}
      {stays.map((stay) => (
        <details key={stay.session} className={styles.stay}>
          <summary aria-label={say(REPLAY_WORDS.steps(stay.plate))}>
            <Plate plate={stay.plate} size="sm" />
            <span className={styles.grow}>
              <span>{`${stay.park} · ${stay.carType}`}</span>
              <small>{`${stay.in.slice(5, 16)} – ${stay.out.slice(5, 16)}`}</small>
            </span>
            <span>{`${formatFen(stay.old)} → ${formatFen(stay.new)}`}</span>
            <b className={stay.new > stay.old ? styles.good : styles.bad}>{signed(stay.new - stay.old)}</b>
          </summary>
          <div className={styles.steps}>
            <Steps name={say(REPLAY_WORDS.old)} steps={stay.oldSteps} />
            <Steps name={say(REPLAY_WORDS.new)} steps={stay.newSteps} />
          </div>
          <button type="button" className={styles.link} onClick={() => openCase(stay.plate)}>
            {`${say(REPLAY_WORDS.charged)} ${formatFen(stay.charged, { sign: true })}`}
          </button>
        </details>
      ))}
    </Panel>
  );
}

function Steps({ name, steps }: { readonly name: string; readonly steps: readonly Words[] }) {
  const say = useWords();
  return (
    <section>
      <h3>{name}</h3>
      <ol>
        {steps.map((step, at) => (
          <li key={at}>{say(step)}</li>
        ))}
      </ol>
    </section>
  );
}
