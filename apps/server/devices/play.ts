import { order } from '@parkdeck/core/catalogue/finance/order';
import { unpaidOf } from '@parkdeck/core/domain/orders/amounts';
import { takePayment } from '@parkdeck/core/domain/orders/payment';
import { sql } from 'drizzle-orm';
import type { Scene, SceneDevice, SceneLane } from '../../simulator/scene.ts';
import { playTraffic } from '../../simulator/traffic.ts';
import type { Simulator } from '../../simulator/traffic.ts';
import type { Platform } from '../boot/platform.ts';
import { bookPayment, followSessions, patchOrder } from '../handlers/order-book.ts';
import { parkingOrder } from '../handlers/session-charges.ts';
import { DEFAULT_SEED } from '../world/generate.ts';
import { PLANTED } from '../world/names.ts';
import { devicePassword } from './credentials.ts';
import { systemUnit } from './unit.ts';

interface Found {
  readonly gate: string;
  readonly park: string;
  readonly direction: SceneLane['direction'];
  readonly devices: readonly { readonly serial: string; readonly type: string; readonly model: string | null; readonly version: string | null; readonly upgrade: { readonly id: string; readonly version: string; readonly percent: number } | null }[];
}

/** Devices that are there: a failed or new one is not played, so that the demo has some of each. */
const lanesOf = async (platform: Platform): Promise<readonly SceneLane[]> => {
  const found = await platform.database.pool.query<Found>(`select g.id as gate, g.park_id as park, g.direction,
      (select coalesce(json_agg(json_build_object('serial', d.serial, 'type', d.type, 'model', w.model, 'version', w.version, 'upgrade', (select json_build_object('id', u.id, 'version', u.version, 'percent', coalesce(u.progress, 0)) from upgrade u where u.device_id = d.id and u.state in ('sent', 'upgrading') and u.deleted_at is null order by u.created_at desc limit 1)) order by d.id), '[]') from device d left join wireless_device w on w.id = d.id where d.gate_id = g.id and d.deleted_at is null and d.state = 'online') as devices
    from gate g join park p on p.id = g.park_id and p.deleted_at is null where g.deleted_at is null and g.state is distinct from 'disabled' order by g.id`);
  return found.rows.map(({ gate, park, direction, devices }) => {
    const of = (...types: readonly string[]): SceneDevice[] => devices.filter(({ type }) => types.includes(type)).map(({ serial, model, version, upgrade }) => ({ serial, password: devicePassword(platform.deviceKey, serial), ...(model && version ? { wireless: { model, firmware: version, ...(upgrade ? { upgrade } : {}) } } : {}) }));
    return { gate, park, direction, camera: of('camera')[0], barrier: of('barrier')[0], displays: of('display', 'voice') };
  });
};

const SOME = 40;
/** Cars that the documents name stay where they are. */
const TOUR: readonly string[] = Object.values(PLANTED);

/** A driver puts cash into the machine at the exit. */
const payAtExit = (platform: Platform, session: string): Promise<void> =>
  systemUnit(platform, 'order.take-payment', async (work) => {
    const [open] = await work.find(order, { where: [sql`t.session_id = ${session} and t.state in ('unpaid', 'part-paid')`], full: true, lock: true });
    if (!open) return;
    const amount = unpaidOf(parkingOrder(open));
    const paid = takePayment(parkingOrder(open), { amount, payWay: 'cash', balance: null });
    if (!paid.ok) return;
    const after = patchOrder(work, open, paid.value);
    bookPayment(work, after, { amount, payWay: 'cash', scene: 'kiosk' });
    await followSessions(work, [after]);
  });

/** Plays the devices of this platform's lanes on its broker. */
export const playDevices = async (platform: Platform, url: string): Promise<Simulator> => {
  const plates = async (text: string, park: string): Promise<readonly string[]> => (await platform.database.pool.query<{ plate: string }>(text, [park, SOME, TOUR])).rows.map(({ plate }) => plate);
  const scene: Scene = {
    lanes: await lanesOf(platform),
    // Those who came long ago leave first.
    inside: (park) => plates(`select s.plate from session s where s.park_id = $1 and s.state = 'open' and s.deleted_at is null and not s.plate = any($3) order by s.in_time, s.id limit $2`, park),
    regulars: (park) => plates(`select p.plates[1] as plate from pass p where p.park_id = $1 and p.state = 'active' and p.deleted_at is null and not p.plates[1] = any($3) and not exists (select from session s where s.plate = p.plates[1] and s.state = 'open' and s.deleted_at is null) order by p.id desc limit $2`, park),
    fullness: async (park) => Number((await platform.database.pool.query<{ full: number }>(`select (select count(*) from session s where s.park_id = p.id and s.state = 'open' and s.deleted_at is null)::float / greatest(p.stalls, 1) as full from park p where p.id = $1`, [park])).rows[0]?.full ?? 1),
    pay: (session) => payAtExit(platform, session),
  };
  // A name of this run: numbers of events begin anew with each.
  return playTraffic(url, scene, { seed: DEFAULT_SEED, name: platform.clock().now.replace(/\D/g, '') });
};
