import { sql } from 'drizzle-orm';
import { booth } from '@parkdeck/core/catalogue/parks/booth';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { conditions } from '../../db/list.ts';
import { selectRows } from '../../db/rows.ts';
import { operateGate } from '../../business/devices/operate.ts';
import type { Sent } from '../../business/devices/operate.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { LOOKUP_MAX, optionsOf } from '../../engine/lookups.ts';
import { changes } from '../../business/parks/place-rules.ts';
import type { HandlersOf, Hooks, RowsHandler, SaveItem } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { areaIn } from '../../business/parks/areas.ts';
import { FILLED, not } from '../../db/where.ts';

const ofPark = (id: string | null | undefined) => conditions(gate, { park: id ? [id] : [] });

const enabled = sql`t.state is distinct from 'disabled'`;

/** Whether the devices of some gates are online: a gate without a barrier or camera counts as online. */
const lightsOf = async (work: Work, ids: readonly string[]) => {
  const found = await work.find(device, {
    where: { gate: ids, type: ['barrier', 'camera'], state: not('online') },
    columns: ['gate', 'type', 'lastOnline'],
  });
  return (id: string) => {
    const dark = found.filter((one) => one.gate === id);
    return {
      barrierOnline: !dark.some(({ type }) => type === 'barrier'),
      cameraOnline: !dark.some(({ type }) => type === 'camera'),
      offlineSince: dark.map(({ lastOnline }) => lastOnline).find((time) => time !== null) ?? null,
    };
  };
};

/** Orders from the console and from WeChat follow the same rules; the command and its event say how they came. */
const operateBy =
  (via: 'wechat' | null): RowsHandler<typeof gate, InputOf<typeof gate, 'operate'>, Sent> =>
  async (work, items) => {
    const outcomes: Result<Sent, Refusal>[] = [];
    // one gate per call, by its declaration
    for (const { row, input } of items) outcomes.push(await operateGate(work, { gate: row.id, via, ...input }));
    return outcomes;
  };

export const gateHandlers = {
  operate: operateBy(null),
  'operate-by-wechat': operateBy('wechat'),
  'operate-by-serial': async (work, { serial, ...input }) => {
    const [camera] = await work.find(device, {
      where: { serial, gate: FILLED },
      columns: ['gate'],
    });
    return camera?.gate
      ? operateGate(work, { gate: camera.gate, via: 'wechat', ...input })
      : err(malformed({ field: 'serial', rule: 'missing' }));
  },
  lookup: (work, { park, direction }) =>
    optionsOf(work, gate, [enabled, ...ofPark(park), ...conditions(gate, { direction })]),
  'lookup-full': async (work, { park }) => {
    const rows = await selectRows(work.tx, gate, {
      where: [enabled, ...ofPark(park)],
      columns: ['name', 'area', 'booth', 'direction'],
      order: ['name', 'id'],
      limit: LOOKUP_MAX,
      full: true,
    });
    const lights = await lightsOf(
      work,
      rows.map(({ id }) => id),
    );
    return ok({ rows: rows.map((row) => ({ ...row, ...lights(row.id) })), total: rows.length });
  },
} satisfies HandlersOf<typeof gate>;

/** Area, inner area and booth must be of the gate's own park; an inner gate must connect two different areas. */
const placed = async (work: Work, { before, values }: SaveItem<typeof gate>): Promise<Refusal | undefined> => {
  const whole = { ...before, ...values };
  const park = String(whole.park);
  const choice = (field: string): Refusal => malformed({ field, rule: 'choice' });
  if (changes(before, values, 'area') && !(await areaIn(work, values.area, park))) return choice('area');
  if (values.linkedArea && changes(before, values, 'linkedArea') && !(await areaIn(work, values.linkedArea, park)))
    return choice('linkedArea');
  if (whole.linkedArea && whole.linkedArea === whole.area) return choice('linkedArea');
  if (String(whole.direction).startsWith('inner') && !whole.linkedArea)
    return malformed({ field: 'linkedArea', rule: 'required' });
  if (!whole.booth || !(changes(before, values, 'booth') || changes(before, values, 'area'))) return undefined;
  const [post] = await work.find(booth, {
    where: { id: whole.booth, area: whole.area },
    columns: [],
  });
  return post ? undefined : choice('booth');
};

export const gateHooks: Hooks<typeof gate> = {
  beforeSave: eachItem(async (work, item) => {
    const refusal = await placed(work, item);
    return refusal ? err(refusal) : ok(undefined);
  }),
};
