import type { Call } from '@parkdeck/core/kit/call';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { endWith } from '../db/begin.ts';
import { isOfStandby } from '../db/standby.ts';
import { inScope } from '../db/transaction.ts';
import type { Manner } from '../db/transaction.ts';
import { SYSTEM_USER } from '../platform/actor.ts';
import type { Actor } from '../platform/actor.ts';
import { auditOf } from './audit.ts';
import { execute, insidePresets } from './execute.ts';
import { previewOf } from './preview.ts';
import type { Answered } from './asking.ts';
import { lockedVillage, SET_LOCK } from './guards.ts';
import type { Asking } from './asking.ts';
import { claimIntent, hashOf, rememberAnswer } from './idempotency.ts';
import { isRecorded, recordCall } from './done-calls.ts';
import { writeJournal } from './journal.ts';
import { AnswersNeeded } from './outside.ts';
import { Refused, refused } from '../platform/refusal.ts';
import { createWork } from './work.ts';
import type { Work } from './work.ts';
import type { Database } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Opens a unit of work for an actor; the transaction knows the local day. `body` runs again, in a new transaction, when
 * it needs answers of channels.
 */
export const withWork = async <T>(
  platform: Platform,
  actor: Actor,
  body: (work: Work) => Promise<T>,
  { on = platform.database, ...manner }: Manner<T> & { readonly on?: Pick<Database, 'begin'> } = {},
): Promise<T> => {
  const clock = platform.clock();
  const answers = new Map<string, unknown>();
  const once = async (): Promise<T> => {
    let changed: Work['changes'] = [];
    const value = await inScope(
      on,
      actor,
      clock,
      async (tx) => {
        const work = createWork(tx, actor, { ...clock, answers }, platform);
        const result = await body(work);
        changed = work.preview ? [] : work.changes;
        return result;
      },
      manner,
    );
    for (const resource of new Set(changed.map((change) => change.resource)))
      await platform.behaviours.hooksOf(resource).committed?.(
        platform,
        changed.filter((change) => change.resource === resource),
      );
    return value;
  };
  for (;;)
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof AnswersNeeded)) throw error;
      for (const [key, ask] of error.asks) answers.set(key, await ask());
    }
};

/**
 * Reads what may be some seconds old, for an actor: from a standby that keeps up, otherwise from the database itself,
 * also when the standby cannot do what is asked, unless `isBegun` says that a part was passed on. `age`: the seconds
 * that it may be behind.
 */
export const withReading = async <T>(
  platform: Platform,
  actor: Actor,
  body: (work: Work, age: number | undefined) => Promise<T>,
  isBegun: () => boolean = () => false,
): Promise<T> => {
  const { from, age } = await platform.database.reader();
  if (age !== undefined)
    try {
      return await withWork(platform, actor, (work) => body(work, age), { on: from });
    } catch (error) {
      if (!isOfStandby(error) || isBegun()) throw error;
      platform.log.warn({ err: error }, 'the standby could not be read; the database itself is');
    }
  return withWork(platform, actor, (work) => body(work, undefined));
};

/**
 * Writes everything that a unit of work has queued: rows, audit, undo entry. Returns the key of the undo entry. A
 * locked village refuses what users write; traffic, payments and devices go on (rules 5.15).
 */
export const commitWork = async (work: Work, call: Call, plan?: string): Promise<string | undefined> => {
  if (call.id !== SET_LOCK && work.actor.user !== SYSTEM_USER) {
    const locked = await lockedVillage(work);
    if (locked) throw new Refused(locked);
  }
  const lines = await work.flush(() => auditOf(work, call, plan));
  if (lines) await endWith(work.tx, lines);
  return writeJournal(work, call, plan);
};

const SHOWN_ONCE = { zh: '结果只显示一次。需要时重新操作', en: 'The result was shown once. Do it again if needed' };
type Ran = Answered & { readonly undo?: string };

/** Runs one call: everything in one transaction, once per intent. A dry run does all of it and is rolled back. */
export const runCall = async (platform: Platform, asking: Asking): Promise<Ran> => {
  const { call, actor, asked, presets, dryRun, intent } = asking;
  if (call.action?.transaction === 'own') {
    const answered = await platform.behaviours.actionOf(call).own(platform, asking);
    if (isRecorded(asking)) await withWork(platform, actor, (work) => recordCall(work, asking));
    return answered;
  }
  if (call.verb === 'report' || (call.verb === 'export' && call.effect === 'read'))
    return withReading(platform, actor, async (work, age) => {
      const answer = await (await execute(work, call, asked, presets))();
      return age === undefined ? answer : { ...answer, age };
    });
  if (call.effect === 'read')
    return withWork(platform, actor, async (work) => (await execute(work, call, asked, presets))());
  return withWork<Ran>(
    platform,
    actor,
    async (work) => {
      work.preview = dryRun;
      const known =
        intent === undefined || dryRun ? undefined : await claimIntent(work, intent, hashOf([call.id, asked]));
      if (known && call.action?.once) throw new Refused(refused('shown-once', SHOWN_ONCE));
      if (known) return known.answer as Ran; // stored below by this very function
      const answer = await execute(work, call, asked, presets);
      const undo = await commitWork(work, call, asking.within);
      await insidePresets(work, call, presets);
      if (isRecorded(asking)) await recordCall(work, asking);
      await asking.written?.(work);
      if (dryRun) return { data: (work.rehearsed ?? (await previewOf(work, call))) satisfies Preview };
      const ran: Ran = { ...(await answer()), ...(undo ? { undo } : {}) };
      if (intent !== undefined) await rememberAnswer(work, intent, 200, call.action?.once ? null : ran);
      return ran;
    },
    { keep: () => !dryRun },
  );
};
