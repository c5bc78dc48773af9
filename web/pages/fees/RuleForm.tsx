import type { Field as FieldDef, FieldValues } from '@parkdeck/core/kit/field';
import { isStructure } from '@parkdeck/core/kit/kinds';
import type { Words } from '@parkdeck/core/kit/words';
import { FieldInput } from '../../fields/input.tsx';
import { useWords } from '../../state/language.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './fees.module.css';
import { contentOf, editedFields, fieldsOf, type Kind } from './rule-model.ts';

interface FieldsProps {
  readonly fields: readonly (readonly [name: string, field: FieldDef])[];
  readonly values: FieldValues;
  readonly problems: ReadonlyMap<string, Words>;
  readonly disabled?: boolean;
  readonly onChange: (patch: FieldValues) => void;
}

/** Fields side by side; help or error appears in the line below each. */
export function RuleFields({ fields, values, problems, disabled, onChange }: FieldsProps) {
  const say = useWords();
  return (
    <div className={styles.fields}>
      {fields.map(([name, field]) => {
        const problem = problems.get(name);
        const { help, label, required } = field.options;
        return (
          <div key={name} data-field={name}>
            <Field
              label={say(label)}
              required={required === true}
              help={help && say(help)}
              error={problem && say(problem)}
            >
              {(wiring) => (
                <FieldInput
                  field={field}
                  name={name}
                  value={values[name]}
                  values={values}
                  wiring={wiring}
                  disabled={disabled}
                  onChange={(value) => onChange({ [name]: value })}
                />
              )}
            </Field>
          </div>
        );
      })}
    </div>
  );
}

interface RuleFormProps extends Omit<FieldsProps, 'fields'> {
  readonly kind: Kind;
}

/** The head of a rule, in its declared groups. The rest of a complex rule is in tables. */
export function RuleForm({ kind, ...rest }: RuleFormProps) {
  const say = useWords();
  const fields = fieldsOf(kind);
  const edited = editedFields(kind);
  const groups = (contentOf(kind).form ?? []).map(({ title, fields: names }) => ({
    title,
    own: names.flatMap((name) => {
      const field = fields[name];
      return field && edited.includes(name) && !isStructure(field) ? [[name, field] as const] : [];
    }),
  }));
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ title, own }) => (
      <fieldset key={title.en} className={styles.group} disabled={rest.disabled}>
        <legend className={styles.legend}>{say(title)}</legend>
        <RuleFields fields={own} {...rest} />
      </fieldset>
    ));
}
