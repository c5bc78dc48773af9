import type { Field, Fields, FieldValues } from '@parkdeck/core/kit/field';
import { isMoney, isPercent } from '@parkdeck/core/kit/kinds';
import { parameterField } from '@parkdeck/core/kit/parameter-field';
import type { RunbookParameter } from '@parkdeck/core/vocabulary/runbooks';
import { percentOf } from '../../../fields/percent.ts';
import type { AskedFields } from '../../../resource/extension.ts';
import { callNamed, nounNamed } from '../../../resource/nouns.ts';
import type { Row } from '../../../state/selection.ts';
import { RUNBOOK_WORDS } from './words.ts';

/** A value as a line of a run says it: rows by their key, as several may have a name; amounts in yuan. */
const lineText = (field: Field, value: unknown): string =>
  isMoney(field) && typeof value === 'number'
    ? (value / 100).toFixed(2)
    : isPercent(field)
      ? percentOf(field).format(value)
      : String(value);

/** A parameter as a field of a form: the recorded value and the steps that take it are told below it. */
const fieldOf = (parameter: RunbookParameter, all: readonly RunbookParameter[]): Field => {
  const { label, shown, steps } = parameter;
  const declared = parameterField(parameter, {
    call: callNamed(parameter.call),
    noun: parameter.noun === null ? undefined : nounNamed(parameter.noun),
  });
  const isOnly = all.every((other) => other === parameter || other.label.en !== label.en);
  const options = {
    ...declared.options,
    label: isOnly ? label : RUNBOOK_WORDS.labelOf(label, parameter.name),
    help: RUNBOOK_WORDS.recordedFor(shown, steps),
    required: true,
    fixed: false,
    forPrograms: false,
  };
  return { ...declared, options };
};

/**
 * What a run of a runbook asks for: each parameter as a field of its kind, with the value as it was recorded. Undefined
 * where the row does not tell its parameters.
 */
export const askedValues = ({ parameters }: Row, more: Fields = {}): AskedFields | undefined => {
  if (!Array.isArray(parameters)) return undefined;
  const known = parameters as readonly RunbookParameter[]; // as the noun declares it
  const fields = Object.fromEntries(known.map((one) => [one.name, fieldOf(one, known)]));
  return {
    fields: { ...more, ...fields },
    initial: Object.fromEntries(known.map(({ name, value }) => [name, value])),
    input: (values: FieldValues) => ({
      ...Object.fromEntries(Object.keys(more).map((name) => [name, values[name]])),
      set: Object.entries(fields).flatMap(([name, field]) =>
        values[name] === undefined || values[name] === null ? [] : [`${name}=${lineText(field, values[name])}`],
      ),
    }),
  };
};
