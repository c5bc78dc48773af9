import { exception, type CaseDecision } from '@parkdeck/core/catalogue/traffic/exception';
import { EXCEPTION_KINDS } from '@parkdeck/core/catalogue/traffic/choices';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import type { Words } from '@parkdeck/core/kit/words';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { today } from '../../../fields/today.ts';
import { client } from '../../../app/client.ts';
import { askAccess } from '../../../dialogs/dialogs.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { callOf } from '../../../resource/calls.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { openRecord, startAction } from '../../../resource/action/start.ts';
import { canCall } from '../../../state/session.ts';
import { sayNow, useLanguage, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Heard } from '../../../ui/Heard.tsx';
import { Tag } from '../../../ui/State.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FeeLines } from '../sessions/FeeLines.tsx';
import { Cars, Stills, Visits } from './CaseEvidence.tsx';
import { EvidenceZoom } from './EvidenceZoom.tsx';
import { CaseWays } from './CaseWays.tsx';
import { clockText, expectedOf, secondsSince, type Case } from '@parkdeck/core/desk/case-model';
import { momentText } from '../../../fields/moment-text.ts';
import styles from './exceptions.module.css';
import { useCase, type Reading } from './use-cases.ts';
import { CASE_WORDS } from '@parkdeck/core/desk/case-words';

interface CaseDeskProps {
  readonly row: Case;
  readonly active: boolean;
  readonly now: number;
  /** Called when the case is resolved: whole seconds since it came to the desk. */
  readonly onDone: (seconds: number) => void;
  /** What the button says where no other case follows. */
  readonly confirm?: Words;
  /** Told which stay the car is matched with. */
  readonly onChosen?: (session: string | null) => void;
}

const NONE: readonly CaseDecision[] = [];
/** Pictures on the desk; all of them where they are enlarged. */
const SIDE_BY_SIDE = 2;

