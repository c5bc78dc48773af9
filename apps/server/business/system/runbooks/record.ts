import { sql } from 'drizzle-orm';
import { candidatesOf, keptOf, withParameters } from '@parkdeck/core/domain/system/runbooks/parameters';
import type { Candidate, Said } from '@parkdeck/core/domain/system/runbooks/parameters';
import { replaced, sameness } from '@parkdeck/core/domain/system/runbooks/places';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { counted } from '@parkdeck/core/lib/counted';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { RunbookParameter, RunbookStep } from '@parkdeck/core/vocabulary/runbooks';
import { calls } from '../../../db/registry.ts';
import { actionTitle } from '../../../engine/approval/request.ts';
import type { Work } from '../../../engine/work.ts';
import { malformed, refused } from '../../../platform/refusal.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { fieldOf, kindOf } from './kinds.ts';
import { shownValue } from './values.ts';

/** Most rows of one step; more is a plan over a list. */
const MOST_ROWS = 500;
/** Calls looked through for the last ones. */
const LOOKED_AT = 200;

/** Which of the actor's own doings: by the id that My activity has, or the last ones. */
export interface Asked {
  readonly entries?: readonly string[] | null | undefined;
  readonly last?: number | null | undefined;
}

interface Done extends Record<string, unknown> {
  readonly request: string;
  readonly call: string;
  readonly ids: readonly string[];
  readonly input: Readonly<Record<string, unknown>>;
  readonly secret: boolean;
}

const NOTHING = refused('nothing-to-record', words('没有可录制的操作', 'There is nothing that can be recorded'));
const GONE = refused(
  'not-recordable',
  words('其中有操作没有留下可重做的内容，去掉它再录', 'Some of it cannot be done again from the record: leave it out'),
);
const cannot = (reason: string, call: string, why: Words): Refusal => {
  const known = calls.get(call);
  const title = known ? actionTitle(known) : words(call, call);
  return refused(reason, words(`「${title.zh}」不能录制：${why.zh}`, `“${title.en}” cannot be recorded: ${why.en}`));
};
const SECRET = words('带有保密内容', 'it has a secret in it');
const FILE = words('它来自文件，改用导入', 'it came from a file; import it instead');
const TOO_MANY = words(`一步最多 ${MOST_ROWS} 行`, `a step takes at most ${counted(MOST_ROWS, 'row')}`);

/** The calls asked for, the earliest first. A plan applied in several requests is one. */
const doneCalls = async (work: Work, { entries, last }: Asked): Promise<readonly Done[]> => {
  const { tx, actor } = work;
  const mine = sql`d.user_id = ${actor.user}`;
  const key = sql`case when d.call = 'plan.apply' then d.ids ->> 0 else d.request end`;
  const picked = entries?.length
    ? sql`${mine} and ${key} = any(${sql.param([...entries])})`
    : // what has been taken back was not meant
      sql`${mine} and not exists (select from undo_entry e where (e.request = d.request or e.plan_id = d.ids ->> 0)
          and e.user_id = d.user_id and jsonb_array_length(e.undone) >= jsonb_array_length(e.rows))`;
  const { rows } = await tx.execute<Done & { readonly key: string }>(
    sql`select ${key} as key, d.request, d.call, d.ids, d.input, d.secret from done_call d where ${picked}
      order by d.seq desc limit ${LOOKED_AT}`,
  );
  const once = [...new Map(rows.toReversed().map((row) => [`${row.key} ${row.call}`, row] as const)).values()];
  return entries?.length ? once : once.slice(-(last ?? 1));
};

/** A plan as a step: the action on the rows that it has changed, or on the list that it was made of. */
const ofPlan = async ({ tx }: Work, id: string): Promise<Result<RunbookStep, Refusal>> => {
  const {
    rows: [plan],
  } = await tx.execute<{
    action: string;
    input: Record<string, unknown>;
    source: { filters?: Record<string, string> | null; file?: string | null };
  }>(sql`select action, input, source from plan where id = ${id}`);
  if (!plan) return err(GONE);
  if (plan.source.file || !calls.has(plan.action)) return err(cannot('from-file', plan.action, FILE));
  const { filters } = plan.source;
  if (filters) return ok({ call: plan.action, ids: [], filters, input: plan.input, names: [] });
  const { rows } = await tx.execute<{ id: string; name: string | null }>(
    sql`select target_id as id, given ->> 'name' as name from plan_row where plan_id = ${id} and state = 'done'
      order by seq limit ${MOST_ROWS + 1}`,
  );
  if (rows.length > MOST_ROWS) return err(cannot('too-many-rows', plan.action, TOO_MANY));
  if (rows.length === 0) return err(GONE);
  const names = rows.map(({ name }) => name ?? '');
  return ok({ call: plan.action, ids: rows.map((row) => row.id), input: plan.input, names });
};

