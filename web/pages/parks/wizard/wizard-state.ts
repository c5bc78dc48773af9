import type { FieldValues } from '@parkdeck/core/kit/field';
import { ApiError } from '@parkdeck/core/client/errors';
import { words, type Words } from '@parkdeck/core/kit/words';
import {
  filled,
  prepared,
  problemsOf,
  problemWords,
  startPlan,
  stepOf,
  STEPS,
  withNewRow,
  withoutRow,
  withRow,
  type Part,
  type Plan,
  type Problems,
} from './model.ts';

export const LAST = STEPS.length - 1;
const NONE: Problems = new Map();

/** Where somebody is with a new park. */
export interface Wizard {
  /** As entered; what follows from it is {@link planOf}. */
  readonly plan: Plan;
  /** Key of the one call that builds it: repeated, it builds nothing twice. */
  readonly intent: string;
  readonly step: number;
  /** The furthest step so far. */
  readonly reached: number;
  /** Steps that somebody wanted to leave: what is wrong with them is shown. */
  readonly tried: ReadonlySet<number>;
  /** Cameras whose codes the platform has found right (`proofOf`). */
  readonly proven: ReadonlySet<string>;
  /** What the platform refused, until what it refused changes. */
  readonly refused: Problems;
  /** What it said about the whole. */
  readonly refusal: Words | undefined;
  readonly busy: boolean;
  /** Something was entered: it is kept as a draft. */
  readonly touched: boolean;
}

/** A draft, as the browser keeps it. */
export interface Kept {
  readonly step: number;
  readonly intent: string;
  readonly plan: Plan;
}

export type WizardEvent =
  | { readonly type: 'park' | 'rule'; readonly patch: FieldValues }
  | { readonly type: 'row'; readonly part: Part; readonly index: number; readonly patch: FieldValues }
  | { readonly type: 'add-row'; readonly part: Part }
  | { readonly type: 'remove-row'; readonly part: Part; readonly index: number }
  | { readonly type: 'go'; readonly step: number }
  /** Somebody wants to go on: these places are still wrong. */
  | { readonly type: 'checked'; readonly wrong: readonly string[] }
  | { readonly type: 'asked' | 'answered' }
  | { readonly type: 'proven'; readonly proven: ReadonlySet<string> }
  | { readonly type: 'refused'; readonly problems: Problems; readonly refusal?: Words | undefined }
  | { readonly type: 'start-over'; readonly intent: string };

export const startWizard = (intent: string, kept?: Kept): Wizard => ({
  plan: kept?.plan ?? startPlan(),
  intent: kept?.intent ?? intent,
  step: kept?.step ?? 0,
  reached: kept?.step ?? 0,
  tried: new Set(),
  proven: new Set(),
  refused: NONE,
  refusal: undefined,
  busy: false,
  touched: kept !== undefined,
});

/** What is to be built: what was entered, and what follows from it. */
export const planOf = ({ plan }: Wizard): Plan => filled(plan);

/** Places that are wrong and must be put right before somebody goes on, in the order of the steps. */
export const wrongPlaces = (wizard: Wizard): readonly string[] => {
  const places = [...problemsOf(planOf(wizard)).keys()];
  return wizard.step === LAST
    ? places.toSorted((one, other) => stepOf(one) - stepOf(other))
    : places.filter((place) => stepOf(place) === wizard.step);
};

/** What is said at the fields: what the platform refused, and what is wrong in steps that somebody wanted to leave. */
export const shownProblems = (wizard: Wizard): Problems =>
  new Map([...wizard.refused, ...[...problemsOf(planOf(wizard))].filter(([place]) => wizard.tried.has(stepOf(place)))]);

const firstKey = (patch: FieldValues): string => Object.keys(patch)[0] ?? '';

/** Takes over what was entered at a place; what the platform said of that place no longer holds. */
const enter = (wizard: Wizard, plan: Plan, place: string): Wizard => ({
  ...wizard,
  plan,
  touched: true,
  refusal: undefined,
  refused: new Map([...wizard.refused].filter(([at]) => at !== place && at !== place.replace(/\.\w+$/, ''))),
});

/** Goes to the step of the first of these places. */
const showFirst = (wizard: Wizard, [first]: Iterable<string>): Wizard =>
  first === undefined ? wizard : { ...wizard, step: stepOf(first) };

export const wizardReducer = (wizard: Wizard, event: WizardEvent): Wizard => {
  const plan = planOf(wizard);
  switch (event.type) {
    case 'park':
      return enter(wizard, { ...plan, park: { ...plan.park, ...event.patch } }, firstKey(event.patch));
    case 'rule':
      return enter(wizard, { ...plan, rule: { ...plan.rule, ...event.patch } }, `rules[0].${firstKey(event.patch)}`);
    case 'row': {
      const { part, index, patch } = event;
      return enter(wizard, withRow(plan, part, index, patch), `${part}[${index}].${firstKey(patch)}`);
    }
    case 'add-row':
      return enter(wizard, withNewRow(plan, event.part), event.part);
    case 'remove-row':
      return enter(wizard, withoutRow(plan, event.part, event.index), `${event.part}[${event.index}]`);
    case 'go':
      return {
        ...wizard,
        plan: prepared(plan, event.step),
        step: event.step,
        reached: Math.max(wizard.reached, event.step),
      };
    case 'checked':
      return showFirst(
        { ...wizard, tried: new Set([...wizard.tried, wizard.step, ...event.wrong.map(stepOf)]) },
        event.wrong,
      );
    case 'asked':
      return { ...wizard, busy: true, refusal: undefined };
    case 'answered':
      return { ...wizard, busy: false };
    case 'proven':
      return { ...wizard, proven: event.proven };
    case 'refused':
      return showFirst({ ...wizard, refused: event.problems, refusal: event.refusal }, event.problems.keys());
    case 'start-over':
      return { ...startWizard(event.intent), proven: wizard.proven };
  }
};

/** What an answer of the platform means for the fields, and what it says of the whole. */
export const refusalOf = (error: unknown): { readonly problems: Problems; readonly refusal?: Words | undefined } => {
  const message = error instanceof Error ? error.message : String(error);
  const said = words(message, message); // in the language it was asked in
  if (!(error instanceof ApiError)) return { problems: NONE, refusal: said };
  const at = placeIn(error.detail);
  const wrong = new Map(error.fields.map((problem) => [problem.field, problemWords(problem)] as const));
  const isToldAtField = wrong.size > 0 || at?.includes('.') === true || (at !== undefined && stepOf(at) === 0);
  return { problems: at === undefined ? wrong : new Map([[at, said]]), refusal: isToldAtField ? undefined : said };
};

const placeIn = (detail: unknown): string | undefined =>
  typeof detail === 'object' && detail !== null && 'at' in detail ? String(detail.at) : undefined;
