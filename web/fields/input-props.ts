import type { Field } from '@parkdeck/core/kit/field';
import type { FieldWiring } from '../ui/Field.tsx';
import type { FrameLook } from '../ui/Input.tsx';

/** What every input of a field takes. */
export interface InputProps extends FrameLook {
  readonly field: Field;
  readonly name: string;
  /** In our words and units. A text that is no such value is handed on as it is, for the check to refuse. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly wiring: FieldWiring;
  /** All values of the form: limits of references, names beside them. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Of references: what nothing chosen means. */
  readonly placeholder?: string;
}
