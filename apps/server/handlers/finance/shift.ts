import { sql } from 'drizzle-orm';
import { booth } from '@parkdeck/core/catalogue/parks/booth';
import { shift } from '@parkdeck/core/catalogue/finance/shift';
import { checkShiftStart, endShift, SHIFT_REFUSALS } from '@parkdeck/core/domain/finance/orders/shift';
import type { ShiftRefusal } from '@parkdeck/core/domain/finance/orders/shift';
import { err, ok } from '@parkdeck/core/lib/result';
import { UNEXPLAINED } from '../../db/predicates.ts';
import { elevated } from '../../db/elevated.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { ownShift } from '../../business/finance/shift-own.ts';
import { shiftSheet } from '../../business/finance/shift-sheet.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { alsoSaying, shortMoment } from '../../engine/since-then.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { moreThan, not } from '../../db/where.ts';

const shiftRefusal = (code: ShiftRefusal): Refusal => refused(code, SHIFT_REFUSALS[code]);
/** Maximum of openings listed for a shift. */
const MOST = 500;

export const shiftHandlers: HandlersOf<typeof shift> = {
  start: async (work, input) => {
    const at = (await work.rows(booth, [input.booth])).get(input.booth);
    if (!at?.park) return err({ kind: 'unknown' });
    // Serialises starts by the same user at two booths.
    await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shift ${work.actor.user}`}, 0))`);
    // The booth may be occupied by somebody out of the actor's scope.
    const taken = await elevated(work.tx, () =>
      work.find(shift, { where: { booth: at.id, state: 'open' }, columns: ['cashier', 'startTime'] }),
    );
    const checked = checkShiftStart({ hasOpenShift: (await ownShift(work)) !== null, isBoothFree: taken.length === 0 });
    if (!checked.ok) {
      const [other] = checked.error === 'booth-taken' ? taken : [];
      const since = other && shortMoment(other.startTime, work.today);
      const who = other && { zh: `${since} 起 ${other.cashier} 在班`, en: `${other.cashier} since ${since}` };
      return err(alsoSaying(shiftRefusal(checked.error), who));
    }
    return ok(
      work.insert(shift, {
        user: work.actor.user,
        cashier: work.actor.nickName,
        park: at.park,
        booth: at.id,
        startTime: work.now,
        state: 'open',
      }),
    );
  },

  end: async (work, input) => {
    const own = await ownShift(work);
    const row = own === null ? undefined : (await work.rows(shift, [own])).get(own);
    if (!row) return err(shiftRefusal('no-shift'));
    const ended = endShift(row.cash ?? 0, { handover: input.handover, remark: input.remark ?? '' });
    if (!ended.ok) return err(shiftRefusal(ended.error));
    const after = { ...ended.value, remark: input.remark?.trim() || null, endTime: work.now, state: 'ended' as const };
    work.update(shift, row, after);
    work.charge(row.id, input.handover);
    return ok({ ...row, ...after });
  },

  sheet: async (work, { row }) => ok(await shiftSheet(work, row)),

  openings: async (work, { row }) => {
    const found = await work.tx.execute<{
      id: string;
      plate: string;
      inTime: string;
      outTime: string;
      gate: string | null;
      releaseType: string | null;
      due: number;
    }>(sql`
      select s.id, s.plate, to_char(s.in_time, 'YYYY-MM-DD HH24:MI:SS') as "inTime", to_char(s.out_time,
      'YYYY-MM-DD HH24:MI:SS') as "outTime", g.name as gate, s.release_type as "releaseType", s.due
      from session s left join gate g on g.id = s.out_gate_id where s.shift_id = ${row.id} and s.deleted_at is null
      and ${UNEXPLAINED} order by s.out_time, s.id limit ${MOST}`);
    return ok({ rows: found.rows, total: found.rows.length });
  },
};

/**
 * Refuses undos (rules 5.29) that would reopen a shift before a newer one of its cashier or booth, or remove one that
 * was used.
 */
export const shiftHooks: Hooks<typeof shift> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before?.state !== 'ended' || values.state !== 'open') return ok(undefined);
    const newer = await elevated(work.tx, () =>
      work.find(shift, {
        where: [
          { id: not(before.id), startTime: moreThan(before.startTime) },
          sql`(t.user_id = ${before.user} or t.booth_id = ${before.booth})`,
        ],
        columns: [],
        limit: 1,
      }),
    );
    return newer.length > 0 ? err(shiftRefusal('newer-shift')) : ok(undefined);
  }),
  remove: async (work, row) => {
    const used = await work.tx.execute(
      sql`select 1 from payment where shift_id = ${row.id} union all select 1 from refund where shift_id = ${row.id}
        union all select 1 from session where shift_id = ${row.id} limit 1`,
    );
    return used.rows.length > 0 ? err(shiftRefusal('not-empty')) : ok(undefined);
  },
};
