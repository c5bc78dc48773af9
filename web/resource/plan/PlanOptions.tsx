import type { Fields, FieldValues } from '@parkdeck/core/kit/field';
import { checkFields } from '@parkdeck/core/kit/schema';
import { useState } from 'react';
import { FieldInput } from '../../fields/input.tsx';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './plan.module.css';
import { PLAN_WORDS } from './words.ts';

interface PlanOptionsProps {
  readonly fields: Fields;
  readonly input: FieldValues;
  readonly busy: boolean;
  readonly onChange: (input: FieldValues) => void;
}

/** The parameters of the plan; changing one recomputes it. */
export function PlanOptions({ fields, input, busy, onChange }: PlanOptionsProps) {
  const say = useWords();
  const [values, setValues] = useState<FieldValues>(input);
  const changed = JSON.stringify(values) !== JSON.stringify(input);
  const wrong = checkFields(fields, values).length > 0;
  return (
    <div className={styles.options}>
      {Object.entries(fields)
        .filter(([name]) => name !== 'remark')
        .slice(0, 3)
        .map(([name, field]) => (
          <label
            key={name}
            style={{
              display: 'grid',
              gridTemplateColumns: '72px minmax(132px, 240px)',
              alignItems: 'center',
              gap: 8,
              whiteSpace: 'nowrap',
            }}
          >
            <span className={styles.faint}>{say(field.options.label)}</span>
            <FieldInput
              field={field}
              name={name}
              value={values[name]}
              values={values}
              frame="sm"
              disabled={busy}
              wiring={{
                id: `plan-${name}`,
                'aria-describedby': undefined,
                'aria-invalid': undefined,
                'aria-required': undefined,
              }}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          </label>
        ))}
      {changed && (
        <Button kind="primary" loading={busy} aria-disabled={wrong || undefined} onClick={() => onChange(values)}>
          {say(PLAN_WORDS.recompute)}
        </Button>
      )}
    </div>
  );
}
