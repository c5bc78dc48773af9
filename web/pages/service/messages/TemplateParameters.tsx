import type { InputProps } from '../../../fields/input-props.ts';
import { ItemsInput } from '../../../resource/form/ItemsInput.tsx';
import { useWords } from '../../../state/language.ts';
import { Select } from '../../../ui/Input.tsx';
import { factLabel, knownFacts } from './PhoneMessage.tsx';

/** What fills in a parameter: one of the facts that the message has. */
function FactSelect({ value, values, onChange, wiring, disabled }: InputProps) {
  const say = useWords();
  return (
    <Select
      {...wiring}
      value={typeof value === 'string' ? value : ''}
      options={knownFacts(values).map((fact) => ({ value: fact, label: say(factLabel(fact)) }))}
      onChange={onChange}
      disabled={disabled}
    />
  );
}

const OWN = { fact: FactSelect };

/** The parameters of a template by the names of its gateway, and what fills each in. */
export const TemplateParameters = (props: InputProps) => <ItemsInput {...props} own={OWN} />;
