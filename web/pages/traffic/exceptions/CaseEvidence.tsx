import type { CaseCar, CaseVisit, Evidence } from '@parkdeck/core/catalogue/traffic/exception';
import { RELEASE_TYPES } from '@parkdeck/core/catalogue/traffic/choices';
import { differences } from '@parkdeck/core/domain/traffic/exceptions/candidates';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { lengthWords } from '@parkdeck/core/lib/length';
import { formatFen } from '@parkdeck/core/lib/money';
import { isPlate } from '@parkdeck/core/lib/plate';
import type { RefObject } from 'react';
import { today } from '../../../fields/today.ts';
import { focusWork } from '../../../keyboard/focus-work.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Radio } from '../../../ui/Check.tsx';
import { cx } from '../../../ui/class-names.ts';
import { TextInput } from '../../../ui/Input.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { CameraStill } from '../lane/CameraStill.tsx';
import { momentText } from '../../../fields/moment-text.ts';
import exceptionsStyles from './exceptions.module.css';
import styles from './CaseEvidence.module.css';
import { CASE_WORDS } from '@parkdeck/core/desk/case-words';

/** The cameras' pictures, side by side. */
export function Stills({
  evidence,
  car,
  dark,
  onZoom,
}: {
  readonly evidence: readonly Evidence[];
  readonly car: string | null;
  readonly dark: boolean;
  /** Shows them larger. */
  readonly onZoom?: () => void;
}) {
  const say = useWords();
  if (evidence.length === 0) return null;
  return (
    <div className={styles.evidence}>
      {evidence.map(({ label, time, gate, plate, confidence, image }) => (
        <figure key={label.en}>
          <div className={styles.still}>
            {onZoom && (
              <button
                type="button"
                className={styles.zoom}
                aria-label={`${say(CASE_WORDS.enlarge)} ${say(label)}`}
                title={say(CASE_WORDS.enlarge)}
                onClick={onZoom}
              >
                <Icon name="maximize" />
              </button>
            )}
            <CameraStill
              label={`${say(label)} ${plate ?? say(CASE_WORDS.unread)}`}
              image={image}
              plate={plate ?? '???????'}
              off={dark}
              car={car}
              unsure={plate === null || !isPlate(plate) || (confidence !== null && confidence < 90)}
            />
          </div>
          <figcaption>
            <span>
              {say(label)} {momentText(time, today())}
            </span>
            <span>{confidence === null || dark ? gate : say(CASE_WORDS.read(confidence))}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

interface CarsProps {
  readonly cars: readonly CaseCar[];
  readonly chosen: string | null;
  /** The plate as read by the camera; differences from it are marked. */
  readonly read: string;
  readonly stale: boolean;
  readonly onChoose: (session: string) => void;
  readonly typed: string;
  readonly onType: (plate: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** The cars inside that it may be, with their fees; typing a plate finds others. */
export function Cars({ cars, chosen, read, stale, onChoose, typed, onType, input }: CarsProps) {
  const say = useWords();
  return (
    <Panel
      flush
      title={say(CASE_WORDS.cars)}
      note={read === '' ? say(CASE_WORDS.carsNoText) : say(CASE_WORDS.carsNote(read))}
      actions={
        <span className={styles.finder}>
          <TextInput
            ref={input}
            frame="sm"
            aria-label={say(CASE_WORDS.findPlate)}
            placeholder={say(CASE_WORDS.findPlate)}
            title={say(CASE_WORDS.findHint)}
            value={typed}
            onChange={(event) => onType(event.target.value)}
            after={<Keys keys="/" />}
            onKeyDown={(event) =>
              ['Enter', 'Escape'].includes(event.key) && !event.ctrlKey && !event.metaKey && focusWork()
            }
          />
          {cars.length > 1 && (
            <span className={exceptionsStyles.faint}>
              <Keys keys="C" /> {say(CASE_WORDS.another)}
            </span>
          )}
        </span>
      }
    >
      {cars.length === 0 ? (
        <p className={styles.empty}>{say(CASE_WORDS.noCars)}</p>
      ) : (
        <table className={cx(styles.table, stale && styles.stale)}>
          <thead>
            <tr>
              <th aria-label={say(CASE_WORDS.cars)} />
              <th>{say(CASE_WORDS.plate)}</th>
              <th>{say(CASE_WORDS.entered)}</th>
              <th>{say(CASE_WORDS.stay)}</th>
              <th className={styles.fit}>{say(CASE_WORDS.basis)}</th>
              <th className={styles.end}>{say(CASE_WORDS.due)}</th>
              <th className={styles.end}>{say(CASE_WORDS.likelihood)}</th>
            </tr>
          </thead>
          <tbody>
            {cars.map((car) => (
              <tr
                key={car.session}
                className={cx(car.session === chosen && styles.chosen)}
                onClick={() => onChoose(car.session)}
              >
                <td>
                  <Radio
                    name="car"
                    aria-label={car.plate}
                    checked={car.session === chosen}
                    onChange={() => onChoose(car.session)}
                  />
                </td>
                <td>
                  <Plate plate={car.plate} differsAt={read === '' ? null : (differences(read, car.plate)[0] ?? null)} />
                </td>
                <td>{momentText(car.inTime, today())}</td>
                <td>{say(lengthWords(car.stay))}</td>
                <td className={cx(styles.fit, exceptionsStyles.muted)}>
                  {[car.carModel, car.inGate].filter(Boolean).join(' · ')}
                </td>
                <td className={cx(styles.end, styles.strong)}>{formatFen(car.due)}</td>
                <td className={cx(styles.end, car.likelihood >= 600 ? styles.good : exceptionsStyles.faint)}>
                  {Math.round(car.likelihood / 10)}%
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** Earlier visits of the car. */
export function Visits({
  plate,
  visits,
  arrears,
  action,
}: {
  readonly plate: string;
  readonly visits: readonly CaseVisit[];
  readonly arrears: number;
  readonly action: React.ReactNode;
}) {
  const say = useWords();
  const language = useLanguage();
  return (
    <Panel
      flush
      title={say(CASE_WORDS.visits(plate))}
      note={say(arrears > 0 ? CASE_WORDS.arrears(arrears) : CASE_WORDS.noArrears)}
      actions={action}
    >
      {visits.length === 0 ? (
        <p className={styles.empty}>{say(CASE_WORDS.noVisits)}</p>
      ) : (
        <div className={styles.visits}>
          {visits.map(({ session, inTime, outTime, releaseType, paid, owed }) => (
            <div key={session}>
              <span>{inTime.slice(5, 10)}</span>
              <span className={exceptionsStyles.muted}>
                {inTime.slice(11, 16)} – {outTime.slice(outTime.startsWith(inTime.slice(0, 10)) ? 11 : 5, 16)}
              </span>
              <span className={cx(owed > 0 ? exceptionsStyles.bad : exceptionsStyles.muted)}>
                {releaseType === null ? '' : choiceLabel(RELEASE_TYPES, releaseType)?.[language]}
              </span>
              <span>{formatFen(paid)}</span>
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
}
