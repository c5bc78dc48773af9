import { isDeepStrictEqual } from 'node:util';
import { isSecret, isWritable } from '@parkdeck/core/kit/field';
import { emptyOf, isNeverNull } from '@parkdeck/core/kit/kinds';
import { isMaskOf } from '@parkdeck/core/kit/personal';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { checkFields } from '@parkdeck/core/kit/schema';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { CallInput } from '@parkdeck/core/wire/codec';
import { seesPlain } from '../access/personal.ts';
import { takenFields } from '../db/unique.ts';
import type { Hooks, SaveItem } from './behaviour.ts';
import { referrer } from './guards.ts';
import { misplacedReferences } from './misplaced.ts';
import { malformed, Refused, UNKNOWN } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Stored, Work } from './work.ts';

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

/** Problems of given values that would change fields marked `fixed`. */
const fixedProblems = (
  resource: ResourceDef,
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): FieldProblem[] =>
  Object.entries(resource.fields).flatMap(([key, field]) =>
    field.options.fixed && key in values && values[key] !== null && !same(before[key], values[key])
      ? [{ field: key, rule: 'fixed' as const }]
      : [],
  );

/**
 * The given values without those that the row has already, as the actor reads them: of a whole row sent back only what
 * differs is given.
 */
const changedValues = (
  isPlain: boolean,
  { fields }: ResourceDef,
  before: Readonly<Record<string, unknown>> | null,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([key, value]) =>
        value !== undefined &&
        !(
          before &&
          key in before &&
          (same(before[key], value) || (!isPlain && isMaskOf(fields[key], before[key], value)))
        ),
    ),
  );

/** Nothing given for a flag or a list is their empty value, in a new row what it starts with. */
const definite = (
  { fields }: ResourceDef,
  before: unknown,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) =>
      value !== null || !isNeverNull(fields[key]) ? [[key, value]] : before ? [[key, emptyOf(fields[key])]] : [],
    ),
  );

type Saving = SaveItem<ResourceDef>;

const identify = async (
  work: Work,
  resource: ResourceDef,
  drafts: readonly CallInput[],
): Promise<readonly Result<Saving, Refusal>[]> => {
  const standing = await work.rows(
    resource,
    drafts.flatMap(({ ids }) => ids),
  );
  return drafts.map(({ ids: [id], input }) => {
    const before = id === undefined ? null : (standing.get(id) ?? null);
    if (id !== undefined && !before) return err(UNKNOWN);
    const values = changedValues(seesPlain(work.actor), resource, before, definite(resource, before, input));
    const problems = before
      ? [...fixedProblems(resource, before, values), ...checkFields(resource.fields, values, true)]
      : [];
    return problems.length > 0 ? err(malformed(...problems)) : ok({ before, values });
  });
};

/** Passes the items through the noun's `beforeValidate` hook. */
const askedOf = async (
  work: Work,
  { beforeValidate: asked }: Hooks<ResourceDef>,
  items: readonly Result<Saving, Refusal>[],
): Promise<readonly Result<Saving, Refusal>[]> => {
  if (!asked) return items;
  const known = items.flatMap((item) => (item.ok ? [item.value] : []));
  const answers = [...(await asked(work, known))];
  return items.map((item) => (item.ok ? (answers.shift() ?? item) : item));
};

/** Whether a draft is a whole row as it stands: saving it changes nothing, so that no rule needs to allow it. */
const standsAlready = ({ fields }: ResourceDef, { before, values }: Saving, { input }: CallInput): boolean =>
  before !== null &&
  Object.keys(values).length === 0 &&
  Object.entries(fields).every(
    ([key, field]) =>
      !isWritable(field) ||
      isSecret(field) ||
      field.options.derived ||
      key in input ||
      isNothing(Reflect.get(before, key)),
  );

/**
 * Creates and edits rows of any noun, many rows with a few queries: checks declared rules, the noun's own hook, fixed
 * and unique fields. An edit changes only the given fields. Returns the row's key, one outcome per draft, in order; a
 * refused draft queues nothing.
 */
export const saveRows = async (
  work: Work,
  resource: ResourceDef,
  drafts: readonly CallInput[],
): Promise<readonly Result<string, Refusal>[]> => {
  const identified = await identify(work, resource, drafts);
  const isDone = identified.map((item, index) => {
    const draft = drafts[index];
    return item.ok && draft !== undefined && standsAlready(resource, item.value, draft);
  });
  const saved = [
    ...(await saveChanged(
      work,
      resource,
      identified.filter((_item, index) => !isDone[index]),
    )),
  ];
  return identified.map((_item, index) =>
    isDone[index] ? ok(drafts[index]?.ids[0] ?? '') : (saved.shift() ?? err(UNKNOWN)),
  );
};

const saveChanged = async (
  work: Work,
  resource: ResourceDef,
  identified: readonly Result<Saving, Refusal>[],
): Promise<readonly Result<string, Refusal>[]> => {
  const hooks = work.platform.behaviours.hooksOf(resource);
  const items = await askedOf(work, hooks, identified);
  const refusals = new Map<Saving, Refusal>();
  const open = (): Saving[] => items.flatMap((item) => (item.ok && !refusals.has(item.value) ? [item.value] : []));
  // The noun's own rule runs first: its refusal can be more specific than "taken".
  const known = open();
  (await hooks.beforeSave?.(work, known))?.forEach((outcome, index) => {
    const item = known[index];
    if (item && !outcome.ok) refusals.set(item, outcome.error);
  });
  const checked = open();
  const taken = await takenFields(
    work.tx,
    resource,
    checked.map(({ before, values }) => ({ ...before, ...values })),
  );
  taken.forEach((field, index) => {
    const item = checked[index];
    if (item && field !== undefined) refusals.set(item, malformed({ field, rule: 'taken' }));
  });
  const placed = open();
  (await misplacedReferences(work, resource, placed)).forEach((problem, index) => {
    const item = placed[index];
    if (item && problem) refusals.set(item, malformed(problem));
  });
  const rows = new Map(open().map((item) => [item, queue(work, resource, item)]));
  await hooks.afterSave?.(
    work,
    [...rows].map(([{ before }, row]) => ({ row, before })),
  );
  return items.map((item) => {
    if (!item.ok) return item;
    const row = rows.get(item.value);
    return row ? ok(row.id) : err(refusals.get(item.value) ?? UNKNOWN);
  });
};

/** Queues the write and returns the row after it. */
const queue = (work: Work, resource: ResourceDef, { before, values }: Saving): Stored<ResourceDef> => {
  if (!before) return work.insert(resource, values);
  const changed = changedValues(seesPlain(work.actor), resource, before, values);
  if (Object.keys(changed).length > 0) work.update(resource, before, changed);
  return { ...before, ...changed };
};

/** Saves one row; throws its refusal. */
export const saveRow = async (work: Work, resource: ResourceDef, asked: CallInput): Promise<string> => {
  const [saved] = await saveRows(work, resource, [asked]);
  if (!saved?.ok) throw new Refused(saved?.error ?? UNKNOWN);
  return saved.value;
};

/** Soft-deletes one row: checks first for rows that still refer to it, then calls the noun's own hook. */
export const removeRow = async (
  work: Work,
  resource: ResourceDef,
  row: Stored<ResourceDef>,
): Promise<Result<void, Refusal>> => {
  const used = await referrer(work, resource, row.id);
  if (used) return { ok: false, error: used };
  const allowed = (await work.platform.behaviours.hooksOf(resource).remove?.(work, row)) ?? ok(undefined);
  if (allowed.ok) work.remove(resource, row);
  return allowed;
};
