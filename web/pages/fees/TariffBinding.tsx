import type { FieldValues } from '@parkdeck/core/kit/field';
import type { Words } from '@parkdeck/core/kit/words';
import { fieldText } from '../../fields/text.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { Panel } from '../../ui/Panel.tsx';
import { BINDING, tariffFields } from './binding-model.ts';
import { ChargeHours } from './ChargeHours.tsx';
import styles from './fees.module.css';
import { RuleFields } from './RuleForm.tsx';
import type { Tariff } from './use-tariff.ts';
import { FEE_WORDS } from './words.ts';

interface TariffBindingProps {
  readonly row: Tariff | undefined;
  readonly binding: FieldValues;
  readonly problems: ReadonlyMap<string, Words>;
  readonly disabled: boolean;
  readonly onChange: (patch: FieldValues) => void;
}

/** What a tariff applies to: chosen once, afterwards only its name can change. */
export function TariffBinding({ row, binding, problems, disabled, onChange }: TariffBindingProps) {
  const say = useWords();
  const language = useLanguage();
  return (
    <Panel title={say(FEE_WORDS.binding)}>
      {row && (
        <div className={styles.facts}>
          {tariffFields(['park', 'area', 'carType', 'carModel']).map(([name, field]) => (
            <span key={name} className={styles.fact}>
              <span>{say(field.options.label)}</span>
              <b>{fieldText(field, name, { ...row }, language) || '—'}</b>
            </span>
          ))}
          {row.parkKind === 'roadside' && <ChargeHours park={row.park} />}
        </div>
      )}
      <RuleFields
        fields={tariffFields(row ? ['name'] : BINDING)}
        values={binding}
        problems={problems}
        disabled={disabled}
        onChange={onChange}
      />
    </Panel>
  );
}
