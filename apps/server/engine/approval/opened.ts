import { sql } from 'drizzle-orm';
import { approval } from '@parkdeck/core/catalogue/system/approval';
import { decisionRefusal } from '@parkdeck/core/domain/system/approvals/rules';
import type { DecisionRefusal } from '@parkdeck/core/domain/system/approvals/rules';
import { variantOf } from '@parkdeck/core/kit/command';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { allow, throughRoute } from '../../access/access.ts';
import { userActor } from '../../access/authenticate.ts';
import { elevated } from '../../db/elevated.ts';
import { calls, resources } from '../../db/registry.ts';
import type { Platform } from '../../platform/platform.ts';
import { refused, Refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Asking } from '../asking.ts';
import { missingReferences } from '../guards.ts';
import { withWork } from '../run.ts';
import type { Stored, Work } from '../work.ts';
import { requestOf } from './request.ts';
import type { StoredRequest } from './request.ts';

export type StoredApproval = Stored<typeof approval>;

const REFUSALS: Readonly<Record<DecisionRefusal, Words>> = {
  decided: words('已经处理过', 'It has been decided already'),
  expired: words('已失效，需要重新提交', 'It has lapsed; it must be asked for again'),
  own: words('不能复核自己提交的', 'You cannot approve what you asked for yourself'),
  'same-person': words(
    '这个账号和提交人是同一个手机号，要换人复核',
    'Your account has the phone number of the one who asked; another person must decide',
  ),
  role: words('要由复核角色的人处理', 'It takes the role that the rule names'),
};
const ASKER_GONE = refused('asker-gone', words('提交人的账号已停用或删除', 'The account of the one who asked is gone'));
const ASKER_LOST = refused(
  'asker-lost-right',
  words('提交人已没有这项权限', 'The one who asked no longer has the right'),
);
const OUT_OF_REACH = refused(
  'approval-out-of-reach',
  words(
    '其中有你权限范围外的数据，要由管得到的人复核',
    'It is about rows out of your reach; somebody who reaches them must decide',
  ),
);

/**
 * Why the actor may not decide an approval; undefined: he may. Elevated: the asker may be of a company that he does not
 * see.
 */
export const mayDecide = async (work: Work, row: StoredApproval): Promise<Refusal | undefined> => {
  const { rows } = await elevated(work.tx, () =>
    work.tx.execute<{ id: string; phone: string | null }>(
      sql`select id, phone from "user" where id = any(${sql.param([row.asker, work.actor.user])})`,
    ),
  );
  const phoneOf = (user: unknown): string | null => rows.find(({ id }) => id === user)?.phone ?? null;
  const refusal = decisionRefusal({
    state: row.state,
    expiresAt: String(row.expiresAt),
    now: work.now,
    asker: { user: String(row.asker), phone: phoneOf(row.asker) },
    by: { user: work.actor.user, phone: phoneOf(work.actor.user), roles: work.actor.roles },
    role: String(row.decider),
  });
  return refusal && refused(`approval-${refusal}`, REFUSALS[refusal]);
};

const reaches = async (work: Work, resource: ResourceDef, ids: readonly string[]): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  return (
    wanted.length === 0 || (await work.find(resource, { where: { id: wanted }, columns: [] })).length >= wanted.length
  );
};

/** Whether the actor reaches the rows that would be changed, those that the request names, and those in its input. */
const reachesRows = async (
  work: Work,
  action: string,
  { call: id, asked, preview }: StoredRequest,
): Promise<boolean> => {
  const call = calls.get(id);
  const noun = resources.get(action.split('.')[0] ?? '');
  const changed = preview.rows.flatMap((row) => (row.before !== null && row.noun === noun?.name ? [row.id] : []));
  if (noun && !(await reaches(work, noun, changed))) return false;
  if (!call?.resource) return true;
  return (
    (await reaches(work, call.resource, asked.ids)) &&
    (await missingReferences(work, call.input, asked.input)).length === 0
  );
};

/** An approval with its request, as the actor may see it. */
export interface Opened {
  readonly row: StoredApproval;
  readonly request: StoredRequest;
  /** Why the actor may not decide it. */
  readonly refusal: Refusal | undefined;
}

/** Opens an approval; one that the actor may not see is unknown. */
export const openApproval = async (work: Work, id: string): Promise<Opened> => {
  const [row] = await work.find(approval, { where: { id: [id] } });
  if (!row) throw new Refused(UNKNOWN);
  const request = await requestOf(work, id);
  const refusal =
    (await mayDecide(work, row)) ?? ((await reachesRows(work, row.action, request)) ? undefined : OUT_OF_REACH);
  return { row, request, refusal };
};

/** The request as its asker would make it now, with the rights that he has now. `by`: who looks or approves. */
export const askingOf = async (platform: Platform, { row, request }: Opened, by: Asking['actor']): Promise<Asking> => {
  const asker = await userActor(platform, String(row.asker), {
    language: by.language,
    surface: row.surface ?? 'api',
    ip: by.ip,
    requestId: by.requestId,
    switched: request.switched ?? undefined,
  });
  if (!asker) throw new Refused(ASKER_GONE);
  const call = calls.get(request.call);
  if (!call) throw new Refused(UNKNOWN);
  const { ids, input } = request.asked;
  const allowed = allow(asker, variantOf(call, input), call.verb === 'create-or-update' && ids.length > 0);
  if ('refusal' in allowed) throw new Refused(ASKER_LOST);
  return {
    call,
    actor: { ...asker, approvedBy: by.userName },
    asked: request.asked,
    presets: throughRoute(allowed.presets, request.preset ?? undefined),
    dryRun: false,
    intent: undefined,
  };
};

/** Reads an approval in the scope of the actor. */
export const readApproval = (platform: Platform, actor: Asking['actor'], id: string): Promise<Opened> =>
  withWork(platform, actor, (work) => openApproval(work, id));
