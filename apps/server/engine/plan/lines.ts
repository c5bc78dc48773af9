import { counted } from '@parkdeck/core/lib/counted';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { f, wireName } from '@parkdeck/core/kit/field';
import { isList, isPlate, isPlateList } from '@parkdeck/core/kit/kinds';
import { plateFieldOf } from '@parkdeck/core/kit/plannable';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { expression } from '../../db/expression.ts';
import { tableOf } from '../../db/registry.ts';
import type { Row } from '../../db/rows.ts';
import type { Column } from '../../files/columns.ts';
import { parseCell } from '../../files/cells.ts';
import { notInState } from '../guards.ts';
import { resolveNames } from './refs.ts';
import { sayCells } from './file-cell.ts';
import { headsOf, REPEATED } from './reader.ts';
import type { PlanReader } from './reader.ts';
import type { Task } from './task.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../work.ts';

const UNKNOWN_ROW = (name: string): Refusal =>
  refused('row-unknown', words(`没有「${name}」，或不在权限内`, `There is no "${name}" within your reach`), { name });
const AMBIGUOUS = (name: string, count: number): Refusal =>
  refused(
    'row-ambiguous',
    words(`「${name}」有 ${count} 条，写明车场`, `"${name}" stands ${counted(count, 'time')}, name the park`),
    { name, count },
  );

/** The field by whose plate a row may be named, where it is not displayed by it, and the action asks for no plate. */
const ownPlateOf = ({ resource, call }: Task): string | undefined => {
  const plate = plateFieldOf(resource);
  return plate === resource.display || Object.values(call.input).some((field) => isPlate(field)) ? undefined : plate;
};

/** Columns that a file of existing rows may have: key, name, plate, park, and the action's own input. */
const columnsOf = (task: Task): readonly Column[] => {
  const { resource, call } = task;
  const name = resource.fields[resource.display];
  const place = resource.fields.park;
  const plate = resource.fields[ownPlateOf(task) ?? ''];
  return [
    { key: '$id', field: f.text({ label: words('编号', 'Id'), wire: 'id' }) },
    ...(name
      ? [
          {
            key: '$name',
            field: {
              kind: name.kind,
              options: {
                ...name.options,
                wire: {
                  in: isPlateList(name) ? 'plate' : resource.display,
                  out: wireName(resource.display, name, 'out'),
                },
              },
            },
          },
        ]
      : []),
    ...(plate
      ? [
          {
            key: '$plate',
            field: {
              kind: plate.kind,
              options: { ...plate.options, wire: { in: 'plate', out: wireName('plate', plate, 'out') } },
            },
          },
        ]
      : []),
    ...(place ? [{ key: '$park', field: f.ref('park', { label: words('车场', 'Park'), wire: 'park' }) }] : []),
    ...Object.entries(call.input).map(([key, field]) => ({ key, field })),
  ];
};

