import { sql } from 'drizzle-orm';
import { role } from '@parkdeck/core/catalogue/system/role';
import { user } from '@parkdeck/core/catalogue/system/user';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import type { Grantor } from '@parkdeck/core/catalogue/system/user-request';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { codeWords } from '../../access/code-words.ts';
import { allCodes } from '../../access/codes.ts';
import { codesOfRoles } from '../../access/scope.ts';
import { elevated } from '../../db/elevated.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { platformText } from '../../platform/platform-text.ts';
import { malformed, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { mayManage, rightsOfRoles } from './rights.ts';
import { mayGrantRoles, OWN_ACCOUNT } from './user-accounts.ts';

type Request = Stored<typeof userRequest>;

/** Codes without which nobody decides about a request for a right and carries it out. */
const GRANTS = 'system_user_grant';
const HANDLES = 'system_tackManagement_handle';
const MOST_GRANTORS = 20;
/** Requests of one user that may wait at a time, and be made within 24 hours. */
const MOST_OPEN = 5;
const MOST_A_DAY = 20;

const HELD = refused('held', { zh: '已有这个权限，刷新页面即可', en: 'You have this right already. Reload the page' });
const TOO_MANY = refused('too-many', {
  zh: '申请太多。等已提的处理完，或明天再提',
  en: 'Too many requests. Wait until yours are handled, or ask again tomorrow',
});
const SWITCHED = refused('switched', {
  zh: '正在代管其他单位。先回到自己的单位',
  en: 'You are in another company. Return to your own first',
});
const NO_ROLE = refused('no-role', {
  zh: '单位里没有含此权限的角色。先在角色里授权菜单',
  en: 'No role of the company has this right. Grant its menu to a role first',
});
const LACKS_CODE = refused('no-right-in-role', {
  zh: '这个角色不含此权限。换一个',
  en: 'This role does not have the right. Choose another',
});

/** Titles of requests for each code: read in the language of whoever handles them. */
const TITLES: ReadonlyMap<string, string> = new Map(
  [...allCodes()].map((code) => [code, platformText(codeWords(code)).slice(0, userRequest.fields.title.options.max)]),
);

/** Who may see what accounts may do. */
const SEES = 'system_user_view';

/** An account that lacks a right, and its company. */
interface Lacking {
  readonly id: string;
  readonly company: string;
}

/** The actor, or a user whose rights they may see and who is in their scope. */
const lackingOne = async ({ actor, tx }: Work, id: string | null): Promise<Result<Lacking, Refusal>> => {
  if (id === null || id === actor.user) return ok({ id: actor.user, company: actor.company });
  if (!actor.codes.has(SEES)) return err({ kind: 'forbidden', permission: SEES });
  const found = await tx.execute<{ company: string }>(
    sql`select company_id as company from "user" where id = ${id} and deleted_at is null`,
  );
  const [seen] = found.rows;
  return seen ? ok({ id, company: seen.company }) : err(UNKNOWN);
};

/**
 * Who of a company may give a right to one of its accounts: enabled accounts that hold it themselves and may grant
 * roles. Names only, at most twenty. Accounts may be out of the actor's reach: hence `elevated`, limited to that
 * company.
 */
const grantorsOf = async (
  work: Work,
  code: string,
  { id: self, company }: Lacking = { id: work.actor.user, company: work.actor.company },
): Promise<readonly Grantor[]> => {
  const found = await elevated(work.tx, () =>
    work.tx.execute<{ id: string; name: string }>(sql`select u.id, u.nick_name as name from "user" u
      where u.company_id = ${company} and u.deleted_at is null and u.state = 'enabled' and u.id <> ${self}
        and not u.offline_admin and (u.kind = 'platform' or
          array(${codesOfRoles(sql`r.id = any(u.roles)`)}) @> ${sql.param([code, GRANTS, HANDLES])}::text[])
      order by case u.kind when 'company' then 0 when 'platform' then 1 else 2 end, u.nick_name, u.id
      limit ${MOST_GRANTORS}`),
  );
  return found.rows.map(({ id, name }) => ({ id, name }));
};

const asksOf = async (work: Work, where: Readonly<Record<string, string>>): Promise<readonly Request[]> => {
  const { rows } = await elevated(work.tx, () =>
    work.tx.execute<{ id: string }>(sql`select r.id from user_request r where r.deleted_at is null
      and r.asker_id = ${work.actor.user} and r.kind = 'access'
      ${where.code === undefined ? sql`` : sql`and r.code = ${where.code}`} order by r.time desc, r.id desc
      limit ${MOST_A_DAY}`),
  );
  const stored = await elevated(work.tx, () =>
    work.rows(
      userRequest,
      rows.map(({ id }) => id),
    ),
  );
  return rows.flatMap(({ id }) => stored.get(id) ?? []);
};

/** The actor's latest request for a code. Their own rows, even where requests are out of reach: hence `elevated`. */
const latestAsk = async (work: Work, code: string): Promise<Request | undefined> => (await asksOf(work, { code }))[0];

const isCode = (code: string): boolean => allCodes().has(code);

/** Who may give a right to the actor or to another account, and how the actor's own request for it stands. */
export const whoGrants = async (work: Work, code: string, whose: string | null = null) => {
  if (!isCode(code)) return err(malformed({ field: 'code', rule: 'choice' }));
  const lacking = await lackingOne(work, whose);
  if (!lacking.ok) return lacking;
  const people = await grantorsOf(work, code, lacking.value);
  const latest = lacking.value.id === work.actor.user ? await latestAsk(work, code) : undefined;
  const asked = latest?.person ?? null;
  const names =
    asked === null
      ? []
      : await elevated(work.tx, () => work.find(user, { where: { id: asked }, columns: ['nickName'] }));
  return ok({
    ...codeWords(code),
    people,
    state: latest?.state ?? null,
    outcome: latest?.outcome ?? null,
    person: names[0]?.nickName ?? null,
    remark: latest?.handleRemark ?? null,
  });
};

/**
 * Asks for a right. A request that still waits is answered again instead of doubled; nobody has more than five waiting
 * or makes more than twenty a day.
 */
export const askAccess = async (
  work: Work,
  input: { readonly code: string; readonly person?: string | null; readonly content?: string | null },
): Promise<Result<Request, Refusal>> => {
  const { actor } = work;
  if (!isCode(input.code)) return err(malformed({ field: 'code', rule: 'choice' }));
  if (actor.switched !== undefined && actor.switched !== actor.company) return err(SWITCHED);
  if (actor.type === 'platform' || actor.codes.has(input.code)) return err(HELD);
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`access ${actor.user}`}, 0))`);
  const mine = await asksOf(work, {});
  const open = mine.filter((one) => one.state === 'open');
  const same = open.find((one) => one.code === input.code);
  if (same) return ok(same);
  if (open.length >= MOST_OPEN || mine.filter((one) => one.time?.slice(0, 10) === work.today).length >= MOST_A_DAY)
    return err(TOO_MANY);
  const people = await grantorsOf(work, input.code);
  if (input.person && !people.some(({ id }) => id === input.person))
    return err(malformed({ field: 'person', rule: 'missing' }));
  return ok(
    work.insert(userRequest, {
      title: TITLES.get(input.code) ?? input.code,
      content: input.content ?? null,
      kind: 'access',
      company: actor.company,
      code: input.code,
      asker: actor.user,
      person: input.person ?? people[0]?.id ?? null,
      user: actor.nickName,
      time: work.now,
      state: 'open',
    }),
  );
};

/** The role that gives a code with the fewest others besides, among those that the actor may grant. */
const smallestRole = async (work: Work, account: Stored<typeof user>, code: string): Promise<string | undefined> => {
  const roles = await work.find(role, { where: { company: account.company }, columns: [], order: ['sort', 'id'] });
  const rights = await rightsOfRoles(
    work.tx,
    roles.map(({ id }) => id),
  );
  const giving = roles
    .filter(({ id }) => rights.get(id)?.codes.has(code))
    .toSorted((a, b) => (rights.get(a.id)?.codes.size ?? 0) - (rights.get(b.id)?.codes.size ?? 0));
  const held = account.roles ?? [];
  const may = await mayGrantRoles(
    work,
    giving.map(({ id }) => ({ company: account.company, held, wanted: [...held, id] })),
  );
  return (giving.find((_, index) => may[index]?.ok) ?? giving[0])?.id;
};

/** Gives the applicant a role with the right, by the rules of granting roles (rules 5.24, 8.2). */
export const grantAccess = async (
  work: Work,
  request: Request,
  chosen: string | null,
): Promise<Result<void, Refusal>> => {
  const { actor } = work;
  if (actor.type !== 'platform' && !actor.codes.has(GRANTS)) return err({ kind: 'forbidden', permission: GRANTS });
  const code = request.code ?? '';
  const account = request.asker === null ? undefined : (await work.rows(user, [request.asker])).get(request.asker);
  if (!account) return err(UNKNOWN);
  if (account.id === actor.user) return err(OWN_ACCOUNT);
  const id = chosen ?? (await smallestRole(work, account, code));
  if (id === undefined) return err(NO_ROLE);
  if (!(await rightsOfRoles(work.tx, [id])).get(id)?.codes.has(code)) return err(LACKS_CODE);
  const held = account.roles ?? [];
  const wanted = [...new Set([...held, id])];
  const outcomes = [
    ...(await mayManage(work, [account])),
    ...(await mayGrantRoles(work, [{ company: account.company, held, wanted }])),
  ];
  const refusal = outcomes.find((outcome) => !outcome.ok);
  if (refusal) return refusal;
  if (wanted.length > held.length) work.update(user, account, { roles: wanted });
  return ok(undefined);
};
