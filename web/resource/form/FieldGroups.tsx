import type { Field as FieldDef } from '@parkdeck/core/kit/field';
import { askedField, isAsked } from '@parkdeck/core/kit/asked-field';
import { effectiveField, isMany, itemFields } from '@parkdeck/core/kit/field';
import { isMoment } from '@parkdeck/core/kit/kinds';
import { Controller, type Control } from 'react-hook-form';
import { FieldInput } from '../../fields/input.tsx';
import { isWide } from '../../fields/layout.ts';
import { hasPlace } from '../../map/place.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Field } from '../../ui/Field.tsx';
import type { Extension } from '../extension.ts';
import { ItemsInput } from './ItemsInput.tsx';
import type { DrawnGroup } from './form-model.ts';
import { problemText } from './form-model.ts';
import styles from './form.module.css';
import type { FormValues } from './use-fields-form.ts';
import { FORM_WORDS } from './words.ts';
import type { FieldProblem } from '@parkdeck/core/kit/rule';

const PlaceOnMap = deferred(async () => (await import('./PlaceOnMap.tsx')).PlaceOnMap);

interface FieldGroupsProps {
  readonly groups: readonly DrawnGroup[];
  readonly control: Control<FormValues>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  /** Two columns: on pages, and `narrow` in dialogs with many fields. */
  readonly two?: boolean | 'narrow';
  readonly isShown?: (name: string, field: FieldDef) => boolean;
  readonly busy?: boolean;
  /** Inputs that a noun has of its own, by field. */
  readonly inputs?: Extension['inputs'];
}

/** Fields in their groups; help or error appears in the reserved line below each field. */
export function FieldGroups({
  groups,
  control,
  values,
  problems,
  two = false,
  isShown,
  busy,
  inputs,
}: FieldGroupsProps) {
  const say = useWords();
  const language = useLanguage();
  return (
    <div className={styles.form}>
      {groups.map((group, index) => (
        <fieldset key={group.title?.en ?? index} className={styles.group} disabled={busy}>
          {group.title && groups.length > 1 && <legend className={styles.title}>{say(group.title)}</legend>}
          <div className={two ? `${styles.fields} ${styles.two}` : styles.fields}>
            {group.fields.map(([name, declared]) => {
              if (!isAsked(declared, values)) return null;
              const field = askedField(effectiveField(declared, values), values);
              const problem = problems.get(name);
              const shown = isShown?.(name, field) === true;
              const Input = inputs?.[name] ?? (itemFields(field) ? ItemsInput : FieldInput);
              const { help, label, required } = field.options;
              return (
                <div
                  key={name}
                  className={two && (isWide(field) || (two === 'narrow' && isMoment(field))) ? styles.whole : undefined}
                  data-field={name}
                >
                  <Field
                    label={say(label)}
                    required={required === true && !shown}
                    group={isMany(field) || itemFields(field) !== undefined}
                    help={shown ? say(FORM_WORDS.fixed) : help && say(help)}
                    error={problem && problemText(problem, field, values[name], language)}
                  >
                    {(wiring) => (
                      <Controller
                        control={control}
                        name={name}
                        render={({ field: own }) => (
                          <div onBlur={own.onBlur}>
                            <Input
                              field={field}
                              name={name}
                              value={own.value}
                              values={values}
                              wiring={wiring}
                              {...(Input === FieldInput ? { shown } : {})}
                              disabled={busy || (shown && Input !== FieldInput)}
                              onChange={own.onChange}
                            />
                          </div>
                        )}
                      />
                    )}
                  </Field>
                </div>
              );
            })}
          </div>
          {hasPlace(group.fields) && <PlaceOnMap control={control} disabled={busy === true} />}
        </fieldset>
      ))}
    </div>
  );
}
