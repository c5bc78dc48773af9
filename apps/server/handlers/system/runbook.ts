import { role } from '@parkdeck/core/catalogue/system/role';
import { runbook } from '@parkdeck/core/catalogue/system/runbook';
import { checkCron, cronProblemWords, nextTime } from '@parkdeck/core/domain/system/jobs/cron';
import { cronWords } from '@parkdeck/core/domain/system/jobs/cron-words';
import { words } from '@parkdeck/core/kit/words';
import { asId } from '@parkdeck/core/lib/id';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { encodeRow } from '@parkdeck/core/wire/codec';
import { draftOf, recordedOf } from '../../business/system/runbooks/record.ts';
import { beginRun, goOn, ownRunbook, toldRun } from '../../business/system/runbooks/run.ts';
import { tryRunbook } from '../../business/system/runbooks/steps.ts';
import { runValues } from '../../business/system/runbooks/values.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { withWork } from '../../engine/run.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { malformed, Refused, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

const NOT_OWNER = refused('not-owner', words('只有录制人能改和删除', 'Only who recorded it can change or remove it'));
const isOwner = (work: Work, row: Stored<typeof runbook>): boolean =>
  row.owner === work.actor.user || work.actor.everything;

/** Refuses roles that are not of the company. */
const ownRoles = async (work: Work, company: string, roles: readonly string[]): Promise<Result<void, Refusal>> => {
  const wanted = [...new Set(roles)];
  if (wanted.length === 0) return ok(undefined);
  const found = await work.find(role, { where: { id: wanted, company }, columns: [] });
  return found.length === wanted.length ? ok(undefined) : err(malformed({ field: 'roleIds', rule: 'missing' }));
};

/** Refuses a name that the owner has given to another of his runbooks. */
const freeName = async (
  work: Work,
  { name, company, owner, but }: { name: string; company: string; owner: string; but?: string },
): Promise<Result<void, Refusal>> =>
  (await work.find(runbook, { where: { company, owner }, columns: ['name'] })).some(
    (one) => one.name === name.trim() && one.id !== but,
  )
    ? err(malformed({ field: 'name', rule: 'taken' }))
    : ok(undefined);

export const runbookHandlers = {
  record: async (work, { name, last, entries, parameters, roles, remark }) => {
    const company = work.actor.switched ?? work.actor.company;
    const allowed = await ownRoles(work, company, roles ?? []);
    if (!allowed.ok) return allowed;
    const recorded = await recordedOf(work, { last, entries }, parameters?.length ? parameters : null);
    if (!recorded.ok) return recorded;
    const free = await freeName(work, { name, company, owner: work.actor.user });
    if (!free.ok) return free;
    return ok(
      work.insert(runbook, {
        name: name.trim(),
        remark: remark ?? null,
        company,
        roles: roles ?? [],
        owner: work.actor.user,
        stepCount: recorded.value.steps.length,
        ...recorded.value,
      }),
    );
  },

  draft: async (work, input) => {
    const draft = await draftOf(work, input);
    return draft.ok ? ok({ steps: draft.value.steps, parameters: draft.value.candidates }) : draft;
  },

  change: async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    // one row per call, by its declaration
    for (const { row, input } of items) {
      const roles = input.roles ?? [];
      const known = isOwner(work, row) ? await ownRoles(work, row.company, roles) : err(NOT_OWNER);
      const allowed = known.ok
        ? await freeName(work, { name: input.name, company: row.company, owner: String(row.owner), but: row.id })
        : known;
      if (allowed.ok) work.update(runbook, row, { name: input.name.trim(), roles, remark: input.remark ?? null });
      outcomes.push(allowed);
    }
    return outcomes;
  },

  run: async (platform, { call, actor, asked, dryRun, signal }) => {
    const [id = ''] = asked.ids;
    const set = Array.isArray(asked.input['set']) ? asked.input['set'].map(String) : [];
    if (dryRun) {
      const { row, values } = await withWork(platform, actor, async (work) => {
        const found = await ownRunbook(work, id);
        return { row: found, values: await runValues(work, found.parameters, set) };
      });
      if (!values.ok) throw new Refused(values.error);
      return { data: await tryRunbook(platform, actor, row.steps, values.value) };
    }
    const run = await goOn(platform, actor, await beginRun(platform, actor, { id, set, start: 'hand' }), signal);
    return { data: encodeRow(call.output ?? {}, toldRun(run, actor.language)) };
  },

  schedule: async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items) {
      const checked = checkCron(input.cron, work.now, 1);
      if (!checked.ok) {
        outcomes.push(err(refused(`cron-${checked.error.kind}`, cronProblemWords(checked.error))));
        continue;
      }
      const values = isOwner(work, row) ? await runValues(work, row.parameters, input.set ?? []) : err(NOT_OWNER);
      if (values.ok)
        work.update(runbook, row, {
          cron: input.cron.trim(),
          nextTime: nextTime(input.cron, work.now) ?? null,
          runner: asId<'user'>(work.actor.user),
          set: input.set ?? [],
        });
      outcomes.push(values.ok ? ok(undefined) : values);
    }
    return outcomes;
  },

  unschedule: async (work, items) =>
    items.map(({ row }) => {
      if (!isOwner(work, row)) return err(NOT_OWNER);
      work.update(runbook, row, { cron: null, nextTime: null, runner: null, set: [] });
      return ok(undefined);
    }),
} satisfies HandlersOf<typeof runbook>;

export const runbookHooks: Hooks<typeof runbook> = {
  remove: async (work, row) => (isOwner(work, row) ? ok(undefined) : err(NOT_OWNER)),
  computedFields: {
    schedule: async (work, ids) =>
      new Map(
        (await work.find(runbook, { where: { id: [...ids] }, columns: ['cron'] })).map(({ id, cron }) => [
          id,
          cron === null ? null : (cronWords(cron)?.[work.actor.language] ?? cron),
        ]),
      ),
  },
};
