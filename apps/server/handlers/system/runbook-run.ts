import { runbookRun } from '@parkdeck/core/catalogue/system/runbook-run';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import { encodeRow } from '@parkdeck/core/wire/codec';
import { goOn, toldRun } from '../../business/system/runbooks/run.ts';
import { tryRunbook } from '../../business/system/runbooks/steps.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { withWork } from '../../engine/run.ts';
import { undoKey } from '../../engine/undo/undo-key.ts';
import { Refused, refused, UNKNOWN } from '../../platform/refusal.ts';

const NOT_RUNNER = refused('not-runner', words('只有执行人能撤销', 'Only who ran it can undo it'));
const NOTHING = refused('nothing-to-undo', words('没有可撤销的内容', 'There is nothing to undo'));
const IS_DONE = refused('run-done', words('每一步都已完成', 'Every step is done'));

export const runbookRunHandlers = {
  resume: async (platform, { call, actor, asked, dryRun, signal }) => {
    const [id = ''] = asked.ids;
    const [row] = await withWork(platform, actor, (work) => work.find(runbookRun, { where: { id: [id] }, full: true }));
    if (!row) throw new Refused(UNKNOWN);
    if (row.state === 'done' || row.state === 'undone') throw new Refused(IS_DONE);
    if (dryRun) {
      const made = row.steps.map((step) => step.made);
      const left = (row.template ?? []).map((step, at) => ({ step, at, done: row.steps[at]?.state === 'done' }));
      return {
        data: await tryRunbook(
          platform,
          actor,
          left.flatMap(({ step, done }) => (done ? [] : [step])),
          row.values ?? {},
          { made, from: left.filter(({ done }) => done).length },
        ),
      };
    }
    const run = await goOn(platform, actor, id, signal);
    return { data: encodeRow(call.output ?? {}, toldRun(run, actor.language)) };
  },

  undo: async (work, items) => {
    const [item] = items;
    if (!item) return [];
    const { row } = item;
    if (row.runner !== work.actor.user) return [err(NOT_RUNNER)];
    const undone = await undoKey(work, row.id);
    if (!undone.ok) return [err(NOTHING)];
    const kept = undone.value.filter((one) => !one.ok);
    const [first] = kept;
    if (first && kept.length === undone.value.length)
      return [err(refused('nothing-to-undo', words(first.msg ?? '', first.msg ?? '')))];
    if (kept.length === 0) work.update(runbookRun, row, { state: 'undone' });
    return [ok(undefined)];
  },
} satisfies HandlersOf<typeof runbookRun>;
