import { berth } from '@parkdeck/core/catalogue/roadside/berth';
import { lock } from '@parkdeck/core/catalogue/roadside/lock';
import { checkOrder, checkRegister, checkWrite, LOCK_REFUSALS } from '@parkdeck/core/domain/devices/locks/lock';
import type { LockRefusal } from '@parkdeck/core/domain/devices/locks/lock';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { conditions } from '../../db/list.ts';
import { countRows } from '../../db/totals.ts';
import { askLocks } from '../../business/devices/lock-read.ts';
import type { Lock } from '../../business/devices/lock-rows.ts';
import { orderLock } from '../../business/devices/operate.ts';
import type { Sent } from '../../business/devices/operate.ts';
import { refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { placeInBerth } from '../../business/parks/berth-place.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

const lockRefusal = (code: LockRefusal): Refusal => refused(code, LOCK_REFUSALS[code]);

/** Occupied berths of some locks. */
const occupied = async (work: Work, locks: readonly Lock[]): Promise<ReadonlySet<string>> => {
  const ids = locks.flatMap((row) => row.berth ?? []);
  const rows = ids.length === 0 ? [] : await work.find(berth, { where: { id: ids }, columns: ['state'], full: true });
  return new Set(rows.flatMap(({ id, state }) => (state === 'occupied' ? [id] : [])));
};

const PAGE = 20;
/** Reads locks again: their answers are stored by other transactions. */
const again = async (work: Work, ids: readonly string[]): Promise<Map<string, Lock>> =>
  new Map((await work.find(lock, { where: { id: ids }, full: true })).map((row) => [row.id, row]));

export const lockHandlers = {
  operate: async (work, items) => {
    const taken = await occupied(
      work,
      items.map(({ row }) => row),
    );
    const outcomes: Result<Sent, Refusal>[] = [];
    for (const {
      row,
      input: { order },
    } of items) {
      // one lock per call, by its declaration
      const checked = checkOrder(order, {
        state: row.state,
        isOnline: row.online === 'online',
        battery: row.battery,
        isBerthFree: row.berth === null || !taken.has(row.berth),
      });
      if (checked.ok) work.update(lock, row, { state: 'moving', since: work.now });
      outcomes.push(
        checked.ok
          ? ok(await orderLock(work, row, order === 'raise' ? 'raise-lock' : 'lower-lock'))
          : err(lockRefusal(checked.error)),
      );
    }
    return outcomes;
  },
  write: async (work, items) => {
    const outcomes: Result<Sent, Refusal>[] = [];
    for (const {
      row,
      input: { register, value },
    } of items) {
      const checked = row.online === 'online' ? checkWrite(register, value) : err('lock-offline' as const);
      outcomes.push(
        checked.ok
          ? ok(await orderLock(work, row, 'write-lock', { register, value }))
          : err(lockRefusal(checked.error)),
      );
    }
    return outcomes;
  },
  read: async (work, { row, input: { register } }) => {
    const known = checkRegister(register);
    if (!known.ok) return err(lockRefusal(known.error));
    const answered = await askLocks(work.platform, [row], register);
    const now = (await again(work, [row.id])).get(row.id);
    if (!now) return err(UNKNOWN);
    return ok({
      name: `${known.value.title.zh} / ${known.value.title.en}`,
      value: now.registers?.[String(register)] ?? null,
      fresh: answered.has(row.id),
      readAt: now.lastReport,
    });
  },
  'read-all': async (work, { page, size, park }) => {
    const where = conditions(lock, { park: park ? [park] : undefined });
    const limit = size ?? PAGE;
    const rows = await work.find(lock, {
      where,
      order: ['number', 'id'],
      limit,
      offset: ((page ?? 1) - 1) * limit,
      full: true,
    });
    await askLocks(work.platform, rows);
    const fresh = await again(
      work,
      rows.map(({ id }) => id),
    );
    return ok({
      rows: rows.map((row) => fresh.get(row.id) ?? row),
      total: (await countRows(work.tx, lock, where, true)).total,
    });
  },
} satisfies HandlersOf<typeof lock>;

export const lockHooks: Hooks<typeof lock> = {
  beforeSave: eachItem(async (work, item) => {
    const refusal = await placeInBerth(work, item);
    return refusal ? err(refusal) : ok(undefined);
  }),
};
