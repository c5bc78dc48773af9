import { counted } from '@parkdeck/core/lib/counted';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { area } from '@parkdeck/core/catalogue/parks/area';
import { company } from '@parkdeck/core/catalogue/parks/company';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import { roadsideSettings } from '@parkdeck/core/catalogue/parks/roadside-settings';
import { village } from '@parkdeck/core/catalogue/parks/village';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { calls } from '../../db/registry.ts';
import { accessOf } from '../../access/access.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { nameContains, optionsOf, ownRows } from '../../engine/lookups.ts';
import { parkOrders } from '../../business/parks/park-orders.ts';
import { changes, needsAllParks, takenAnywhere, takenBeside } from '../../business/parks/place-rules.ts';
import { areaStalls, carsInside } from '../../business/traffic/remaining.ts';
import { forest, withDescendants } from '../../engine/tree.ts';
import type { HandlersOf, Hooks, SaveItem } from '../../engine/behaviour.ts';
import { eachItem, eachSaved } from '../../engine/save-hooks.ts';
import { FILLED, equals } from '../../db/where.ts';
import { inReach } from '../../db/policies.ts';

type Park = Stored<typeof park>;

/** Maximum of points on a sampled map. */
const SAMPLE = 200;
const ROADSIDE = 'roadside';

const belowAreas = (least: number): Refusal =>
  refused(
    'below-areas',
    {
      zh: `各区域共 ${least} 个车位，不能少于它`,
      en: `Its areas have ${counted(least, 'stall')} together; it cannot have fewer`,
    },
    { least },
  );
const OTHER_COMPANY = refused('other-company', {
  zh: '车场不能移到别的单位的小区',
  en: 'A park cannot move to a site of another company',
});
const RING = refused('ring', { zh: '只能放在另一个套场内', en: 'It can only lie inside another ring park' });
const RING_USED = refused('ring-used', { zh: '还有车场在此套场内', en: 'Other parks still lie inside this ring park' });

/** Parks of a village that was never approved are hidden from lookups (rules 5.15). */
const offered = sql`exists (select from village v where v.id = t.village_id and v.approved_at is not null)`;
const ofCompanies = (keys: readonly string[]) => [sql`t.company_id = any(${sql.param([...keys])})`];
const options = (work: Work, where: readonly SQL[]) => optionsOf(work, park, [offered, ...where]);

const points = async (work: Work, where: readonly SQL[] = []) => {
  const rows = await work.find(park, {
    where: [inReach(park, work.actor), { lng: FILLED, lat: FILLED }, ...where],
    columns: ['name', 'lng', 'lat', 'remaining', 'stalls'],
    full: true,
    order: 'id',
  });
  return rows.map(({ id, name, lng, lat, remaining, stalls }) => ({
    id,
    name,
    lng,
    lat,
    remaining,
    freeBerths: remaining ?? stalls,
    takenBerths: stalls - (remaining ?? stalls),
  }));
};
const paged = (rows: readonly object[]) => ok({ rows, total: rows.length });

/** Refuses fewer stalls than its areas have; the row is locked. */
const tooFew = async (work: Work, row: Park, stalls: number): Promise<Refusal | undefined> => {
  const least = await areaStalls(work, row.id);
  return stalls < least ? belowAreas(least) : undefined;
};