interface Draft extends Record<string, unknown> {
  $id?: string;
  $name?: unknown;
  $plate?: unknown;
  $park?: string;
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined || value === null ? [] : [String(value)];

/**
 * Rows whose list field contains one of the names. One lookup per name, because for many at once the planner reads the
 * whole table instead of the index.
 */
const listing = (resource: ResourceDef, listed: SQL, names: readonly string[]): SQL =>
  sql`t.id = any(array(select found.id from unnest(${sql.param([...names])}::text[]) as wanted(name) cross
    join lateral (select t.id from ${tableOf(resource)} t where ${listed} && array[wanted.name] offset 0) found))`;

/** Reads a file that lists the rows to act on; the input of a line overrides the plan's. */
export const lineReader = (task: Task, common: Readonly<Record<string, unknown>>): PlanReader => {
  const { resource, call } = task;
  const columns = columnsOf(task);
  const ignored = new Set<string>();
  const seen = new Map<string, number>();
  const plateField = ownPlateOf(task);
  const nameOf = ({ $name, $plate }: Draft): readonly string[] => [...texts($name), ...texts($plate)];

  /** The rows with one of the values in a field: of a list in any of its items. */
  const having = (key: string, values: readonly string[]): readonly SQL[] => {
    const field = resource.fields[key];
    if (!field || values.length === 0) return [];
    const said = expression(resource, key);
    return [isList(field) ? listing(resource, said, values) : sql`${said}::text = any(${sql.param(values)})`];
  };

  const candidates = async (work: Work, drafts: readonly Draft[]): Promise<readonly Row[]> => {
    // what is no plate may also be a key: not all have the form of their noun's
    const ids = drafts.flatMap(({ $id, $name }) => [...($id === undefined ? [] : [$id]), ...texts($name)]);
    const where: SQL[] = [
      ...(ids.length > 0 ? [sql`t.id = any(${sql.param(ids)})`] : []),
      ...having(
        resource.display,
        drafts.flatMap(({ $name }) => texts($name)),
      ),
      ...having(
        plateField ?? '',
        drafts.flatMap(({ $plate }) => texts($plate)),
      ),
    ];
    return where.length === 0 ? [] : work.find(resource, { where: [sql`(${sql.join(where, sql` or `)})`], full: true });
  };

  /**
   * The row that a line identifies: by key, or by name and park; among several, the one in a state fit for the action.
   */
  const pickRow = (
    draft: Draft,
    rows: ReadonlyMap<string, readonly Row[]>,
  ): { readonly row: Row } | { readonly problem: Refusal } => {
    const said = draft.$id ?? nameOf(draft).join(',');
    const keys = draft.$id === undefined ? nameOf(draft) : [draft.$id];
    const met = [...new Set(keys.flatMap((key) => rows.get(key) ?? []))].filter(
      (row) => draft.$park === undefined || row.park === draft.$park,
    );
    const fitting = met.length > 1 ? met.filter((row) => !notInState(call, resource, row)) : met;
    const [row] = fitting;
    if (!row) return { problem: met.length > 1 ? AMBIGUOUS(said, met.length) : UNKNOWN_ROW(said) };
    return fitting.length > 1 ? { problem: AMBIGUOUS(said, fitting.length) } : { row };
  };

  return {
    ignored,
    examples: () => 0,
    lacking: (lines) => {
      const { found } = headsOf(columns, lines);
      return found.has('$id') || found.has('$name') || found.has('$plate')
        ? []
        : [resource.fields[resource.display]?.options.label ?? resource.title];
    },
    read: async (work, lines, place) => {
      const heads = headsOf(columns, lines);
      for (const head of heads.unknown) ignored.add(head);
      const problems: FieldProblem[][] = lines.map(() => []);
      const drafts = lines.map(({ cells }, index) => {
        const draft: Draft = {};
        for (const { key, field } of columns) {
          const parsed = parseCell(cells[heads.found.get(key) ?? ''], field);
          if ('broken' in parsed)
            problems[index]?.push({
              field: key === '$name' ? resource.display : key.replace('$', ''),
              rule: parsed.broken,
            });
          else if (parsed.value !== undefined) draft[key] = parsed.value;
        }
        return draft;
      });
      const missing = await resolveNames(
        work,
        Object.fromEntries(columns.map(({ key, field }) => [key, field])),
        drafts,
      );
      const rows = new Map<string, Row[]>();
      for (const row of await candidates(work, drafts)) {
        for (const key of new Set([
          row.id,
          ...texts(row[resource.display]),
          ...(plateField === undefined ? [] : texts(row[plateField])),
        ]))
          rows.set(key, [...(rows.get(key) ?? []), row]);
      }
      return lines.map((row, index) => {
        const { line } = row;
        const sayCell = sayCells({ columns, found: heads.found, line: row, place, display: resource.display });
        const { $id, $name, $plate, $park, ...own } = drafts[index] ?? {};
        const draft: Draft = {
          ...($id === undefined ? {} : { $id }),
          $name,
          $plate,
          ...($park === undefined ? {} : { $park }),
        };
        const given = { name: $id ?? nameOf(draft).join(','), line };
        const input = { ...common, ...own };
        const wrong = [...(problems[index] ?? []), ...(missing[index] ?? [])];
        if (wrong.length > 0) return { target: null, input, given, sayCell, problem: malformed(...wrong) };
        const found = pickRow(draft, rows);
        if ('problem' in found) return { target: null, input, given, sayCell, problem: found.problem };
        const first = seen.get(found.row.id);
        if (first !== undefined) return { target: found.row.id, input, given, sayCell, problem: REPEATED(first) };
        seen.set(found.row.id, line);
        return { target: found.row.id, input, given, sayCell };
      });
    },
  };
};
