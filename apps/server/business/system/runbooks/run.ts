import { sql } from 'drizzle-orm';
import { runbook } from '@parkdeck/core/catalogue/system/runbook';
import { runbookRun } from '@parkdeck/core/catalogue/system/runbook-run';
import { nextStep, runState } from '@parkdeck/core/domain/system/runbooks/progress';
import type { FilledStep } from '@parkdeck/core/domain/system/runbooks/parameters';
import { words } from '@parkdeck/core/kit/words';
import { asId } from '@parkdeck/core/lib/id';
import type { RunbookRunStep } from '@parkdeck/core/vocabulary/runbooks';
import { elevated } from '../../../db/elevated.ts';
import { writeAudit } from '../../../engine/audit.ts';
import { runUnderRules } from '../../../engine/approval/run-under-rules.ts';
import { reasonOf } from '../../../engine/refusal-words.ts';
import { withWork } from '../../../engine/run.ts';
import type { Stored, Work } from '../../../engine/work.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refused, refused, UNKNOWN } from '../../../platform/refusal.ts';
import { refusalOf } from '../../../engine/database-errors.ts';
import { addedBy } from './record.ts';
import { atStep, doingsOf, fillStep, refuseHalf } from './steps.ts';
import type { Doing } from './steps.ts';
import { runValues } from './values.ts';

/** A run as it is stored. */
export type StoredRun = Stored<typeof runbookRun>;
export type StoredRunbook = Stored<typeof runbook>;

const NOT_RUNNER = refused('not-runner', words('只有执行人能继续', 'Only who runs it can go on with it'));
const WAITS = words('等待复核，同意后继续', 'Waits for approval; go on once it is approved');
const NOT_APPROVED = words('复核没有通过', 'It was not approved');

/** A runbook that the actor may see; otherwise it is unknown. */
export const ownRunbook = async (work: Work, id: string): Promise<StoredRunbook> => {
  const [row] = await work.find(runbook, { where: { id: [id] }, full: true });
  if (!row) throw new Refused(UNKNOWN);
  return row;
};

const runOf = async (work: Work, id: string): Promise<StoredRun> => {
  const row = (await work.rows(runbookRun, [id])).get(id);
  if (!row) throw new Refused(UNKNOWN);
  return row;
};

/** Begins a run: nothing is done yet. Refused when a value does not do. Returns its key. */
export const beginRun = (
  platform: Platform,
  actor: Actor,
  { id, set, start }: { readonly id: string; readonly set: readonly string[]; readonly start: StoredRun['start'] },
): Promise<string> =>
  withWork(platform, actor, async (work) => {
    const row = await ownRunbook(work, id);
    const values = await runValues(work, row.parameters, set);
    if (!values.ok) throw new Refused(values.error);
    const run = work.insert(runbookRun, {
      runbook: row.id,
      name: row.name,
      company: row.company,
      roles: row.roles ?? [],
      runner: actor.user,
      start,
      state: 'running',
      done: 0,
      stepCount: row.steps.length,
      startTime: work.now,
      set: [...set],
      values: values.value,
      template: row.steps,
      steps: row.steps.map(({ call, names }): RunbookRunStep => ({
        call,
        names,
        state: 'pending',
        at: null,
        reason: null,
        approval: null,
        made: [],
      })),
    });
    await work.flush();
    await writeAudit(work, { id: 'runbook.run' }, run.id);
    return run.id;
  });

/** What became of an approval that a step waits for. Elevated: the rule may be of a company that nobody here sees. */
const approvalState = (platform: Platform, actor: Actor, id: string): Promise<string | undefined> =>
  withWork(platform, actor, (work) =>
    elevated(work.tx, async () => {
      const { rows } = await work.tx.execute<{ state: string }>(sql`select state from approval where id = ${id}`);
      return rows[0]?.state;
    }),
  );

type Came = Pick<RunbookRunStep, 'state' | 'reason' | 'approval' | 'made'> & Partial<Pick<RunbookRunStep, 'rows'>>;

/** Writes down how a step stands. */
const withStep = (steps: StoredRun['steps'], at: number, came: Partial<RunbookRunStep>): StoredRun['steps'] =>
  steps.map((step, index) => (index === at ? { ...step, ...came } : step));

