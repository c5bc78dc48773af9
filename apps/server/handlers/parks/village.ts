import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { DEVICE_STATES } from '@parkdeck/core/catalogue/parks/choices';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { village } from '@parkdeck/core/catalogue/parks/village';
import { warning } from '@parkdeck/core/catalogue/service/warning';
import { warningText } from '@parkdeck/core/catalogue/service/warning-sentences';
import { err, ok } from '@parkdeck/core/lib/result';
import { groupBy } from '@parkdeck/core/lib/group';
import { conditions } from '../../db/list.ts';
import { refused } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { offlineReceivers } from '../../business/service/alert-receivers.ts';
import { optionsOf, ownRows } from '../../engine/lookups.ts';
import { pushConfig } from '../../business/parks/park-orders.ts';
import { changes, needsAllParks, PAID_BELOW, paidBelow, takenAnywhere } from '../../business/parks/place-rules.ts';
import type { HandlersOf, Hooks, RowsHandler } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { FILLED } from '../../db/where.ts';
import { inReach } from '../../db/policies.ts';

const HAS_PARKS = refused('has-parks', {
  zh: '小区下有车场，不能换单位。先移走车场',
  en: 'Parks stand in this site, its company cannot change. Move the parks first',
});
/** A change of one of these by a company admin requires a new approval (rules 5.15). */
const APPROVED_FIELDS = ['name', 'company', 'province', 'city', 'district', 'address', 'lng', 'lat'] as const;

/** Number of notices in a village's details. */
const LAST_NOTICES = 20;

type Switch = 'derateBanner' | 'alipay' | 'carService';
/** The calls are named after closing; `open: true` shows the thing again (O8). */
const setSwitch =
  (key: Switch): RowsHandler<typeof village, { open?: boolean | null }> =>
  async (work, items) =>
    items.map(({ row, input }) => {
      work.update(village, row, { [key]: input.open === true });
      return ok(undefined);
    });

export const villageHandlers = {
  approve: async (work, items) =>
    items.map(({ row }) => {
      work.update(village, row, { approveState: 'approved', approvedAt: row.approvedAt ?? work.now });
      return ok(undefined);
    }),
  'push-config': pushConfig,
  'set-lock': async (work, items) =>
    items.map(({ row, input }) => {
      work.update(village, row, { locked: input.locked });
      return ok(undefined);
    }),
  'set-offline-notice': async (work, items) =>
    items.map(({ row, input }) => {
      work.update(village, row, { offlineNotice: input.offlineNotice });
      return ok(undefined);
    }),
  'close-derate-banner': setSwitch('derateBanner'),
  'close-alipay': setSwitch('alipay'),
  'close-car-service': setSwitch('carService'),

  'offline-notice': async (work, { row }) => {
    const found = await work.find(warning, {
      where: [
        { type: 'device-offline', toldAt: FILLED },
        sql`t.park_id in (select p.id from park p where p.village_id = ${row.id})`,
      ],
      columns: ['toldAt', 'said'],
      order: ['-toldAt', '-id'],
      limit: LAST_NOTICES,
    });
    const notices = found.map(({ toldAt, said }) => ({
      time: String(toldAt),
      device: String(said.facts.name ?? ''),
      text: warningText(said, work.actor.language),
    }));
    return ok({ offlineNotice: row.offlineNotice, receivers: await offlineReceivers(work, row.id), notices });
  },

  monitor: async (work, { village: one }) => {
    const villages = await work.find(village, {
      where: [inReach(village, work.actor), ...(one ? [sql`t.id = ${one}`] : [])],
      columns: ['name', 'locked', 'offlineNotice'],
      order: ['name', 'id'],
    });
    const [gates, devices] = [await inVillages(work, gate), await inVillages(work, device)];
    const rows = villages.map(({ id, name, locked, offlineNotice }) => {
      const own = (devices.get(id) ?? []).map((row) => ({
        id: row.id,
        name: row.name,
        kind: row.type,
        state: DEVICE_STATES[row.state ?? 'inactive'][0],
      }));
      return {
        id,
        name,
        locked,
        offlineNotice,
        gates: (gates.get(id) ?? []).length,
        devices: own.length,
        offlineDevices: own.filter(({ state }) => state === DEVICE_STATES.offline[0]).length,
        rows: own,
      };
    });
    return ok({ rows, total: rows.length });
  },

  'own-list': (work) => ownRows(work, village),
  'own-page': (work, input) => ownRows(work, village, input),
  lookup: (work) => optionsOf(work, village),
  'lookup-of-company': (work, { company }) => optionsOf(work, village, conditions(village, { company: [company] })),
} satisfies HandlersOf<typeof village>;

/** Gates or devices by the village of their park. */
const inVillages = async <R extends typeof gate | typeof device>(
  work: Work,
  resource: R,
): Promise<ReadonlyMap<string, readonly Stored<R>[]>> => {
  const homes = new Map(
    (await work.find(park, { where: [inReach(park, work.actor)], columns: ['village'] })).map(
      (row): readonly [string, string] => [row.id, row.village],
    ),
  );
  const rows = await work.find(resource, { where: [inReach(resource, work.actor)], order: sql`t.name, t.id` });
  return groupBy(rows, (row) => homes.get(row.park ?? '') ?? null);
};

/**
 * A new village waits for the platform's approval, and again after a company admin has changed approved fields; traffic
 * and payments go on (O9).
 */
export const villageHooks: Hooks<typeof village> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const refusal =
      (before ? undefined : needsAllParks(work)) ?? (await takenAnywhere(work, village, 'number', values, before?.id));
    if (refusal) return err(refusal);
    const byPlatform = work.actor.type === 'platform';
    if (!before) {
      Object.assign(
        values,
        byPlatform ? { approveState: 'approved', approvedAt: work.now } : { approveState: 'waiting' },
      );
      return ok(undefined);
    }
    // Only an undo of the approval revokes it.
    if (
      before.approveState === 'approved' &&
      values.approveState === 'waiting' &&
      (await paidBelow(work, sql`p.village_id = ${before.id}`, before.updatedAt))
    )
      return err(PAID_BELOW);
    // Every row below stores its company; a village with parks would have to change them all.
    if (
      changes(before, values, 'company') &&
      (await work.find(park, { where: { village: before.id }, columns: [], limit: 1 })).length > 0
    )
      return err(HAS_PARKS);
    if (
      !byPlatform &&
      before.approveState === 'approved' &&
      APPROVED_FIELDS.some((key) => changes(before, values, key))
    ) {
      values.approveState = 'waiting';
      work.note(before.id, {
        zh: '需要平台重新审核，通行与收款照常',
        en: 'The platform must approve it again; traffic and payments go on',
      });
    }
    return ok(undefined);
  }),
};
