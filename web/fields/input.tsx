import { decimalText, parseDecimal } from '@parkdeck/core/lib/decimals';
import type { Decimals } from '@parkdeck/core/lib/decimals';
import { choicesOf, isMany } from '@parkdeck/core/kit/field';
import { ofKindIn } from '@parkdeck/core/kit/kinds';
import type { PerKind } from '@parkdeck/core/kit/kinds';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { isDay } from '@parkdeck/core/lib/day';
import { formatFen } from '@parkdeck/core/lib/money';
import { cleanPlate, normalizePlate } from '@parkdeck/core/lib/plate';
import { formatPhone } from '@parkdeck/core/lib/phone';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../state/language.ts';
import { Checkbox, Switch } from '../ui/Check.tsx';
import { DayInput, TimeInput } from '../ui/DayInput.tsx';
import { Select, Textarea, TextInput } from '../ui/Input.tsx';
import { parseTypedTime } from '@parkdeck/core/lib/typed-values';
import { DraftInput } from './DraftInput.tsx';
import type { InputProps } from './input-props.ts';
import styles from './input.module.css';
import { percentOf } from './percent.ts';
import { LengthInput } from './LengthInput.tsx';
import { MomentField } from './MomentField.tsx';
import { PlatesInput } from './PlatesInput.tsx';
import { RefInput } from './RefInput.tsx';
import { unitOf } from './layout.ts';
import { fieldText } from './text.ts';
import { today } from './today.ts';
import { fen, fraction, whole } from './typed-numbers.ts';
import { PicturesInput, UploadInput } from './UploadInput.tsx';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const orNull = (typed: string): string | null => (typed === '' ? null : typed);
/** Renders a field that is computed elsewhere: sunken, as text. */
function Shown({ field, name, value, values, wiring }: InputProps) {
  const language = useLanguage();
  const said = fieldText(field, name, { ...values, [name]: value }, language);
  return (
    <output id={wiring.id} aria-describedby={wiring['aria-describedby']} className={styles.sunken}>
      {said || field.options.whenNone?.[language] || '—'}
    </output>
  );
}

function NumberField({
  parse,
  format = text,
  unit,
  ...props
}: InputProps & {
  readonly parse: (typed: string) => unknown;
  readonly format?: (value: unknown) => string;
  readonly unit?: string;
}) {
  const { wiring, value, onChange, disabled, frame, quiet, autoFocus } = props;
  return (
    <DraftInput
      {...wiring}
      inputMode="decimal"
      value={value}
      parse={parse}
      format={format}
      onChange={onChange}
      disabled={disabled}
      frame={frame}
      quiet={quiet}
      autoFocus={autoFocus}
      after={unit}
    />
  );
}

function TextField({ field, value, onChange, wiring, disabled, frame, quiet, autoFocus }: InputProps) {
  const after = useWords()(field.options.unit ?? { zh: '', en: '' }) || undefined;
  const shared = { ...wiring, value: text(value), disabled, frame, quiet, autoFocus };
  if ('multiline' in field.options && field.options.multiline)
    return <Textarea {...shared} onChange={(event) => onChange(orNull(event.target.value))} />;
  return <TextInput {...shared} after={after} onChange={(event) => onChange(orNull(event.target.value))} />;
}

function PlateField({ value, onChange, wiring, disabled, frame, quiet, autoFocus }: InputProps) {
  const stored = (typed: string): string => {
    const plate = normalizePlate(typed);
    return plate.ok ? plate.value : cleanPlate(typed);
  };
  return (
    <DraftInput
      {...wiring}
      placeholder="京A12345"
      value={value}
      format={text}
      parse={stored}
      onChange={onChange}
      disabled={disabled}
      frame={frame}
      quiet={quiet}
      autoFocus={autoFocus}
    />
  );
}

function PhoneField({ value, onChange, wiring, disabled, frame, quiet, autoFocus }: InputProps) {
  return (
    <DraftInput
      {...wiring}
      inputMode="tel"
      value={value}
      format={(stored) => formatPhone(text(stored))}
      parse={(typed) => typed.replace(/\s/g, '')}
      onChange={onChange}
      disabled={disabled}
      frame={frame}
      quiet={quiet}
      autoFocus={autoFocus}
    />
  );
}

function DayField({ value, onChange, wiring, disabled, frame, quiet }: InputProps) {
  const day = text(value);
  return (
    <DayInput
      {...wiring}
      today={today()}
      value={isDay(day) ? day : null}
      onChange={onChange}
      disabled={disabled}
      frame={frame}
      quiet={quiet}
    />
  );
}

