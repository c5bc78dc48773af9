import { sql } from 'drizzle-orm';
import { guidanceSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import { isOldNews, spaceAfter, unseen } from '@parkdeck/core/domain/guidance/spaces/reports';
import type { SpaceFacts } from '@parkdeck/core/domain/guidance/spaces/reports';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { searchKeyOf } from '../../db/search-key.ts';
import type { Work } from '../../engine/work.ts';
import type { GuidanceSaid } from './message.ts';
import type { Gateway, Heard, Part } from './heard.ts';

interface Known {
  readonly id: string;
  readonly number: string;
  readonly park: string;
  readonly building: string;
  readonly gateway: string | null;
  readonly before: SpaceFacts;
  facts: SpaceFacts;
}

const plateIn = (text: string | undefined): string | undefined => {
  const plate = text === undefined ? undefined : normalizePlate(text);
  return plate?.ok ? plate.value : undefined;
};

/**
 * All spaces that messages name, those whose gateway settles or was away, and those on which a named car stood: locked,
 * in the order of their keys.
 */
const spacesOf = async (work: Work, heard: readonly Heard[]): Promise<Known[]> => {
  const named = heard.flatMap(({ gateway, said }) =>
    said.spaces.map(({ space, plate }) => ({ park: String(gateway.park), space, plate: plateIn(plate) ?? null })),
  );
  const whole = heard.flatMap(({ gateway, said }) =>
    said.full || (gateway.state !== 'online' && said.state === 'online') ? [String(gateway.id)] : [],
  );
  if (named.length === 0 && whole.length === 0) return [];
  const { rows } = await work.tx.execute<
    Omit<Known, 'before' | 'facts'> &
      Record<'since' | 'reported', number | null> &
      Pick<SpaceFacts, 'taken' | 'plate' | 'seen'>
  >(sql`with named as (select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(park text, space text,
      plate text)),
    wanted as (select s.id from guidance_space s join named n on s.park_id = n.park and s.number = n.space
      where s.deleted_at is null
      union select s.id from guidance_space s join named n on s.park_id = n.park and s.plate = n.plate
      where s.deleted_at is null
      union select s.id from guidance_space s join guidance_device d on d.id = s.device_id
      where d.gateway_id = any(${sql.param(whole)}) and s.deleted_at is null)
    select t.id, t.number, t.park_id as park, t.building_id as building, t.taken, t.plate, t.seen,
      extract(epoch from t.since)::float8 * 1000 as since, extract(epoch from t.reported_at)::float8 * 1000 as reported,
      (select d.gateway_id from guidance_device d where d.id = t.device_id and d.deleted_at is null) as gateway
    from guidance_space t where t.id in (select id from wanted) order by t.id for update of t`);
  return rows.map(({ taken, plate, since, reported, seen, ...space }) => {
    const facts: SpaceFacts = { taken, plate, since, reportedAt: reported, seen };
    return { ...space, before: facts, facts };
  });
};

const isSame = (a: SpaceFacts, b: SpaceFacts): boolean =>
  a.taken === b.taken &&
  a.plate === b.plate &&
  a.seen === b.seen &&
  a.since === b.since &&
  a.reportedAt === b.reportedAt;
const isSeenSame = (a: SpaceFacts, b: SpaceFacts): boolean =>
  a.taken === b.taken && a.plate === b.plate && a.seen === b.seen;

/** The spaces that messages tell of: `take` one message after the other, then `write` all with one statement. */
export const spaceBook = async (work: Work, heard: readonly Heard[]) => {
  const spaces = await spacesOf(work, heard);
  const at = (park: string, what: string): string => `${park}/${what}`;
  const byNumber = new Map(spaces.map((space) => [at(space.park, space.number), space]));
  const byPlate = new Map(
    spaces.flatMap((space) => (space.facts.plate ? [[at(space.park, space.facts.plate), space]] : [])),
  );

  const set = (space: Known, facts: SpaceFacts): boolean => {
    const { facts: before, park } = space;
    if (before.plate && byPlate.get(at(park, before.plate)) === space) byPlate.delete(at(park, before.plate));
    // A car stands on one space: where it was before it is no more, whatever its gateway will say.
    const other = facts.plate ? byPlate.get(at(park, facts.plate)) : undefined;
    if (other && other !== space) other.facts = { ...other.facts, plate: null };
    if (facts.plate) byPlate.set(at(park, facts.plate), space);
    space.facts = facts;
    return !isSeenSame(before, facts);
  };

  const takeOne = (
    gateway: Gateway,
    { space: name, occupied, plate }: GuidanceSaid['spaces'][number],
    when: number,
  ): Part => {
    const space = byNumber.get(at(gateway.park, name));
    if (!space || space.gateway !== gateway.id) return { name, fault: 'unknown-space', isChange: false };
    const news = { occupied, plate: plateIn(plate), at: when };
    if (isOldNews(space.facts, news)) return { name, fault: 'old', isChange: false };
    return { name, fault: undefined, isChange: set(space, spaceAfter(space.facts, news)) };
  };

  return {
    take: (gateway: Gateway, said: GuidanceSaid, when: number): readonly Part[] => {
      const parts = said.spaces.map((one) => takeOne(gateway, one, when));
      if (!said.full) return parts;
      const told = new Set(said.spaces.map(({ space }) => space));
      for (const space of spaces)
        if (space.gateway === gateway.id && !told.has(space.number)) set(space, unseen(space.facts));
      return parts;
    },
    /** The gateway was away: how its spaces stand is not known until it says so. */
    forget: (gateway: Gateway): void => {
      for (const space of spaces) if (space.gateway === gateway.id) space.facts = { ...space.facts, seen: false };
    },
    buildings: (): readonly string[] =>
      spaces.flatMap(({ building, before, facts }) => (isSeenSame(before, facts) ? [] : [building])),
    write: async (): Promise<void> => {
      const changed = spaces.filter(({ before, facts }) => !isSame(before, facts));
      if (changed.length === 0) return;
      const rows = changed.map(({ id, number, facts: { taken, plate, since, reportedAt, seen } }) => ({
        id,
        taken,
        plate,
        seen,
        since: since === null ? null : since / 1000,
        reported: reportedAt === null ? null : reportedAt / 1000,
        key: searchKeyOf(guidanceSpace, { number, plate }),
      }));
      await work.tx.execute(sql`update guidance_space t set taken = v.taken, plate = v.plate, seen = v.seen,
          since = to_timestamp(v.since), reported_at = to_timestamp(v.reported), search_key = v.key, rev = t.rev + 1
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id text, taken boolean, plate text, seen boolean,
          since float8, reported float8, key text) where t.id = v.id`);
    },
  };
};
