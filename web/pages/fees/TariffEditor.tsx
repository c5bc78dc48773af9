import type { FieldValues } from '@parkdeck/core/kit/field';
import type { Words } from '@parkdeck/core/kit/words';
import { useRef } from 'react';
import { useKeys } from '../../keyboard/keys.ts';
import { startValues } from '../../resource/form/form-model.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import { useWords } from '../../state/language.ts';
import { useCurrentThing } from '../../resource/use-current-thing.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Cases } from './Cases.tsx';
import { DayBand } from './DayBand.tsx';
import styles from './fees.module.css';
import { withPeriod } from './new-period.ts';
import { Periods, Steps } from './Periods.tsx';
import { fieldsOf, ruleOf, type Kind } from './rule-model.ts';
import { Replay } from './Replay.tsx';
import { RuleForm } from './RuleForm.tsx';
import { TariffBinding } from './TariffBinding.tsx';
import { TariffHead } from './TariffHead.tsx';
import { Classes, DayKinds } from './TermTable.tsx';
import { Tester } from './Tester.tsx';
import { useCalendar, useTariff, type FeeCase, type Tariff } from './use-tariff.ts';
import { useCompared, useTariffEditor, useTrial, type EditorProps } from './use-tariff-editor.ts';
import { Versions } from './Versions.tsx';
import { FEE_WORDS } from './words.ts';

const NO_PROBLEMS: ReadonlyMap<string, Words> = new Map();

interface TariffEditorProps {
  /** Missing: a new tariff of that kind. */
  readonly id: string | undefined;
  readonly kind: Kind;
  readonly preset: FieldValues;
  readonly onShow: (id: string | null) => void;
}

/** The editor of one version: its rule on the left, the tester on the right, recomputed on every key. */
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

function Editor(props: EditorProps) {
  const { kind, row, versions, cases } = props;
  const say = useWords();
  const { tab, active } = usePageTab();
  useCurrentThing({ noun: 'tariff', id: row?.id, row });
  const root = useRef<HTMLDivElement>(null);
  const editor = useTariffEditor(props, tab.value, root);
  const { values, setValues, binding, problems, disabled, tried, dirty, leave, doSave, doPublish } = editor;
  const { stay, setStay, day, setDay, tester } = useTrial();
  const { compared, comparedContent, setCompared } = useCompared(row, versions);
  const calendar = useCalendar(typeof binding['park'] === 'string' ? binding['park'] : undefined);
  const rule = ruleOf(kind, values);
  const change = (patch: FieldValues): void => setValues((before) => ({ ...before, ...patch }));
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
  return (
    <section className={styles.page} ref={root}>
      <TariffHead kind={kind} row={row} versions={versions} editor={editor} />
      <div className={styles.body}>
        <div className={styles.left}>
          <TariffBinding
            row={row}
            binding={binding}
            problems={tried ? editor.bindingProblems : NO_PROBLEMS}
            disabled={disabled}
            onChange={editor.changeBinding}
          />
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