/** A date and time; the time is midnight until one is entered, one without a day is of today. Tab stops at both. */
function ChoiceField({ field, value, onChange, wiring, disabled, frame, quiet }: InputProps) {
  const language = useLanguage();
  const table = choicesOf(field);
  const options = Object.keys(table).map((word) => ({
    value: word,
    label: choiceLabel(table, word)?.[language] ?? word,
  }));
  if (!isMany(field)) {
    return (
      <Select
        {...wiring}
        value={text(value)}
        options={options}
        onChange={(word) => onChange(orNull(word))}
        emptyLabel={field.options.required ? undefined : '—'}
        disabled={disabled}
        frame={frame}
        quiet={quiet}
      />
    );
  }
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <div className={styles.choices} id={wiring.id} tabIndex={-1}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          disabled={disabled}
          checked={chosen.includes(option.value)}
          onChange={(on) => onChange(on ? [...chosen, option.value] : chosen.filter((word) => word !== option.value))}
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  );
}

const lines = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : text(value));

const decimal = (decimals: Decimals) => ({
  parse: (typed: string) => parseDecimal(typed, decimals),
  format: (value: unknown): string => (typeof value === 'number' ? decimalText(value, decimals) : text(value)),
});

/** One input per kind. Values are passed in domain units, not wire format. */
const INPUT: PerKind<(props: InputProps) => ReactNode> = {
  id: (props) => <Shown {...props} />,
  ref: (props) => <RefInput {...props} multiple={false} />,
  refs: (props) => <RefInput {...props} multiple />,
  text: (props) => <TextField {...props} />,
  int: (props) =>
    props.field.options.inWords === true ? (
      <LengthInput {...props} />
    ) : (
      <Unit {...props} {...(props.field.options.decimals ? decimal(props.field.options.decimals) : { parse: whole })} />
    ),
  decimal: (props) => <Unit {...props} parse={fraction} />,
  money: (props) => (
    <Unit {...props} parse={fen} format={(value) => (typeof value === 'number' ? formatFen(value) : text(value))} />
  ),
  percent: (props) => <Unit {...props} {...percentOf(props.field)} />,
  plate: (props) => <PlateField {...props} />,
  plates: (props) => <PlatesInput {...props} />,
  phone: (props) => <PhoneField {...props} />,
  day: (props) => <DayField {...props} />,
  time: ({ wiring, value, onChange, disabled, frame, quiet }) => (
    <TimeInput
      {...wiring}
      value={parseTypedTime(text(value))}
      onChange={onChange}
      disabled={disabled}
      frame={frame}
      quiet={quiet}
    />
  ),
  datetime: (props) => <MomentField {...props} />,
  choice: (props) => <ChoiceField {...props} />,
  flag: ({ wiring, value, onChange, disabled }) => (
    <div className={styles.switch}>
      <Switch
        id={wiring.id}
        aria-describedby={wiring['aria-describedby']}
        checked={value === true}
        onChange={onChange}
        disabled={disabled}
      />
    </div>
  ),
  secret: ({ field, wiring, value, onChange, disabled, frame, quiet }) => {
    const shared = {
      ...wiring,
      autoComplete: 'new-password',
      value: text(value),
      onChange: (event: { readonly target: { readonly value: string } }) => onChange(orNull(event.target.value)),
      disabled,
      frame,
      quiet,
    };
    return 'multiline' in field.options && field.options.multiline ? (
      <Textarea {...shared} spellCheck={false} />
    ) : (
      <TextInput {...shared} type="password" />
    );
  },
  image: (props) => <UploadInput {...props} />,
  images: (props) => <PicturesInput {...props} />,
  json: (props) => <Shown {...props} />,
  lines: ({ wiring, value, onChange, disabled, frame, quiet }) => (
    <Textarea
      {...wiring}
      value={lines(value)}
      onChange={(event) =>
        onChange(
          event.target.value
            .split('\n')
            .map((line) => line.trim())
            .filter((line, index, all) => line !== '' || index === all.length - 1),
        )
      }
      disabled={disabled}
      frame={frame}
      quiet={quiet}
    />
  ),
};

function Unit(
  props: InputProps & { readonly parse: (typed: string) => unknown; readonly format?: (value: unknown) => string },
) {
  const language = useLanguage();
  const { field } = props;
  const unit = unitOf(field);
  return <NumberField {...props} unit={unit?.[language]} />;
}

/** The input of one field; `shown` renders it sunken, for computed or fixed values. */
export function FieldInput({ shown = false, ...props }: InputProps & { readonly shown?: boolean }) {
  return shown ? <Shown {...props} /> : ofKindIn(INPUT, props.field)(props);
}
