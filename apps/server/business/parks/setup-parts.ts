import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { checkFields } from '@parkdeck/core/kit/schema';
import { calls } from '../../db/registry.ts';
import { allow } from '../../access/access.ts';
import { insidePresets } from '../../engine/execute.ts';
import type { Presets } from '../../access/access.ts';
import { saveRows } from '../../engine/generic.ts';
import { missingReferences } from '../../engine/guards.ts';
import { malformed, Refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Throws the refusal unless the condition holds: the parts are created all together or not at all. */
export function unless(holds: boolean, refusal: Refusal): asserts holds {
  if (!holds) throw new Refused(refusal);
}

/** A refusal of one part with its place in the whole: `gates[1].name`; for a rule, the place is added to its data. */
export const placed = (refusal: Refusal, at: string): Refusal => {
  if (at === '') return refusal;
  if ('problems' in refusal)
    return {
      ...refusal,
      problems: (refusal.problems ?? []).map((problem) => ({ ...problem, field: `${at}.${problem.field}` })),
    };
  if (refusal.kind === 'unknown') return { ...refusal, problems: [{ field: at, rule: 'missing' }] };
  return refusal.kind === 'refused'
    ? { ...refusal, data: { ...(isRecord(refusal.data) ? refusal.data : {}), at } }
    : refusal;
};

const callOf = (noun: ResourceDef, verb: string): Call => {
  const call = calls.get(`${noun.name}.${verb}`);
  if (!call) throw new Error(`${noun.name} has no ${verb}`);
  return call;
};

/** Refuses an actor who may not create such rows by their own call; returns the presets of the pages that allow it. */
export const mayMake = (work: Work, noun: ResourceDef, verb = 'create-or-update'): Presets => {
  const allowed = allow(work.actor, callOf(noun, verb), false);
  if ('refusal' in allowed) throw new Refused(allowed.refusal);
  return allowed.presets;
};

/**
 * Creates rows of a noun within another call as their own call would: permission code, declared rules, references,
 * hooks, conditions of pages. They are written at once, so that the next part sees them. Returns their keys; throws a
 * refusal with its place.
 */
export const make = async (
  work: Work,
  noun: ResourceDef,
  drafts: readonly Readonly<Record<string, unknown>>[],
  at: (index: number) => string,
): Promise<readonly string[]> => {
  const call = callOf(noun, 'create-or-update');
  const presets = mayMake(work, noun);
  for (const [index, draft] of drafts.entries()) {
    const wrong = checkFields(call.input, draft);
    unless(wrong.length === 0, placed(malformed(...wrong), at(index)));
    const missing = await missingReferences(work, call.input, draft);
    unless(missing.length === 0, placed({ kind: 'unknown', problems: missing }, at(index)));
  }
  const saved: string[] = [];
  // In sequence: areas share the stalls of their park, and only written rows are counted.
  for (const [index, draft] of drafts.entries()) {
    const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
    const [outcome] = await saveRows(work, noun, [{ ids: [], input: given }]);
    if (!outcome?.ok) throw new Refused(placed(outcome?.error ?? UNKNOWN, at(index)));
    saved.push(outcome.value);
    await work.flush();
  }
  await insidePresets(work, call, presets);
  return saved;
};
