import { plan as plans } from '@parkdeck/core/catalogue/shell/plan';
import { refTarget, type Field as FieldDef } from '@parkdeck/core/kit/field';
import { importColumns } from '@parkdeck/core/kit/import-columns';
import { isChoice, isFlag } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useEffect, useMemo, useRef, useState } from 'react';
import { client, queryClient } from '../../app/client.ts';
import { FieldInput } from '../../fields/input.tsx';
import { isWide } from '../../fields/layout.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './PlanMend.module.css';
import type { PlanRow, PlanState } from './use-plan.ts';
import { PLAN_WORDS } from './words.ts';

type Draft = NonNullable<PlanRow['draft']>;

/** Whether a value is chosen from what there is: a text that names nothing cannot stand in such a field. */
const isChosen = (field: FieldDef): boolean => refTarget(field) !== undefined || isChoice(field) || isFlag(field);

const textOf = (cell: unknown): string =>
  typeof cell === 'string' ? cell.trim() : cell === null || cell === undefined ? '' : String(cell);

/** What a field shows first: what could be read, else the text of the file where the field can show it. */
const startingValue = ({ values, cells, wrong }: Draft, key: string, field: FieldDef): unknown => {
  if (values[key] !== undefined && !wrong.includes(key)) return values[key];
  return isChosen(field) ? null : textOf(cells[key]) || null;
};

interface PlanMendProps {
  readonly plan: PlanState;
  readonly noun: ResourceDef;
  readonly row: PlanRow;
  readonly draft: Draft;
  /** The row is good now. */
  readonly onMended: () => void;
  readonly onClose: () => void;
}

/** The line of a file that was not taken, under the rows: mended here and checked again at once. */
export function PlanMend({ plan, noun, row, draft, onMended, onClose }: PlanMendProps) {
  const say = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(draft);
  const columns = useMemo(() => {
    const all = importColumns(noun);
    const isWrong = ({ key }: { readonly key: string }): boolean => first.wrong.includes(key);
    return [...all.filter(isWrong), ...all.filter((one) => !isWrong(one))];
  }, [noun, first]);
  const [start] = useState(() =>
    Object.fromEntries(columns.map(({ key, field }) => [key, startingValue(first, key, field)])),
  );
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(start);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea, button[role=combobox]')?.focus();
  }, []);
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const changed = Object.fromEntries(
      columns.flatMap(({ key, field }) =>
        JSON.stringify(values[key] ?? null) === JSON.stringify(start[key] ?? null)
          ? []
          : [[field.options.label.zh, values[key] ?? null]],
      ),
    );
    try {
      const now = await client.act(
        plans,
        'mend',
        { ids: [plan.id], input: { row: row.number, values: changed } },
        { silent: true },
      );
      queryClient.setQueryData(['plan', plan.id], now);
      const isGood = now.problems + now.failed < plan.problems + plan.failed;
      await queryClient.invalidateQueries({ queryKey: ['plan', plan.id] });
      if (isGood) onMended();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  useKeys('dialog', [
    { keys: 'mod+enter', label: PLAN_WORDS.mendSave, hint: true, run: () => void save() },
    { keys: 'esc', label: PLAN_WORDS.mendClose, hint: true, run: onClose },
  ]);
  return (
    <form
      ref={form}
      className={styles.mend}
      aria-label={say(PLAN_WORDS.mendTitle(row.line ?? row.number))}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.head}>
        <b>{say(PLAN_WORDS.mendTitle(row.line ?? row.number))}</b>
        <span className={styles.why} role="alert">
          {refusal ?? row.message}
        </span>
      </div>
      <div className={styles.fields}>
        {columns.map(({ key, field }) => {
          const isWrong = draft.wrong.includes(key);
          const said = textOf(first.cells[key]);
          return (
            <div key={key} className={isWide(field) ? styles.wide : undefined}>
              <Field
                label={say(field.options.label)}
                required={field.options.required === true}
                group={refTarget(field) !== undefined && Array.isArray(values[key])}
                error={isWrong ? say(said === '' ? PLAN_WORDS.mendEmpty : PLAN_WORDS.mendSaid(said)) : undefined}
              >
                {(wiring) => (
                  <FieldInput
                    frame="sm"
                    field={field}
                    name={key}
                    value={values[key]}
                    values={values}
                    wiring={wiring}
                    disabled={isBusy}
                    onChange={(value) => setValues((before) => ({ ...before, [key]: value }))}
                  />
                )}
              </Field>
            </div>
          );
        })}
      </div>
      <div className={styles.foot}>
        <span className={styles.grow} />
        <Button size="md" keys="Esc" disabled={isBusy} onClick={onClose}>
          {say(PLAN_WORDS.mendClose)}
        </Button>
        <Button size="md" kind="primary" keys="Mod Enter" type="submit" loading={isBusy}>
          {say(PLAN_WORDS.mendSave)}
        </Button>
      </div>
    </form>
  );
}
