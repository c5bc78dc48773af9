import { sql } from 'drizzle-orm';
import type { derate } from '@parkdeck/core/catalogue/merchants/derate';
import { derateCode } from '@parkdeck/core/catalogue/merchants/derate-code';
import { derateUse } from '@parkdeck/core/catalogue/merchants/derate-use';
import { seller } from '@parkdeck/core/catalogue/merchants/seller';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { checkBinding } from '@parkdeck/core/domain/finance/orders/binding';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { elevated } from '../../db/elevated.ts';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { isFresh, readSerial } from './code-tokens.ts';
import type { DerateCode } from './code-tokens.ts';
import { orderRefusal } from '../finance/order-book.ts';
import type { Seller } from './seller-accounts.ts';
import { bindingFacts } from './derate-facts.ts';
import { fundsOf } from './seller-funds.ts';
import type { Derate } from './seller-funds.ts';
import type { Session } from '../traffic/session-rows.ts';
import type { RowsHandler } from '../../engine/behaviour.ts';

type Bind = InputOf<typeof derate, 'bind'>;

/**
 * The stay that the input identifies, locked, so that it cannot end meanwhile. A seller has no access to sessions but
 * may find a customer's car by its plate: hence `elevated`.
 */
const stayOf = async (
  work: Work,
  { parks }: Pick<Seller, 'parks'>,
  { plate, session: id }: Bind,
): Promise<Result<Session | undefined, Refusal>> => {
  const clean = plate ? normalizePlate(plate) : undefined;
  if (clean && !clean.ok) return err(malformed({ field: 'plate', rule: 'format' }));
  if (!clean && !id) return err(malformed({ field: 'plate', rule: 'required' }));
  const which = { ...(id && { id }), ...(clean && { plate: clean.value }) };
  return elevated(work.tx, async () => {
    const [found] = await work.find(session, {
      where: { park: parks, state: 'open', ...which },
      columns: [],
      order: '-inTime',
      limit: 1,
    });
    const row = found ? (await work.rows(session, [found.id])).get(found.id) : undefined;
    return ok(row?.state === 'open' ? row : undefined);
  });
};

interface Scanned {
  readonly row: DerateCode;
  readonly serial: number | null;
}

/**
 * The scanned code. Its uses are counted (I16) under the lock of its derate, through which all bindings go. One-time
 * and dynamic codes are verified by their token.
 */
const codeOf = async (work: Work, row: Derate, { code: id, token }: Bind): Promise<Result<Scanned | null, Refusal>> => {
  if (!id) return ok(null);
  const code = (await work.rows(derateCode, [id])).get(id);
  if (!code) return err(UNKNOWN);
  if (code.derate !== row.id) return err(malformed({ field: 'code', rule: 'choice' }));
  if (code.kind === 'static') return ok({ row: code, serial: null });
  if (!token) return err(malformed({ field: 'token', rule: 'required' }));
  if (code.kind === 'dynamic')
    return isFresh(work.platform, code, { token, now: work.now })
      ? ok({ row: code, serial: null })
      : err(orderRefusal('code-off'));
  const serial = readSerial(work.platform, code, token);
  return serial === undefined || serial < 1 || serial > (code.total ?? 0)
    ? err(orderRefusal('code-off'))
    : ok({ row: code, serial });
};

interface Counted extends Record<string, unknown> {
  readonly today: number;
  readonly plate_today: number;
  readonly serial_used: boolean;
}

/** Uses that are not void, as counted by each limit. */
const countUses = async (
  work: Work,
  row: Derate,
  { stay, scanned }: { readonly stay: Session | undefined; readonly scanned: Scanned | null },
): Promise<Counted> => {
  const code = scanned?.row.id ?? '';
  const {
    rows: [counted],
  } = await work.tx.execute<Counted>(sql`select count(*) filter (where u.derate_id = ${row.id}
      and u.time >= ${work.today}::date)::int as today,
      count(*) filter (where u.code = ${code} and u.plate = ${stay?.plate ?? ''}
      and u.time >= ${work.today}::date)::int as plate_today, coalesce(bool_or(u.code = ${code}
      and u.serial = ${scanned?.serial ?? -1}), false) as serial_used
    from derate_use u where u.seller_id = ${row.seller} and (u.time >= ${work.today}::date or u.code = ${code})
    and u.state <> 'void' and u.deleted_at is null`);
  return counted ?? { today: 0, plate_today: 0, serial_used: false };
};

const bindOne = async (work: Work, row: Derate, input: Bind): Promise<Result<void, Refusal>> => {
  const [known] = await work.find(seller, { where: { id: row.seller }, columns: ['parks'] });
  if (!known) return err(UNKNOWN);
  const stay = await stayOf(work, known, input);
  if (!stay.ok) return stay;
  // Lock the seller after the stay, in the same order as settling does, to prevent a deadlock.
  const owner = (await work.rows(seller, [row.seller])).get(row.seller);
  if (!owner) return err(UNKNOWN);
  const [bound] = stay.value
    ? await work.find(derateUse, {
        where: { session: stay.value.id, derate: row.id, state: 'bound' },
        columns: [],
      })
    : [];
  if (bound) return ok(undefined); // a repeated binding counts once
  const scanned = await codeOf(work, row, input);
  if (!scanned.ok) return scanned;
  const counted = await countUses(work, row, { stay: stay.value, scanned: scanned.value });
  if (counted.serial_used) return err(orderRefusal('code-used-up'));
  const funds = await fundsOf(work, [row.seller]);
  const checked = checkBinding(
    bindingFacts(work, {
      row,
      owner,
      funds,
      isInPark: stay.value !== undefined,
      usedToday: counted.today,
      code: scanned.value && { row: scanned.value.row, plateToday: counted.plate_today },
    }),
  );
  if (!checked.ok || !stay.value) return err(orderRefusal(checked.ok ? 'not-in-park' : checked.error));
  work.insert(derateUse, {
    seller: row.seller,
    $company: owner.company,
    derate: row.id,
    session: stay.value.id,
    plate: stay.value.plate,
    type: row.type,
    value: row.value ?? 0,
    code: scanned.value?.row.id ?? null,
    serial: scanned.value?.serial ?? null,
    time: work.now,
    state: 'bound',
  });
  return ok(undefined);
};

/** Binds a derate to the stay of a car (rules 5.25). Derate and seller are locked: limits and balance are exact. */
export const bindDerate: RowsHandler<typeof derate, Bind> = async (work, items) => {
  const outcomes: Result<void, Refusal>[] = [];
  // one derate per call, by its declaration
  for (const { row, input } of items) outcomes.push(await bindOne(work, row, input));
  return outcomes;
};
