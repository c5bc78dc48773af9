import { order } from '@parkdeck/core/catalogue/finance/order';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { groupBy } from '@parkdeck/core/lib/group';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { takePayment } from '@parkdeck/core/domain/finance/orders/payment';
import type {
  Scene,
  SceneDevice,
  SceneGarage,
  SceneLane,
  SceneLock,
  SceneStreet,
  SceneTerminal,
  SceneHeatCamera,
  SceneVentilator,
} from '../../simulator/scene.ts';
import { playTraffic } from '../../simulator/traffic.ts';
import type { Simulator } from '../../simulator/traffic.ts';
import type { Platform } from '../platform/platform.ts';
import { bookPayment, patchOrder } from '../business/finance/order-book.ts';
import { parkingOrder } from '../business/traffic/session-charges.ts';
import { DEFAULT_SEED } from './generate.ts';
import { PLANTED } from './names.ts';
import { devicePassword } from '../business/devices/credentials.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { followOrders } from '../business/traffic/spent-reductions.ts';

/** Every sensor needs a connection of its own. */
const MOST_STREETS = 1;

interface Found {
  readonly gate: string;
  readonly park: string;
  readonly direction: SceneLane['direction'];
  readonly devices: readonly {
    readonly serial: string;
    readonly type: string;
    readonly model: string | null;
    readonly version: string | null;
    readonly upgrade: { readonly id: string; readonly version: string; readonly percent: number } | null;
  }[];
}

/** Devices in use: failed and new ones are not simulated, so that the demo has some of each. */
const lanesOf = async (platform: Platform): Promise<readonly SceneLane[]> => {
  const found = await platform.database.pool.query<Found>(`select g.id as gate, g.park_id as park, g.direction,
      (select coalesce(json_agg(json_build_object('serial', d.serial, 'type', d.type, 'model', w.model, 'version',
      w.version, 'upgrade', (select json_build_object('id', u.id, 'version', u.version, 'percent', coalesce(u.progress,
      0)) from upgrade u where u.device_id = d.id and u.state in ('sent', 'upgrading') and u.deleted_at is null
      order by u.created_at desc limit 1)) order by d.id), '[]') from device d left
      join wireless_device w on w.id = d.id where d.gate_id = g.id and d.deleted_at is null
      and d.state = 'online') as devices
    from gate g join park p on p.id = g.park_id and p.deleted_at is null where g.deleted_at is null
    and g.state is distinct from 'disabled' order by g.id`);
  return found.rows.map(({ gate, park, direction, devices }) => {
    const of = (...types: readonly string[]): SceneDevice[] =>
      devices
        .filter(({ type }) => types.includes(type))
        .map(({ serial, model, version, upgrade }) => ({
          serial,
          password: devicePassword(platform.deviceKey, serial),
          ...(model && version ? { software: { model, firmware: version, ...(upgrade ? { upgrade } : {}) } } : {}),
        }));
    return {
      gate,
      park,
      direction,
      camera: of('camera')[0],
      barrier: of('barrier')[0],
      displays: of('display', 'voice'),
    };
  });
};

/** Streets with a collector's handheld, with the present state of their berths. */
const streetsOf = async (platform: Platform): Promise<readonly SceneStreet[]> => {
  const found = await platform.database.pool.query<{
    park: string;
    handheld: string;
    sensors: readonly {
      readonly serial: string;
      readonly berth: string;
      readonly isOccupied: boolean;
      readonly battery: number;
    }[];
  }>(`select d.park_id as park, min(d.serial) as handheld,
      (select coalesce(json_agg(json_build_object('serial', s.serial, 'berth', s.berth_id, 'isOccupied', s.occupied,
      'battery', s.battery) order by s.id), '[]') from sensor s where s.park_id = d.park_id and s.berth_id is not null
      and s.deleted_at is null) as sensors
    from device d where d.type = 'handheld' and d.state = 'online' and d.deleted_at is null group by d.park_id
    order by d.park_id limit ${MOST_STREETS}`);
  const signIn = (serial: string): SceneDevice => ({ serial, password: devicePassword(platform.deviceKey, serial) });
  return found.rows.map(({ park, handheld, sensors }) => ({
    park,
    handheld: signIn(handheld),
    sensors: sensors.map((one) => ({ ...one, ...signIn(one.serial) })),
  }));
};

