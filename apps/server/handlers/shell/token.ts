import type { token } from '@parkdeck/core/catalogue/shell/token';
import { MOST_TOKEN_DAYS, READ_SCOPE, scopeCovers } from '@parkdeck/core/domain/system/tokens/token-scope';
import { words } from '@parkdeck/core/kit/words';
import { addDays } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import { allow } from '../../access/access.ts';
import { createToken, MOST_TOKENS, ownTokens, revokeToken } from '../../access/personal-tokens.ts';
import { logSignIn } from '../../business/system/sign-in-log.ts';
import { calls } from '../../db/registry.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { serviceKey } from '../../engine/service-key.ts';
import type { Work } from '../../engine/work.ts';
import type { Actor } from '../../platform/actor.ts';
import { malformed, refused, UNKNOWN, unusable } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

const unknownScope = (scope: string): Refusal =>
  unusable(
    'unknown-scope',
    words(
      `范围「${scope}」不存在，写 read、名词（pass）或名词.动作（pass.renew）`,
      `There is no scope "${scope}": write read, a noun (pass), or noun.action (pass.renew)`,
    ),
  );
const notYours = (scope: string): Refusal =>
  refused(
    'scope-not-held',
    words(`没有「${scope}」的权限，令牌不能有`, `You have no right to "${scope}", so no token can have it`),
  );
const DAY_PAST = unusable('expires-past', words('有效期至已过去', 'That day is over'));
const tooLong = (last: string): Refusal =>
  unusable('expires-late', words(`最长到 ${last}`, `A token is good to ${last} at most`));
const TOO_MANY = refused(
  'too-many-tokens',
  words(`最多 ${MOST_TOKENS} 个令牌，先作废不用的`, `At most ${MOST_TOKENS} tokens: revoke those that nothing uses`),
);

/** Why a token of this user cannot have that scope; undefined: it can. It must hold something that he may do. */
const scopeProblem = (actor: Actor, scope: string): Refusal | undefined => {
  if (scope === READ_SCOPE) return undefined;
  const covered = [...calls.values()].filter((call) => scopeCovers(scope, call));
  if (covered.length === 0) return unknownScope(scope);
  const isHeld = covered.some((call) => [false, true].some((isEdit) => 'presets' in allow(actor, call, isEdit)));
  return isHeld ? undefined : notYours(scope);
};

const log = (work: Work, event: 'token.create' | 'token.revoke'): void => {
  const { user: id, userName, company } = work.actor;
  logSignIn(work, { id, userName, company }, event);
};

/** The user's personal tokens. */
export const tokenHandlers = {
  list: async (work) => {
    const rows = await ownTokens(work.tx, work.actor.user, work.now);
    return ok({ total: rows.length, rows });
  },
  create: async (work, { name, scope, expires }) => {
    const scopes = [...new Set(scope.map((one) => one.trim()).filter(Boolean))];
    if (scopes.length === 0) return err(malformed({ field: 'scope', rule: 'required' }));
    if (expires < work.today) return err(DAY_PAST);
    const last = addDays(work.today, MOST_TOKEN_DAYS);
    if (expires > last) return err(tooLong(last));
    for (const one of scopes) {
      const problem = scopeProblem(work.actor, one);
      if (problem) return err(problem);
    }
    const { user } = work.actor;
    if ((await ownTokens(work.tx, user, work.now)).length >= MOST_TOKENS) return err(TOO_MANY);
    const made = await createToken(work.tx, { user, name, scope: scopes, expires }, work.now);
    log(work, 'token.create');
    return ok(made);
  },
  revoke: async (work, input) => {
    if (!(await revokeToken(work.tx, work.actor.user, serviceKey(input), work.now))) return err(UNKNOWN);
    log(work, 'token.revoke');
    return ok(null);
  },
} satisfies HandlersOf<typeof token>;
