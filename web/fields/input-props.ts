import type { Field } from '@parkdeck/core/kit/field';
import type { FieldWiring } from '../ui/Field.tsx';
import type { FrameLook } from '../ui/Input.tsx';

/** Props that every field input takes. */
export interface InputProps extends FrameLook {
  readonly field: Field;
  readonly name: string;
  /** In domain units, not wire format. An unparsable text is passed on unchanged, for validation to reject. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly wiring: FieldWiring;
  /** All values of the form: limits of references, names next to their keys. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** For references: the meaning of an empty selection. */
  readonly placeholder?: string;
}
