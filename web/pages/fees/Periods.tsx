import type { FieldValues } from '@parkdeck/core/kit/field';
import { periodFields } from '@parkdeck/core/catalogue/fees/tariff-period';
import { stepFields } from '@parkdeck/core/catalogue/fees/tariff-step';
import type { StepRow } from '@parkdeck/core/domain/fees/tariffs/complex';
import type { Words } from '@parkdeck/core/kit/words';
import { ListPlus, Plus, Trash2 } from 'lucide-react';
import { Fragment, useState, type CSSProperties } from 'react';
import { headerOf } from '../../fields/layout.ts';
import { useWords } from '../../state/language.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { colourOf, windowNames } from './band-model.ts';
import { Cell } from './Cell.tsx';
import styles from './fees.module.css';
import { withPeriod } from './new-period.ts';
import { periodsOf, ruleOf, stepsOf, type Period } from './rule-model.ts';
import { FEE_WORDS } from './words.ts';

interface PeriodsProps {
  readonly values: FieldValues;
  readonly problems: ReadonlyMap<string, Words>;
  readonly disabled: boolean;
  readonly onChange: (patch: FieldValues) => void;
}

const COLUMNS = ['name', 'start', 'end', 'days', 'free'] as const;
const STEP_COLUMNS = ['fromMinutes', 'unitMinutes', 'unitPrice'] as const;
const ALL_COLUMNS = COLUMNS.length + 4;

