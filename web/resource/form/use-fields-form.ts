import { awaitsApproval } from '@parkdeck/core/client/errors';
import type { Fields, FieldValues } from '@parkdeck/core/kit/field';
import { emptyOf } from '@parkdeck/core/kit/kinds';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch, type FieldErrors, type ResolverResult } from 'react-hook-form';
import { misfits, problemsOf, refusedFields } from './form-model.ts';

/** Values of a form by field name; each input knows its own type. */
export type FormValues = Record<string, unknown>;

const resolve =
  (fields: Fields, standing: FieldValues | undefined) =>
  (values: FormValues): ResolverResult<FormValues> => {
    const problems = problemsOf(fields, values, standing);
    if (problems.size === 0) return { values, errors: {} };
    const errors: FieldErrors<FormValues> = Object.fromEntries(
      [...problems].map(([name, { rule }]) => [name, { type: rule, message: rule }]),
    );
    return { values: {}, errors };
  };

/** Focuses the first invalid field on screen. */
const focusFirst = (root: ParentNode, names: ReadonlySet<string>): void => {
  for (const place of root.querySelectorAll<HTMLElement>('[data-field]')) {
    if (!names.has(place.dataset['field'] ?? '')) continue;
    place.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    place.scrollIntoView({ block: 'nearest' });
    return;
  }
};

/**
 * A form over declared fields. Validates a field on blur and, after an error, on every key; problems reported by the
 * platform are shown until the field changes. `standing`: the row as it is: what is personal in it may be masked, and
 * is right as long as it is left.
 */
export const useFieldsForm = (fields: Fields, start: FieldValues, standing?: FieldValues) => {
  const form = useForm<FormValues>({
    defaultValues: { ...start },
    mode: 'onTouched',
    reValidateMode: 'onChange',
    resolver: resolve(fields, standing),
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control });
  const { setValue } = form;
  const seen = useRef(values);
  useEffect(() => {
    const before = seen.current;
    seen.current = values;
    for (const name of misfits(fields, before, values)) setValue(name, emptyOf(fields[name]), { shouldDirty: true });
  }, [fields, values, setValue]);
  const [refused, setRefused] = useState<{
    readonly problems: ReadonlyMap<string, FieldProblem>;
    readonly at: FieldValues;
    readonly rest: string | undefined;
  }>({ problems: new Map(), at: {}, rest: undefined });
  const { dirtyFields, errors, isDirty, isSubmitting, submitCount } = form.formState;
  // Disabled while sending, fields lose the focus: afterwards restore it, or focus the first invalid field.
  const failed = useRef<{
    readonly root: ParentNode;
    readonly at: Element | null;
    readonly names: ReadonlySet<string>;
  } | null>(null);
  useEffect(() => {
    if (isSubmitting || !failed.current) return;
    const { root, at, names } = failed.current;
    failed.current = null;
    if (document.activeElement === document.body && at instanceof HTMLElement && root.contains(at))
      at.focus({ preventScroll: true });
    focusFirst(root, names);
  }, [isSubmitting]);
  const found = problemsOf(fields, values, standing);
  const problems = new Map([
    ...[...refused.problems].filter(([name]) => JSON.stringify(refused.at[name]) === JSON.stringify(values[name])),
    ...[...found].filter(([name]) => errors[name] !== undefined),
  ]);

  /**
   * Calls `send` when all values are valid; otherwise focuses the first invalid field. `onHeld`: what was sent waits
   * for the approval of a second person.
   */
  const submit = (
    root: ParentNode,
    send: (values: FieldValues) => Promise<void>,
    onHeld?: () => void,
  ): Promise<void> => {
    const wrong = problemsOf(fields, form.getValues(), standing);
    failed.current = null;
    setRefused({ problems: new Map(), at: {}, rest: undefined });
    return form.handleSubmit(
      async (sent) => {
        const at = document.activeElement;
        try {
          await send(sent);
        } catch (error) {
          if (awaitsApproval(error)) return onHeld?.(); // a notice tells of it
          const { fields: own, rest } = refusedFields(error, fields);
          setRefused({ problems: own, at: { ...sent }, rest });
          failed.current = { root, at, names: new Set(own.keys()) };
        }
      },
      () => {
        // at once, and again when the fields, disabled meanwhile, can take the focus
        failed.current = { root, at: document.activeElement, names: new Set(wrong.keys()) };
        focusFirst(root, failed.current.names);
      },
    )();
  };
  /** Shows problems that are known before anything is sent, and focuses the first. */
  const refuse = (root: ParentNode, found: readonly FieldProblem[], rest: string | undefined): void => {
    setRefused({
      problems: new Map(found.map((problem) => [problem.field, problem])),
      at: { ...form.getValues() },
      rest: found.length > 0 ? undefined : rest,
    });
    focusFirst(root, new Set(found.map(({ field }) => field)));
  };
  /** Begins anew with these values; what has none is empty, whatever stood there. */
  const startOver = (fresh: FieldValues): void =>
    form.reset(Object.fromEntries(Object.keys(fields).map((name) => [name, fresh[name] ?? null])));
  /** Goes on from a row that was read anew: what was typed stays. Returns the fields in which something was typed. */
  const goOnFrom = (row: FieldValues): readonly string[] => {
    const typed = Object.keys(dirtyFields);
    form.reset({ ...row }, { keepDirtyValues: true });
    return typed;
  };
  return {
    control: form.control,
    values,
    problems,
    refusal: refused.rest,
    isDirty,
    isValid: found.size === 0,
    tried: submitCount > 0,
    busy: isSubmitting,
    submit,
    refuse,
    reset: form.reset,
    goOnFrom,
    startOver,
    setValue: form.setValue,
  };
};
