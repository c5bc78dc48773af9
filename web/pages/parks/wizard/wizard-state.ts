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

/** State of the wizard for a new park. */
export interface Wizard {
  /** As entered; {@link planOf} adds derived values. */
  readonly plan: Plan;
  /** Idempotency key of the call that creates the park: a repeated call creates nothing twice. */
  readonly intent: string;
  readonly step: number;
  /** The furthest step reached. */
  readonly reached: number;
  /** Steps that the user tried to leave: their problems are shown. */
  readonly tried: ReadonlySet<number>;
  /** Cameras whose codes the platform has verified (`proofOf`). */
  readonly proven: ReadonlySet<string>;
  /** Problems reported by the platform, each until its field changes. */
  readonly refused: Problems;
  /** The platform's message about the whole request. */
  readonly refusal: Words | undefined;
  readonly busy: boolean;
  /** Something was entered, so it is stored as a draft. */
  readonly touched: boolean;
}

/** A draft as stored in the browser. */
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
  /** The user wants to continue: these paths still have problems. */
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

/** The plan to create: what was entered plus derived values. */
export const planOf = ({ plan }: Wizard): Plan => filled(plan);

/** Paths of problems that must be fixed before continuing, in step order. */
export const wrongPlaces = (wizard: Wizard): readonly string[] => {
  const places = [...problemsOf(planOf(wizard)).keys()];
  return wizard.step === LAST
    ? places.toSorted((one, other) => stepOf(one) - stepOf(other))
    : places.filter((place) => stepOf(place) === wizard.step);
};

/** Problems to show: those reported by the platform, and those in steps that the user tried to leave. */
export const shownProblems = (wizard: Wizard): Problems =>
  new Map([...wizard.refused, ...[...problemsOf(planOf(wizard))].filter(([place]) => wizard.tried.has(stepOf(place)))]);

const firstKey = (patch: FieldValues): string => Object.keys(patch)[0] ?? '';

/** Applies input at a path; the platform's problems with that path no longer apply. */
const enter = (wizard: Wizard, plan: Plan, place: string): Wizard => ({
  ...wizard,
  plan,
  touched: true,
  refusal: undefined,
  refused: new Map([...wizard.refused].filter(([at]) => at !== place && at !== place.replace(/\.\w+$/, ''))),
});

/** Goes to the step of the first of these paths. */
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

/** Splits an error of the platform into problems of fields and a message about the whole. */
export const refusalOf = (error: unknown): { readonly problems: Problems; readonly refusal?: Words | undefined } => {
  const message = error instanceof Error ? error.message : String(error);
  const said = words(message, message); // in the language of the request
  if (!(error instanceof ApiError)) return { problems: NONE, refusal: said };
  const at = placeIn(error.detail);
  const wrong = new Map(error.fields.map((problem) => [problem.field, problemWords(problem)] as const));
  const isToldAtField = wrong.size > 0 || at?.includes('.') === true || (at !== undefined && stepOf(at) === 0);
  return { problems: at === undefined ? wrong : new Map([[at, said]]), refusal: isToldAtField ? undefined : said };
};

const placeIn = (detail: unknown): string | undefined =>
  typeof detail === 'object' && detail !== null && 'at' in detail ? String(detail.at) : undefined;