/** Periods of the day with their prices; price steps below each. */
export function Periods({ values, problems, disabled, onChange }: PeriodsProps) {
  const say = useWords();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const periods = periodsOf(values);
  const names = windowNames(ruleOf('complex', values));
  const put = (at: number, patch: Partial<Period>): void =>
    onChange({ periods: periods.map((period, index) => (index === at ? { ...period, ...patch } : period)) });
  const toggle = (at: number): void =>
    setOpen((before) => new Set(before.has(at) ? [...before].filter((one) => one !== at) : [...before, at]));
  return (
    <Panel
      flush
      title={say(FEE_WORDS.periods)}
      note={say(FEE_WORDS.periodsNote)}
      actions={
        <Button
          icon={<Plus />}
          keys="A"
          disabled={disabled}
          onClick={() => onChange({ periods: withPeriod(values, say(FEE_WORDS.newPeriod)) })}
        >
          {say(FEE_WORDS.addPeriod)}
        </Button>
      }
    >
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {say(periodFields[name].options.label)}
                </th>
              ))}
              {[stepFields.unitMinutes, stepFields.unitPrice, periodFields.cap].map((field) => (
                <th key={field.options.label.en} scope="col">
                  {say(headerOf(field))}
                </th>
              ))}
              <th>
                <span className="visually-hidden">{say(FEE_WORDS.steps)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <span className={`${styles.plain} ${styles.named}`}>
                  <i className={styles.swatch} style={swatch('var(--chart-1)')} />
                  {say(FEE_WORDS.base)}
                </span>
              </td>
              <td colSpan={ALL_COLUMNS - 1}>
                <span className={`${styles.plain} ${styles.faint}`}>{say(FEE_WORDS.rest)}</span>
              </td>
            </tr>
            {periods.map((period, at) => {
              const steps = period.steps ?? [];
              const own = steps.find(({ fromMinutes }) => fromMinutes === 0);
              const place = `periods[${at}]`;
              const cell = (name: (typeof COLUMNS)[number] | 'cap') => (
                <Cell
                  label={`${period.name} ${say(periodFields[name].options.label)}`}
                  field={periodFields[name]}
                  name={name}
                  value={period[name]}
                  disabled={disabled}
                  problem={problems.get(`${place}.${name}`)}
                  onChange={(value) =>
                    put(at, { [name]: name === 'name' || name === 'start' || name === 'end' ? (value ?? '') : value })
                  }
                />
              );
              const price = (name: 'unitMinutes' | 'unitPrice') => (
                <Cell
                  label={`${period.name} ${say(stepFields[name].options.label)}`}
                  field={stepFields[name]}
                  name={name}
                  value={own?.[name]}
                  disabled={disabled || period.free === true}
                  problem={problems.get(`${place}.steps[0].${name}`)}
                  onChange={(value) => put(at, { steps: withPrice(steps, own, name, value, values) })}
                />
              );
              return (
                <Fragment key={period.id ?? `new-${at}`}>
                  <tr>
                    <td>
                      <span className={styles.named}>
                        <i className={styles.swatch} style={swatch(colourOf(names, period.name))} />
                        {cell('name')}
                      </span>
                    </td>
                    {COLUMNS.slice(1).map((name) => (
                      <td key={name}>{cell(name)}</td>
                    ))}
                    <td>{price('unitMinutes')}</td>
                    <td>{price('unitPrice')}</td>
                    <td>{cell('cap')}</td>
                    <td className={styles.tools}>
                      <IconButton
                        icon={<ListPlus />}
                        label={say(FEE_WORDS.moreSteps(steps.length))}
                        aria-expanded={open.has(at)}
                        onClick={() => toggle(at)}
                      />
                      <IconButton
                        icon={<Trash2 />}
                        label={say(FEE_WORDS.removePeriod(period.name))}
                        disabled={disabled}
                        onClick={() => onChange({ periods: periods.filter((_, index) => index !== at) })}
                      />
                    </td>
                  </tr>
                  {open.has(at) && (
                    <tr className={styles.sub}>
                      <td colSpan={ALL_COLUMNS}>
                        <StepTable
                          steps={steps}
                          of={period.name}
                          place={place}
                          problems={problems}
                          disabled={disabled}
                          onChange={(next) => put(at, { steps: next })}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

// React's type knows no custom properties
const swatch = (colour: string): CSSProperties => ({ '--colour': colour }) as CSSProperties;

/** Sets the price of a period: its step from minute 0; without that step the base price applies. */
const withPrice = (
  steps: readonly StepRow[],
  own: StepRow | undefined,
  name: 'unitMinutes' | 'unitPrice',
  value: unknown,
  base: FieldValues,
): StepRow[] => {
  const others = steps.filter((step) => step !== own);
  if (value === null && (own === undefined || name === 'unitPrice')) return others;
  const first = own ?? {
    fromMinutes: 0,
    unitMinutes: Number(base['unitMinutes']) || 60,
    unitPrice: Number(base['unitPrice']) || 0,
  };
  return [{ ...first, [name]: value ?? 0 }, ...others];
};

interface StepTableProps {
  readonly steps: readonly StepRow[];
  /** Name of the period, or of the whole rule. */
  readonly of: string;
  readonly place: string;
  readonly problems: ReadonlyMap<string, Words>;
  readonly disabled: boolean;
  readonly onChange: (steps: readonly StepRow[]) => void;
}

/** Prices from a given minute on. */
function StepTable({ steps, of, place, problems, disabled, onChange }: StepTableProps) {
  const say = useWords();
  const add = (): void =>
    onChange([
      ...steps,
      {
        fromMinutes: (steps.at(-1)?.fromMinutes ?? 0) + 60,
        unitMinutes: steps.at(-1)?.unitMinutes ?? 60,
        unitPrice: steps.at(-1)?.unitPrice ?? 0,
      },
    ]);
  return (
    <div className={styles.stack}>
      {steps.length === 0 && <span className={styles.faint}>{say(FEE_WORDS.noSteps)}</span>}
      {steps.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {STEP_COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {say(headerOf(stepFields[name]))}
                </th>
              ))}
              <th>
                <span className="visually-hidden">{say(FEE_WORDS.removeStep(0))}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, at) => (
              <tr key={at}>
                {STEP_COLUMNS.map((name) => (
                  <td key={name}>
                    <Cell
                      label={`${of} ${at + 1} ${say(stepFields[name].options.label)}`}
                      field={stepFields[name]}
                      name={name}
                      value={step[name]}
                      disabled={disabled}
                      problem={problems.get(`${place}${place ? '.' : ''}steps[${at}].${name}`)}
                      onChange={(value) =>
                        onChange(steps.map((one, index) => (index === at ? { ...one, [name]: value ?? 0 } : one)))
                      }
                    />
                  </td>
                ))}
                <td className={styles.tools}>
                  <IconButton
                    icon={<Trash2 />}
                    label={say(FEE_WORDS.removeStep(Number(step.fromMinutes)))}
                    disabled={disabled}
                    onClick={() => onChange(steps.filter((_, index) => index !== at))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <Button icon={<Plus />} disabled={disabled} onClick={add}>
          {say(FEE_WORDS.addStep)}
        </Button>
      </div>
    </div>
  );
}

/** Steps of the whole rule. */
export function Steps({ values, problems, disabled, onChange }: PeriodsProps) {
  const say = useWords();
  return (
    <Panel title={say(FEE_WORDS.steps)} note={say(FEE_WORDS.stepsNote)}>
      <StepTable
        steps={stepsOf(values)}
        of={say(FEE_WORDS.steps)}
        place=""
        problems={problems}
        disabled={disabled}
        onChange={(steps) => onChange({ steps })}
      />
    </Panel>
  );
}
