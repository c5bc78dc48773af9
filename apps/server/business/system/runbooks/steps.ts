import { filledStep } from '@parkdeck/core/domain/system/runbooks/parameters';
import type { FilledStep, RunValues } from '@parkdeck/core/domain/system/runbooks/parameters';
import type { Call } from '@parkdeck/core/kit/call';
import { variantOf } from '@parkdeck/core/kit/command';
import { filterFields } from '@parkdeck/core/kit/filter';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { counted } from '@parkdeck/core/lib/counted';
import type { CallInput } from '@parkdeck/core/wire/codec';
import type { Preview } from '@parkdeck/core/wire/envelope';
import type { RunbookStep } from '@parkdeck/core/vocabulary/runbooks';
import { allow } from '../../../access/access.ts';
import type { Presets } from '../../../access/access.ts';
import { listScope } from '../../../engine/list-scope.ts';
import { conditions } from '../../../db/list.ts';
import { calls } from '../../../db/registry.ts';
import { selectRows } from '../../../db/rows.ts';
import { actionTitle } from '../../../engine/approval/request.ts';
import { execute, insidePresets } from '../../../engine/execute.ts';
import { ownValues } from '../../../engine/plan/input.ts';
import { changesOf, previewOf } from '../../../engine/preview.ts';
import { reasonOf } from '../../../engine/refusal-words.ts';
import { commitWork, withWork } from '../../../engine/run.ts';
import { createWork } from '../../../engine/work.ts';
import type { Work } from '../../../engine/work.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { malformed, Refused, refused } from '../../../platform/refusal.ts';

/** Most rows that the list of one step may come to. */
const MOST_ROWS = 500;

/** One call of a step as it is made. */
export interface Doing {
  /** Which of the calls of its step it is, whatever else is on the list when it is made again. */
  readonly key: string;
  readonly call: Call;
  readonly asked: CallInput;
  readonly presets: Presets;
}

const TOO_MANY = refused(
  'too-many-rows',
  words(
    `筛选出的超过 ${MOST_ROWS} 行，先缩小范围`,
    `The list comes to over ${counted(MOST_ROWS, 'row')}; narrow it first`,
  ),
);
const NONE = refused('no-rows', words('筛选没有找到任何一行', 'The list comes to no rows'));

/** The rows of the list that a step is about, as it is now. */
const listedRows = async (work: Work, call: Call, filters: FilledStep['filters'], presets: Presets) => {
  const { resource } = call;
  if (!resource || !filters) return undefined;
  const { values, problems } = ownValues(filterFields(resource.fields), filters);
  if (problems.length > 0) throw new Refused(malformed(...problems));
  const where = [...conditions(resource, values), ...listScope(work, resource, presets, values).extra];
  const rows = await selectRows(work.tx, resource, { where, columns: [], order: 'id', limit: MOST_ROWS + 1 });
  if (rows.length > MOST_ROWS) throw new Refused(TOO_MANY);
  if (rows.length === 0) throw new Refused(NONE);
  return rows.map(({ id }) => id);
};

/** The step with its places filled in; refused when an earlier one has not added what it is about. */
export const fillStep = (step: RunbookStep, values: RunValues): FilledStep => {
  const filled = filledStep(step, values);
  if (filled.ok) return filled.value;
  const at = filled.error.step + 1;
  throw new Refused(
    refused(
      'not-made',
      words(`第 ${at} 步没有新增它要用的那一行`, `Step ${at} has not added the row that it is about`),
    ),
  );
};

/**
 * The calls of a step, allowed by the rights of whoever runs it, never by those of its author. What takes one row at a
 * time is called for each. `rows`: those of its list when it began, where it goes on.
 */
export const doingsOf = async (
  work: Work,
  filled: FilledStep,
  rows?: readonly string[] | null,
): Promise<readonly Doing[]> => {
  const call = calls.get(filled.call);
  if (!call) throw new Refused(malformed({ field: 'steps', rule: 'choice' }));
  const isEdit = call.verb === 'create-or-update' && filled.ids.length > 0;
  const allowed = allow(work.actor, variantOf(call, filled.input), isEdit);
  if ('refusal' in allowed) throw new Refused(allowed.refusal);
  const { presets } = allowed;
  const ids = rows ?? (await listedRows(work, call, filled.filters, presets)) ?? filled.ids;
  const byRow = call.on === 'one' && (filled.filters !== undefined || ids.length > 1);
  const each = byRow ? ids.map((id) => ({ key: id, some: [id] })) : [{ key: 'all', some: ids }];
  return each.map(({ key, some }) => ({ key, call, presets, asked: { ids: some, input: { ...filled.input } } }));
};

/** A call does all its rows or none: a run stops at the step, and does not leave half of it. */
export const refuseHalf = (work: Work): void => {
  const [first] = work.refusals.values();
  if (first) throw new Refused(first);
};

/** What a step is called. */
const stepTitle = (id: string): Words => {
  const call = calls.get(id);
  return call ? actionTitle(call) : words(id, id);
};

/** Says of a refusal which step it is about. */
export const atStep = (error: unknown, at: number, { call }: RunbookStep): unknown => {
  if (!(error instanceof Refused)) return error;
  const { msg, reason } = reasonOf(error.refusal, calls.get(call)?.input ?? {});
  const title = stepTitle(call);
  return new Refused(
    refused(
      'runbook-step',
      words(`第 ${at + 1} 步「${title.zh}」：${msg.zh}`, `Step ${at + 1}, “${title.en}”: ${msg.en}`),
      { step: at + 1, reason },
    ),
  );
};

/** What opens its own transactions speaks with a device or runs long: it cannot be tried. */
const isTried = ({ call }: Doing): boolean => call.action?.transaction !== 'own';
const UNTRIED = (title: Words): Words =>
  words(`「${title.zh}」执行时才知道结果`, `“${title.en}” is known only when it is done`);

/**
 * What a run would do: all steps one after the other in one transaction that is discarded, so that a step sees what
 * those before it have done. Throws what refuses it, with the number of the step.
 */
export const tryRunbook = (
  platform: Platform,
  actor: Actor,
  steps: readonly RunbookStep[],
  set: RunValues['set'],
  /** Of a run that goes on: rows that its steps have added, and how many of them are done. */
  { made: before, from }: Pick<RunValues, 'made'> & { readonly from: number } = { made: [], from: 0 },
): Promise<Preview> =>
  withWork(
    platform,
    actor,
    async (work) => {
      work.preview = true;
      const made = before.slice(0, from);
      const untried = new Set<string>();
      for (const [index, step] of steps.entries()) {
        const at = from + index;
        try {
          const added: { readonly noun: string; readonly id: string }[] = [];
          for (const doing of await doingsOf(work, fillStep(step, { set, made }))) {
            if (!isTried(doing)) {
              untried.add(UNTRIED(stepTitle(step.call))[actor.language]);
              continue;
            }
            const inner = createWork(work.tx, actor, work, platform);
            inner.preview = true;
            work.children.push(inner);
            await execute(inner, doing.call, doing.asked, doing.presets);
            refuseHalf(inner);
            await commitWork(inner, doing.call);
            await insidePresets(inner, doing.call, doing.presets);
            for (const { resource, id, before } of changesOf(inner).values())
              if (before === null) added.push({ noun: resource.name, id });
          }
          made.push(added);
        } catch (error) {
          throw atStep(error, at, step);
        }
      }
      const [first] = steps;
      const call = first && calls.get(first.call);
      if (!call) throw new Refused(NONE);
      const preview = await previewOf(work, call);
      return { ...preview, notes: [...preview.notes, ...untried] };
    },
    { keep: () => false },
  );
