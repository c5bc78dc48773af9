import { sql } from 'drizzle-orm';
import type { user } from '@parkdeck/core/catalogue/index';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { elevated } from '../../db/elevated.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { codeWords } from '../../access/code-words.ts';
import { allCodes } from '../../access/codes.ts';
import { codesOfRoles } from '../../access/scope.ts';
import type { Executor } from '../../access/scope.ts';
import { reachingFurther } from './rights-reach.ts';

/** Combined rights of roles. Limits in fen; null: none. */
export interface Rights {
  readonly codes: ReadonlySet<string>;
  readonly allParks: boolean;
  readonly refundMax: number | null;
  readonly waiveMax: number | null;
}

export interface RoleRights extends Rights {
  readonly company: string;
}

interface RightsRow extends Record<string, unknown> {
  readonly id: string;
  readonly company_id: string;
  readonly all_parks: boolean;
  readonly refund_max: number | null;
  readonly waive_max: number | null;
  readonly codes: string[];
}

/** Rights of single roles, by key. Roles out of the transaction's scope are absent. */
export const rightsOfRoles = async (on: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, RoleRights>> => {
  if (ids.length === 0) return new Map();
  const found = await on.execute<RightsRow>(sql`select o.id, o.company_id, o.all_parks, o.refund_max, o.waive_max,
      array(${codesOfRoles(sql`r.id = o.id`)}) as codes
    from role o where o.deleted_at is null and o.id = any(${sql.param([...new Set(ids)])})`);
  return new Map(
    found.rows.map((row) => [
      row.id,
      {
        company: row.company_id,
        codes: new Set(row.codes),
        allParks: row.all_parks,
        refundMax: row.refund_max,
        waiveMax: row.waive_max,
      },
    ]),
  );
};

const NOTHING: Rights = { codes: new Set(), allParks: false, refundMax: 0, waiveMax: 0 };
const higher = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b);

/** Combines rights; the highest limit counts (rules 0.9). */
export const together = (all: readonly Rights[]): Rights =>
  all.reduce(
    (sum, one) => ({
      codes: new Set([...sum.codes, ...one.codes]),
      allParks: sum.allParks || one.allParks,
      refundMax: higher(sum.refundMax, one.refundMax),
      waiveMax: higher(sum.waiveMax, one.waiveMax),
    }),
    NOTHING,
  );

/**
 * The actor's rights, which are also the most the actor may grant. The roles may be outside of a switched company:
 * hence `elevated`.
 */
export const ownRights = async (work: Work): Promise<Rights> => {
  const { actor } = work;
  if (actor.type === 'platform') return { codes: allCodes(), allParks: true, refundMax: null, waiveMax: null };
  const roles = await elevated(work.tx, () => rightsOfRoles(work.tx, actor.roles));
  return { ...together([...roles.values()]), codes: actor.codes, allParks: actor.allParks };
};

const isOver = (given: number | null, own: number | null): boolean => own !== null && (given === null || given > own);

/** The first right beyond the actor's own: a code, or the field of a limit; undefined when there is none. */
export const beyond = (own: Rights, given: Rights): string | undefined => {
  const code = [...given.codes].find((one) => !own.codes.has(one));
  if (code !== undefined) return code;
  if (given.allParks && !own.allParks) return 'allPark';
  if (isOver(given.refundMax, own.refundMax)) return 'refundMaxFen';
  return isOver(given.waiveMax, own.waiveMax) ? 'waiveMaxFen' : undefined;
};

/** What is beyond somebody's rights that is no code: a kind of accounts, and what roles limit. */
const NAMED: Readonly<Record<string, Words>> = {
  platform: words('平台管理员', 'platform admin'),
  company: words('单位管理员', 'company admin'),
  allPark: words('全部车场', 'all parks'),
  refundMaxFen: words('退款上限', 'limit of refunds'),
  waiveMaxFen: words('减免上限', 'limit of waivers'),
};

const named = (what: string): Words => {
  const own = NAMED[what];
  if (own || !allCodes().has(what)) return own ?? words(what, what);
  const { zh, en } = codeWords(what);
  return words(`「${zh}」（${what}）`, `${en} (${what})`);
};

/**
 * Refuses what is beyond the actor's rights: a code, a kind of accounts, or the field of a limit. `label`: the field
 * that asks for it.
 */
export const aboveOwn = (what: string, label?: Words): Refusal => {
  const { zh, en } = named(what);
  const at = label ? { zh: `「${label.zh}」`, en: `${label.en}: ` } : { zh: '', en: '' };
  return refused(
    'above-own',
    { zh: `${at.zh}超出自己的权限：${zh}`, en: `${at.en}${label ? 'beyond' : 'Beyond'} your own rights: ${en}` },
    { beyond: what },
  );
};

/** The account, or what is granted to it, lies in parks that the actor does not see. */
export const OTHER_PARKS = refused(
  'above-own',
  {
    zh: '超出自己的范围：其他车场',
    en: 'Beyond your own reach: other parks',
  },
  { beyond: 'parkIds' },
);

/**
 * Whether the actor may manage an account: nobody resets, edits or removes one with more rights than their own, nor one
 * that sees parks which they do not. Otherwise the right to edit users would be a right to everything.
 */
export const mayManage = async (
  work: Work,
  rows: readonly Pick<Stored<typeof user>, 'id' | 'kind' | 'roles'>[],
): Promise<readonly Result<void, Refusal>[]> => {
  const own = await ownRights(work);
  const known = await rightsOfRoles(
    work.tx,
    rows.flatMap((row) => row.roles ?? []),
  );
  const further = await reachingFurther(
    work,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const ranks: readonly string[] =
      work.actor.type === 'platform' ? [] : work.actor.type === 'company' ? ['platform'] : ['platform', 'company'];
    if (ranks.includes(row.kind)) return err(aboveOwn(row.kind));
    const what = beyond(own, together((row.roles ?? []).flatMap((id) => known.get(id) ?? [])));
    if (what !== undefined) return err(aboveOwn(what));
    return further.has(row.id) ? err(OTHER_PARKS) : ok(undefined);
  });
};