export const parkHandlers = {
  ...parkOrders,
  'set-stalls': async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items) {
      const refusal = await tooFew(work, row, input.stalls);
      if (!refusal) work.update(park, row, { stalls: input.stalls });
      outcomes.push(refusal ? err(refusal) : ok(undefined));
    }
    return outcomes;
  },

  'remaining-stalls': async (work, { row }) => {
    const areas = await work.find(area, { where: { park: row.id }, full: true, order: ['name', 'id'] });
    const inside = await carsInside(work, row.id);
    const line = ({ id, stalls, offset, remaining }: (typeof areas)[number]) => ({
      stalls,
      occupied: inside(id),
      offset,
      remaining,
    });
    const sum = (key: 'stalls' | 'offset' | 'remaining'): number =>
      areas.reduce((total, one) => total + (one[key] ?? 0), 0);
    const divided = areas.map((one) => ({ area: one.id, areaName: one.name, ...line(one) }));
    /** What belongs to no area, so that the lines add up to the park. */
    const rest = {
      area: null,
      areaName: null,
      stalls: row.stalls - sum('stalls'),
      occupied: inside(row.id) - areas.reduce((total, { id }) => total + inside(id), 0),
      offset: (row.offset ?? 0) - sum('offset'),
      remaining: (row.remaining ?? 0) - sum('remaining'),
    };
    return paged(areas.length > 0 && rest.stalls === 0 && rest.occupied === 0 ? divided : [...divided, rest]);
  },

  'map-points': async (work) => paged(await points(work)),
  'map-sample': async (work) => {
    const all = await points(work);
    const step = Math.max(1, Math.ceil(all.length / SAMPLE));
    return paged(all.filter((_point, index) => index % step === 0));
  },
  'roadside-map-points': async (work) => paged(await points(work, [sql`t.kind = ${ROADSIDE}`])),

  'can-change-passes': async (work, { park: id }) => {
    const call = calls.get('pass.create-or-update');
    const access = call ? accessOf(call) : [];
    const held =
      typeof access === 'string'
        ? []
        : access.filter((grant) => grant.code.endsWith('_edit') && work.actor.codes.has(grant.code));
    if (!id) return ok({ allowed: held.length > 0 });
    const [row] = await work.find(park, { where: { id }, columns: ['kind'] });
    // A page for one kind of parks allows it for parks of that kind only.
    const fits = (preset: (typeof held)[number]['preset']): boolean => {
      const rule = preset?.parkKind;
      return !rule || (row !== undefined && ('not' in rule ? !rule.not.includes(row.kind) : rule.includes(row.kind)));
    };
    return ok({ allowed: row !== undefined && held.some((grant) => fits(grant.preset)) });
  },

  tree: async (work, { company: root }) => {
    const companies = await work.find(company, {
      where: [inReach(company, work.actor)],
      columns: ['name', 'parent'],
      order: ['name', 'id'],
    });
    const villages = await work.find(village, {
      where: [inReach(village, work.actor)],
      columns: ['name', 'company'],
      order: ['name', 'id'],
    });
    const parks = await work.find(park, {
      where: [inReach(park, work.actor)],
      columns: ['name', 'village'],
      order: ['name', 'id'],
    });
    const leaves = [
      ...companies.map(({ id, name, parent }) => ({ id, title: name, parent: id === root ? null : parent })),
      ...villages.map(({ id, name, company: parent }) => ({ id, title: name, parent })),
      ...parks.map(({ id, name, village: parent }) => ({ id, title: name, parent })),
    ];
    const nodes = forest(leaves);
    return paged(root ? nodes.filter((node) => node.id === root) : nodes);
  },

  'own-list': (work) => ownRows(work, park),
  'own-page': (work, input) => ownRows(work, park, input),
  lookup: (work, { text, only }) =>
    options(work, [...nameContains(park, text), ...(only ? [sql`t.kind = ${only}`] : [])]),
  'lookup-by-name': (work, { name }) => options(work, nameContains(park, name)),
  'lookup-of-company': (work, input) => options(work, input.company ? ofCompanies([input.company]) : []),
  'lookup-by-company': async (work, input) =>
    options(work, input.company ? ofCompanies(await withDescendants(work, company, 'parent', [input.company])) : []),
} satisfies HandlersOf<typeof park>;

/** The company follows from the village; a given one is only compared with it (E#3). */
const placed = async (work: Work, { before, values }: SaveItem<typeof park>): Promise<Refusal | undefined> => {
  const given = values.company;
  delete values.company;
  const home = values.village ?? before?.village;
  const [site] = await work.find(village, { where: { id: equals(home) }, columns: ['company'] });
  if (!site) return malformed({ field: 'village', rule: 'missing' });
  if (given && given !== site.company) return malformed({ field: 'company', rule: 'choice' });
  // Every row of a park stores its company and would have to change with it.
  if (before && before.company !== site.company) return OTHER_COMPANY;
  if (!before) values.company = site.company;
  return takenBeside(work, park, sql`t.company_id = ${site.company}`, values.name, before?.id);
};

/** Inner parks belong to a ring park, one level deep. */
const ringed = async (work: Work, { before, values }: SaveItem<typeof park>): Promise<Refusal | undefined> => {
  if (
    values.ring === false &&
    before?.ring &&
    (await work.find(park, { where: { ringPark: before.id }, columns: [], limit: 1 })).length > 0
  )
    return RING_USED;
  if (!values.ringPark) return undefined;
  const [outer] = await work.find(park, { where: { id: equals(values.ringPark) }, columns: ['ring', 'ringPark'] });
  return outer?.ring && outer.id !== before?.id && outer.ringPark === null && !(values.ring ?? before?.ring)
    ? undefined
    : RING;
};

const settingsOf = (row: Park) => ({ id: row.id, park: row.id, $company: String(row.company) });

/**
 * A park can neither switch between roadside and other kinds nor change its company, has at least the stalls of its
 * areas, and its settings are created and removed with it.
 */
export const parkHooks: Hooks<typeof park> = {
  beforeSave: eachItem(async (work, item) => {
    const { before, values } = item;
    const kind = String(values.kind ?? before?.kind);
    if (before && (before.kind === ROADSIDE) !== (kind === ROADSIDE))
      return err(malformed({ field: 'kind', rule: 'fixed' }));
    const refusal =
      (before ? undefined : needsAllParks(work)) ??
      (await placed(work, item)) ??
      (await takenAnywhere(work, park, 'number', values, before?.id)) ??
      (await ringed(work, item));
    if (refusal) return err(refusal);
    if (kind === ROADSIDE) values.needBerth = true;
    const few =
      before && changes(before, values, 'stalls') ? await tooFew(work, before, Number(values.stalls)) : undefined;
    return few ? err(few) : ok(undefined);
  }),
  afterSave: eachSaved(async (work, row, before) => {
    if (before) return;
    work.insert(parkSettings, settingsOf(row));
    if (row.kind === ROADSIDE) work.insert(roadsideSettings, settingsOf(row));
  }),
  remove: async (work, row) => {
    for (const resource of [parkSettings, roadsideSettings])
      for (const settings of await work.find(resource, { where: [sql`t.id = ${row.id}`] }))
        work.remove(resource, settings);
    return ok(undefined);
  },
};
