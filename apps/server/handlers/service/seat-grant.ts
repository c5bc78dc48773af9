import { sql } from 'drizzle-orm';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { seatGrant } from '@parkdeck/core/catalogue/service/seat-grant';
import { asId } from '@parkdeck/core/lib/id';
import { err, ok } from '@parkdeck/core/lib/result';
import { eachItem, eachSaved } from '../../engine/save-hooks.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { malformed } from '../../platform/refusal.ts';
import { inReach } from '../../db/policies.ts';
import { park } from '@parkdeck/core/catalogue/parks/park';

type Grant = Stored<typeof seatGrant>;

const EDITS = 'cloudseat_cloudseatgrant_edit';
/** Rows of a page of the list by park, where none is asked for. */
const PAGE = 20;

/** Whether calls from the gate of a grant may ring at somebody. */
const serves = ({ state, seatUsers }: Pick<Grant, 'state' | 'seatUsers'>): boolean =>
  state !== 'disabled' && seatUsers.length > 0;

/** A gate says whether attendants serve it. */
const followGate = async (
  work: Work,
  grants: readonly Pick<Grant, 'gate' | 'state' | 'seatUsers'>[],
): Promise<void> => {
  const rows = await work.rows(
    gate,
    grants.map((grant) => grant.gate),
  );
  for (const grant of grants) {
    const row = rows.get(grant.gate);
    if (row && row.cloudSeat !== serves(grant)) work.update(gate, row, { cloudSeat: serves(grant) });
  }
};

export const seatGrantHooks: Hooks<typeof seatGrant> = {
  /** The grant of a gate is identified by the gate: an existing one is changed, by whoever may. */
  beforeValidate: async (work, items) => {
    const gates = items.flatMap(({ before, values }) =>
      before === null && typeof values.gate === 'string' ? [values.gate] : [],
    );
    const known = await work.find(seatGrant, { where: { gate: gates }, lock: true });
    const mayEdit = work.actor.type === 'platform' || work.actor.codes.has(EDITS);
    return items.map(({ before, values }) => {
      const standing = before ? undefined : known.find((one) => one.gate === values.gate);
      if (!standing) return ok({ before, values });
      return mayEdit ? ok({ before: standing, values }) : err({ kind: 'forbidden', permission: EDITS });
    });
  },
  beforeSave: eachItem(async (work, { before, values }) => {
    const whole = { ...before, ...values };
    const { startDate, endDate } = whole;
    if (typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate)
      return err(malformed({ field: 'endDate', rule: 'order' }));
    if (before === null) {
      const id = String(whole.gate);
      const row = (await work.find(gate, { where: { id }, columns: ['park'] }))[0];
      if (!row) return err(malformed({ field: 'gate', rule: 'missing' }));
      values.park = row.park;
    }
    return ok(undefined);
  }),
  afterSave: eachSaved(async (work, row) => followGate(work, [row])),
};

interface ParkRow extends Record<string, unknown> {
  readonly park: string;
  readonly parkName: string;
  readonly gates: number;
  readonly granted: number;
}

export const seatGrantHandlers: HandlersOf<typeof seatGrant> = {
  'list-by-park': async (work, { page = 1, size = PAGE, park: asked }) => {
    const found = await work.tx.execute<ParkRow & { total: number }>(sql`
      select p.id as park, p.name as "parkName", count(g.id)::int as gates,
        count(s.id) filter (where s.state = 'enabled')::int as granted, count(*) over ()::int as total
      from park p join gate g on g.park_id = p.id and g.deleted_at is null and ${inReach(gate, work.actor, 'g')}
      left join seat_grant s on s.gate_id = g.id and s.deleted_at is null
      where p.deleted_at is null and ${inReach(park, work.actor, 'p')}
        and (${asked ?? null}::text is null or p.id = ${asked ?? null})
      group by p.id, p.name order by p.id limit ${size} offset ${((page ?? 1) - 1) * (size ?? PAGE)}`);
    return ok({
      rows: found.rows.map(({ total: _total, ...row }) => row),
      total: found.rows[0]?.total ?? 0,
    });
  },
  'grant-park': async (work, { park, seatUsers, startDate, endDate, state }) => {
    if (startDate && endDate && endDate < startDate) return err(malformed({ field: 'endDate', rule: 'order' }));
    const gates = await work.find(gate, { where: { park }, order: 'id', columns: [] });
    if (gates.length === 0) return err(malformed({ field: 'park', rule: 'missing' }));
    const known = await work.find(seatGrant, { where: { park }, lock: true });
    const values = {
      seatUsers,
      startDate: startDate ?? null,
      endDate: endDate ?? null,
      state: state ?? ('enabled' as const),
    };
    for (const { id } of gates) {
      const standing = known.find((one) => one.gate === id);
      if (standing) work.update(seatGrant, standing, values);
      else work.insert(seatGrant, { park, gate: id, ...values });
    }
    await followGate(
      work,
      gates.map(({ id }) => ({ gate: asId<'gate'>(id), ...values })),
    );
    return ok(gates.length);
  },
};
