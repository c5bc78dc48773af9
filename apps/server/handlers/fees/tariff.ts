import { sql } from 'drizzle-orm';
import { area, carModel, carType, complexTariff, feeCase, simpleTariff, tariff } from '@parkdeck/core/catalogue/index';
import { overlaps, sameCars } from '@parkdeck/core/domain/fees/tariffs/versions';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { newId } from '../../db/ids.ts';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { copiedFields, copyContent, removeContent, usersOf } from '../../business/fees/tariff-content.ts';
import type { Tariff } from '../../business/fees/tariff-content.ts';
import { priceMatrix } from '../../business/fees/price-matrix.ts';
import { publishTariffs, retireTariffs, publishedOf } from '../../business/fees/tariff-publish.ts';
import { replayTariff } from '../../business/fees/tariff-replay.ts';
import { draftExists, EFFECTIVE, FROZEN, NOT_DRAFT, RULE_USED, takenBy } from '../../business/fees/tariff-words.ts';
import { optionsOf } from '../../engine/lookups.ts';
import { expression } from '../../db/expression.ts';
import type { HandlersOf, Hooks, SaveItem } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { equals } from '../../db/where.ts';

type Saving = SaveItem<typeof tariff>;

const versionsOf = async (work: Work, groups: readonly string[]): Promise<readonly Tariff[]> =>
  groups.length === 0 ? [] : work.find(tariff, { where: { group: groups }, order: 'version' });

/** An edit of a published version becomes the next draft of its group, unless one exists (rules 5.28a). */
const nextDraft = (work: Work, { before, values }: Saving, versions: readonly Tariff[]): Result<Saving, Refusal> => {
  if (!before || before.publishedAt === null) return ok({ before, values });
  const own = versions.filter(({ group }) => group === before.group);
  const draft = own.find(({ publishedAt }) => publishedAt === null);
  if (draft) return err(draftExists(draft.version, draft.id));
  const { publishedAt: _p, effectiveFrom, effectiveTo: _t, ...binding } = copiedFields(tariff, before);
  const planned = values.effectiveFrom === effectiveFrom ? null : values.effectiveFrom;
  return ok({
    before: null,
    values: {
      ...binding,
      ...values,
      effectiveFrom: planned ?? null,
      basedOn: before.id,
      version: Math.max(...own.map(({ version }) => version)) + 1,
      rule: newId(before.kind === 'simple' ? simpleTariff.prefix : complexTariff.prefix, work.now),
    },
  });
};

/** A refusal when area, car type, car model or content of a new tariff belong to another park. */
const wrongPlaces = async (work: Work, values: Readonly<Record<string, unknown>>): Promise<Refusal | undefined> => {
  const places: readonly (readonly [field: string, resource: ResourceDef])[] = [
    ['area', area],
    ['carType', carType],
    ['carModel', carModel],
  ];
  for (const [field, resource] of places) {
    const key = values[field];
    if (typeof key !== 'string') continue;
    const [row] = await work.find(resource, { where: { id: key }, columns: ['park'] });
    if (row?.park !== values.park) return malformed({ field, rule: 'choice' });
  }
  const content: ResourceDef = values.kind === 'complex' ? complexTariff : simpleTariff;
  const [rule] = await work.find(content, { where: { id: equals(values.rule) }, columns: ['park'] });
  if (!rule) return { kind: 'unknown', problems: [{ field: 'rule', rule: 'missing' }] };
  if (rule.park !== values.park) return malformed({ field: 'rule', rule: 'choice' });
  return (await usersOf(work, [rule.id])).length > 0 ? RULE_USED : undefined;
};

/**
 * Published versions change only by publishing, retiring and undoing these, and only while nobody was charged by the
 * change.
 */
const undone = async (
  work: Work,
  before: Tariff,
  values: Readonly<Record<string, unknown>>,
): Promise<Result<void, Refusal>> => {
  if ('publishedAt' in values)
    return before.effectiveFrom !== null && before.effectiveFrom > work.now ? ok(undefined) : err(EFFECTIVE);
  if (!('effectiveTo' in values)) return err(FROZEN);
  if (before.effectiveTo !== null && before.effectiveTo <= work.now) return err(EFFECTIVE);
  const longer = { ...before, effectiveTo: null };
  const clash = (await publishedOf(work, before.park)).find(
    (other) => other.id !== before.id && sameCars(other, before) && overlaps(other, longer),
  );
  return clash ? err(takenBy(clash.name)) : ok(undefined);
};

export const tariffHooks: Hooks<typeof tariff> = {
  beforeValidate: async (work, items) => {
    const versions = await versionsOf(
      work,
      items.flatMap(({ before }) => (before?.publishedAt ? [before.group] : [])),
    );
    return items.map((item) => nextDraft(work, item, versions));
  },
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before) return before.publishedAt === null ? ok(undefined) : undone(work, before, values);
    if (typeof values.basedOn === 'string') {
      const [source] = await work.find(tariff, { where: { id: values.basedOn } });
      if (!source) return err(UNKNOWN);
      await copyContent(work, source, String(values.rule));
      return ok(undefined);
    }
    const wrong = await wrongPlaces(work, values);
    if (wrong) return err(wrong);
    const id = newId(tariff.prefix, work.now);
    Object.assign(values, { id, group: id, version: 1 });
    return ok(undefined);
  }),
  remove: async (work, row) => {
    if (row.publishedAt !== null) return err(NOT_DRAFT);
    if ((await usersOf(work, [row.rule])).every(({ id }) => id === row.id)) await removeContent(work, row);
    if ((await versionsOf(work, [row.group])).every(({ id }) => id === row.id)) {
      for (const one of await work.find(feeCase, { where: { group: row.group } })) work.remove(feeCase, one);
    }
    return ok(undefined);
  },
};

const activeTariffs = (work: Work, park: string | null | undefined) =>
  optionsOf(work, tariff, [sql`${expression(tariff, 'state')} = 'active'`, ...(park ? [{ park }] : [])]);

export const tariffHandlers = {
  publish: publishTariffs,
  retire: retireTariffs,
  replay: replayTariff,
  prices: async (work, { park }) => ok(await priceMatrix(work, park ?? undefined)),
  'lookup-for-derates': (work, { park }) => activeTariffs(work, park),
  lookup: (work, { park }) => activeTariffs(work, park),
} satisfies HandlersOf<typeof tariff>;
