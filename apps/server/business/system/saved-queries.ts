import { counted } from '@parkdeck/core/lib/counted';
import type { QueryColumn, QueryParameter } from '@parkdeck/core/catalogue/system/saved-query';
import { checkSql } from '@parkdeck/core/domain/system/queries/check-sql';
import type { CheckedSql } from '@parkdeck/core/domain/system/queries/check-sql';
import { sqlProblemWords } from '@parkdeck/core/domain/system/queries/problem-words';
import { isDay } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { QueryColumnKind, QueryParameterKind } from '@parkdeck/core/vocabulary/screens';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { QUERY_ROLE, QUERY_SCHEMA } from '../../db/query-views.ts';
import type { Work } from '../../engine/work.ts';
import { parameterOf } from '../../platform/parameters.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { queryFailure } from './query-failures.ts';

type Row = Readonly<Record<string, unknown>>;

/** What is asked of a query. */
export interface Asked {
  readonly statement: string;
  readonly parameters: readonly QueryParameter[] | null;
  readonly columns: readonly QueryColumn[] | null;
  /** A JSON object of values by the names of parameters. */
  readonly values?: string | null | undefined;
  readonly page?: number | null | undefined;
  readonly size?: number | null | undefined;
}

export interface QueryAnswer {
  readonly columns: readonly QueryColumn[];
  readonly records: readonly Row[];
  readonly total: number;
  readonly at: Work['now'];
}

/** What a query may have (rules S5): rows, seconds, bytes of its answer; what is over is not even sent here. */
interface Limits {
  readonly rows: number;
  readonly seconds: number;
  readonly bytes: number;
}
const limitsOf = async ({ platform }: Work): Promise<Limits> => ({
  rows: await parameterOf(platform, 'query.rows'),
  seconds: await parameterOf(platform, 'query.seconds'),
  bytes: (await parameterOf(platform, 'query.megabytes')) * 1024 * 1024,
});
/** The column in which they are counted. */
const COUNTED = '~bytes';
const PAGE = 200;

const { builtins } = pg.types;
const KINDS: ReadonlyMap<number, QueryColumnKind> = new Map([
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.NUMERIC, builtins.FLOAT4, builtins.FLOAT8].map(
    (type) => [type, 'number'] as const,
  ),
  [builtins.DATE, 'day'],
  [builtins.TIMESTAMP, 'time'],
  [builtins.TIMESTAMPTZ, 'time'],
]);

const tooMany = (rows: number): Refusal =>
  refused('query-too-many', {
    zh: `结果超过 ${rows} 行。加条件、按日或按车场汇总，或加 limit`,
    en: `More than ${counted(rows, 'row')}. Narrow it, group it by day or park, or add a limit`,
  });
const badValue = (name: string, kind: QueryParameterKind): Refusal =>
  refused('query-parameter', {
    zh: `参数 :${name} 的值不对。${kind === 'day' ? '日期写成 2026-11-01' : '填数字'}`,
    en: `The value of :${name} is wrong. ${kind === 'day' ? 'A day is 2026-11-01' : 'It is a number'}`,
  });
const BAD_VALUES = refused('query-parameter', {
  zh: '参数值不是 JSON 对象。写成 {"from":"2026-11-01"}',
  en: 'The values are no JSON object. Write {"from":"2026-11-01"}',
});

