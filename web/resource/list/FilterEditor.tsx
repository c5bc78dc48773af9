import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import { isChoice, isDated, isFlag, isMoment } from '@parkdeck/core/kit/kinds';
import { todayRange } from '@parkdeck/core/lib/datetime';
import { addDays, addMonths, isDay, type Day } from '@parkdeck/core/lib/day';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../app/client.ts';
import { readAddress, writeAddress } from '../../fields/address.ts';
import { FieldInput } from '../../fields/input.tsx';
import { today } from '../../fields/today.ts';
import { INPUT_WORDS } from '../../fields/input-words.ts';
import { FIELD_WORDS } from '../../fields/words.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { DayRangeInput } from '../../ui/DayInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { filterInput, type FilterSpec } from './filter-model.ts';
import styles from './list.module.css';
import { LATER_WORDS } from './later-words.ts';

interface EditorProps {
  readonly spec: FilterSpec;
  /** One value per key of the filter. */
  readonly values: readonly unknown[];
  readonly onChange: (values: readonly unknown[]) => void;
  /** All filters of the list: they limit references. */
  readonly all: Readonly<Record<string, unknown>>;
}

function Choices({ spec, values, onChange }: EditorProps) {
  const say = useWords();
  const table = choicesOf(spec.field);
  const chosen = Array.isArray(values[0]) ? values[0].map(String) : [];
  return Object.keys(table).map((word) => {
    const label = choiceLabel(table, word);
    return (
      <Checkbox
        key={word}
        checked={chosen.includes(word)}
        onChange={(on) => onChange([on ? [...chosen, word] : chosen.filter((one) => one !== word)])}
      >
        {label ? say(label) : word}
      </Checkbox>
    );
  });
}

function Flag({ spec, values, onChange }: EditorProps) {
  const say = useWords();
  const value = values[0] === true ? 'true' : values[0] === false ? 'false' : 'any';
  return (
    <Segment
      label={say(spec.label)}
      value={value}
      onChange={(next) => onChange([next === 'any' ? undefined : next === 'true'])}
      options={[
        { value: 'any', label: say(INPUT_WORDS.any) },
        { value: 'true', label: say(FIELD_WORDS.yes) },
        { value: 'false', label: say(FIELD_WORDS.no) },
      ]}
    />
  );
}

const asDay = (value: unknown): Day | null => {
  const text = String(value ?? '').slice(0, 10);
  return isDay(text) ? text : null;
};

/** Days, used for moments too: those range from midnight to the end of the last day. */
function Days({ spec, values, onChange }: EditorProps) {
  const say = useWords();
  const now = today();
  const first = addDays(now, 1 - Number(now.slice(8)));
  const moments = isMoment(spec.field);
  const presets = [
    { label: say(INPUT_WORDS.today), from: now, to: now },
    { label: say(INPUT_WORDS.yesterday), from: addDays(now, -1), to: addDays(now, -1) },
    { label: say(FIELD_WORDS.last7), from: addDays(now, -6), to: now },
    { label: say(INPUT_WORDS.next7), from: now, to: addDays(now, 6) },
    { label: say(INPUT_WORDS.thisMonth), from: first, to: addDays(addMonths(first, 1), -1) },
  ];
  return (
    <DayRangeInput
      label={say(spec.label)}
      today={now}
      presets={presets}
      value={{ from: asDay(values[0]), to: asDay(values[1]) }}
      onChange={({ from, to }) => onChange(moments ? [from && `${from} 00:00:00`, to && `${to} 23:59:59`] : [from, to])}
    />
  );
}

function Plain({ spec, values, onChange, all }: EditorProps) {
  const say = useWords();
  return spec.keys.map((key, index) => (
    <Field key={key} label={spec.range ? say(index === 0 ? INPUT_WORDS.from : INPUT_WORDS.to) : say(spec.label)}>
      {(wiring) => (
        <FieldInput
          field={spec.field}
          name={spec.name}
          value={values[index]}
          values={all}
          autoFocus={index === 0}
          wiring={wiring}
          onChange={(value) => onChange(values.map((old, at) => (at === index ? value : old)))}
        />
      )}
    </Field>
  ));
}

/** The editor of a filter: buttons for choices, two ends for days, otherwise the input of the field. */
function Editor(props: EditorProps) {
  const { field, range } = props.spec;
  if (isChoice(field)) return <Choices {...props} />;
  if (isFlag(field)) return <Flag {...props} />;
  return range && isDated(field) ? <Days {...props} /> : <Plain {...props} />;
}

interface FilterEditorProps {
  readonly noun: ResourceDef;
  readonly spec: FilterSpec;
  readonly texts: Readonly<Record<string, string>>;
  readonly onApply: (patch: Readonly<Record<string, string | null>>) => void;
}

/** What the editor opens with: the filter in force; a span of days that has none yet is today (B133). */
const opened = (spec: FilterSpec, texts: FilterEditorProps['texts']): readonly unknown[] => {
  const given = spec.keys.map((key) => readAddress(spec.field, texts[key]));
  if (!spec.range || !isDated(spec.field) || spec.keys.some((key) => texts[key])) return given;
  const { begin, end } = todayRange(client.now());
  return isMoment(spec.field) ? [begin, end] : [today(), today()];
};

/** Edits one filter; Enter or the button applies it. */
export function FilterEditor({ noun, spec, texts, onApply }: FilterEditorProps) {
  const say = useWords();
  const [values, setValues] = useState(() => opened(spec, texts));
  const form = useRef<HTMLFormElement>(null);
  // Chosen from a list that is gone by now, or opened by its chip: work goes on in the first field.
  // What stands in it is replaced by typing.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input, select, textarea');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, []);
  const apply = (next: readonly unknown[]): void =>
    onApply(Object.fromEntries(spec.keys.map((key, index) => [key, writeAddress(next[index]) || null])));
  return (
    <form
      ref={form}
      className={styles.popover}
      style={spec.range ? { width: 'auto', minWidth: 280 } : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        apply(values);
      }}
    >
      <Editor spec={spec} values={values} onChange={setValues} all={filterInput(noun, texts)} />
      <div className={styles.popoverFoot}>
        <Button kind="ghost" onClick={() => apply([])}>
          {say(LATER_WORDS.clear)}
        </Button>
        <Button kind="primary" type="submit">
          {say(LATER_WORDS.apply)}
        </Button>
      </div>
    </form>
  );
}
