import { approval } from '@parkdeck/core/catalogue/system/approval';
import type { Call } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { elevated } from '../../db/elevated.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refused, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { wireRow } from '../answers.ts';
import { writeAudit } from '../audit.ts';
import type { Answered, Asking } from '../asking.ts';
import { applyPlan } from '../plan/apply.ts';
import { reasonOf } from '../refusal-words.ts';
import { runCall, withWork } from '../run.ts';
import { createWork } from '../work.ts';
import type { Work } from '../work.ts';
import { newsOf, TOPIC } from './news.ts';
import { fingerprintOf } from './fingerprint.ts';
import { askingOf, mayDecide, openApproval, readApproval } from './opened.ts';
import type { Opened } from './opened.ts';
import { planNow } from './plan.ts';
import { becauseOf, kept } from './request.ts';

const STALE = words(
  '提交之后有数据变了，现在会发生的和看到的不一样。看过新的再同意',
  'Rows have changed: it would now do something else than was seen. Look again before you approve',
);
const DECIDED = refused('approval-decided', words('已经处理过', 'It has been decided already'));

/** What approving would do now. */
export interface Now {
  readonly preview: Preview;
  readonly hash: string;
}

const isPlan = ({ request }: Opened): boolean => request.call === 'plan.apply';
const planOf = ({ request: { asked, hash } }: Opened) => ({ id: asked.ids[0] ?? '', hash });

/** What an approval would do now, tried as its asker and discarded. */
const tryNow = async (platform: Platform, opened: Opened, asking: Asking): Promise<Now> => {
  if (isPlan(opened)) {
    const preview = await planNow(platform, asking.actor, planOf(opened));
    if (!preview) throw new Refused(UNKNOWN);
    return { preview, hash: opened.request.hash };
  }
  const { data } = await runCall(platform, { ...asking, dryRun: true });
  const preview = data as Preview; // what a dry run answers
  return { preview, hash: fingerprintOf(preview) };
};

/** What a reviewer looks at: what would be done now, and what was shown when it was asked for. */
export const previewApproval = async (platform: Platform, actor: Asking['actor'], id: string) => {
  const opened = await readApproval(platform, actor, id);
  const { request } = opened;
  const mayDecideIt = opened.refusal === undefined;
  const because = becauseOf(request);
  const seen = { preview: request.preview, asked: request.preview, because, hash: request.hash, changed: false };
  if (opened.row.state !== 'waiting') return { ...seen, mayDecide: false, refusal: null };
  const why = opened.refusal ? reasonOf(opened.refusal, {}).msg[actor.language] : null;
  try {
    const now = await tryNow(platform, opened, await askingOf(platform, opened, actor));
    return {
      preview: kept(now.preview),
      asked: request.preview,
      because,
      hash: now.hash,
      changed: now.hash !== request.hash,
      mayDecide: mayDecideIt,
      refusal: why,
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...seen, mayDecide: mayDecideIt, refusal: reasonOf(error.refusal, {}).msg[actor.language] };
  }
};

interface Outcome {
  readonly state: 'approved' | 'refused' | 'withdrawn' | 'failed';
  readonly reason?: string | null;
}

/** Who decides: the name for people, the account by which a repeat is known. */
const decidedBy = ({ user, userName, nickName }: Asking['actor']) => ({
  decidedUser: user,
  decidedBy: nickName || userName,
});

/**
 * Writes down what became of an approval, in the transaction of `within`, in the name of who decided. Locked: of two
 * who decide at once one finds it decided. Elevated: that transaction may have the scope of the asker.
 */
const decideIn = async (within: Work, by: Asking['actor'], call: Call, id: string, outcome: Outcome): Promise<void> =>
  elevated(within.tx, async () => {
    const work = createWork(within.tx, by, within, within.platform);
    const row = (await work.rows(approval, [id])).get(id);
    if (!row) throw new Refused(UNKNOWN);
    const refusal = outcome.state === 'failed' ? undefined : row.state === 'waiting' ? undefined : DECIDED;
    if (refusal) throw new Refused(refusal);
    work.update(approval, row, {
      state: outcome.state,
      ...decidedBy(by),
      decidedAt: work.now,
      ...(outcome.reason === undefined ? {} : { reason: outcome.reason }),
    });
    await work.flush();
    await writeAudit(work, call);
  });

/** Applies a plan to its end; cut off, its asker goes on with it. */
const applyAll = async (platform: Platform, { actor }: Asking, opened: Opened, signal?: AbortSignal): Promise<void> => {
  let state = 'running';
  while (state === 'running' && !signal?.aborted)
    ({ state } = await applyPlan(platform, actor, { ...planOf(opened), ...(signal ? { signal } : {}) }));
};

const stale = (now: Now): Refusal => refused('approval-stale', STALE, { hash: now.hash });

/**
 * Carries out what was asked for, in the name of the asker, with his present rights; both names are in the audit. What
 * it does and that it was approved are one transaction. Refused when it would do something else than was seen.
 */
export const approve = async (
  platform: Platform,
  { call, actor, asked, dryRun, signal }: Asking,
): Promise<Answered> => {
  const [id = ''] = asked.ids;
  const opened = await readApproval(platform, actor, id);
  // repeated by who approved it: it was done
  const isRepeated = opened.row.state === 'approved' && opened.row.decidedUser === actor.user;
  if (!isRepeated) {
    if (opened.refusal) throw new Refused(opened.refusal);
    const asking = await askingOf(platform, opened, actor);
    const now = await tryNow(platform, opened, asking);
    if (dryRun) return { data: now.preview };
    const seen = typeof asked.input.hash === 'string' ? asked.input.hash : opened.request.hash;
    if (now.hash !== seen) throw new Refused(stale(now));
    const decide = (work: Work): Promise<void> => decideIn(work, actor, call, id, { state: 'approved' });
    if (isPlan(opened)) {
      await withWork(platform, actor, decide);
      try {
        await applyAll(platform, asking, opened, signal);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const { msg } = reasonOf(error.refusal, {});
        await withWork(platform, actor, (work) => decideIn(work, actor, call, id, { state: 'failed', reason: msg.zh }));
        throw error;
      }
    } else await runCall(platform, { ...asking, written: decide });
  }
  return withWork(platform, actor, async (work) => {
    const [row] = await work.find(approval, { where: { id: [id] }, full: true });
    for (const event of row && !isRepeated ? newsOf(row, 'approved') : []) await platform.publish(TOPIC, event);
    return { data: wireRow(work, approval, row) };
  });
};

/** Refuses an approval: nothing is done. */
export const refuse = async (work: Work, id: string, reason: string): Promise<Refusal | undefined> => {
  const { row, refusal } = await openApproval(work, id);
  if (refusal) return refusal;
  work.update(approval, row, { state: 'refused', ...decidedBy(work.actor), decidedAt: work.now, reason });
  return undefined;
};

const NOT_ASKER = refused('approval-not-asker', words('只有提交人能撤回', 'Only the one who asked can withdraw it'));

/** Withdraws an approval: only its asker does. */
export const withdraw = async (work: Work, id: string): Promise<Refusal | undefined> => {
  const { row } = await openApproval(work, id);
  if (row.asker !== work.actor.user) return NOT_ASKER;
  const refusal = row.state === 'waiting' ? undefined : await mayDecide(work, row);
  if (refusal) return refusal;
  work.update(approval, row, { state: 'withdrawn', decidedAt: work.now });
  return undefined;
};