/** One case: the pictures, the possible cars, the possible decisions. */
export function CaseDesk({ row, active, now, onDone, confirm, onChosen }: CaseDeskProps) {
  const say = useWords();
  const language = useLanguage();
  const [session_, setSession] = useState<string | undefined>();
  const [shownAt] = useState(client.now);
  const [enlarged, setEnlarged] = useState(false);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<CaseDecision['decision'] | null>(null);
  const finder = useRef<HTMLInputElement>(null);
  const plate = useDeferredValue(cleanPlate(typed));
  const reading: Reading = {
    ...(session_ === undefined ? {} : { session: session_ }),
    ...(plate.length < 3 ? {} : { plate }),
  };
  const open = useCase(row.id, reading);
  const decisions = open.data?.decisions ?? NONE;
  const decision =
    decisions.find((one) => one.decision === picked) ??
    decisions.find((one) => one.decision === expectedOf(row.kind, decisions)) ??
    null;
  const cars = open.data?.cars ?? [];
  const chosen = open.data?.chosen ?? null;
  useEffect(() => onChosen?.(chosen), [onChosen, chosen]);
  const car = cars.find((one) => one.session === chosen);
  const known = car?.plate ?? row.plate;

  const pick = (index: number): void => {
    const one = decisions[index];
    if (!one) return;
    if (one.missing !== null) return askAccess(one.missing);
    if (one.blocked !== null) return toast.warn(sayNow(one.blocked));
    setPicked(one.decision);
  };
  const another = (): void => {
    const at = cars.findIndex((one) => one.session === chosen);
    setSession(cars[(at + 1) % Math.max(1, cars.length)]?.session);
  };
  const start = (verb: 'take' | 'snooze'): void => {
    const call = callOf(exception, verb);
    if (call) startAction({ call, ids: [row.id], rows: [row], source: 'key' });
  };
  const letsIn = callOf(visitor, 'admit');
  const mayAdmit =
    letsIn !== undefined && canCall(letsIn).ok && decisions.some(({ decision: way }) => way === 'let-in');
  const admit = (): void => {
    const read = plate.length < 3 ? row.plate : plate;
    if (!letsIn || row.gate === null) return;
    startAction({
      call: letsIn,
      ids: [],
      source: 'key',
      preset: { gate: row.gate, ...(read === null ? {} : { plate: read }) },
    });
  };
  useKeys(
    'page',
    [
      ...decisions.map((_one, index) => ({
        keys: String(index + 1),
        label: CASE_WORDS.pick,
        run: () => pick(index),
        hint: index === 0 || index === decisions.length - 1,
      })),
      { keys: 'c', label: CASE_WORDS.another, run: another, when: () => cars.length > 1 },
      {
        keys: '/',
        label: CASE_WORDS.find,
        run: () => finder.current?.select(),
        when: () => finder.current !== null,
        hint: cars.length !== 1,
      },
      {
        keys: 'v',
        label: CASE_WORDS.visitor,
        run: admit,
        when: () => mayAdmit,
        hint: true,
      },
      {
        keys: 'f',
        label: CASE_WORDS.enlarge,
        run: () => setEnlarged(true),
        when: () => (open.data?.evidence.length ?? 0) > 0,
        hint: true,
      },
      { keys: 't', label: CASE_WORDS.take, run: () => start('take') },
      { keys: 's', label: CASE_WORDS.later, run: () => start('snooze'), when: () => !row.carWaits, hint: true },
    ],
    { active },
  );

  const age = secondsSince(row.openedAt, now);
  return (
    <>
      <Heard>
        {picked !== null && decision && (
          <>
            <p>{say(decision.title)}</p>
            <p>{say(decision.effect)}</p>
          </>
        )}
      </Heard>
      <section className={styles.middle} aria-label={choiceLabel(EXCEPTION_KINDS, row.kind)?.[language]}>
        <header className={styles.title}>
          <div className={styles.grow}>
            <h2>
              {choiceLabel(EXCEPTION_KINDS, row.kind)?.[language]}
              {row.carWaits && <Tag mark="bad">{say(CASE_WORDS.carWaits)}</Tag>}
              {row.state === 'taken' && row.takenBy !== null && (
                <Tag mark="info">{say(CASE_WORDS.takenBy(row.takenBy))}</Tag>
              )}
            </h2>
            <p className={styles.place}>
              {(row.kind === 'release-request'
                ? [row.note, row.gateName, momentText(row.openedAt, today()), row.parkName]
                : [row.parkName, row.gateName, momentText(row.openedAt, today()), row.note]
              )
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className={styles.timer}>
            <b className={age > row.target ? styles.bad : ''}>{clockText(age)}</b>
            <span className={styles.faint}>
              {say(age > row.target ? CASE_WORDS.late : CASE_WORDS.age)} ·{' '}
              {say(CASE_WORDS.target(Math.ceil(row.target / 60)))}
            </span>
          </div>
        </header>
        <Loaded query={open}>
          {(data) => (
            <>
              <Stills
                evidence={data.evidence.slice(0, SIDE_BY_SIDE)}
                car={car?.plate ?? null}
                dark={row.kind === 'device-down'}
                onZoom={() => setEnlarged(true)}
              />
              {enlarged && (
                <EvidenceZoom
                  evidence={data.evidence}
                  car={car?.plate ?? null}
                  dark={row.kind === 'device-down'}
                  onClose={() => setEnlarged(false)}
                />
              )}
              {data.decisions.some(({ decision: way }) => way === 'collect') && (
                <Cars
                  cars={data.cars}
                  chosen={data.chosen ?? null}
                  read={plate.length < 3 ? (row.plate ?? '') : plate}
                  stale={open.isPlaceholderData}
                  onChoose={setSession}
                  typed={typed}
                  onType={setTyped}
                  input={finder}
                />
              )}
              {typeof data.chosen === 'string' && <FeeLines id={data.chosen} />}
              {known !== null && (
                <Visits
                  plate={known}
                  visits={data.visits}
                  arrears={data.arrears ?? 0}
                  action={
                    typeof data.chosen === 'string' && (
                      <Button kind="link" onClick={() => openRecord(session, data.chosen ?? '')}>
                        {say(CASE_WORDS.openSession)}
                      </Button>
                    )
                  }
                />
              )}
            </>
          )}
        </Loaded>
      </section>
      <CaseWays
        key={decision?.decision ?? ''}
        row={row}
        decisions={decisions}
        decision={decision}
        picked={picked !== null && picked === decision?.decision}
        session={chosen}
        plate={plate.length < 3 ? null : plate}
        gateOnline={open.data?.gateOnline ?? true}
        stale={open.isPlaceholderData}
        active={active}
        confirm={confirm}
        onPick={pick}
        onDone={() => onDone(Math.round((client.now() - shownAt) / 1000))}
        onStart={start}
        onVisitor={mayAdmit ? admit : undefined}
      />
    </>
  );
}