/** The calls of a step. Of a list the rows are kept before they are done: a step that was cut off is about the same. */
const begunStep = (
  platform: Platform,
  actor: Actor,
  { id, at, filled }: { readonly id: string; readonly at: number; readonly filled: FilledStep },
): Promise<readonly Doing[]> =>
  withWork(platform, actor, async (work) => {
    const row = await runOf(work, id);
    const doings = await doingsOf(work, filled, row.steps[at]?.rows);
    if (filled.filters && !row.steps[at]?.rows) {
      const rows = doings.flatMap(({ asked }) => asked.ids);
      work.update(runbookRun, row, { steps: withStep(row.steps, at, { rows }) });
      await work.flush();
    }
    return doings;
  });

/**
 * Does one step, each of its calls once: its key is that of run, step and row, so that a step that was cut off after it
 * was written is answered, and not done again.
 */
const doStep = async (platform: Platform, actor: Actor, run: StoredRun, at: number): Promise<Came> => {
  const template = run.template?.[at];
  const before = run.steps[at];
  if (!template || !before) throw new Refused(UNKNOWN);
  const made = run.steps.map((step) => step.made);
  const filled = fillStep(template, { set: run.values ?? {}, made });
  const doings = await begunStep(platform, actor, { id: run.id, at, filled });
  const request = `${run.id}.${at + 1}`;
  // after an approval was refused it is asked for anew
  const again = before.state === 'failed' && before.approval !== null ? `.${before.approval}` : '';
  for (const { key, call, asked, presets } of doings) {
    const answered = await runUnderRules(platform, {
      call,
      asked,
      presets,
      actor: { ...actor, requestId: request },
      dryRun: false,
      intent: `${request}.${key}${again}`,
      within: run.id,
      written: async (work) => refuseHalf(work),
    });
    if (!answered.approval) continue;
    const { id } = answered.approval;
    const state = await approvalState(platform, actor, id);
    if (state === 'waiting') return { state: 'waiting', reason: WAITS, approval: id, made: [] };
    if (state !== 'approved') return { state: 'failed', reason: NOT_APPROVED, approval: id, made: [] };
  }
  const added = await withWork(platform, actor, (work) => addedBy(work, request));
  return { state: 'done', reason: null, approval: null, made: added };
};

/** Writes down how a step came out, and what the run is now. */
const noteStep = (platform: Platform, actor: Actor, id: string, at: number, came: Came): Promise<StoredRun> =>
  withWork(platform, actor, async (work) => {
    const row = await runOf(work, id);
    const steps = withStep(row.steps, at, { ...came, at: work.now });
    const state = runState(steps);
    const patch = {
      steps,
      state,
      done: steps.filter((step) => step.state === 'done').length,
      endTime: state === 'running' ? null : work.now,
    };
    work.update(runbookRun, row, patch);
    await work.flush();
    if (state !== 'running') {
      await writeAudit(work, { id: 'runbook.run' }, id);
      await work.tx.execute(
        sql`update runbook set last_state = ${state}, last_time = ${work.now} where id = ${String(row.runbook)}`,
      );
    }
    return { ...row, ...patch };
  });

/**
 * Goes on with a run from the step that is not done, until all are, one is refused or waits for a second person, or the
 * server stops. Each step is a transaction of its own, by the present rights of who runs it.
 */
export const goOn = async (platform: Platform, actor: Actor, id: string, signal?: AbortSignal): Promise<StoredRun> => {
  let run = await withWork(platform, actor, (work) => runOf(work, id));
  if (run.runner !== actor.user) throw new Refused(NOT_RUNNER);
  for (let at = nextStep(run.steps); at !== undefined && !signal?.aborted; at = nextStep(run.steps)) {
    let came: Came;
    try {
      came = await doStep(platform, actor, run, at);
    } catch (error) {
      const refusal = error instanceof Refused ? error.refusal : refusalOf(error);
      if (!refusal) throw error;
      const step = run.template?.[at];
      const said = step && atStep(new Refused(refusal), at, step);
      const { msg } = reasonOf(said instanceof Refused ? said.refusal : refusal, {});
      // the list is read anew: what was refused may be mended by then
      came = { state: 'failed', reason: msg, approval: null, made: [], rows: null };
    }
    run = await noteStep(platform, actor, id, at, came);
    if (came.state !== 'done') break;
  }
  return run;
};

/** A run for its answer: how far it came, and why it stopped. */
export const toldRun = (run: StoredRun, language: Actor['language']) => ({
  run: asId<'runbook-run'>(run.id),
  state: run.state,
  done: run.done,
  steps: run.stepCount,
  message: run.steps.find(({ reason }) => reason !== null)?.reason?.[language] ?? null,
});