const objectOf = (text: string | null | undefined): Row | undefined => {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

/** The value of a parameter as SQL; a day and a moment have their types, so that they can be counted with. */
const valueOf = (work: Work, name: string, asked: Asked, given: Row): Result<SQL, Refusal> => {
  if (name === 'today') return ok(sql`${work.today}::date`);
  if (name === 'now') return ok(sql`${work.now}::timestamptz`);
  const parameter = asked.parameters?.find((one) => one.name === name);
  const kind = parameter?.kind ?? 'text';
  const value = given[name] ?? parameter?.initial ?? null;
  if (value === null || value === '') return ok(kind === 'text' ? sql`null::text` : sql`null::${sql.raw(TYPES[kind])}`);
  const text = String(value);
  if (kind === 'number' && !/^-?\d{1,15}(\.\d{1,6})?$/.test(text)) return err(badValue(name, kind));
  if (kind === 'day' && !isDay(text)) return err(badValue(name, kind));
  return ok(sql`${text}::${sql.raw(TYPES[kind])}`);
};
const TYPES: Readonly<Record<QueryParameterKind, string>> = { text: 'text', number: 'numeric', day: 'date' };

const compiled = (work: Work, asked: Asked, checked: CheckedSql): Result<SQL, Refusal> => {
  const given = objectOf(asked.values);
  if (!given) return err(BAD_VALUES);
  const parts: SQL[] = [];
  for (const [index, piece] of checked.pieces.entries()) {
    parts.push(sql.raw(piece));
    const name = checked.parameters[index];
    if (name === undefined) continue;
    const value = valueOf(work, name, asked, given);
    if (!value.ok) return value;
    parts.push(value.value);
  }
  return ok(sql.join(parts));
};

interface Found {
  readonly rows: readonly Row[];
  readonly columns: readonly QueryColumn[];
}

/**
 * Runs a statement as the role of saved queries, reading only, with its patience; whatever it did to the settings of
 * the transaction is taken back with the savepoint.
 */
const runAs = async (
  work: Work,
  statement: SQL,
  most: number,
  { seconds, bytes }: Limits,
): Promise<Result<Found, Refusal>> => {
  const { tx } = work;
  await tx.execute(sql`savepoint saved_query`);
  try {
    await tx.execute(sql`select set_config('transaction_read_only', 'on', true),
      set_config('statement_timeout', ${`${seconds}s`}, true), set_config('search_path', ${QUERY_SCHEMA}, true),
      set_config('role', ${QUERY_ROLE}, true)`);
    // The limit is a parameter: a statement with parameters can be no more than one.
    const { rows, fields } = await tx.execute<Record<string, unknown>>(
      sql`select * from (select *, sum(octet_length(q::text)) over (rows unbounded preceding)
          as ${sql.identifier(COUNTED)}
        from (${statement}\n) as q limit ${most}) as counted
        where ${sql.identifier(QUERY_SCHEMA)}.answer_within(${sql.identifier(COUNTED)}, ${bytes})`,
    );
    return ok({
      rows,
      columns: fields
        .filter(({ name }) => name !== COUNTED)
        .map(({ name, dataTypeID }) => ({ name, label: null, kind: KINDS.get(dataTypeID) ?? 'text' })),
    });
  } catch (error) {
    const failure = queryFailure(error, seconds);
    if (!failure) throw error;
    return err(failure);
  } finally {
    await tx.execute(sql`rollback to savepoint saved_query`);
    await tx.execute(sql`release savepoint saved_query`);
  }
};

const isTime = (kind: QueryColumnKind): boolean => kind === 'time';
const shown = (columns: readonly QueryColumn[], row: Row): Row =>
  Object.fromEntries(
    columns.map(({ name, kind }) => {
      const value = row[name];
      if (isTime(kind) && typeof value === 'string') return [name, value.slice(0, 19)];
      return [name, Array.isArray(value) ? value.join(', ') : (value ?? null)];
    }),
  );

/** The columns that a statement has, with the labels and kinds that their writer gave them. */
const describedAs = (found: readonly QueryColumn[], given: readonly QueryColumn[] | null): readonly QueryColumn[] =>
  found.map((column) => {
    const own = given?.find(({ name }) => name === column.name);
    return own && (own.kind === column.kind || column.kind === 'number') ? own : column;
  });

const badName = (name: string): Refusal =>
  refused('query-parameter', {
    zh: `参数名「${name}」不能用。用字母开头的英文名，如 from`,
    en: `“${name}” is no name of a parameter. Letters and digits, like from`,
  });

const prepared = (work: Work, asked: Asked): Result<SQL, Refusal> => {
  const strange = asked.parameters?.find(({ name }) => !/^[A-Za-z]\w*$/.test(name));
  if (strange) return err(badName(strange.name));
  const checked = checkSql(
    asked.statement,
    (asked.parameters ?? []).map(({ name }) => name),
  );
  if (!checked.ok) return err(refused(`query-${checked.error.kind}`, sqlProblemWords(checked.error)));
  return compiled(work, asked, checked.value);
};

/** The columns of a statement, without running it for its rows; a wrong statement is refused. */
export const describeQuery = async (work: Work, asked: Asked): Promise<Result<readonly QueryColumn[], Refusal>> => {
  const statement = prepared(work, asked);
  if (!statement.ok) return statement;
  const found = await runAs(work, statement.value, 0, await limitsOf(work));
  return found.ok ? ok(describedAs(found.value.columns, asked.columns)) : found;
};

/** Runs a query: its rows of a page, within the scope of whoever asks. */
export const runQuery = async (work: Work, asked: Asked): Promise<Result<QueryAnswer, Refusal>> => {
  const statement = prepared(work, asked);
  if (!statement.ok) return statement;
  const limits = await limitsOf(work);
  const found = await runAs(work, statement.value, limits.rows + 1, limits);
  if (!found.ok) return found;
  const { rows } = found.value;
  if (rows.length > limits.rows) return err(tooMany(limits.rows));
  const columns = describedAs(found.value.columns, asked.columns);
  const size = asked.size ?? PAGE;
  const from = ((asked.page ?? 1) - 1) * size;
  return ok({
    columns,
    records: rows.slice(from, from + size).map((row) => shown(columns, row)),
    total: rows.length,
    at: work.now,
  });
};
