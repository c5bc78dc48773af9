import { askedField } from '../kit/asked-field.ts';
import type { Call } from '../kit/call.ts';
import { assignedBy } from '../kit/command.ts';
import { openInput } from '../kit/open-input.ts';
import { effectiveField, type Field, type FieldValues } from '../kit/field.ts';
import {
  isChoice,
  isFlag,
  isList,
  isMoment,
  isReferenceList,
  isStructure,
  isTyped,
  isWriteOnly,
} from '../kit/kinds.ts';
import { checkValue } from '../kit/schema.ts';
import type { FieldProblem } from '../kit/rule.ts';

/** A row that a command acts on. `row` is there once it has been read. */
export interface TargetRow {
  readonly id: string;
  readonly title: string;
  readonly plates: readonly string[];
  /** What tells it from others: owner, park. */
  readonly detail: string;
  /** Why it is found by a plate that is not as typed: it is offered, never taken by itself. */
  readonly misread?: string;
  /** Why it is meant although it does not carry what was typed: a lane, since the car waits at it. */
  readonly because?: string;
  readonly row?: Readonly<Record<string, unknown>>;
}
/** Rows of one noun that a command acts on. `from`: the rows selected, the row in focus, or rows picked as a step. */
export interface Target {
  readonly noun: string;
  readonly rows: readonly TargetRow[];
  readonly from: 'selection' | 'focus' | 'picked';
}

/** A parameter of a call: its key in the input, and its field. */
export type Parameter = readonly [key: string, field: Field];
/** What is asked for now: a row, a parameter by its key, or nothing more: the preview stands. */
export type NextStep =
  | { readonly ask: 'row' }
  | { readonly ask: 'parameter'; readonly key: string }
  | { readonly ask: 'nothing' };

/** A command on its way: what it acts on and what has been answered, in order. */
export interface Draft {
  readonly call: Call;
  /** Keys of the parameters that are asked for one after the other. */
  readonly asks: readonly string[];
  readonly target: Target | null;
  readonly values: FieldValues;
  /** Keys answered by hand, in their order; stepping back takes back the last. */
  readonly answered: readonly string[];
  /** An optional parameter that was asked for with Tab. */
  readonly extra: string | null;
}

const MOST_STEPS = 4;

/**
 * Parameters that a person gives. Those in which a caller repeats the preview it saw go along by themselves (rules
 * 4.4).
 */
export const parametersOf = (call: Call): readonly Parameter[] =>
  Object.entries(openInput(call)).filter(([, { options }]) => !options.echo && !options.readonly);
const isMain = (call: Call, [key, field]: Parameter): boolean =>
  field.options.required === true ||
  assignedBy(call)[0] === key ||
  (onlyOne(call) && field.options.initial === undefined) ||
  isPriced(call, key);
/**
 * Whether the price depends on the parameter: then it is asked for even where it has a default. That is the first
 * parameter of a command that takes money and requires none.
 */
const isPriced = (call: Call, key: string): boolean => {
  const all = parametersOf(call);
  const [first] = all;
  return (
    call.action?.danger === 'money' &&
    first?.[0] === key &&
    !isList(first[1]) &&
    all.every(([, field]) => !field.options.required)
  );
};
/**
 * Whether it is the command's single parameter: then it is asked for, required or not (`grant menus`). Remarks stay
 * optional.
 */
const onlyOne = (call: Call): boolean => {
  const [only, ...more] = parametersOf(call);
  return only !== undefined && more.length === 0 && (isReferenceList(only[1]) || isFlag(only[1]) || isChoice(only[1]));
};

/** Parameters asked one after the other, in declared order; the rest has defaults. */
export const mainParameters = (call: Call): readonly Parameter[] =>
  parametersOf(call).filter((parameter) => isMain(call, parameter));
const optionalParameters = (call: Call): readonly Parameter[] =>
  parametersOf(call).filter((parameter) => !isMain(call, parameter));

/** Those that must be given, and those that a form would fill in beforehand. */
export const prefilledParameters = (call: Call): readonly Parameter[] =>
  parametersOf(call).filter(
    ([key, field]) =>
      !isStructure(field) &&
      !isWriteOnly(field) &&
      (field.options.required === true || field.options.initial !== undefined || assignedBy(call)[0] === key),
  );

/** Whether the answer is what the user wants to see: a dialog shows it, a line would only say that it is done. */
const showsAnswer = ({ action, effect, answers }: Call): boolean =>
  action !== undefined && (action.once === true || (effect === 'read' && answers !== 'file'));

/** Whether a command can be asked for line by line; others open their form. */
export const isSteppable = (call: Call): boolean => {
  const main = mainParameters(call);
  return !showsAnswer(call) && main.length <= MOST_STEPS && main.every(([, field]) => isTyped(field));
};
/** Optional parameters that a line can ask for. */
export const askable = (call: Call): readonly Parameter[] =>
  optionalParameters(call).filter(([, field]) => isTyped(field));

/** Begins a draft. `parameters`: those asked for one after the other; by default the main ones. */
export const startDraft = (
  call: Call,
  target: Target | null,
  values: FieldValues = {},
  parameters: readonly Parameter[] = mainParameters(call),
): Draft => ({
  call,
  asks: parameters.map(([key]) => key),
  target: call.on === 'none' ? null : target,
  values,
  answered: [],
  extra: null,
});

