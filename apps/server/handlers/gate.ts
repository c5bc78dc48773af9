import { sql } from 'drizzle-orm';
import { area } from '@parkdeck/core/catalogue/parks/area';
import { booth } from '@parkdeck/core/catalogue/parks/booth';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { err, ok } from '@parkdeck/core/lib/result';
import { conditions } from '../db/list.ts';
import { selectRows } from '../db/rows.ts';
import { malformed } from '../work/refusal.ts';
import type { Refusal } from '../work/refusal.ts';
import type { Stored, Work } from '../work/work.ts';
import { LOOKUP_MAX, optionsOf } from './lookups.ts';
import { changes } from './place-rules.ts';
import type { HandlersOf, Hooks, SaveItem } from './types.ts';

/** An approved area, of one park when it is given. */
export const areaIn = async (work: Work, id: unknown, park: string | undefined): Promise<Stored<typeof area> | undefined> => {
  if (typeof id !== 'string') return undefined;
  const [found] = await work.find(area, { where: [sql`t.id = ${id}`, sql`t.approve_state = 'approved'`, ...(park === undefined ? [] : [sql`t.park_id = ${park}`])] });
  return found;
};

const ofPark = (id: string | null | undefined) => conditions(gate, { park: id ? [id] : [] });
const enabled = sql`t.state is distinct from 'disabled'`;

export const gateHandlers = {
  lookup: (work, { park }) => optionsOf(work, gate, [enabled, ...ofPark(park)]),
  'lookup-full': async (work, { park }) => {
    const rows = await selectRows(work.tx, gate, { where: [enabled, ...ofPark(park)], columns: ['name', 'area', 'booth'], order: sql`t.name, t.id`, limit: LOOKUP_MAX, full: true });
    return ok({ rows, total: rows.length });
  },
} satisfies HandlersOf<typeof gate>;

/** Area, inner area and booth belong to the gate's own park; an inner gate leads from one area to another. */
const placed = async (work: Work, { before, values }: SaveItem<typeof gate>): Promise<Refusal | undefined> => {
  const whole = { ...before, ...values };
  const park = String(whole.park);
  const choice = (field: string): Refusal => malformed({ field, rule: 'choice' });
  if (changes(before, values, 'area') && !(await areaIn(work, values.area, park))) return choice('area');
  if (values.linkedArea && changes(before, values, 'linkedArea') && !(await areaIn(work, values.linkedArea, park))) return choice('linkedArea');
  if (whole.linkedArea && whole.linkedArea === whole.area) return choice('linkedArea');
  if (String(whole.direction).startsWith('inner') && !whole.linkedArea) return malformed({ field: 'linkedArea', rule: 'required' });
  if (!whole.booth || !(changes(before, values, 'booth') || changes(before, values, 'area'))) return undefined;
  const [post] = await work.find(booth, { where: [sql`t.id = ${whole.booth}`, sql`t.area_id = ${whole.area}`], columns: [] });
  return post ? undefined : choice('booth');
};

export const gateHooks: Hooks<typeof gate> = {
  save: async (work, item) => {
    const refusal = await placed(work, item);
    return refusal ? err(refusal) : ok(undefined);
  },
};
