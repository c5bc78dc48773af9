import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { TARIFF_STATES } from '@parkdeck/core/catalogue/fees/choices';
import { ApiError } from '@parkdeck/core/client/errors';
import type { DayKind } from '@parkdeck/core/domain/fees/fees/rule';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import type { Field } from '@parkdeck/core/kit/field';
import { checkFields } from '@parkdeck/core/kit/schema';
import { ruleText } from '@parkdeck/core/kit/rule';
import { words, type Words } from '@parkdeck/core/kit/words';
import { ArrowLeft, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../app/client.ts';
import { fieldText } from '../../fields/text.ts';
import { askToDiscard } from '../../dialogs/confirm.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { resultToast } from '../../resource/action/result-toast.ts';
import { startAction } from '../../resource/action/start.ts';
import { callOf } from '../../resource/calls.ts';
import { startValues } from '../../resource/form/form-model.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import { canCall } from '../../state/session.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { setTabDirty } from '../../tabs/tabs.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/State.tsx';
import { Cases } from './Cases.tsx';
import { ChargeHours } from './ChargeHours.tsx';
import { DayBand } from './DayBand.tsx';
import styles from './fees.module.css';
import { Periods, Steps, withPeriod } from './Periods.tsx';
import { differences, editedFields, fieldsOf, problemsOf, ruleOf, type Kind, type Values } from './rule-model.ts';
import { Replay } from './Replay.tsx';
import { RuleFields, RuleForm } from './RuleForm.tsx';
import { addTariff, saveTariff } from './save-tariff.ts';
import { Classes, DayKinds } from './TermTable.tsx';
import { firstStay, Tester } from './Tester.tsx';
import { useCalendar, useContent, useTariff, type FeeCase, type Tariff } from './use-tariff.ts';
import { Versions } from './Versions.tsx';
import { FEE_WORDS } from './words.ts';

interface TariffEditorProps {
  /** Missing: a new tariff of that kind. */
  readonly id: string | undefined;
  readonly kind: Kind;
  readonly preset: Values;
  readonly onShow: (id: string | null) => void;
}

/** The editor of one version: its rule on the left, tested on the right at every key. */
export function TariffEditor({ id, kind, preset, onShow }: TariffEditorProps) {
  const loaded = useTariff(id);
  if (id === undefined)
    return (
      <Editor
        kind={kind}
        row={undefined}
        content={startValues(fieldsOf(kind), {})}
        versions={NONE}
        cases={NO_CASES}
        preset={preset}
        onShow={onShow}
      />
    );
  return (
    <Loaded query={loaded}>
      {({ row, content, versions, cases }) => (
        <Editor
          key={row.id}
          kind={row.kind}
          row={row}
          content={content}
          versions={versions}
          cases={cases}
          preset={preset}
          onShow={onShow}
        />
      )}
    </Loaded>
  );
}

const NONE: readonly Tariff[] = [];
const NO_CASES: readonly FeeCase[] = [];
const BINDING = ['park', 'area', 'carType', 'carModel', 'name', 'effectiveFrom'] as const;
const pick = (names: readonly string[]): readonly (readonly [string, Field])[] =>
  names.flatMap((name) => {
    const field = Object.entries(tariff.fields).find(([key]) => key === name);
    return field ? [field] : [];
  });

interface EditorProps extends Omit<TariffEditorProps, 'id'> {
  readonly row: Tariff | undefined;
  readonly content: Values;
  readonly versions: readonly Tariff[];
  readonly cases: readonly FeeCase[];
}

function Editor({ kind, row, content, versions, cases, preset, onShow }: EditorProps) {
  const say = useWords();
  const language = useLanguage();
  const { tab, active } = usePageTab();
  const [values, setValues] = useState<Values>(content);
  const [binding, setBinding] = useState<Values>(() => ({
    ...Object.fromEntries(BINDING.map((name) => [name, row?.[name] ?? preset[name] ?? null])),
    ...namesOf(row),
  }));
  const [stay, setStay] = useState(firstStay);
  const [day, setDay] = useState<DayKind>('workday');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const tester = useRef<HTMLDivElement>(null);
  const calendar = useCalendar(typeof binding['park'] === 'string' ? binding['park'] : undefined);

  const save = callOf(tariff, 'create-or-update');
  const publish = callOf(tariff, 'publish');
  const allowed = save
    ? canCall({ ...save, permission: [row ? 'edit' : 'add'] })
    : { ok: false as const, permission: '' };
  const draft = versions.find(({ state }) => state === 'draft');
  const isBlocked = row !== undefined && row.state !== 'draft' && draft !== undefined;
  const disabled = !allowed.ok || busy || row?.state === 'retired' || isBlocked;

  const rule = ruleOf(kind, values);
  const problems = problemsOf(kind, values);
  const bindingProblems: ReadonlyMap<string, Words> = new Map(
    checkFields(Object.fromEntries(pick(BINDING)), binding).flatMap((problem) => {
      const own = pick([problem.field])[0]?.[1];
      return own ? [[problem.field, words(ruleText(problem, 'zh', own), ruleText(problem, 'en', own))] as const] : [];
    }),
  );
  const wrong = problems.size + bindingProblems.size;
  const changed = differences(kind, content, values).length + (row ? (binding['name'] === row.name ? 0 : 1) : 1);
  const dirty = row ? changed > 0 : differences(kind, startValues(fieldsOf(kind), {}), values).length > 0;
  useEffect(() => setTabDirty(tab.value, dirty), [tab.value, dirty]);

  const [comparedId, setCompared] = useState<string>();
  const compared =
    versions.find(({ id }) => id === comparedId) ??
    versions.find(({ id }) => id === row?.basedOn) ??
    versions.find(({ state, id }) => state === 'active' && id !== row?.id);
  const comparedContent = useContent(compared).data;

  const leave = async (to: string | null): Promise<void> => {
    if (!dirty || (await askToDiscard(1))) onShow(to);
  };
  const focusFirst = (): void =>
    void requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const doSave = async (): Promise<void> => {
    if (disabled) return;
    setTried(true);
    setRefusal(undefined);
    if (wrong > 0) return focusFirst();
    setBusy(true);
    try {
      const given = Object.fromEntries(
        BINDING.flatMap((name) =>
          binding[name] === null || binding[name] === undefined ? [] : [[name, binding[name]]],
        ),
      );
      const saved = row
        ? await saveTariff(row, String(binding['name']), content, values)
        : await addTariff(kind, given, values, editedFields(kind));
      setTabDirty(tab.value, false);
      await queryClient.invalidateQueries();
      resultToast(say(FEE_WORDS.saved), saved.undo);
      onShow(saved.id);
    } catch (error) {
      setRefusal(error instanceof ApiError || error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const blocked = wrong > 0 ? FEE_WORDS.fixFirst(wrong) : dirty ? FEE_WORDS.saveFirst : undefined;
  const doPublish = (): void => {
    if (row?.state === 'draft' && publish && blocked === undefined)
      startAction({ call: publish, ids: [row.id], rows: [row], source: 'row' });
  };
  const change = (patch: Values): void => setValues((before) => ({ ...before, ...patch }));
  useKeys(
    'page',
    [
      {
        keys: 'mod+s',
        label: FEE_WORDS.save,
        hint: true,
        when: () => !disabled,
        run: (event) => {
          event.preventDefault();
          void doSave();
        },
      },
      { keys: 'mod+enter', label: FEE_WORDS.publish, hint: true, when: () => row?.state === 'draft', run: doPublish },
      {
        keys: 't',
        label: FEE_WORDS.focusTester,
        hint: true,
        run: (event) => {
          event.preventDefault();
          tester.current?.querySelector('input')?.focus();
        },
      },
      ...(kind === 'complex'
        ? [
            {
              keys: 'a',
              label: FEE_WORDS.addPeriod,
              hint: true,
              when: () => !disabled,
              run: () => change({ periods: withPeriod(values, say(FEE_WORDS.newPeriod)) }),
            },
          ]
        : []),
      { keys: 'esc', label: FEE_WORDS.back, run: () => void leave(null) },
    ],
    { active },
  );

  const next = Math.max(0, ...versions.map(({ version }) => version)) + 1;
  return (
    <section className={styles.page} ref={root}>
      <header className={styles.head}>
        <IconButton icon={<ArrowLeft />} label={say(FEE_WORDS.back)} onClick={() => void leave(null)} />
        <h1 className={styles.title}>{row?.name ?? say(FEE_WORDS.newOf(kind))}</h1>
        {row && <span className={styles.id}>{row.id}</span>}
        {row && (
          <Tag
            mark={choiceMark(TARIFF_STATES, row.state) ?? 'off'}
          >{`${say(FEE_WORDS.version(row.version))} ${choiceLabel(TARIFF_STATES, row.state)?.[language] ?? ''}`}</Tag>
        )}
        {row?.effectiveFrom && (
          <span className={styles.faint}>{say(FEE_WORDS.from(row.effectiveFrom.slice(0, 16)))}</span>
        )}
        {row && changed > 0 && <Tag mark="accent">{say(FEE_WORDS.changes(changed))}</Tag>}
        <span className={styles.grow} />
        {tried && wrong > 0 && (
          <span className={styles.bad} role="alert">
            <CircleAlert className="lucide" />
            {say(FEE_WORDS.toFix(wrong))}
          </span>
        )}
        {!disabled && (
          <Button
            size="md"
            keys="Mod S"
            kind={row?.state === 'draft' ? 'default' : 'primary'}
            loading={busy}
            disabled={row !== undefined && changed === 0}
            onClick={() => void doSave()}
          >
            {say(row && row.state !== 'draft' ? FEE_WORDS.saveNext(next) : FEE_WORDS.save)}
          </Button>
        )}
        {row?.state === 'draft' && publish && canCall(publish).ok && (
          <Button
            size="md"
            kind="primary"
            keys="Mod Enter"
            aria-disabled={blocked !== undefined}
            title={blocked && say(blocked)}
            onClick={doPublish}
          >
            {say(FEE_WORDS.publish)}
          </Button>
        )}
      </header>
      {!allowed.ok && <p className={styles.banner}>{say(FEE_WORDS.mayNot(allowed.permission))}</p>}
      {allowed.ok && row && row.state !== 'draft' && (
        <p className={styles.banner}>
          {say(
            row.state === 'retired' ? FEE_WORDS.retired : draft ? FEE_WORDS.hasDraft(draft.version) : FEE_WORDS.frozen,
          )}
          {draft && (
            <Button kind="link" onClick={() => void leave(draft.id)}>
              {say(FEE_WORDS.openDraft)}
            </Button>
          )}
        </p>
      )}
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.body}>
        <div className={styles.left}>
          <Panel title={say(FEE_WORDS.binding)}>
            {row && (
              <div className={styles.facts}>
                {pick(['park', 'area', 'carType', 'carModel']).map(([name, field]) => (
                  <span key={name} className={styles.fact}>
                    <span>{say(field.options.label)}</span>
                    <b>{fieldText(field, name, { ...row }, language) || '—'}</b>
                  </span>
                ))}
                {row.parkKind === 'roadside' && <ChargeHours park={row.park} />}
              </div>
            )}
            <RuleFields
              fields={pick(row ? ['name'] : BINDING)}
              values={binding}
              problems={tried ? bindingProblems : NO_PROBLEMS}
              disabled={disabled}
              onChange={(patch) =>
                setBinding((before) => ({
                  ...before,
                  ...patch,
                  ...('park' in patch ? { area: null, carType: null, carModel: null } : {}),
                }))
              }
            />
          </Panel>
          <DayBand
            kind={kind}
            values={values}
            disabled={disabled}
            day={day}
            vehicleClass={stay.vehicleClass}
            onDay={setDay}
            onClass={(vehicleClass) => setStay({ ...stay, vehicleClass })}
            onChange={setValues}
          />
          {kind === 'complex' && <Periods values={values} problems={problems} disabled={disabled} onChange={change} />}
          <Panel>
            <RuleForm
              kind={kind}
              values={values}
              problems={tried || dirty ? problems : NO_PROBLEMS}
              disabled={disabled}
              onChange={change}
            />
          </Panel>
          {kind === 'complex' && <Steps values={values} problems={problems} disabled={disabled} onChange={change} />}
          {kind === 'complex' && <DayKinds values={values} problems={problems} disabled={disabled} onChange={change} />}
          {kind === 'complex' && <Classes values={values} problems={problems} disabled={disabled} onChange={change} />}
          {row && (
            <Versions
              kind={kind}
              versions={versions}
              shown={row}
              values={values}
              compared={compared}
              comparedValues={comparedContent}
              onOpen={(to) => void leave(to)}
              onCompare={setCompared}
            />
          )}
        </div>
        <div className={styles.right}>
          <Tester
            rule={rule}
            version={say(FEE_WORDS.version(row?.version ?? 1))}
            calendar={calendar}
            other={
              compared && comparedContent
                ? { version: compared.version, rule: ruleOf(compared.kind, comparedContent) }
                : undefined
            }
            stay={stay}
            onChange={setStay}
            root={tester}
          />
          <Cases group={row?.group} cases={cases} rule={rule} calendar={calendar} stay={stay} onPick={setStay} />
          {row && <Replay row={row} dirty={dirty} />}
        </div>
      </div>
    </section>
  );
}

const NO_PROBLEMS: ReadonlyMap<string, Words> = new Map();
/** Names beside references, so that inputs need not look them up. */
const namesOf = (row: Tariff | undefined): Values =>
  row
    ? { parkName: row.parkName, areaName: row.areaName, carTypeName: row.carTypeName, carModelName: row.carModelName }
    : {};