/** What a draft asks for: its parameters, then those that its answers make required (`FieldOptions.needed`). */
const asksOf = (draft: Draft): readonly string[] => {
  const known = inputOf(draft);
  const needed = parametersOf(draft.call).filter(
    ([key, field]) =>
      !draft.asks.includes(key) &&
      isTyped(field) &&
      // what is required anyway was left out by whoever began the draft, as in an edit
      field.options.required !== true &&
      askedField(field, known).options.required === true,
  );
  return [...draft.asks, ...needed.map(([key]) => key)];
};

/** What comes next: the row, then the optional parameter that Tab chose, then open parameters in order. */
export const askedOf = (draft: Draft): NextStep => {
  const { call, target, values, extra } = draft;
  if (call.on !== 'none' && target === null) return { ask: 'row' };
  if (extra !== null) return { ask: 'parameter', key: extra };
  const open = asksOf(draft).find((key) => !(key in values));
  return open === undefined ? { ask: 'nothing' } : { ask: 'parameter', key: open };
};

/** The parameter asked for now, as the answers make it: required, in its unit; null when a row or nothing is. */
export const fieldAsked = (draft: Draft): Parameter | null => {
  const asked = askedOf(draft);
  const field = asked.ask === 'parameter' ? draft.call.input[asked.key] : undefined;
  const known = inputOf(draft);
  return asked.ask === 'parameter' && field ? [asked.key, askedField(effectiveField(field, known), known)] : null;
};

/** The draft, acting on these rows. */
export const withTarget = (draft: Draft, target: Target): Draft => ({ ...draft, target });

/** The draft with a value that is not checked here: the platform judges it. */
export const withAnswer = (draft: Draft, key: string, value: unknown): Draft => ({
  ...draft,
  values: { ...draft.values, [key]: value },
  answered: [...draft.answered.filter((one) => one !== key), key],
  extra: null,
});

/** Answers what is asked. A refused value changes nothing. */
export const answer = (draft: Draft, value: unknown): { readonly draft: Draft; readonly problem?: FieldProblem } => {
  const asked = fieldAsked(draft);
  if (!asked) return { draft };
  const [key, field] = asked;
  const problem = checkValue(key, field, value);
  if (problem) return { draft, problem };
  return { draft: withAnswer(draft, key, value) };
};

/** One step back; `null`: the command is left. A selection or a focused row is not asked for again. */
export const stepBack = (draft: Draft): Draft | null => {
  if (draft.extra !== null) return { ...draft, extra: null };
  const last = draft.answered.at(-1);
  if (last !== undefined) {
    const { [last]: _gone, ...values } = draft.values;
    return { ...draft, values, answered: draft.answered.slice(0, -1) };
  }
  return draft.target?.from === 'picked' ? { ...draft, target: null } : null;
};

/**
 * Asks for the next parameter that is not asked for anyway: Tab walks through them and ends where it began. `takes`:
 * what the surface can ask for in a line.
 */
export const askNextOptional = (draft: Draft, takes: (field: Field) => boolean = isTyped): Draft => {
  const keys = parametersOf(draft.call).flatMap(([key, field]) =>
    takes(field) && !draft.asks.includes(key) ? [key] : [],
  );
  const at = draft.extra === null ? -1 : keys.indexOf(draft.extra);
  return { ...draft, extra: keys[at + 1] ?? null };
};

/** Asks for one optional parameter next. */
export const askOptional = (draft: Draft, key: string): Draft => ({ ...draft, extra: key });

/** `2 / 3`: the rows count as a step when they had to be asked for, the preview is the last one. */
export const progressOf = (draft: Draft): { readonly at: number; readonly of: number } => {
  const rowSteps =
    draft.call.on !== 'none' && draft.target?.from !== 'selection' && draft.target?.from !== 'focus' ? 1 : 0;
  const asked = askedOf(draft);
  const asks = asksOf(draft);
  const of = rowSteps + asks.length + 1;
  if (asked.ask === 'row') return { at: 1, of };
  if (asked.ask === 'nothing') return { at: of, of };
  const index = asks.indexOf(asked.key);
  return { at: index < 0 ? of : rowSteps + index + 1, of };
};

/** What is sent: answers, and the defaults that the declaration names. */
export const inputOf = ({ call, values }: Draft): FieldValues => ({
  ...Object.fromEntries(
    parametersOf(call).flatMap(([key, { options }]) =>
      options.initial === undefined || options.required ? [] : [[key, options.initial]],
    ),
  ),
  ...values,
  ...call.given,
});

/** Keys and input of a draft as they are sent. */
export const askedFor = (draft: Draft): { readonly ids: readonly string[]; readonly input: FieldValues } => ({
  ids: draft.target?.rows.map(({ id }) => id) ?? [],
  input: inputOf(draft),
});

/** Whether a value is the day of a moment whose time is needed and not said yet. */
export const lacksTime = (key: string, field: Field, value: unknown): boolean =>
  isMoment(field) && checkValue(key, field, value)?.rule === 'time';

/** What a draft has a day for and lacks the time of. */
export const timelessOf = ({ call, values }: Draft): Parameter | undefined =>
  parametersOf(call).find(([key, field]) => lacksTime(key, field, values[key]));

/** Required parameters that have no value yet. */
export const missingOf = (draft: Draft): readonly Parameter[] => {
  const asks = asksOf(draft);
  return parametersOf(draft.call).filter(([key]) => asks.includes(key) && !(key in draft.values));
};
