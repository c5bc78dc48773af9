import type pg from 'pg';
import { missingIndexes } from './missing-indexes.ts';

/**
 * What a statement costs: `instant`: only what is known of the table changes, however long it is; `read`: all its rows
 * are read; `index`: all are read, sorted and written to an index; `keys`: the same of several keys a row, as a search
 * needs them; `write`: all are written anew.
 */
type Cost = 'instant' | 'read' | 'index' | 'keys' | 'write';

/** Something that takes time in an upgrade. */
interface UpgradeStep {
  readonly cost: Cost;
  readonly table: string;
  /** The statement, in one line. */
  readonly statement: string;
  readonly rows: number;
  /** As long as it should take here, in seconds. */
  readonly seconds: number;
}

export interface Upgrade {
  /** Statements of migrations, and of indexes that are still missing. */
  readonly statements: number;
  /** Those that take time, in their order. */
  readonly steps: readonly UpgradeStep[];
}

const TABLE = /^(?<verb>alter table|create (?:unique )?index .*? on|update|delete from) "?(?<table>\w+)"?(?<rest>.*)$/i;

/** A table that becomes the first part of one by month is read once: whether all of its rows belong there. */
const BY_MONTH = /^select partition_by_month\('(?<table>\w+)'/i;
const COPIED = /^insert into .*? select .*? from "?(?<table>\w+)"?/i;

const oneLine = (statement: string): string => statement.replace(/\s+/g, ' ').trim();

const indexCost = (statement: string): 'index' | 'keys' => (/using gin/i.test(statement) ? 'keys' : 'index');

/** Which table a statement of a migration works through, and how. */
const costOf = (statement: string): Pick<UpgradeStep, 'cost' | 'table'> | undefined => {
  const month = BY_MONTH.exec(oneLine(statement))?.groups?.table;
  if (month !== undefined) return { cost: 'read', table: month };
  const copied = COPIED.exec(oneLine(statement))?.groups?.table;
  if (copied !== undefined) return { cost: 'write', table: copied };
  const { verb = '', table, rest = '' } = TABLE.exec(oneLine(statement))?.groups ?? {};
  if (table === undefined) return undefined;
  if (/index/i.test(verb)) return { cost: indexCost(statement), table };
  if (/update|delete/i.test(verb)) return { cost: 'write', table };
  if (/set data type/i.test(rest)) return { cost: 'write', table };
  return { cost: /add constraint|set not null/i.test(rest) ? 'read' : 'instant', table };
};

/** Rows of the trial by which the speed of this database is found. */
const TRIAL = 50_000;

/** Seconds that a row takes here, by what is done to it: tried on a table that is rolled back. */
const secondsPerRow = async (client: pg.ClientBase): Promise<Readonly<Record<Exclude<Cost, 'instant'>, number>>> => {
  const timed = async (statement: string): Promise<number> => {
    const begun = performance.now();
    await client.query(statement);
    return (performance.now() - begun) / 1000 / TRIAL;
  };
  await client.query('begin');
  try {
    // as long as the row of a stay
    const write = await timed(
      `create table upgrade_trial as select md5(n::text) as id, repeat('x', 350) as rest
        from generate_series(1, ${TRIAL}) n`,
    );
    const read = await timed('select count(*) from upgrade_trial where rest is null');
    const index = await timed('create index on upgrade_trial (id)');
    // as many keys as a plate has
    const keys = await timed(
      `create index on upgrade_trial using gin ((array[id, right(id, 6), right(id, 5), right(id, 4)]))`,
    );
    return { read, write, index, keys };
  } finally {
    await client.query('rollback');
  }
};

/** What an upgrade comes to: migrations that are to come, and statements that follow all of them. */
export const upgradeSteps = async (
  client: pg.ClientBase,
  { coming, later }: { readonly coming: readonly string[]; readonly later: readonly string[] },
): Promise<Upgrade> => {
  const missing = await missingIndexes(client, later);
  const wanted = coming.flatMap((statement) => {
    const found = costOf(statement);
    return found && found.cost !== 'instant' ? [{ ...found, statement: oneLine(statement) }] : [];
  });
  const { rows } = await client.query<{ table: string; rows: number }>(
    `select w.of_table as table, greatest(t.reltuples, 0)::float8 as rows from unnest($1::text[]) w(of_table)
      join pg_class t on t.oid = to_regclass(quote_ident(w.of_table))`,
    [wanted.map(({ table }) => table)],
  );
  const lengths = new Map(rows.map(({ table, rows: count }) => [table, count]));
  const speed = await secondsPerRow(client);
  const step = (cost: Exclude<Cost, 'instant'>, table: string, statement: string, count: number): UpgradeStep => ({
    cost,
    table,
    statement,
    rows: count,
    seconds: count * speed[cost],
  });
  return {
    statements: coming.length + missing.length,
    steps: [
      ...wanted.flatMap(({ cost, table, statement }) =>
        cost === 'instant' ? [] : [step(cost, table, statement, lengths.get(table) ?? 0)],
      ),
      ...missing.map(({ table, statement, rows: count }) =>
        step(indexCost(statement), table, oneLine(statement), count),
      ),
    ].filter(({ rows: count }) => count > 0),
  };
};
