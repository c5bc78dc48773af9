import { sql } from 'drizzle-orm';
import type { accessCheck } from '@parkdeck/core/catalogue/shell/access-check';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { allow } from '../../access/access.ts';
import { userActor } from '../../access/authenticate.ts';
import { calls } from '../../db/registry.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import type { Work } from '../../engine/work.ts';
import type { Actor } from '../../platform/actor.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** Who may see what accounts may do. */
const SEES = 'system_user_view';

/** The actor, or a user whose rights he may see and who is in his scope. */
const askedActor = async (work: Work, user: string | null): Promise<Result<Actor, Refusal>> => {
  const { actor, tx, platform } = work;
  if (user === null || user === actor.user) return ok(actor);
  if (!actor.codes.has(SEES)) return err({ kind: 'forbidden', permission: SEES });
  const seen = await tx.execute(sql`select 1 from "user" where id = ${user} and deleted_at is null`);
  const { language, surface, ip, requestId } = actor;
  const found =
    seen.rows.length > 0 &&
    (await userActor(platform, user, { language, surface, ip, requestId, switched: undefined }));
  return found ? ok(found) : err(UNKNOWN);
};

export const accessCheckHandlers = {
  get: async (work, { call: id, edits, user }) => {
    const call = calls.get(id);
    if (!call) return err({ kind: 'unknown', problems: [{ field: 'call', rule: 'missing' }] });
    const asked = await askedActor(work, user ?? null);
    if (!asked.ok) return asked;
    const allowed = allow(asked.value, call, edits === true);
    if (!('refusal' in allowed)) return ok({ allowed: true, permission: null, scope: null });
    const { refusal } = allowed;
    return ok({
      allowed: false,
      permission: refusal.kind === 'forbidden' ? refusal.permission : null,
      scope: refusal.kind === 'beyond-token' ? refusal.call : null,
    });
  },
} satisfies HandlersOf<typeof accessCheck>;
