import { JOB_HANDLERS } from '@parkdeck/core/catalogue/system/job-handlers.generated';
import type { InputProps } from '../../../fields/input-props.ts';
import { useWords } from '../../../state/language.ts';
import { Select } from '../../../ui/Input.tsx';

/** What the platform can do by the clock, to choose from. */
export function HandlerInput({ value, onChange, wiring, disabled, frame, quiet }: InputProps) {
  const say = useWords();
  const options = Object.entries(JOB_HANDLERS).flatMap(([name, handler]) =>
    handler ? [{ value: name, label: say(handler.title) }] : [],
  );
  return (
    <Select
      {...wiring}
      value={typeof value === 'string' ? value : ''}
      options={options}
      emptyLabel={value ? undefined : '—'}
      onChange={(name) => onChange(name === '' ? null : name)}
      disabled={disabled}
      frame={frame}
      quiet={quiet}
    />
  );
}