interface Written extends Record<string, unknown> {
  readonly request: string;
  readonly noun: string;
  readonly id: string;
  readonly name: string;
  readonly added: boolean;
}

/** The rows that requests have written, in order. */
const writtenBy = async ({ tx }: Work, requests: readonly string[]): Promise<readonly Written[]> =>
  (
    await tx.execute<Written>(sql`select l.request, l.noun, l.row_id as id, l.object_name as name,
      l.content -> 'before' = 'null'::jsonb as added from operation_log l
      where l.request = any(${sql.param([...requests])}) order by l.seq`)
  ).rows;

/** Rows that a request of a step has added, in the order in which they were. */
export const addedBy = async (
  work: Work,
  request: string,
): Promise<readonly { readonly noun: string; readonly id: string }[]> =>
  (await writtenBy(work, [request])).flatMap(({ noun, id, added }) => (added ? [{ noun, id }] : []));

/** The recorded steps: what was done, with the rows that one step added as such where a later one is about them. */
const stepsOf = async (work: Work, asked: Asked): Promise<Result<readonly RunbookStep[], Refusal>> => {
  if (!asked.entries?.length && !asked.last) return err(malformed({ field: 'last', rule: 'required' }));
  const done = await doneCalls(work, asked);
  if (done.length === 0) return err(NOTHING);
  const keys = new Set(done.flatMap(({ request, call, ids }) => [request, ...(call === 'plan.apply' ? ids : [])]));
  if (asked.entries?.some((entry) => !keys.has(entry))) return err(GONE);
  const requests = done.map(({ request }) => request);
  const written = await writtenBy(work, requests);
  const steps: RunbookStep[] = [];
  for (const { request, call, ids, input, secret } of done) {
    if (secret) return err(cannot('has-secret', call, SECRET));
    const noun = calls.get(call)?.noun;
    const names = written.flatMap((row) => (row.request === request && row.noun === noun ? [row.name] : []));
    const step = call === 'plan.apply' ? await ofPlan(work, ids[0] ?? '') : ok({ call, ids, input, names });
    if (!step.ok) return step;
    steps.push(step.value);
  }
  const added = new Map<string, { readonly $made: number; readonly noun: string; readonly nth: number }>();
  requests.forEach((request, at) => {
    const counts = new Map<string, number>();
    for (const row of written) {
      if (row.request !== request || !row.added) continue;
      const nth = counts.get(row.noun) ?? 0;
      counts.set(row.noun, nth + 1);
      added.set(sameness({ kind: 'ref', noun: row.noun, value: row.id }), { $made: at, noun: row.noun, nth });
    }
  });
  return ok(
    replaced(steps, kindOf, (place) => {
      const made = added.get(sameness(place));
      return made && made.$made < place.step ? made : undefined;
    }),
  );
};

/** A recorded runbook before anybody has chosen its parameters. */
export interface Draft {
  readonly steps: readonly RunbookStep[];
  readonly candidates: readonly (Candidate & Said)[];
}

/** What would be recorded, with everything that could be a parameter, told with its name. */
export const draftOf = async (work: Work, asked: Asked): Promise<Result<Draft, Refusal>> => {
  const steps = await stepsOf(work, asked);
  if (!steps.ok) return steps;
  const candidates: (Candidate & Said)[] = [];
  for (const candidate of candidatesOf(steps.value, kindOf)) {
    const field = fieldOf(candidate);
    const shown = await shownValue(work, field, candidate.value);
    candidates.push({ ...candidate, label: field.options.label, shown });
  }
  return ok({ steps: steps.value, candidates });
};

/** The steps with the chosen parameters in them; null: those suggested. */
export const recordedOf = async (
  work: Work,
  asked: Asked,
  parameters: readonly string[] | null,
): Promise<
  Result<{ readonly steps: readonly RunbookStep[]; readonly parameters: readonly RunbookParameter[] }, Refusal>
> => {
  const draft = await draftOf(work, asked);
  if (!draft.ok) return draft;
  const { steps, candidates } = draft.value;
  const kept = keptOf(candidates, parameters);
  if (!kept.ok) {
    const known = candidates.map(({ name }) => name).join('、');
    const { name } = kept.error;
    const said = {
      unknown: words(`没有参数「${name}」，可选：${known}`, `There is no parameter “${name}”. There are: ${known}`),
      taken: words(`参数「${name}」重复`, `Parameter “${name}” comes twice`),
      name: words(`参数名「${name}」不能用`, `“${name}” is no name of a parameter`),
    }[kept.error.kind];
    return err(refused(`parameter-${kept.error.kind}`, said));
  }
  const told = new Map(candidates.map(({ name, label, shown }) => [name, { label, shown }]));
  return ok(
    withParameters(steps, candidates, {
      kept: kept.value,
      kindOf,
      said: ({ name }) => told.get(name) ?? { label: words(name, name), shown: '' },
    }),
  );
};