/** Locks in use; moves in progress are treated as finished. */
const locksOf = async (platform: Platform): Promise<readonly SceneLock[]> => {
  const found = await platform.database.pool.query<{
    serial: string;
    state: SceneLock['state'];
    battery: number;
    registers: SceneLock['registers'];
  }>(`select serial, case when state in ('up', 'fault') then state else 'down'
    end as state, coalesce(battery, 80) as battery, coalesce(registers, '{}') as registers
    from lock where online = 'online' and deleted_at is null order by id`);
  return found.rows.map((row) => ({ ...row, password: devicePassword(platform.deviceKey, row.serial) }));
};

/** Guided garages: their gateways that are in use, with the spaces behind them. */
const garagesOf = async (platform: Platform): Promise<readonly SceneGarage[]> => {
  const found = await platform.database.pool.query<{
    park: string;
    serial: string;
    spaces: SceneGarage['gateways'][number]['spaces'];
  }>(`select g.park_id as park, g.serial, (select coalesce(json_agg(json_build_object('space', s.number, 'taken',
      s.taken, 'plate', s.plate) order by s.id), '[]') from guidance_space s join guidance_device d
      on d.id = s.device_id where d.gateway_id = g.id and d.state = 'online' and s.deleted_at is null) as spaces
    from guidance_gateway g where g.state = 'online' and g.deleted_at is null order by g.id`);
  return [...groupBy(found.rows, ({ park }) => park)].map(([park, gateways]) => ({
    park,
    gateways: gateways.map(({ serial, spaces }) => ({
      serial,
      password: devicePassword(platform.deviceKey, serial),
      spaces,
    })),
  }));
};

/** Wired lane devices in use, with the upgrades that are under way. */
const wiredOf = async (platform: Platform): Promise<readonly SceneDevice[]> => {
  const found = await platform.database.pool.query<{
    serial: string;
    model: string | null;
    version: string | null;
    upgrade: { readonly id: string; readonly version: string; readonly percent: number } | null;
  }>(`select d.serial, d.model, d.version, (select json_build_object('id', u.id, 'version', u.version, 'percent',
      coalesce(u.progress, 0)) from wired_upgrade u where u.device_id = d.id and u.state in ('sent', 'upgrading')
      order by u.created_at desc limit 1) as upgrade
    from wired_device d where d.state = 'online' and d.deleted_at is null order by d.id`);
  return found.rows.map(({ serial, model, version, upgrade }) => ({
    serial,
    password: devicePassword(platform.deviceKey, serial),
    ...(model && version ? { software: { model, firmware: version, ...(upgrade ? { upgrade } : {}) } } : {}),
  }));
};

/** Terminals in use, with the faces that the world says are there. */
const terminalsOf = async (platform: Platform): Promise<readonly SceneTerminal[]> => {
  const found = await platform.database.pool.query<{
    serial: string;
    model: string;
    firmware: string;
    faces: SceneTerminal['faces'];
    upgrade: NonNullable<SceneTerminal['upgrade']> | null;
  }>(`select v.serial, coalesce(v.model, '') as model, coalesce(v.version, '') as firmware,
      (select coalesce(json_agg(json_build_object('person', e.id, 'card', e.card, 'hasPhoto', e.photo is not null,
        'from', g.start_date, 'until', g.end_date, 'holidays', coalesce(p.holidays, true), 'spans', w.spans)
        order by d.id), '[]') from face_delivery d join employee e on e.id = d.employee_id
        left join door_grant g on g.employee_id = e.id and g.device_id = v.id and g.deleted_at is null
        left join door_period p on p.id = g.period_id left join week_plan w on w.id = p.plan_id
        where d.device_id = v.id and d."order" = 'put' and d.state = 'sent' and d.deleted_at is null) as faces,
      (select json_build_object('id', u.id, 'version', u.version, 'percent', coalesce(u.progress, 0))
        from terminal_upgrade u where u.device_id = v.id and u.state in ('sent', 'upgrading') and u.deleted_at is null
        order by u.created_at desc limit 1) as upgrade
    from door_device v where v.state = 'online' and v.deleted_at is null order by v.id`);
  return found.rows.map(({ upgrade, ...row }) => ({
    ...row,
    ...(upgrade ? { upgrade } : {}),
    password: devicePassword(platform.deviceKey, row.serial),
  }));
};

