import { sql } from 'drizzle-orm';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import type { healthPhoto } from '@parkdeck/core/catalogue/doors/health-photo';
import type { healthProfile } from '@parkdeck/core/catalogue/doors/health-profile';
import type { heatCamera } from '@parkdeck/core/catalogue/doors/heat-camera';
import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { place } from '@parkdeck/core/catalogue/doors/place';
import { temperatureRecord } from '@parkdeck/core/catalogue/doors/temperature-record';
import { temperatureTemplate } from '@parkdeck/core/catalogue/doors/temperature-template';
import type { ventilator } from '@parkdeck/core/catalogue/doors/ventilator';
import { checkLimits, judgeTemperature } from '@parkdeck/core/domain/doors/heat/temperature';
import { checkVentilation } from '@parkdeck/core/domain/doors/heat/ventilation';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { isSerialTaken } from '../../business/devices/serials.ts';
import { limitsAt } from '../../business/doors/heat.ts';
import { named, withinSite } from '../../business/doors/places.ts';
import { orderVentilator } from '../../business/doors/ventilation.ts';
import { elevated } from '../../db/elevated.ts';
import { changes } from '../../business/parks/place-rules.ts';
import type { Hooks, SaveItem } from '../../engine/behaviour.ts';
import { eachSaved } from '../../engine/save-hooks.ts';
import type { Work } from '../../engine/work.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

const SECOND_DEFAULT = refused('second-default', {
  zh: '小区已有一个不选设备的模板。选择设备，或修改原有模板',
  en: 'The site already has a template without devices. Choose devices, or edit that one',
});
const DEVICE_TAKEN = refused('device-taken', {
  zh: '有设备已用另一个模板。先从那个模板里去掉',
  en: 'A device already has another template. Take it out of that one first',
});
const OF_DEVICE = refused('of-device', {
  zh: '设备测得的记录不能修改或删除。可另加一条手工记录',
  en: 'What a device measured cannot be edited or removed. Add a record by hand instead',
});

/** Limits in order; one template of a site has no devices, and each device is named by one at most (E#106). */
export const temperatureTemplateHooks: Hooks<typeof temperatureTemplate> = {
  beforeSave: async (work, items) => {
    const known = await named(work, doorDevice, items, 'devices');
    const outcomes: Result<void, Refusal>[] = [];
    for (const item of items) {
      const { min, max, alarm, devices, village } = { ...item.before, ...item.values };
      const problem = checkLimits({ min: Number(min), max: Number(max), alarm: Number(alarm) });
      const chosen = Array.isArray(devices) ? devices.map(String) : [];
      const others = await work.find(temperatureTemplate, {
        where: [
          sql`t.village_id = ${village} and t.id <> ${item.before?.id ?? ''}`,
          chosen.length === 0 ? sql`cardinality(t.devices) = 0` : sql`t.devices && ${sql.param(chosen)}::text[]`,
        ],
        columns: [],
        limit: 1,
      });
      outcomes.push(
        problem
          ? err(refused('limits', problem))
          : others.length > 0
            ? err(chosen.length === 0 ? SECOND_DEFAULT : DEVICE_TAKEN)
            : withinSite(item, known, 'devices'),
      );
    }
    return outcomes;
  },
};

/** The site of a row is that of its place. */
const atPlace = async <R extends ResourceDef>(
  work: Work,
  items: readonly SaveItem<R>[],
  then: (item: SaveItem<R>) => Promise<Result<void, Refusal>> | Result<void, Refusal>,
): Promise<readonly Result<void, Refusal>[]> => {
  const places = await named(work, place, items, 'place');
  return Promise.all(
    items.map(async (item) => {
      const whole: Readonly<Record<string, unknown>> = { ...item.before, ...item.values };
      const found = places.get(String(whole['place']));
      if (!found) return err(malformed({ field: 'place', rule: 'missing' }));
      item.values['village'] = found.village;
      return then(item);
    }),
  );
};

/** A serial number is one device's only: all sign in to the same broker with it. */
const ownSerial = async <R extends ResourceDef>(
  work: Work,
  { before, values }: SaveItem<R>,
): Promise<Result<void, Refusal>> =>
  values['serial'] !== undefined && (await isSerialTaken(work, values['serial'], before?.id))
    ? err(malformed({ field: 'serial', rule: 'taken' }))
    : ok(undefined);

