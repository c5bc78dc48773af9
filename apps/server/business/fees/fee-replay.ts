import { counted } from '@parkdeck/core/lib/counted';
import { carModel, carType, park } from '@parkdeck/core/catalogue/index';
import { feeReplay } from '@parkdeck/core/catalogue/fees/fee-replay';
import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { addDays, daysBetween } from '@parkdeck/core/lib/day';
import { asId } from '@parkdeck/core/lib/id';
import { formatFen } from '@parkdeck/core/lib/money';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Words } from '@parkdeck/core/lib/words';
import { hashOf } from '../../engine/idempotency.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { malformed, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { parameterOf } from '../../platform/parameters.ts';
import { rulesOf } from './tariff-content.ts';
import type { Tariff } from './tariff-content.ts';

/** Replays of one person that wait or run. */
const MOST_OPEN = 3;
/** Days of stays when nobody says how many, and at most. */
const USUAL_DAYS = 30;
const MOST_DAYS = 3660;

export type Replay = Stored<typeof feeReplay>;

const OPEN = refused('replays-open', {
  zh: `你已有 ${MOST_OPEN} 次回放没完成。等它们完成或取消一次`,
  en: `${MOST_OPEN} of your replays are not done. Wait for them or cancel one`,
});
const noSuchCars = (name: string) =>
  refused('no-such-cars', {
    zh: `「${name}」没有这条规则的车类或车型。去掉该车场`,
    en: `${name} has no car type or car model like those of the tariff. Leave that park out`,
  });

/** What of a version decides what it charges, as a hash: another one, and a replay of it says nothing any more. */
export const contentHash = async (work: Pick<Work, 'find'>, row: Tariff): Promise<string> => {
  const rule = (await rulesOf(work, [row])).get(row.rule);
  return hashOf([row.kind, rule, row.park, row.area, row.carType, row.carModel]);
};

/**
 * The version as each of the parks would have it. In a park other than its own it holds for the car type of the same
 * name, or else of the same base, and for all car models of the same class.
 */
export const draftsAt = async (
  work: Pick<Work, 'find'>,
  draft: Tariff,
  parks: readonly string[],
): Promise<Result<readonly Tariff[], Refusal>> => {
  const others = parks.filter((id) => id !== draft.park);
  const own = others.length < parks.length ? [draft] : [];
  if (others.length === 0) return ok(own);
  const places = [draft.park, ...others];
  const types = await work.find(carType, { where: { park: places }, order: ['createdAt', 'id'] });
  const models = await work.find(carModel, { where: { park: places }, order: ['sort', 'id'] });
  const named = new Map<string, string>(
    (await work.find(park, { where: { id: others }, columns: ['name'] })).map(({ id, name }) => [id, name]),
  );
  const type = types.find(({ id }) => id === draft.carType);
  const model = models.find(({ id }) => id === draft.carModel);
  const found: Tariff[] = [...own];
  for (const place of others) {
    const alike = types.filter((one) => one.park === place && one.base === type?.base && one.state === 'enabled');
    const chosen = alike.find(({ name }) => name === type?.name) ?? alike[0];
    const fitting = models.filter((one) => one.park === place && one.kind === model?.kind);
    if (!chosen || fitting.length === 0) return err(noSuchCars(named.get(place) ?? place));
    for (const one of fitting)
      found.push({
        ...draft,
        id: asId(`${draft.id}/${one.id}`), // a version that is stored nowhere
        park: chosen.park,
        area: null,
        carType: asId(chosen.id),
        carModel: asId(one.id),
      });
  }
  return ok(found);
};

/** Whether a version is the one that is replayed, in whichever park. */
export const isReplayed = (draft: Pick<Tariff, 'id'>, id: string | undefined): boolean =>
  id === draft.id || (id?.startsWith(`${draft.id}/`) ?? false);