/** Heat cameras and ventilators in use. */
const heatCamerasOf = async (platform: Platform): Promise<readonly SceneHeatCamera[]> => {
  const found = await platform.database.pool.query<{ serial: string; village: string }>(
    `select serial, village_id as village from heat_camera where state = 'online' and deleted_at is null order by id`,
  );
  return found.rows.map((row) => ({ ...row, password: devicePassword(platform.deviceKey, row.serial) }));
};
const ventilatorsOf = async (platform: Platform): Promise<readonly SceneVentilator[]> => {
  const found = await platform.database.pool.query<{ serial: string; temperature: number; running: boolean }>(
    `select serial, coalesce(temperature, 250) as temperature, running from ventilator where state = 'online'
      and deleted_at is null order by id`,
  );
  return found.rows.map((row) => ({ ...row, password: devicePassword(platform.deviceKey, row.serial) }));
};

const SOME = 40;
/** The cars of the planted facts are not moved (rules 9.6). */
const TOUR: readonly string[] = Object.values(PLANTED);

/** A driver pays the open order of a stay in cash: at the machine of the exit, or to the collector. */
const payInCash = (platform: Platform, session: string, scene: 'kiosk' | 'pda'): Promise<void> =>
  systemUnit(platform, 'order.take-payment', async (work) => {
    const [open] = await work.find(order, {
      where: { session, state: ['unpaid', 'part-paid'] },
      full: true,
      lock: true,
    });
    if (!open) return;
    const amount = unpaidOf(parkingOrder(open));
    const paid = takePayment(parkingOrder(open), { amount, payWay: 'cash', balance: null });
    if (!paid.ok) return;
    const after = patchOrder(work, open, paid.value);
    bookPayment(work, after, { amount, payWay: 'cash', scene });
    await followOrders(work, [after]);
  });

const payAtBerth = async (platform: Platform, berth: string): Promise<void> => {
  const {
    rows: [last],
  } = await platform.database.pool.query<{ id: string }>(
    `select id from session where berth_id = $1 and state = 'left' and deleted_at is null order by out_time desc
      limit 1`,
    [berth],
  );
  if (last) await payInCash(platform, last.id, 'pda');
};

/** Simulates the devices of this platform's lanes on its broker. */
export const playDevices = async (platform: Platform, url: string): Promise<Simulator> => {
  const plates = async (text: string, park: string): Promise<readonly string[]> =>
    (await platform.database.pool.query<{ plate: string }>(text, [park, SOME, TOUR])).rows.map(({ plate }) => plate);
  const scene: Scene = {
    lanes: await lanesOf(platform),
    // The cars that entered first leave first.
    inside: (park) =>
      plates(
        `select s.plate from session s where s.park_id = $1 and s.state = 'open' and s.deleted_at is null
          and not s.plate = any($3) order by s.in_time, s.id limit $2`,
        park,
      ),
    regulars: (park) =>
      plates(
        `select p.plates[1] as plate from pass p where p.park_id = $1 and p.state = 'active' and p.deleted_at is null
          and not p.plates[1] = any($3) and not exists (select from session s where s.plate = p.plates[1]
          and s.state = 'open' and s.deleted_at is null) order by p.id desc limit $2`,
        park,
      ),
    fullness: async (park) =>
      Number(
        (
          await platform.database.pool.query<{ full: number }>(
            `select (select count(*) from session s where s.park_id = p.id and s.state = 'open'
              and s.deleted_at is null)::float / greatest(p.stalls, 1) as full from park p where p.id = $1`,
            [park],
          )
        ).rows[0]?.full ?? 1,
      ),
    streets: await streetsOf(platform),
    locks: await locksOf(platform),
    garages: await garagesOf(platform),
    wired: await wiredOf(platform),
    now: () => instantOf(platform.clock().now),
    standing: async (park) =>
      (
        await platform.database.pool.query<{ plate: string; since: number }>(
          `select plate, extract(epoch from in_time)::float8 * 1000 as since from session where park_id = $1
            and state = 'open' and deleted_at is null order by in_time, id`,
          [park],
        )
      ).rows,
    terminals: await terminalsOf(platform),
    heatCameras: await heatCamerasOf(platform),
    ventilators: await ventilatorsOf(platform),
    people: async (village) =>
      (
        await platform.database.pool.query<{ number: string }>(
          `select number from employee where village_id = $1 and state = 'in' and admitted_at is not null
            and deleted_at is null order by id desc limit $2`,
          [village, SOME],
        )
      ).rows.map(({ number }) => number),
    pay: (session) => payInCash(platform, session, 'kiosk'),
    payBerth: (berth) => payAtBerth(platform, berth),
  };
  // A unique name per run, because numbers of events start over with each.
  return playTraffic(url, scene, { seed: DEFAULT_SEED, name: platform.clock().now.replace(/\D/g, '') });
};
