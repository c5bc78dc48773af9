import { EXPIRE_STATES, PASS_STATES } from '@parkdeck/core/catalogue/choices';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { choiceMark } from '@parkdeck/core/kit/choice';
import { formatFen, sumFen } from '@parkdeck/core/lib/money';
import { today } from '../../../fields/today.ts';
import { startCreate } from '../../../resource/action/start.ts';
import { createCall } from '../../../resource/list/row-commands.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Tag } from '../../../ui/State.tsx';
import { momentText } from '../../../fields/moment-text.ts';
import type { Case } from './case-model.ts';
import styles from './CaseFile.module.css';
import { CASE_WORDS } from './words.ts';

/** The newest still is large, these many are shown at all. */
const MOST_STILLS = 5;

interface CaseSideProps {
  readonly file: Pick<Case, 'plate' | 'entries' | 'places' | 'inside' | 'debts' | 'passes' | 'withheld'>;
  /** Keys of arrears excluded from payment. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
}

/** Arrears with checkboxes, passes, usual places, pictures. */
export function CaseSide({ file, left, onLeft }: CaseSideProps) {
  const say = useWords();
  const isWithheld = file.withheld.includes(say(pass.title));
  const pictures = file.entries.flatMap(({ at, title, pictures: own }) =>
    own.map((address) => ({ address, told: `${at.slice(5, 16)} ${title}` })),
  );
  const most = Math.max(1, ...file.places.map(({ visits }) => visits));
  const toggle = (id: string, isPicked: boolean): void =>
    onLeft(new Set(isPicked ? [...left].filter((one) => one !== id) : [...left, id]));
  return (
    <aside className={styles.side}>
      {file.inside.length > 0 && (
        <Panel title={say(CASE_WORDS.inside)}>
          {file.inside.map(({ session, park, gate, space, since, due }) => (
            <div key={session} className={styles.row} title={[park, space ?? gate].filter(Boolean).join(' · ')}>
              <span className={styles.cut}>{[park, space ?? gate].filter(Boolean).join(' · ')}</span>
              <span className={styles.grow} />
              <span className={cx(styles.quiet, styles.whole)}>
                {say(CASE_WORDS.since(momentText(since, today())))}
              </span>
              <b>{formatFen(due, { sign: true })}</b>
            </div>
          ))}
        </Panel>
      )}
      {file.debts.length > 0 && (
        <Panel
          title={say(CASE_WORDS.debts(file.debts.length))}
          actions={
            <b className={styles.bad}>{formatFen(sumFen(file.debts.map(({ rest }) => rest)), { sign: true })}</b>
          }
        >
          {file.debts.map(({ id, since, park, rest, state, stateName, number }) => (
            <div key={id} className={styles.row} title={number}>
              {state === 'unpaid' ? (
                <Checkbox
                  checked={!left.has(id)}
                  onChange={(isPicked) => toggle(id, isPicked)}
                >{`${since.slice(5, 10)} ${park ?? ''}`}</Checkbox>
              ) : (
                <span className={styles.cut}>{`${since.slice(5, 10)} ${park ?? ''}`}</span>
              )}
              <span className={styles.grow} />
              {state !== 'unpaid' && <Tag mark="warn">{stateName}</Tag>}
              <span>{formatFen(rest)}</span>
            </div>
          ))}
        </Panel>
      )}
      <Panel title={say(CASE_WORDS.passes)}>
        {file.passes.length === 0 && (
          <div className={styles.row}>
            <span className={cx(styles.faint, styles.grow)}>
              {say(isWithheld ? CASE_WORDS.hidden : CASE_WORDS.noPasses)}
            </span>
            {!isWithheld && createCall(pass) && (
              <Button size="sm" onClick={() => startCreate(pass, { plates: [file.plate] })}>
                {say(CASE_WORDS.grant)}
              </Button>
            )}
          </div>
        )}
        {file.passes.map(({ id, park, carType, startDate, endDate, state, stateName }) => (
          <div key={id} className={styles.pass}>
            <span className={styles.cut}>{[park, carType].filter(Boolean).join(' · ')}</span>
            <Tag mark={choiceMark({ ...EXPIRE_STATES, ...PASS_STATES }, state) ?? 'off'}>{stateName}</Tag>
            <span className={styles.faint}>
              {startDate} – {endDate}
            </span>
          </div>
        ))}
      </Panel>
      {file.places.length > 0 && (
        <Panel title={say(CASE_WORDS.places)}>
          {file.places.map(({ park, visits }) => (
            <div key={park} className={styles.row}>
              <span className={cx(styles.place, styles.cut)}>{park}</span>
              <span className={styles.grow}>
                <i className={styles.bar} style={{ width: `${(visits / most) * 100}%` }} />
              </span>
              <span className={styles.quiet}>{say(CASE_WORDS.times(visits))}</span>
            </div>
          ))}
        </Panel>
      )}
      {pictures.length > 0 && (
        <Panel title={say(CASE_WORDS.pictures)}>
          <div className={styles.stills}>
            {pictures.slice(0, MOST_STILLS).map(({ address, told }) => (
              <a key={address} href={address} target="_blank" rel="noreferrer" title={told}>
                <img src={address} alt={told} loading="lazy" />
                <span>{told}</span>
              </a>
            ))}
          </div>
        </Panel>
      )}
      {file.withheld.length > 0 && (
        <details className={styles.faint}>
          <summary>{say(CASE_WORDS.withheld(file.withheld.length))}</summary>
          {file.withheld.join(say(CASE_WORDS.between))}
        </details>
      )}
    </aside>
  );
}
