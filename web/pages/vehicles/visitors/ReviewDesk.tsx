import { VISITOR_STATES } from '@parkdeck/core/catalogue/vehicles/visitor-choices';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { isPicture } from '@parkdeck/core/kit/kinds';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { useEffect, useRef, useState } from 'react';
import { Cell } from '../../../fields/cell.tsx';
import { fieldText, hasValue } from '../../../fields/text.ts';
import { today } from '../../../fields/today.ts';
import { focusWork } from '../../../keyboard/focus-work.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { openRecord } from '../../../resource/action/start.ts';
import { usePresetRemarks } from '../../../resource/action/use-preset-remarks.ts';
import { callOf } from '../../../resource/calls.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import type { Row } from '../../../state/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { State, Tag } from '../../../ui/State.tsx';
import { lengthOf, spanText, type Visitor } from './review-model.ts';
import styles from './review.module.css';
import { useEarlier } from './use-review.ts';
import { REVIEW_WORDS } from './words.ts';

/** What is told below the head, as far as it is known. */
const TOLD = ['phone', 'persons', 'idNumber', 'park', 'source', 'code', 'createdAt', 'images'] as const;

const factsOf = (row: Row, say: (text: Words) => string, language: Language): readonly Fact[] =>
  TOLD.filter((name) => hasValue(row, name)).map((name) => {
    const field = visitor.fields[name];
    return {
      id: name,
      label: say(field.options.label),
      whole: name === 'images',
      value: isPicture(field) ? <Cell field={field} name={name} row={row} /> : fieldText(field, name, row, language),
    };
  });

interface ReviewDeskProps {
  readonly row: Visitor;
  /** Whom a decision is about: the marked ones, else the shown one. */
  readonly targets: readonly Visitor[];
  readonly refusing: boolean;
  readonly active: boolean;
  readonly onRefusing: (refusing: boolean) => void;
  readonly onDecide: (decision: 'pass' | 'refuse', remark: string) => void;
}

const MOST_REMARK = 200;

/** One visitor: what was said, earlier visits, and the two decisions. */
export function ReviewDesk({ row, targets, refusing, active, onRefusing, onDecide }: ReviewDeskProps) {
  const say = useWords();
  const language = useLanguage();
  const number = targets.length;
  // Asked for here, so that their numbers are good as soon as a refusal begins.
  const remarks = usePresetRemarks(callOf(visitor, 'examine'), 'remark');
  return (
    <>
      <section className={styles.middle} aria-label={row.name}>
        <header className={styles.title}>
          <h2>{row.name}</h2>
          {row.plate !== null && <Plate plate={row.plate} size="lg" />}
          {row.endTime.slice(0, 10) < today() && <Tag mark="bad">{say(REVIEW_WORDS.over)}</Tag>}
          <span className={styles.grow} />
          <Button kind="ghost" keys="Enter" onClick={() => openRecord(visitor, row.id)}>
            {say(REVIEW_WORDS.open)}
          </Button>
        </header>
        <dl className={styles.lead}>
          <dt>{say(REVIEW_WORDS.when)}</dt>
          <dd>
            {spanText(row, today())}
            <span className={styles.muted}>{say(lengthOf(row))}</span>
          </dd>
          <dt>{say(REVIEW_WORDS.whom)}</dt>
          <dd>
            {row.hostName}
            <span className={styles.muted}>{[row.room, row.villageName].filter(Boolean).join(' · ')}</span>
          </dd>
          <dt>{say(visitor.fields.reason.options.label)}</dt>
          <dd>{row.reason}</dd>
        </dl>
        <Facts facts={factsOf({ ...row }, say, language)} />
        <Earlier row={row} />
      </section>
      <section className={styles.ways} aria-label={say(REVIEW_WORDS.decide)}>
        <h2>{say(REVIEW_WORDS.decide)}</h2>
        {refusing ? (
          <Refusal
            number={number}
            remarks={remarks}
            active={active}
            onBack={() => onRefusing(false)}
            onRefuse={(text) => onDecide('refuse', text)}
          />
        ) : (
          <>
            <Button kind="primary" size="lg" wide keys="P" onClick={() => onDecide('pass', '')}>
              {say(number > 1 ? REVIEW_WORDS.passMany(number) : REVIEW_WORDS.pass)}
            </Button>
            <p className={styles.faint}>
              {say(targets.some(({ plate }) => plate !== null) ? REVIEW_WORDS.willPass : REVIEW_WORDS.willPassOnFoot)}
            </p>
            <Button size="lg" wide keys="F" onClick={() => onRefusing(true)}>
              {say(number > 1 ? REVIEW_WORDS.refuseMany(number) : REVIEW_WORDS.refuse)}
            </Button>
            <p className={styles.faint}>{say(REVIEW_WORDS.willRefuse)}</p>
          </>
        )}
        <span className={styles.grow} />
        <p className={styles.faint}>{say(REVIEW_WORDS.undoNote)}</p>
      </section>
    </>
  );
}

