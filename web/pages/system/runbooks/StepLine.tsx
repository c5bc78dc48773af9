import type { RunbookParameter, RunbookRunStep, RunbookStep } from '@parkdeck/core/vocabulary/runbooks';
import { isMade, isSet } from '@parkdeck/core/domain/system/runbooks/places';
import type { Call } from '@parkdeck/core/kit/call';
import type { Words } from '@parkdeck/core/kit/words';
import { f, type Field } from '@parkdeck/core/kit/field';
import { filterFields } from '@parkdeck/core/kit/filter';
import { Check, CircleDashed, Clock, X } from 'lucide-react';
import { Cell } from '../../../fields/cell.tsx';
import { RefName } from '../../../fields/RefName.tsx';
import { callNamed, nounNamed } from '../../../resource/nouns.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { cx } from '../../../ui/class-names.ts';
import styles from './runbooks.module.css';
import { RUNBOOK_WORDS } from './words.ts';

const MARKS = { pending: CircleDashed, done: Check, failed: X, waiting: Clock } as const;

interface ValueProps {
  readonly field: Field | undefined;
  readonly value: unknown;
  readonly parameters: readonly RunbookParameter[];
}

/** One value of a step: as recorded, or what a run puts there. */
function Value({ field, value, parameters }: ValueProps) {
  const say = useWords();
  if (isSet(value)) {
    const parameter = parameters.find(({ name }) => name === value.$set);
    return (
      <Tooltip text={say(RUNBOOK_WORDS.asRecorded(parameter?.shown ?? ''))}>
        {(trigger) => (
          <span {...trigger} className={styles.parameter}>
            {parameter ? say(parameter.label) : value.$set}
          </span>
        )}
      </Tooltip>
    );
  }
  if (isMade(value)) return <span className={styles.made}>{say(RUNBOOK_WORDS.made(value.$made + 1))}</span>;
  if (Array.isArray(value))
    return value.map((one: unknown, at) => <Value key={at} field={field} value={one} parameters={parameters} />);
  const target = field && 'to' in field.options && typeof field.options.to === 'string' ? field.options.to : undefined;
  const noun = target === undefined ? undefined : nounNamed(target);
  if (noun && typeof value === 'string') return <RefName noun={noun} id={value} />;
  return field ? <Cell field={field} name="value" row={{ value }} /> : <>{String(value)}</>;
}

/** What is done: a row is added where none is told, otherwise changed. */
const titleOf = ({ verb, action, title }: Call, { ids }: RunbookStep): Words =>
  verb === 'create-or-update' && !action ? (ids.length > 0 ? RUNBOOK_WORDS.edit : RUNBOOK_WORDS.add) : title;

interface StepLineProps {
  readonly step: RunbookStep;
  readonly number: number;
  readonly parameters: readonly RunbookParameter[];
  /** How the run that is looked at came along here. */
  readonly came: RunbookRunStep | undefined;
}

/** One step: what is done, to what, with which values; what a run chooses anew stands out. */
export function StepLine({ step, number, parameters, came }: StepLineProps) {
  const say = useWords();
  const language = useLanguage();
  const call = callNamed(step.call);
  const noun = call?.resource;
  const filters = noun ? filterFields(noun.fields) : {};
  const ofRow = noun && f.ref(noun.name, { label: noun.title });
  const state = came?.state ?? 'pending';
  const Mark = MARKS[state];
  const parts = [
    ...(step.ids.length > 0 && noun
      ? [{ key: '$row', label: noun.title[language], field: ofRow, value: step.ids as unknown }]
      : []),
    ...Object.entries(step.filters ?? {}).map(([key, value]) => ({
      key: `filters.${key}`,
      label: `${say(RUNBOOK_WORDS.filtered)} ${filters[key]?.options.label[language] ?? key}`,
      field: undefined,
      value,
    })),
    ...Object.entries(step.input).flatMap(([key, value]) =>
      value === null || value === '' || (Array.isArray(value) && value.length === 0)
        ? []
        : [{ key, label: call?.input[key]?.options.label[language] ?? key, field: call?.input[key], value }],
    ),
  ];
  return (
    <li className={cx(styles.step, styles[state])} aria-label={say(RUNBOOK_WORDS.at(number))}>
      <span className={styles.mark}>{came ? <Mark aria-hidden /> : number}</span>
      <div className={styles.what}>
        <span className={styles.title}>
          {call ? say(titleOf(call, step)) : step.call}
          {noun && <span className={styles.noun}>{say(noun.title)}</span>}
        </span>
        <dl className={styles.values}>
          {parts.map(({ key, label, field, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <Value field={field} value={value} parameters={parameters} />
              </dd>
            </div>
          ))}
        </dl>
        {came?.reason && <p className={styles.reason}>{say(came.reason)}</p>}
      </div>
    </li>
  );
}
