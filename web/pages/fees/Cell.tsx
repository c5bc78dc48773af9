import type { Field } from '@parkdeck/core/kit/field';
import { isChoice, isCount, isFlag, isMoney, isPercent, isText } from '@parkdeck/core/kit/kinds';
import type { Words } from '@parkdeck/core/kit/words';
import { formatFen, parseYuan } from '@parkdeck/core/lib/money';
import { useId } from 'react';
import { DraftInput } from '../../fields/DraftInput.tsx';
import { FieldInput } from '../../fields/input.tsx';
import { percentOf } from '../../fields/percent.ts';
import { useWords } from '../../state/language.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './fees.module.css';

interface CellProps {
  /** Accessible name: row and column. */
  readonly label: string;
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly problem?: Words | undefined;
  readonly disabled?: boolean;
}

const whole = (typed: string): number | undefined => (/^\d{1,9}$/.test(typed) ? Number(typed) : undefined);
const fen = (typed: string): number | undefined => {
  const amount = parseYuan(typed);
  return amount.ok ? amount.value : undefined;
};
interface NumberFormat {
  readonly parse: (typed: string) => unknown;
  readonly format: (value: unknown) => string;
}
const COUNT: NumberFormat = { parse: whole, format: String };
const MONEY: NumberFormat = {
  parse: fen,
  format: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? formatFen(value) : String(value)),
};
/** Numbers without unit: the column head names it. */
const numberIn = (field: Field): NumberFormat | undefined =>
  isPercent(field) ? percentOf(field) : isMoney(field) ? MONEY : isCount(field) ? COUNT : undefined;

/** One field in a table: its label is for screen readers, problems are shown below. */
export function Cell({ label, field, name, value, onChange, problem, disabled }: CellProps) {
  const say = useWords();
  const id = useId();
  const number = numberIn(field);
  const wiring = {
    id,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-required': field.options.required ? (true as const) : undefined,
  };
  return (
    <div
      className={cx(
        styles.cell,
        (isText(field) || isChoice(field)) && styles.cellText,
        isFlag(field) && styles.cellFlag,
      )}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      {number ? (
        <DraftInput
          {...wiring}
          inputMode="decimal"
          frame="sm"
          value={value}
          parse={number.parse}
          format={number.format}
          disabled={disabled}
          onChange={onChange}
        />
      ) : (
        <FieldInput
          field={field}
          name={name}
          value={value}
          values={{}}
          frame="sm"
          disabled={disabled}
          onChange={onChange}
          wiring={wiring}
        />
      )}
      {problem && (
        <span id={`${id}-problem`} className={styles.cellProblem} role="alert">
          {say(problem)}
        </span>
      )}
    </div>
  );
}
