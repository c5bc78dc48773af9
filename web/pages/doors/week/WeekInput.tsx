import type { InputProps } from '../../../fields/input-props.ts';
import { WeekEditor } from './WeekEditor.tsx';
import { spansIn } from './week-model.ts';

/** The week in the form of its plan. */
export function WeekInput({ value, onChange, wiring, disabled }: InputProps) {
  return <WeekEditor id={wiring.id} spans={spansIn(value)} disabled={disabled} onChange={onChange} />;
}
