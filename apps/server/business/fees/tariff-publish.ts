import { sql } from 'drizzle-orm';
import { carModel, carType, feeCase, tariff } from '@parkdeck/core/catalogue/index';
import { checkRule } from '@parkdeck/core/domain/fees/fees/compile';
import { modelsWithout, overlaps, sameCars } from '@parkdeck/core/domain/fees/tariffs/versions';
import type { InputOf } from '@parkdeck/core/kit/resource';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { resultsOf } from './fee-case-results.ts';
import { replayedBefore } from './fee-replay.ts';
import { rulesOf } from './tariff-content.ts';
import type { Tariff } from './tariff-content.ts';
import {
  casesFail,
  endsAlready,
  endsNote,
  IN_PAST,
  INVALID,
  noRuleNote,
  plannedLater,
  takenBy,
} from './tariff-words.ts';
import type { RowsHandler } from '../../engine/behaviour.ts';
import { FILLED } from '../../db/where.ts';

/** The published versions of a park as in this unit of work, locked; other publications in the park wait. */
export const publishedOf = async (work: Work, park: string): Promise<readonly Tariff[]> => {
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tariff/${park}`}, 0))`);
  const found = await work.find(tariff, {
    where: { park, publishedAt: FILLED },
    columns: [],
  });
  return [
    ...(
      await work.rows(
        tariff,
        found.map(({ id }) => id),
      )
    ).values(),
  ].filter(({ publishedAt }) => publishedAt !== null);
};

/** The version that ends when this one begins, or a refusal: there are never two for the same cars at a time (E#46). */
const before = (row: Tariff, from: Datetime, published: readonly Tariff[]): Result<Tariff | undefined, Refusal> => {
  const clashing = published.filter(
    (other) => sameCars(other, row) && overlaps(other, { effectiveFrom: from, effectiveTo: null }),
  );
  const foreign = clashing.find(({ group }) => group !== row.group);
  if (foreign) return err(takenBy(foreign.name));
  const later = clashing.find(({ effectiveFrom }) => effectiveFrom !== null && effectiveFrom >= from);
  return later ? err(plannedLater(later.version, later.effectiveFrom ?? '')) : ok(clashing[0]);
};

const publish = async (
  work: Work,
  row: Tariff,
  wanted: Datetime | null | undefined,
): Promise<Result<void, Refusal>> => {
  const planned = row.effectiveFrom !== null && row.effectiveFrom > work.now ? row.effectiveFrom : work.now;
  const from = wanted ?? planned;
  if (from < work.now) return err(IN_PAST);
  const rule = (await rulesOf(work, [row])).get(row.rule);
  if (!rule || checkRule(rule).length > 0) return err(INVALID);
  const cases = await resultsOf(work, await work.find(feeCase, { where: { group: row.group }, order: 'name' }), rule);
  const failed = cases.filter(({ passed }) => !passed);
  if (failed.length > 0) return err(casesFail(failed.map(({ name }) => name)));
  const last = before(row, from, await publishedOf(work, row.park));
  if (!last.ok) return last;
  const replayed = await replayedBefore(work, row, last.value !== undefined);
  if (!replayed.ok) return replayed;
  if (last.value) {
    work.update(tariff, last.value, { effectiveTo: from });
    work.note(row.id, endsNote(last.value.version, from));
  }
  work.update(tariff, row, { publishedAt: work.now, effectiveFrom: from, effectiveTo: null });
  return ok(undefined);
};

/** Makes drafts effective from a moment on: freezes their content and ends the previous versions then (rules 5.28a). */
export const publishTariffs: RowsHandler<typeof tariff, InputOf<typeof tariff, 'publish'>> = async (work, items) => {
  const outcomes: Result<void, Refusal>[] = [];
  for (const { row, input } of items) outcomes.push(await publish(work, row, input.effectiveFrom)); // one row per call
  return outcomes;
};

/** Notes which cars will have no tariff from a moment on. */
const noteUncovered = async (work: Work, row: Tariff, at: Datetime): Promise<void> => {
  const models = await work.find(carModel, {
    where: { park: row.park },
    columns: ['name', 'default'],
    order: ['sort', 'id'],
  });
  const left = modelsWithout(await publishedOf(work, row.park), { area: row.area, carType: row.carType }, models, at);
  if (left.length === 0) return;
  const [type] = await work.find(carType, { where: { id: row.carType }, columns: ['name'] });
  work.note(
    row.id,
    noRuleNote(
      at,
      type?.name ?? row.carType,
      left.map(({ name }) => name),
    ),
  );
};

const retire = async (work: Work, row: Tariff, wanted: Datetime | null | undefined): Promise<Result<void, Refusal>> => {
  const asked = wanted ?? work.now;
  if (asked < work.now) return err(IN_PAST);
  // A version that has not begun yet never becomes effective.
  const at = row.effectiveFrom !== null && row.effectiveFrom > asked ? row.effectiveFrom : asked;
  if (row.effectiveTo !== null && row.effectiveTo <= at) return err(endsAlready(row.effectiveTo));
  work.update(tariff, row, { effectiveTo: at });
  await noteUncovered(work, row, at);
  return ok(undefined);
};

/** Ends versions; cars inside keep the version of their entry. */
export const retireTariffs: RowsHandler<typeof tariff, InputOf<typeof tariff, 'retire'>> = async (work, items) => {
  const outcomes: Result<void, Refusal>[] = [];
  for (const { row, input } of items) outcomes.push(await retire(work, row, input.at)); // one row per call
  return outcomes;
};