/** Earlier visits of the same phone, and how they ended. */
function Earlier({ row }: Pick<ReviewDeskProps, 'row'>) {
  const say = useWords();
  const language = useLanguage();
  const earlier = useEarlier(row);
  if (earlier.data === undefined) return null;
  return (
    <section className={styles.earlier}>
      <h3>{say(REVIEW_WORDS.earlier)}</h3>
      {earlier.data.length === 0 ? (
        <p className={styles.faint}>{say(REVIEW_WORDS.firstTime)}</p>
      ) : (
        <ul>
          {earlier.data.map((one) => (
            <li key={one.id}>
              <span className={styles.when}>{one.startTime.slice(0, 16)}</span>
              <span className={styles.ellipsis}>{[one.hostName, one.reason].filter(Boolean).join(' · ')}</span>
              <State mark={choiceMark(VISITOR_STATES, one.state) ?? 'off'}>
                {choiceLabel(VISITOR_STATES, one.state)?.[language]}
              </State>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RefusalProps {
  readonly number: number;
  /** Stored reasons, picked by their numbers. */
  readonly remarks: readonly string[];
  readonly active: boolean;
  readonly onBack: () => void;
  readonly onRefuse: (remark: string) => void;
}

/** The reason of a refusal: by its number, or written. */
function Refusal({ number, remarks, active, onBack, onRefuse }: RefusalProps) {
  const say = useWords();
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const back = (): void => {
    focusWork();
    onBack();
  };
  const run = (remark: string): void => {
    if (remark.trim() === '') return box.current?.focus();
    focusWork();
    onRefuse(remark.trim());
  };
  const stored = remarks.length;
  // Numbers pick a stored reason; without any, the field is where to go on.
  useEffect(() => {
    if (stored === 0) box.current?.focus();
  }, [stored]);
  useKeys(
    'page',
    [
      ...remarks.map((remark, index) => ({
        keys: String(index + 1),
        label: REVIEW_WORDS.pickReason,
        run: () => run(remark),
        hint: index === 0,
      })),
      { keys: 'f', label: REVIEW_WORDS.reason, run: () => box.current?.focus() },
      { keys: 'mod+enter', label: REVIEW_WORDS.runRefuse, run: () => run(text), hint: true },
      { keys: 'escape', label: REVIEW_WORDS.leaveRefuse, run: back },
    ],
    { active },
  );
  return (
    <form
      className={styles.refusal}
      onSubmit={(event) => {
        event.preventDefault();
        run(text);
      }}
    >
      {stored > 0 && (
        <ol className={styles.remarks} aria-label={say(REVIEW_WORDS.pickReason)}>
          {remarks.map((remark, index) => (
            <li key={remark}>
              <Button wide keys={String(index + 1)} onClick={() => run(remark)}>
                {remark}
              </Button>
            </li>
          ))}
        </ol>
      )}
      <Field label={say(REVIEW_WORDS.reason)} required>
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={box}
            maxLength={MOST_REMARK}
            value={text}
            placeholder={say(REVIEW_WORDS.reasonNeeded)}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && back()}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button keys="Esc" onClick={back}>
          {say(REVIEW_WORDS.leaveRefuse)}
        </Button>
        <Button kind="primary" type="submit" keys="Mod Enter" aria-disabled={text.trim() === ''}>
          {say(number > 1 ? REVIEW_WORDS.refuseMany(number) : REVIEW_WORDS.runRefuse)}
        </Button>
      </div>
    </form>
  );
}