/** Writes down that a replay is wanted; the job that runs it is woken by the caller. */
export const startReplay = async (
  work: Work,
  input: InputOf<typeof feeReplay, 'start'>,
): Promise<Result<Replay, Refusal>> => {
  const [draft] = await work.find(tariff, { where: { id: input.tariff } });
  if (!draft) return err(malformed({ field: 'tariff', rule: 'missing' }));
  const parks = [...new Set<string>(input.parks?.length ? input.parks : [draft.park])];
  const seen = await work.find(park, { where: { id: parks }, columns: ['name'] });
  if (seen.length < parks.length) return err(malformed({ field: 'parks', rule: 'missing' }));
  const types = [...new Set<string>(input.carTypes ?? [])];
  const known = types.length === 0 ? [] : await work.find(carType, { where: { id: types, park: parks } });
  if (known.length < types.length) return err(malformed({ field: 'carTypes', rule: 'missing' }));
  const endDate = input.endDate ?? work.today;
  const beginDate = input.beginDate ?? addDays(endDate, 1 - USUAL_DAYS);
  if (beginDate > endDate) return err(malformed({ field: 'endDate', rule: 'order' }));
  if (daysBetween(beginDate, endDate) >= MOST_DAYS) return err(malformed({ field: 'beginDate', rule: 'max' }));
  const drafts = await draftsAt(work, draft, parks);
  if (!drafts.ok) return drafts;
  const open = await work.find(feeReplay, {
    where: { user: work.actor.user, state: ['waiting', 'running'] },
    columns: [],
    limit: MOST_OPEN,
  });
  if (open.length >= MOST_OPEN) return err(OPEN);
  return ok(
    work.insert(feeReplay, {
      name: `${draft.name} v${draft.version}`,
      tariff: draft.id,
      parks,
      carTypes: types,
      beginDate,
      endDate,
      company: work.actor.switched ?? work.actor.company,
      user: work.actor.user,
    }),
  );
};

/** Ends a replay that waits or runs: the process that runs it notices when it next tells how far it is. */
export const cancelReplay = (work: Work, row: Replay): void =>
  work.update(feeReplay, row, { state: 'cancelled', endedAt: work.now });

const replayNote = ({ beginDate, endDate, stays, old, new: after, change }: Replay): Words => {
  const signed = `${change > 0 ? '+' : ''}${formatFen(change, { sign: true })}`;
  const sums = `${formatFen(old, { sign: true })} → ${formatFen(after, { sign: true })}`;
  return {
    zh: `回放 ${beginDate} 至 ${endDate}，${stays} 次停车：${sums}（${signed}）`,
    en: `Replay of ${beginDate} to ${endDate}, ${counted(stays, 'stay')}: ${sums} (${signed})`,
  };
};

const replayFirst = (days: number) =>
  refused('replay-first', {
    zh: `先回放这个版本至少 ${days} 天的停车，再发布`,
    en: `Replay at least ${counted(days, 'day')} of stays by this version, then publish it`,
  });

/**
 * Says what the last replay of a version found, to whoever publishes it and whoever approves that. Where the company
 * wants a replay before a version takes the place of another, a version without one is refused.
 */
export const replayedBefore = async (work: Work, row: Tariff, replaces: boolean): Promise<Result<void, Refusal>> => {
  const [place] = await work.find(park, { where: { id: row.park }, columns: ['company'] });
  if (!place) return err(UNKNOWN);
  const content = await contentHash(work, row);
  const done = await work.find(feeReplay, {
    where: { tariff: row.id, state: 'done', content },
    order: ['-endedAt', '-id'],
    limit: 50,
  });
  const days = await parameterOf(work.platform, 'tariff.replay-days', place.company);
  const isLong = (one: Replay): boolean =>
    one.parks.some((id) => id === row.park) &&
    one.carTypes.length === 0 &&
    daysBetween(one.beginDate, one.endDate) + 1 >= days;
  const last = done.find(isLong);
  if (days > 0 && replaces && !last) return err(replayFirst(days));
  const told = last ?? done[0];
  if (told) work.note(row.id, { ...replayNote(told), plain: true });
  return ok(undefined);
};
