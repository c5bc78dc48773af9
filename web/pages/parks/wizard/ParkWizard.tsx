import { park } from '@parkdeck/core/catalogue/parks/park';
import { parkParts, parkSetup } from '@parkdeck/core/catalogue/parks/park-setup';
import { ApiError } from '@parkdeck/core/client/errors';
import { words, type Words } from '@parkdeck/core/kit/words';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { openRecord } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { dropDraft, keepDraft, readDraft } from '../../../resource/form/drafts.ts';
import { formGroups, type Values } from '../../../resource/form/form-model.ts';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { openTab, setTabDirty } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import fees from '../../fees/fees.module.css';
import { RuleFields, RuleForm } from '../../fees/RuleForm.tsx';
import { CameraState } from './CameraState.tsx';
import { proofOf, wrongCodes } from './check-codes.ts';
import {
  choiceAmong,
  filled,
  inputOf,
  keptOf,
  namesOf,
  prepared,
  problemsOf,
  problemWords,
  RULE_HEAD,
  startPlan,
  stepOf,
  STEPS,
  withNewRow,
  withoutRow,
  withRow,
  type Part,
  type Plan,
  type Problems,
} from './model.ts';
import { PartRows } from './PartRows.tsx';
import styles from './wizard.module.css';
import { WIZARD_WORDS } from './words.ts';

const DRAFT = 'park-setup';
const NONE: Problems = new Map();
const SEPARATOR = ' · ';
const LAST = STEPS.length - 1;

interface Kept {
  readonly step: number;
  readonly intent: string;
  readonly plan: Plan;
}
const isKept = (kept: Values | undefined): kept is Values & Kept =>
  typeof kept?.['step'] === 'number' && typeof kept['intent'] === 'string' && typeof kept['plan'] === 'object';
interface Built {
  readonly park: string;
  readonly name: string;
  readonly waiting: number;
}

/** `/basedata/createwiringpark`: a park with areas, gates, cameras and its tariff in four steps, built by one call. */
export function ParkWizard() {
  const say = useWords();
  const build = callOf(parkSetup, 'build');
  const [built, setBuilt] = useState<Built>();
  const allowed = build ? canCall(build) : { ok: false as const, permission: '' };
  if (!allowed.ok)
    return <EmptyState page kind="no-permission" title={say(WIZARD_WORDS.noRight)} detail={allowed.permission} />;
  if (!built) return <Steps onBuilt={setBuilt} />;
  return (
    <EmptyState
      page
      kind="first-use"
      icon={<Icon name="circle-check" />}
      title={say(WIZARD_WORDS.done(built.name))}
      detail={[WIZARD_WORDS.doneNext, ...(built.waiting > 0 ? [WIZARD_WORDS.waiting(built.waiting)] : [])]
        .map(say)
        .join(SEPARATOR)}
      actions={
        <>
          <Button size="md" kind="primary" autoFocus onClick={() => openTab('/desk/board', { park: built.park })}>
            {say(WIZARD_WORDS.openBoard)}
          </Button>
          <Button size="md" onClick={() => openRecord(park, built.park)}>
            {say(WIZARD_WORDS.openPark)}
          </Button>
          <Button size="md" onClick={() => setBuilt(undefined)}>
            {say(WIZARD_WORDS.another)}
          </Button>
        </>
      }
    />
  );
}

const only = (problems: Problems, at: string): Problems =>
  new Map(
    [...problems].flatMap(([place, said]) => (place.startsWith(at) ? [[place.slice(at.length), said] as const] : [])),
  );

