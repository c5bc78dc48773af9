import { choicesOf, refTarget, wireName } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { isChoice } from '@parkdeck/core/kit/kinds';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { checkFields } from '@parkdeck/core/kit/schema';
import { exampleHeadIn, importColumns } from '@parkdeck/core/kit/import-columns';
import { isExample, parseCell } from '../../files/cells.ts';
import { exampleMark } from '../../files/example-mark.ts';
import { sayCells } from './file-cell.ts';
import { headsOf, SAME_AS } from './reader.ts';
import type { PlanReader } from './reader.ts';
import { resolveNames } from './refs.ts';
import { rowKeyOf } from './row-keys.ts';
import { aboutColumns, nameText } from './rows.ts';
import type { Task } from './task.ts';
import type { Work } from '../work.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** Sets `source` of imported rows to `import`, for nouns that have this choice (rules 5.1). */
const sourceOf = (source: Field | undefined): Readonly<Record<string, unknown>> =>
  source && isChoice(source) && 'import' in choicesOf(source) ? { source: 'import' } : {};

interface Reading {
  /** Example rows of the template are read like all others. */
  readonly keepsExamples?: boolean;
  /** The head of the column by whose value a line is known. */
  readonly key?: string | undefined;
}

/** Reads an import: every line is a draft of the noun, with references given by name. */
export const draftReader = (
  work: Work,
  task: Task,
  common: Readonly<Record<string, unknown>>,
  { keepsExamples = false, key: keyHead }: Reading = {},
): PlanReader => {
  const { resource } = task;
  const columns = importColumns(resource);
  const fields = Object.fromEntries(columns.map(({ key, field }) => [key, field]));
  const initial = Object.fromEntries(
    columns.flatMap(({ key, field }) => (field.options.initial === undefined ? [] : [[key, field.options.initial]])),
  );
  const seen = new Map<string, number>();
  const ignored = new Set<string>();
  let examples = 0;
  const about = aboutColumns(resource);
  const between = work.platform.behaviours.hooksOf(resource).validateImport?.();

  /** A line that already has the same unique values; lists are unique item by item, as in the database. */
  const earlier = (draft: Readonly<Record<string, unknown>>, line: number): Refusal | undefined => {
    const keys = (resource.unique ?? []).flatMap((set) => {
      const values = set.map((key) => draft[key]);
      if (values.some((value) => value === undefined || value === null)) return [];
      const lists = values.map((value) => (Array.isArray(value) ? value.map(String) : [String(value)]));
      return lists
        .reduce<string[]>((all, list) => all.flatMap((key) => list.map((item) => `${key}\n${item}`)), [set.join()])
        .map((key) => ({ key, set }));
    });
    for (const { key, set } of keys) {
      const first = seen.get(key);
      if (first !== undefined) return SAME_AS(first, resource, set);
    }
    for (const { key } of keys) seen.set(key, line);
    return undefined;
  };

  /** The identifying columns of a line, with its own text. */
  const told = (
    cells: Readonly<Record<string, unknown>>,
    found: ReadonlyMap<string, string>,
  ): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      about.flatMap((key) => {
        const said = cells[found.get(key) ?? ''] ?? null;
        return [
          [key, said],
          [`${key}Name`, said],
        ]; // the display of a reference reads `<key>Name`
      }),
    );

  /** Name of a line: its display field, or its first non-empty text. */
  const nameOf = (draft: Readonly<Record<string, unknown>>): string =>
    [resource.display, ...columns.flatMap(({ key, field }) => (refTarget(field) === undefined ? [key] : []))]
      .map((key) => nameText(draft[key]))
      .find(Boolean) ?? '';

  return {
    ignored,
    examples: () => examples,
    lacking: (lines) => {
      const { found } = headsOf(columns, lines);
      return columns.flatMap(({ key, field }) =>
        field.options.required && !found.has(key) && !(key in common) && !(key in initial) ? [field.options.label] : [],
      );
    },
    read: async (work, found, place) => {
      const heads = headsOf(columns, found);
      for (const head of heads.unknown) if (head !== keyHead) ignored.add(head);
      const read = found.map((line) => {
        const own: Record<string, unknown> = {};
        const broken: FieldProblem[] = [];
        for (const { key, field } of columns) {
          const parsed = parseCell(line.cells[heads.found.get(key) ?? ''], field);
          if ('broken' in parsed) broken.push({ field: key, rule: parsed.broken });
          else if (parsed.value !== undefined) own[key] = parsed.value;
        }
        return { line, own, broken };
      });
      const marks = exampleHeadIn(Object.keys(found[0]?.cells ?? {}));
      const isOfTemplate = ({ line: { cells }, own }: (typeof read)[number]): boolean =>
        isExample(columns, own, work.today) || (marks !== undefined && cells[marks] === exampleMark(columns, own));
      const real = read.filter((one) => keepsExamples || one.broken.length > 0 || !isOfTemplate(one));
      examples += read.length - real.length;
      const [lines, problems] = [real.map(({ line }) => line), real.map(({ broken }) => broken)];
      const drafts = real.map(({ own }): Record<string, unknown> => ({ ...initial, ...common, ...own }));
      const missing = await resolveNames(work, fields, drafts);
      const candidates = lines.map((row, index) => {
        const { line, cells } = row;
        const draft = { ...drafts[index], ...sourceOf(resource.fields.source) };
        const own = Object.fromEntries(columns.map(({ key }) => [key, cells[heads.found.get(key) ?? ''] ?? null]));
        const key = rowKeyOf(resource, draft, keyHead === undefined ? undefined : cells[keyHead]);
        const given = {
          name: nameOf(draft),
          line,
          about: told(cells, heads.found),
          cells: own,
          ...(key ? { key } : {}),
        };
        const sayCell = sayCells({ columns, found: heads.found, line: row, place, display: resource.display });
        const unread = [...(problems[index] ?? []), ...(missing[index] ?? [])];
        const fields = unread.map(({ field }) => field);
        // Report all problems of a line at once, so that they can be corrected together.
        const wrong =
          unread.length === 0
            ? []
            : [
                ...unread,
                ...checkFields(
                  Object.fromEntries(
                    columns.flatMap(({ key, field }) =>
                      fields.includes(key) || fields.includes(wireName(key, field, 'in')) ? [] : [[key, field]],
                    ),
                  ),
                  draft,
                ),
              ];
        if (wrong.length > 0) return { target: null, input: draft, given, sayCell, problem: malformed(...wrong) };
        const problem = earlier(draft, line);
        return { target: null, input: draft, given, sayCell, ...(problem ? { problem } : {}) };
      });
      const open = candidates.filter((one) => !('problem' in one));
      const refusals =
        (await between?.(
          work,
          open.map(({ input }) => input),
        )) ?? [];
      const refused = new Map(open.flatMap((one, index) => (refusals[index] ? [[one, refusals[index]] as const] : [])));
      return candidates.map((one) => (refused.has(one) ? { ...one, problem: refused.get(one) } : one));
    },
  };
};
