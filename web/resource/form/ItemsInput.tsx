import { itemFields } from '@parkdeck/core/kit/field';
import type { FieldValues } from '@parkdeck/core/kit/field';
import { useId } from 'react';
import { FieldInput } from '../../fields/input.tsx';
import type { InputProps } from '../../fields/input-props.ts';
import { useWords } from '../../state/language.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Extension } from '../extension.ts';
import styles from './items-input.module.css';
import { FORM_WORDS } from './words.ts';

const USUAL_MOST = 20;
const isRecord = (value: unknown): value is FieldValues => typeof value === 'object' && value !== null;

interface ItemsInputProps extends InputProps {
  /** Inputs that fields of a record have of their own; `values` are those of the whole form. */
  readonly own?: Extension['inputs'];
}

/** A list of small records (`f.items`): a line for each with its fields, their names once above. */
export function ItemsInput({ field, value, values, onChange, wiring, disabled, own }: ItemsInputProps) {
  const say = useWords();
  const base = useId();
  const fields = Object.entries(itemFields(field) ?? {});
  const items = Array.isArray(value) ? value.filter(isRecord) : [];
  const put = (next: readonly FieldValues[]): void => onChange(next.length === 0 ? null : next);
  const nameOf = (label: string, at: number): string => `${label} ${at + 1}`;
  return (
    <div
      id={wiring.id}
      role="group"
      tabIndex={-1}
      aria-describedby={wiring['aria-describedby']}
      className={styles.items}
    >
      {items.length > 0 && (
        <div className={styles.item} aria-hidden>
          {fields.map(([name, { options }]) => (
            <span key={name} className={styles.head}>
              {say(options.label)}
            </span>
          ))}
        </div>
      )}
      {items.map((item, at) => (
        // Records have no key of their own, and never change places.
        <div key={at} className={styles.item} role="group" aria-label={nameOf(say(field.options.label), at)}>
          {fields.map(([name, one]) => {
            const Input = own?.[name] ?? FieldInput;
            const id = `${base}-${at}-${name}`;
            return (
              <label key={name} htmlFor={id}>
                <span className="visually-hidden">{say(one.options.label)}</span>
                <Input
                  field={one}
                  name={name}
                  value={item[name]}
                  values={own?.[name] ? values : item}
                  wiring={{
                    id,
                    'aria-describedby': undefined,
                    'aria-invalid': undefined,
                    'aria-required': one.options.required === true ? true : undefined,
                  }}
                  disabled={disabled}
                  onChange={(next) => put(items.map((old, index) => (index === at ? { ...old, [name]: next } : old)))}
                />
              </label>
            );
          })}
          <IconButton
            label={nameOf(say(FORM_WORDS.removeItem), at)}
            icon={<Icon name="x" />}
            disabled={disabled}
            onClick={() => put(items.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {items.length < (field.options.max ?? USUAL_MOST) && (
        <Button disabled={disabled} icon={<Icon name="plus" />} onClick={() => put([...items, {}])}>
          {say(FORM_WORDS.addItem(field.options.label))}
        </Button>
      )}
    </div>
  );
}