export const heatCameraHooks: Hooks<typeof heatCamera> = {
  beforeSave: (work, items) => atPlace(work, items, (item) => ownSerial(work, item)),
};

/** A ventilator that is set otherwise is told at once (E#121). */
export const ventilatorHooks: Hooks<typeof ventilator> = {
  beforeSave: (work, items) =>
    atPlace(work, items, (item) => {
      const { mode, onAbove, offBelow } = { ...item.before, ...item.values };
      const problem = checkVentilation({
        mode: mode === 'on' || mode === 'off' ? mode : 'auto',
        onAbove: Number(onAbove),
        offBelow: Number(offBelow),
      });
      return problem ? err(refused('ventilation', problem)) : ownSerial(work, item);
    }),
  afterSave: eachSaved(async (work, row, before) => {
    if (
      before === null ||
      before.mode !== row.mode ||
      before.onAbove !== row.onAbove ||
      before.offBelow !== row.offBelow
    )
      await orderVentilator(work, row);
  }),
};

/** A row about a person lies at the site of the person. */
const ofPerson = async <R extends ResourceDef>(
  work: Work,
  items: readonly SaveItem<R>[],
  also: (item: SaveItem<R>) => void = () => {},
): Promise<readonly Result<void, Refusal>[]> => {
  const people = await named(work, employee, items, 'employee');
  return items.map((item) => {
    const whole: Readonly<Record<string, unknown>> = { ...item.before, ...item.values };
    const person = people.get(String(whole['employee']));
    if (!person) return err(malformed({ field: 'employee', rule: 'missing' }));
    for (const [from, to] of [
      ['since', 'until'],
      ['takenOn', 'expiresOn'],
    ] as const)
      if (typeof whole[from] === 'string' && typeof whole[to] === 'string' && whole[to] < whole[from])
        return err(malformed({ field: to, rule: 'order' }));
    item.values['village'] = person.village;
    also(item);
    return ok(undefined);
  });
};

/** The profile of a person has the key of the person (E#122), unless a removed one still has it. */
export const healthProfileHooks: Hooks<typeof healthProfile> = {
  beforeSave: async (work, items) => {
    const ids = items.map(({ values }) => String(values['employee']));
    const used = await elevated(work.tx, () =>
      work.tx.execute<{ id: string }>(sql`select id from health_profile where id = any(${sql.param(ids)})`),
    );
    const taken = new Set(used.rows.map(({ id }) => id));
    return ofPerson(work, items, ({ before, values }) => {
      const id = String(values['employee']);
      if (!before && !taken.has(id)) values['id'] = id;
      taken.add(id);
    });
  },
};

export const healthPhotoHooks: Hooks<typeof healthPhoto> = {
  beforeSave: (work, items) => ofPerson(work, items),
};

/** What a person writes down is judged by the limits of the site; what a device measured stays as it is (E#123). */
export const temperatureRecordHooks: Hooks<typeof temperatureRecord> = {
  beforeValidate: async (_work, items) =>
    items.map((item) => (item.before?.origin === 'device' ? err(OF_DEVICE) : ok(item))),
  beforeSave: async (work, items) => {
    const people = await named(work, employee, items, 'employee');
    return atPlace(work, items, async (item) => {
      const { before, values } = item;
      const whole = { ...before, ...values };
      if (typeof whole.time === 'string' && whole.time > work.now)
        return err(malformed({ field: 'time', rule: 'max' }));
      if (whole.employee) {
        const ofSite = withinSite(item, people, 'employee');
        if (!ofSite.ok) return ofSite;
      }
      const named = people.get(String(whole.employee))?.name;
      if (!whole.person && !named) return err(malformed({ field: 'person', rule: 'required' }));
      const result = judgeTemperature(
        Number(whole.temperature),
        await limitsAt(work, { village: String(whole.village) }),
      );
      if (result === 'out-of-range') return err(malformed({ field: 'temperature', rule: 'max' }));
      Object.assign(values, {
        result,
        origin: 'manual',
        time: whole.time ?? work.now,
        person: (changes(before, values, 'employee') && values['person'] === undefined ? named : whole.person) ?? named,
      });
      return ok(undefined);
    });
  },
  remove: async (_work, row) => (row.origin === 'device' ? err(OF_DEVICE) : ok(undefined)),
};
