import { sql } from 'drizzle-orm';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { callsOf } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import { accessOf } from '../../access/access.ts';
import { codesOfRoles } from '../../access/scope.ts';
import { elevated } from '../../db/elevated.ts';
import { alsoSaying } from '../../engine/since-then.ts';
import type { Work } from '../../engine/work.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { ownRights } from './rights.ts';

const MOST_NAMED = 3;

/** The codes of what a person does up to a limit. */
const codesFor = (...wanted: readonly (readonly [ResourceDef, string])[]): readonly string[] =>
  wanted.flatMap(([noun, verb]) => {
    const call = callsOf(noun).find((one) => one.verb === verb);
    const access = call ? accessOf(call) : 'public';
    return typeof access === 'string' ? [] : access.map(({ code }) => code);
  });

/** Refusals for a sum above one's own limit: the limit, and what takes one. */
const LIMITS = {
  'refund-limit': {
    own: 'refundMax',
    column: sql.raw('refund_max'),
    codes: () => codesFor([order, 'refund-offline'], [onlineOrder, 'refund']),
  },
  'over-waive-limit': { own: 'waiveMax', column: sql.raw('waive_max'), codes: () => codesFor([session, 'exit']) },
} as const;
type Limited = keyof typeof LIMITS;
const isLimited = (reason: string): reason is Limited => reason in LIMITS;

/** What a person wanted to give back or to waive, and at which park. */
interface Wanted {
  readonly park: unknown;
  /** Fen. */
  readonly amount: number;
}

/**
 * Who of the actor's company may do it: enabled accounts whose limit holds the sum, who see the park and have the code.
 * The first names; accounts may be out of the actor's reach: hence `elevated`, limited to his company.
 */
const peopleFor = async (work: Work, limit: Limited, { park, amount }: Wanted): Promise<readonly string[]> => {
  const { column, codes } = LIMITS[limit];
  const { user, company } = work.actor;
  const { rows } = await elevated(work.tx, () =>
    work.tx.execute<{ name: string }>(sql`select u.nick_name as name from "user" u
      where u.company_id = ${company} and u.deleted_at is null and u.state = 'enabled' and u.id <> ${user}
        and not u.offline_admin and u.nick_name <> ''
        and array(${codesOfRoles(sql`r.id = any(u.roles)`)}) && ${sql.param([...codes()])}::text[]
        and exists (select from role o where o.id = any(u.roles) and o.deleted_at is null
          and (o.${column} is null or o.${column} >= ${amount}))
        and (u.kind in ('platform', 'company')
          or exists (select from role o where o.id = any(u.roles) and o.deleted_at is null and o.all_parks)
          or exists (select from park_grant g where g.id = u.id and g.deleted_at is null and ${park} = any(g.parks)))
      order by u.kind in ('platform', 'company'), u.nick_name, u.id limit ${MOST_NAMED}`),
  );
  return rows.map(({ name }) => name);
};

/** One's own limit, and who may go beyond it: `你最多 ¥50.00，陈明、王芳可以`. */
export const beyondLimit = async (work: Work, limit: Limited, wanted: Wanted): Promise<Words> => {
  const [rights, people] = [await ownRights(work), await peopleFor(work, limit, wanted)];
  const sum = formatFen(rights[LIMITS[limit].own] ?? 0, { sign: true });
  return people.length > 0
    ? { zh: `你最多 ${sum}，${people.join('、')} 可以`, en: `Yours is ${sum}; ask ${people.join(' or ')}` }
    : { zh: `你最多 ${sum}`, en: `Yours is ${sum}` };
};

const amountOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'amountFen' in data && typeof data.amountFen === 'number'
    ? data.amountFen
    : 0;

/** A refusal for a sum above one's own limit, with that limit and whom to ask; any other as it is. */
export const withWhomToAsk = async (
  work: Work,
  row: Readonly<Record<string, unknown>>,
  refusal: Refusal,
): Promise<Refusal> =>
  refusal.kind === 'refused' && isLimited(refusal.reason)
    ? alsoSaying(
        refusal,
        await beyondLimit(work, refusal.reason, { park: row['park'], amount: amountOf(refusal.data) }),
      )
    : refusal;
