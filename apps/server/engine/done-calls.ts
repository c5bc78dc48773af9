import { isUnlogged, itemFields } from '@parkdeck/core/kit/field';
import type { Fields } from '@parkdeck/core/kit/field';
import { newId } from '../db/ids.ts';
import { doneCall } from '../db/system.ts';
import type { Asking } from './asking.ts';
import type { Work } from './work.ts';

/** Nouns that are about doing, and not about what is done. */
const ABOUT_DOING: ReadonlySet<string> = new Set(['runbook', 'runbook-run', 'approval']);
const PLAN = 'plan.apply';

/** Whether a call can be done again from what is noted of it: a write of a person on rows, or a plan. */
export const isRecorded = ({ call, actor, dryRun, within }: Asking): boolean =>
  !dryRun &&
  within === undefined &&
  actor.user !== '' &&
  actor.surface !== 'job' &&
  call.effect === 'write' &&
  (call.id === PLAN || (call.resource !== undefined && !ABOUT_DOING.has(call.noun) && call.action?.once !== true));

const secretKeys = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const items = itemFields(field);
    return isUnlogged(field) || (items && secretKeys(items).length > 0) ? [key] : [];
  });

/**
 * Notes what was asked for, in the transaction that does it. Secrets are left out, and that there were some is told.
 */
export const recordCall = async (work: Work, { call, asked }: Pick<Asking, 'call' | 'asked'>): Promise<void> => {
  const secrets = new Set(secretKeys(call.input));
  const given = Object.entries(asked.input).filter(([, value]) => value !== undefined);
  await work.tx.insert(doneCall).values({
    id: newId('DC', work.now),
    user: work.actor.user,
    request: work.actor.requestId,
    call: call.id,
    ids: asked.ids,
    input: Object.fromEntries(given.filter(([key]) => !secrets.has(key))),
    secret: given.some(([key, value]) => secrets.has(key) && value !== null),
    at: work.now,
  });
};
