import { sql } from 'drizzle-orm';
import { approval } from '@parkdeck/core/catalogue/system/approval';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Preview } from '@parkdeck/core/wire/envelope';
import type { Weight } from '@parkdeck/core/domain/system/approvals/rules';
import { elevated } from '../../db/elevated.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Answered, Asking } from '../asking.ts';
import { writeAudit } from '../audit.ts';
import { claimIntent, hashOf, rememberAnswer } from '../idempotency.ts';
import { withWork } from '../run.ts';
import type { Stored, Work } from '../work.ts';
import { fingerprintOf } from './fingerprint.ts';
import { newsOf, TOPIC } from './news.ts';
import { isSameRequest, kept, requestOf, storedTitle } from './request.ts';
import type { StoredRequest } from './request.ts';
import type { StoredRule } from './rules.ts';

/** What was tried, and under which rule it comes. */
export interface Tried {
  /** The action by which it is called: of a plan that of its rows. */
  readonly action: string;
  /** What the rows are called. */
  readonly subject: string;
  readonly preview: Preview;
  readonly hash?: string;
  readonly weight: Weight;
  readonly rule: StoredRule;
}

const HOUR = 3_600_000;
const MOST_SUBJECT = 200;

/** The waiting approval that asks for the same; one person's requests are asked for one after the other. */
const waitingFor = async (work: Work, { call, asked }: Asking): Promise<Stored<typeof approval> | undefined> => {
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`approval ${work.actor.user}`}))`);
  const waiting = await work.find(approval, {
    where: { state: 'waiting', asker: [work.actor.user] },
    columns: ['state', 'asker', 'action', 'expiresAt', 'decider'],
    order: '-askedAt',
  });
  for (const row of waiting) {
    const isOpen = String(row.expiresAt) > work.now;
    if (isOpen && isSameRequest(await requestOf(work, row.id), call, asked)) return row;
  }
  return undefined;
};

/**
 * Stores what a second person must approve, and answers that it waits. Asked for again while it waits, by the same
 * person with the same input, it is the same approval. Elevated: the rule may be of a company whose rows are changed.
 */
export const askForApproval = async (platform: Platform, asking: Asking, tried: Tried): Promise<Answered> => {
  let added: Stored<typeof approval> | undefined;
  const answered = await withWork<Answered>(platform, asking.actor, async (work) => {
    const { call, asked, intent } = asking;
    const { rule, weight, preview } = tried;
    const known = intent === undefined ? undefined : await claimIntent(work, intent, hashOf([call.id, asked]));
    if (known) return known.answer as Answered; // stored below, or by the call itself
    const answer = await elevated(work.tx, async (): Promise<Answered> => {
      const same = await waitingFor(work, asking);
      if (same)
        return { data: null, approval: { id: same.id, expiresAt: String(same.expiresAt), decider: rule.deciderName } };
      const expiresAt = datetimeOfInstant(instantOf(work.now) + rule.hours * HOUR);
      const request: StoredRequest = {
        call: call.id,
        asked,
        preset: asking.preset ?? null,
        switched: work.actor.switched ?? null,
        preview: kept(preview),
        hash: tried.hash ?? fingerprintOf(preview),
      };
      const row = work.insert(approval, {
        what: storedTitle(tried.action),
        subject: tried.subject.slice(0, MOST_SUBJECT),
        action: tried.action,
        amount: weight.amount,
        rows: weight.rows,
        company: rule.company,
        rule: rule.id,
        decider: rule.decider,
        asker: work.actor.user,
        askerName: work.actor.nickName,
        surface: work.actor.surface,
        askedAt: work.now,
        expiresAt,
        state: 'waiting',
        request: JSON.stringify(request),
      });
      await work.flush();
      await writeAudit(work, { id: 'approval.ask' });
      added = row;
      return { data: null, approval: { id: row.id, expiresAt, decider: rule.deciderName } };
    });
    if (intent !== undefined) await rememberAnswer(work, intent, 202, answer);
    return answer;
  });
  for (const event of added ? newsOf(added, 'waiting') : []) await platform.publish(TOPIC, event);
  return answered;
};
