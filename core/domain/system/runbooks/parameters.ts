import { groupBy } from '../../../lib/group.ts';
import { err, ok } from '../../../lib/result.ts';
import type { Result } from '../../../lib/result.ts';
import type { Words } from '../../../lib/words.ts';
import type { RunbookParameter, RunbookStep } from '../../../vocabulary/runbooks.ts';
import { isMade, isSet, placesOf, replaced, sameness } from './places.ts';
import type { KindOf, Place } from './places.ts';

/** A value that could be a parameter, and whether it is one unless somebody says otherwise. */
export interface Candidate extends Omit<RunbookParameter, 'label' | 'shown'> {
  readonly suggested: boolean;
}

/** Kinds whose value is that of one occasion: another run is about another car, day or amount. */
const OF_AN_OCCASION: ReadonlySet<string> = new Set(['plate', 'phone', 'day', 'datetime', 'money']);

const kebab = (text: string): string => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const plainName = ({ field, noun }: Place): string => kebab(field ?? noun ?? 'row');

/** A name that is not taken yet: `park`, then `park-2`. */
const free = (wanted: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(name)) return name;
  }
};

/**
 * The values of recorded steps that another run could have otherwise, in the order in which they occur. The same value
 * of the same kind in several steps is one. Suggested are the rows acted upon, what occurs in more than one place, and
 * values of an occasion (a plate, a day, an amount).
 */
export const candidatesOf = (steps: readonly RunbookStep[], kindOf: KindOf): readonly Candidate[] => {
  const taken = new Set<string>();
  return [...groupBy(placesOf(steps, kindOf), sameness)].flatMap(([, places]) => {
    // named by a field that says what it is, where there is one
    const first = places[0];
    if (!first) return [];
    const name = free(plainName(places.find(({ field }) => field === null) ?? first), taken);
    taken.add(name);
    return [
      {
        name,
        kind: first.kind,
        noun: first.noun ?? null,
        call: first.call,
        field: first.field,
        value: first.value,
        steps: [...new Set(places.map(({ step }) => step))],
        suggested: places.length > 1 || first.field === null || OF_AN_OCCASION.has(first.kind),
      },
    ];
  });
};

/** What is kept of the candidates: `plate`, or under another name `plate=car`. */
export type Kept = Readonly<Record<string, string>>;

const NAME = /^[\p{L}][\p{L}\p{N}_-]{0,29}$/u;

/** Reads which candidates to keep; refuses a name that is none of them, taken twice, or no name. */
export const keptOf = (
  candidates: readonly Candidate[],
  asked: readonly string[] | null,
): Result<Kept, { readonly kind: 'unknown' | 'taken' | 'name'; readonly name: string }> => {
  if (asked === null)
    return ok(Object.fromEntries(candidates.flatMap(({ name, suggested }) => (suggested ? [[name, name]] : []))));
  const kept: Record<string, string> = {};
  for (const line of asked) {
    const [from = '', to = from] = line.split('=').map((part) => part.trim());
    if (!candidates.some(({ name }) => name === from)) return err({ kind: 'unknown', name: from });
    if (!NAME.test(to)) return err({ kind: 'name', name: to });
    if (from in kept || Object.values(kept).includes(to)) return err({ kind: 'taken', name: to });
    kept[from] = to;
  }
  return ok(kept);
};

/** Turns the kept candidates into parameters, and their values in the steps into places to fill in. */
export const withParameters = (
  steps: readonly RunbookStep[],
  candidates: readonly Candidate[],
  { kept, kindOf, said }: { readonly kept: Kept; readonly kindOf: KindOf; readonly said: (of: Candidate) => Said },
): { readonly steps: readonly RunbookStep[]; readonly parameters: readonly RunbookParameter[] } => {
  const chosen = candidates.flatMap((candidate) => {
    const name = kept[candidate.name];
    return name === undefined ? [] : [{ candidate, name }];
  });
  const byValue = new Map(
    chosen.map(({ candidate, name }) => [sameness({ ...candidate, noun: candidate.noun ?? undefined }), name] as const),
  );
  return {
    steps: replaced(steps, kindOf, (place) => {
      const name = byValue.get(sameness(place));
      return name === undefined ? undefined : { $set: name };
    }),
    parameters: chosen.map(({ candidate: { suggested: _suggested, ...candidate }, name }) => ({
      ...candidate,
      ...said({ ...candidate, suggested: true }),
      name,
    })),
  };
};

/** How a parameter is told: what it is, and its value as people read it. */
export interface Said {
  readonly label: Words;
  readonly shown: string;
}

/** Values of a run by parameter, and the rows that its steps have added so far. */
export interface RunValues {
  readonly set: Readonly<Record<string, unknown>>;
  readonly made: readonly (readonly { readonly noun: string; readonly id: string }[])[];
}

/** A step with its places filled in: what is really called. */
export interface FilledStep {
  readonly call: string;
  readonly ids: readonly string[];
  readonly filters?: Readonly<Record<string, unknown>>;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * Fills in a step. Refused when an earlier step has not added the row that this one is about: its number, from 0.
 */
export const filledStep = (
  step: RunbookStep,
  { set, made }: RunValues,
): Result<FilledStep, { readonly kind: 'not-made'; readonly step: number }> => {
  let missing: number | undefined;
  const fill = (value: unknown): unknown => {
    if (isSet(value)) return set[value.$set];
    if (isMade(value)) {
      const found = (made[value.$made] ?? []).filter(({ noun }) => noun === value.noun)[value.nth]?.id;
      if (found === undefined) missing = value.$made;
      return found;
    }
    return Array.isArray(value) ? value.map(fill) : value;
  };
  const all = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fill(value)]));
  const filled: FilledStep = {
    call: step.call,
    ids: step.ids.map((id) => String(fill(id))),
    input: all(step.input),
    ...(step.filters ? { filters: all(step.filters) } : {}),
  };
  return missing === undefined ? ok(filled) : err({ kind: 'not-made', step: missing });
};