function Steps({ onBuilt }: { readonly onBuilt: (built: Built) => void }) {
  const say = useWords();
  const { tab, active } = usePageTab();
  const [kept] = useState(() => readDraft(tab.value, DRAFT));
  const [intent, setIntent] = useState(() => (isKept(kept) ? kept.intent : client.newIntent()));
  const [entered, setPlan] = useState<Plan>(() => (isKept(kept) ? kept.plan : startPlan()));
  const plan = filled(entered);
  const [step, setStep] = useState(() => (isKept(kept) ? kept.step : 0));
  const [reached, setReached] = useState(step);
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  const [right, setRight] = useState<ReadonlySet<string>>(new Set());
  /** What the platform refused, until what it refused changes. */
  const [refused, setRefused] = useState<Problems>(NONE);
  const [refusal, setRefusal] = useState<Words>();
  const [busy, setBusy] = useState(false);
  const root = useRef<HTMLElement>(null);
  const touched = useRef(isKept(kept));

  useEffect(() => {
    if (!touched.current) return;
    setTabDirty(tab.value, true);
    keepDraft(tab.value, DRAFT, { step, intent, plan: keptOf(entered) }, []);
  }, [entered, step, intent, tab.value]);

  const found = problemsOf(plan);
  const problems: Problems = new Map([...refused, ...[...found].filter(([place]) => tried.has(stepOf(place)))]);
  const count = [...problems.keys()].filter((place) => stepOf(place) === step).length;

  const focusAfter = (pick: string): void =>
    void requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(pick)?.focus());
  const change = (next: Plan, place: string): void => {
    touched.current = true;
    setPlan(next);
    setRefusal(undefined);
    setRefused((before) => new Map([...before].filter(([at]) => at !== place && at !== place.replace(/\.\w+$/, ''))));
  };
  const go = (to: number): void => {
    setPlan(prepared(plan, to));
    setStep(to);
    setReached((before) => Math.max(before, to));
    focusAfter('[data-field] :is(input, select), td :is(input, select)');
  };
  const back = (): void => {
    if (step > 0 && !busy) go(step - 1);
  };
  /** Shows what was refused where it was entered. */
  const refuse = (wrong: Problems, said?: Words): void => {
    const [first] = wrong.keys();
    setRefused(wrong);
    setRefusal(said);
    if (first !== undefined) setStep(stepOf(first));
    focusAfter('[aria-invalid="true"]');
  };
  const refuseError = (error: unknown): void => {
    if (!(error instanceof ApiError))
      return refuse(
        NONE,
        words(
          String(error instanceof Error ? error.message : error),
          String(error instanceof Error ? error.message : error),
        ),
      );
    const said = words(error.message, error.message); // in the language it was asked in
    const at =
      typeof error.detail === 'object' && error.detail !== null && 'at' in error.detail
        ? String(error.detail.at)
        : undefined;
    const wrong = new Map(error.fields.map((problem) => [problem.field, problemWords(problem)] as const));
    refuse(
      at === undefined ? wrong : new Map([[at, said]]),
      wrong.size > 0 || at?.includes('.') || (at !== undefined && stepOf(at) === 0) ? undefined : said,
    );
  };

  const proveCodes = async (): Promise<boolean> => {
    const answer = await wrongCodes(plan.cameras, right);
    setRight(answer.right);
    if (answer.wrong.size > 0) refuse(answer.wrong);
    return answer.wrong.size === 0;
  };
  const finish = async (): Promise<void> => {
    const { park: key, waiting } = await client.act(
      parkSetup,
      'build',
      { input: inputOf(plan) as Parameters<typeof client.act<typeof parkSetup, 'build'>>[2]['input'] },
      { intent, silent: true },
    ); // checked by `problemsOf`
    dropDraft(tab.value, DRAFT);
    setTabDirty(tab.value, false);
    await queryClient.invalidateQueries();
    onBuilt({ park: String(key), name: String(plan.park['name']), waiting });
  };
  const next = async (): Promise<void> => {
    if (busy) return;
    const upTo = step === LAST ? [...found.keys()] : [...found.keys()].filter((place) => stepOf(place) === step);
    setTried((before) => new Set([...before, step, ...upTo.map(stepOf)]));
    const [first] = upTo.toSorted((one, other) => stepOf(one) - stepOf(other));
    if (first !== undefined) {
      setStep(stepOf(first));
      return focusAfter('[aria-invalid="true"]');
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      if (step === LAST) await finish();
      else if (step !== 2 || (await proveCodes())) go(step + 1);
    } catch (error) {
      refuseError(error);
    } finally {
      setBusy(false);
    }
  };
  const startOver = (): void => {
    touched.current = false;
    dropDraft(tab.value, DRAFT);
    setTabDirty(tab.value, false);
    setIntent(client.newIntent());
    setPlan(startPlan());
    setTried(new Set());
    setRefused(NONE);
    setRefusal(undefined);
    setReached(0);
    setStep(0);
  };
  useKeys(
    'page',
    [
      {
        keys: 'mod+enter',
        label: step === LAST ? WIZARD_WORDS.build : WIZARD_WORDS.next,
        hint: true,
        run: () => void next(),
      },
      { keys: 'esc', label: WIZARD_WORDS.back, hint: true, when: () => step > 0, run: back },
    ],
    { active },
  );

  const rowsOf = (part: Part) => ({
    part,
    rows: plan[part],
    problems,
    disabled: busy,
    onAdd: () => change(withNewRow(plan, part), part),
    onRemove: (index: number) => change(withoutRow(plan, part, index), `${part}[${index}]`),
    onChange: (index: number, patch: Values) =>
      change(withRow(plan, part, index, patch), `${part}[${index}].${Object.keys(patch)[0] ?? ''}`),
  });
  const left = Number(plan.park['stalls'] ?? 0) - plan.areas.reduce((sum, row) => sum + Number(row['stalls'] ?? 0), 0);
  const areas = namesOf(plan.areas, 'name');
  const { area, linkedArea, ...ofGate } = parkParts.gates;
  const { gate, ...ofCamera } = parkParts.cameras;
  const { name, number, direction, ...opening } = ofGate;

  return (
    <section
      ref={root}
      className={fees.page}
      aria-label={say(WIZARD_WORDS.title)}
      onKeyDown={(event) => {
        // The first Escape leaves the field, the next one goes back.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement)
          event.target.blur();
      }}
    >
      <header className={fees.head}>
        <h1 className={fees.title}>{say(WIZARD_WORDS.title)}</h1>
        <span className={fees.faint}>{say(WIZARD_WORDS.step(step + 1, STEPS.length))}</span>
      </header>
      <ol className={styles.steps}>
        {STEPS.map((id, index) => {
          const broken = [...problems.keys()].some((place) => stepOf(place) === index);
          return (
            <li key={id}>
              <button
                type="button"
                disabled={index > reached || busy}
                aria-current={index === step ? 'step' : undefined}
                className={cx(
                  styles.step,
                  index === step ? styles.current : broken ? styles.broken : index < reached && styles.done,
                )}
                onClick={() => go(index)}
              >
                <span className={styles.number}>
                  {broken && index !== step ? (
                    <CircleAlert />
                  ) : index < reached && index !== step ? (
                    <Check />
                  ) : (
                    index + 1
                  )}
                </span>
                {say(WIZARD_WORDS[id])}
              </button>
            </li>
          );
        })}
      </ol>
      {refusal && (
        <p className={fees.refusal} role="alert">
          {say(refusal)}
        </p>
      )}
      <div className={styles.body}>
        {step === 0 &&
          formGroups(park, parkParts.park).map((group) => (
            <Panel key={group.title?.en} title={group.title && say(group.title)}>
              <RuleFields
                fields={group.fields}
                values={plan.park}
                problems={problems}
                disabled={busy}
                onChange={(patch) => change({ ...plan, park: { ...plan.park, ...patch } }, Object.keys(patch)[0] ?? '')}
              />
            </Panel>
          ))}
        {step === 1 && (
          <>
            <PartRows
              {...rowsOf('areas')}
              title={WIZARD_WORDS.areas}
              note={left > 0 ? WIZARD_WORDS.stallsLeft(left) : undefined}
              add={WIZARD_WORDS.addArea}
              fields={parkParts.areas}
            />
            <PartRows
              {...rowsOf('gates')}
              title={WIZARD_WORDS.gates}
              add={WIZARD_WORDS.addGate}
              fields={{
                name,
                number,
                direction,
                area: choiceAmong(area, areas),
                linkedArea: choiceAmong(linkedArea, areas),
                ...opening,
              }}
            />
          </>
        )}
        {step === 2 && (
          <PartRows
            {...rowsOf('cameras')}
            title={WIZARD_WORDS.cameras}
            note={WIZARD_WORDS.camerasNote}
            add={WIZARD_WORDS.addCamera}
            fields={{ gate: choiceAmong(gate, namesOf(plan.gates, 'number')), ...ofCamera }}
            more={{
              title: WIZARD_WORDS.known,
              cell: (row) => <CameraState serial={String(row['serial'] ?? '')} fits={right.has(proofOf(row))} />,
            }}
          />
        )}
        {step === LAST && (
          <>
            <Panel title={say(WIZARD_WORDS.forWhom)} note={say(WIZARD_WORDS.ruleNote)}>
              <RuleFields
                fields={RULE_HEAD.map((key) => [key, parkParts.rules[key]] as const)}
                values={plan.rule}
                problems={only(problems, 'rules[0].')}
                disabled={busy}
                onChange={(patch) =>
                  change({ ...plan, rule: { ...plan.rule, ...patch } }, `rules[0].${Object.keys(patch)[0] ?? ''}`)
                }
              />
            </Panel>
            <Panel>
              <RuleForm
                kind="simple"
                values={plan.rule}
                problems={only(problems, 'rules[0].')}
                disabled={busy}
                onChange={(patch) =>
                  change({ ...plan, rule: { ...plan.rule, ...patch } }, `rules[0].${Object.keys(patch)[0] ?? ''}`)
                }
              />
            </Panel>
          </>
        )}
      </div>
      <footer className={styles.foot}>
        {count > 0 && (
          <span className={fees.bad} role="alert">
            <CircleAlert className="lucide" />
            {say(WIZARD_WORDS.toFix(count))}
          </span>
        )}
        {count === 0 && step === LAST && (
          <span className={fees.faint}>
            {say(WIZARD_WORDS.willBuild(plan.areas.length, plan.gates.length, plan.cameras.length))}
          </span>
        )}
        <span className={fees.grow} />
        {touched.current && (
          <Button size="md" kind="ghost" disabled={busy} onClick={startOver}>
            {say(WIZARD_WORDS.discard)}
          </Button>
        )}
        {step > 0 && (
          <Button size="md" keys="Esc" disabled={busy} onClick={back}>
            {say(WIZARD_WORDS.back)}
          </Button>
        )}
        <Button size="md" kind="primary" keys="Mod Enter" loading={busy} onClick={() => void next()}>
          {say(step === LAST ? WIZARD_WORDS.build : WIZARD_WORDS.next)}
        </Button>
      </footer>
    </section>
  );
}
