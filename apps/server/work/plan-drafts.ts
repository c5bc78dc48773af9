import { choicesOf } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { words } from '@parkdeck/core/kit/words';
import { importColumns } from '../transfer/import-fields.ts';
import { matchHeads } from '../transfer/heads.ts';
import type { Heads } from '../transfer/heads.ts';
import { parseCell } from '../transfer/parse-cells.ts';
import type { TableRow } from '../transfer/table-row.ts';
import { resolveNames } from './plan-refs.ts';
import type { Candidate } from './plan-rows.ts';
import type { Task } from './plan-task.ts';
import { malformed, refused } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { Work } from './work.ts';

const REPEATED = (line: number): Refusal => refused('line-repeated', words(`与第 ${line} 行重复`, `The same as line ${line}`), { line });

/** Reads the lines of an import, batch by batch: each is a draft of the noun. */
export interface DraftReader {
  readonly heads: Heads;
  /** Required fields that no column gives. */
  readonly lacking: readonly FieldProblem[];
  read(work: Work, lines: readonly TableRow[]): Promise<readonly Candidate[]>;
}

/** Imported rows say where they come from, where the noun keeps that (domain 5.1). */
const sourceOf = (source: Field | undefined): Readonly<Record<string, unknown>> => (source?.kind === 'choice' && 'import' in choicesOf(source) ? { source: 'import' } : {});

export const draftReader = (task: Task, common: Readonly<Record<string, unknown>>, head: readonly string[]): DraftReader => {
  const { resource } = task;
  const columns = importColumns(resource);
  const heads = matchHeads(columns, head);
  const fields = Object.fromEntries(columns.map(({ key, field }) => [key, field]));
  const initial = Object.fromEntries(columns.flatMap(({ key, field }) => (field.options.initial === undefined ? [] : [[key, field.options.initial]])));
  const seen = new Map<string, number>();

  /** Line that already has the same unique values; lists are unique item by item, as in the database. */
  const earlier = (draft: Readonly<Record<string, unknown>>, line: number): number | undefined => {
    const keys = (resource.unique ?? []).flatMap((set) => {
      const values = set.map((key) => draft[key]);
      if (values.some((value) => value === undefined || value === null)) return [];
      const lists = values.map((value) => (Array.isArray(value) ? value.map(String) : [String(value)]));
      return lists.reduce<string[]>((all, list) => all.flatMap((key) => list.map((item) => `${key}\n${item}`)), [set.join()]);
    });
    const first = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
    if (first === undefined) for (const key of keys) seen.set(key, line);
    return first;
  };

  return {
    heads,
    lacking: columns.flatMap(({ key, field }) =>
      field.options.required && !heads.found.has(key) && !(key in common) && !(key in initial) ? [{ field: field.options.label.zh, rule: 'required' as const }] : []),
    read: async (work, lines) => {
      const problems: FieldProblem[][] = lines.map(() => []);
      const drafts = lines.map(({ cells }, index) => {
        const draft: Record<string, unknown> = { ...initial, ...common };
        for (const { key, field } of columns) {
          const parsed = parseCell(cells[heads.found.get(key) ?? ''], field);
          if ('broken' in parsed) problems[index]?.push({ field: key, rule: parsed.broken });
          else if (parsed.value !== undefined) draft[key] = parsed.value;
        }
        return draft;
      });
      const missing = await resolveNames(work, fields, drafts);
      return lines.map(({ line }, index) => {
        const draft = { ...drafts[index], ...sourceOf(resource.fields.source) };
        const name = (draft as Record<string, unknown>)[resource.display];
        const given = { name: Array.isArray(name) ? name.join(',') : String(name ?? ''), line };
        const wrong = [...(problems[index] ?? []), ...(missing[index] ?? [])];
        if (wrong.length > 0) return { target: null, input: draft, given, problem: malformed(...wrong) };
        const first = earlier(draft, line);
        return { target: null, input: draft, given, ...(first === undefined ? {} : { problem: REPEATED(first) }) };
      });
    },
  };
};
