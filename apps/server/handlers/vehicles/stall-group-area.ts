import { area } from '@parkdeck/core/catalogue/parks/area';
import { stallGroup } from '@parkdeck/core/catalogue/vehicles/stall-group';
import { stallGroupArea } from '@parkdeck/core/catalogue/vehicles/stall-group-area';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { selectRows } from '../../db/rows.ts';
import type { Row } from '../../db/rows.ts';
import { malformed, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

type Group = Stored<typeof stallGroup>;
interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
}

const SUM = refused('group-sum', {
  zh: '各区域车位合计超过车位组的车位数。减少区域车位，或先增加车位',
  en: 'The areas together have more stalls than the group. Take some away, or enlarge the group first',
});
const MALFORMED = malformed({ field: 'areas', rule: 'format' });

type AreaStalls = InputOf<typeof stallGroupArea, 'replace'>['areas'][number];

/** Areas of a group with their stalls; of one park, or of every park in scope. */
const spreadOf = async (work: Work, group: string, park?: string): Promise<Page> => {
  const rows = await selectRows(work.tx, stallGroupArea, {
    where: [{ group }, ...(park === undefined ? [] : [{ park }])],
    order: 'area',
    full: true,
  });
  return { rows, total: rows.length };
};

/** Replaces a group's stalls per area; rows that are not given are removed, only within the park if one is given. */
const replace = async (
  work: Work,
  group: Group,
  given: readonly AreaStalls[],
  park?: string,
): Promise<Result<Page, Refusal>> => {
  if (new Set(given.map((one) => one.area)).size !== given.length) return err(MALFORMED);
  const areas = await work.find(area, {
    where: { id: given.map((one) => one.area) },
    columns: ['park'],
  });
  const parkOf = new Map(areas.map((row) => [row.id as string, row.park as string]));
  if (given.some((one) => !parkOf.has(one.area) || (park !== undefined && parkOf.get(one.area) !== park)))
    return err(malformed({ field: 'areas', rule: 'missing' }));
  const all = await work.find(stallGroupArea, { where: { group: group.id }, order: 'id' });
  const touched = all.filter((row) => park === undefined || row.park === park);
  const untouched = all.filter((row) => !touched.includes(row)).reduce((sum, row) => sum + row.stalls, 0);
  if (given.reduce((sum, one) => sum + one.stalls, untouched) > group.stalls) return err(SUM);
  const wanted = new Map(given.map((one) => [one.area, one.stalls]));
  for (const row of touched) {
    const stalls = wanted.get(row.area);
    if (stalls === undefined) work.remove(stallGroupArea, row);
    else if (stalls !== row.stalls) work.update(stallGroupArea, row, { stalls });
    wanted.delete(row.area);
  }
  for (const [id, stalls] of wanted)
    work.insert(stallGroupArea, { group: group.id, area: id, park: parkOf.get(id), stalls });
  await work.flush(); // the answer lists the rows as written
  return ok(await spreadOf(work, group.id, park));
};

/** Locked, so that concurrent calls do not distribute the same stalls. */
const groupOf = async (work: Work, id: string): Promise<Group | undefined> =>
  (await work.rows(stallGroup, [id])).get(id);

export const stallGroupAreaHandlers = {
  replace: async (work, { group, areas }) => {
    const found = await groupOf(work, group);
    return found ? replace(work, found, areas) : err(UNKNOWN);
  },
  'replace-of-park': async (work, { group, areas }) => {
    const found = await groupOf(work, group);
    return found ? replace(work, found, areas, found.park) : err(UNKNOWN);
  },
  'list-of-park': async (work, { group }) => {
    const [found] = await work.find(stallGroup, { where: { id: group }, columns: ['park'] });
    return found ? ok(await spreadOf(work, group, found.park)) : err(UNKNOWN);
  },
} satisfies HandlersOf<typeof stallGroupArea>;
