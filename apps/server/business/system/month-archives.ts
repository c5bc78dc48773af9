import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Month } from '@parkdeck/core/lib/datetime';
import { words } from '@parkdeck/core/kit/words';
import { counted } from '@parkdeck/core/lib/counted';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { columnName, tableName } from '../../db/columns.ts';
import { copyOut } from '../../db/copy-out.ts';
import {
  addMonth,
  firstKey,
  isDated,
  isOfMonth,
  monthAfter,
  monthOf,
  monthOfKey,
  onMonths,
  partFor,
  partsOf,
} from '../../db/months.ts';
import type { MonthlyNoun } from '../../db/months.ts';
import { measured } from '../../files/store/measure.ts';
import type { FileKey } from '../../platform/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { StartProblem } from '../../platform/start-problem.ts';

/** A month that lies in the store of files. */
export interface ArchivedMonth {
  readonly id: string;
  readonly month: Month;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly size: number;
  readonly sha256: string;
}

/** What archives are asked of: no request's transaction, since parts of tables come and go. */
type Archives = Pick<Platform, 'database' | 'files' | 'clock'>;

const quoted = (name: string): string => pg.escapeIdentifier(name);
export const archiveKey = (id: string): FileKey => `archives/${id}`;
const FILE_TYPE = 'application/gzip';
/** Packs fast: a table shrinks to a tenth with this already. */
const GZIP = { level: 4 };

const COLUMNS = `select a.attname::text as name from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0
  and not a.attisdropped and a.attgenerated = '' order by a.attnum`;

/** Tables beside that hold what is unique over all months, with the column (`db/sql/monthly.sql`). */
const guardsOf = (resource: MonthlyNoun) =>
  (resource.unique ?? []).flatMap((keys) =>
    keys.flatMap((key) => {
      const field = resource.fields[key];
      const column = field && columnName(key, field);
      return column === undefined ? [] : [{ column, table: `${tableName(resource.name)}_${column}` }];
    }),
  );

/** Months before one that have rows in their table, the earliest first. */
export const monthsWithRows = async (
  on: Pick<pg.ClientBase, 'query'>,
  resource: MonthlyNoun,
  before: Month,
): Promise<readonly Month[]> => {
  const months: Month[] = [];
  for (let after = `${resource.prefix}0`; ;) {
    const { rows } = await on.query<{ month: Month }>(
      `select ${monthOfKey(resource)} as month from ${quoted(tableName(resource.name))}
        where id >= $1 and id < $2 and ${isDated(resource)}
        order by id limit 1`,
      [after, firstKey(resource, before)],
    );
    const month = rows[0]?.month;
    if (month === undefined) return months;
    months.push(month);
    after = firstKey(resource, monthAfter(month));
  }
};

/** How many rows of a month there are. */
export const rowsOfMonth = async (
  on: Pick<pg.ClientBase, 'query'>,
  resource: MonthlyNoun,
  month: Month,
): Promise<number> => {
  const { rows } = await on.query<{ n: number }>(
    `select count(*) as n from ${quoted(tableName(resource.name))} where ${isOfMonth(resource, month)}`,
  );
  return rows[0]?.n ?? 0;
};

const refuseUnsealed = async (client: pg.ClientBase, resource: MonthlyNoun, month: Month): Promise<void> => {
  if (resource.name !== 'operation-log') return;
  const { rows } = await client.query<{ open: boolean }>(
    `select coalesce((select max(seq) from operation_log where ${isOfMonth(resource, month)}), 0)
      > coalesce((select max(to_seq) from audit_seal), 0) as open`,
  );
  if (rows[0]?.open === true)
    throw new StartProblem(
      words(
        `${month} 的操作日志还没有封存：先运行任务 seal-audit`,
        `The operation log of ${month} is not sealed yet: run the job seal-audit first`,
      ),
    );
};

/** Whether the part is the month and nothing else: then it goes as a whole. */
const isWhole = async (client: pg.ClientBase, resource: MonthlyNoun, month: Month): Promise<boolean> => {
  const part = partFor(await partsOf(client, resource), resource, month);
  if (part?.from !== firstKey(resource, month) || part.to !== firstKey(resource, monthAfter(month))) return false;
  const { rowCount } = await client.query(`select from ${quoted(part.name)} where not ${isDated(resource)} limit 1`);
  return rowCount === 0;
};

/** Milliseconds of the longest wait for a table that others read, and how often it is tried. */
const PATIENCE_MS = 2000;
const TRIES = 15;
const isLocked = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

/** Takes a part off its table as soon as nobody reads it: who waits for longer would hold up all who come after. */
const takeOff = async (client: pg.ClientBase, table: string, part: string): Promise<void> => {
  await client.query(`set local lock_timeout = ${PATIENCE_MS}`);
  for (let tried = 1; ; tried += 1) {
    await client.query('savepoint taking_off');
    try {
      await client.query(`alter table ${quoted(table)} detach partition ${quoted(part)}`);
      await client.query(`drop table ${quoted(part)}`);
      return;
    } catch (error) {
      if (!isLocked(error) || tried === TRIES) throw error;
      await client.query('rollback to taking_off');
    }
  }
};

const writeFile = async ({ files }: Archives, client: pg.Client, key: FileKey, select: string) => {
  const packed = createGzip(GZIP);
  const [written, rows] = await Promise.all([
    files.write(key, packed, () => FILE_TYPE),
    copyOut(client, `copy (${select}) to stdout with (format csv, header)`, (lines) => pipeline(lines, packed)),
  ]);
  const stored = await files.facts(key);
  if (stored?.sha256 !== written.sha256 || stored.size !== written.size)
    throw new Error(`${key} is not what was stored`);
  return { ...written, rows };
};

const nextId = async (client: pg.ClientBase, resource: MonthlyNoun, month: Month): Promise<string> => {
  const { rows } = await client.query<{ n: number }>(
    'select count(*) as n from archived_month where noun = $1 and month = $2',
    [resource.name, month],
  );
  const before = rows[0]?.n ?? 0;
  return `${resource.name}-${month.slice(2, 4)}${month.slice(5)}${before === 0 ? '' : `-${before + 1}`}`;
};

/**
 * Writes the rows of a month into a file of the store and takes them off their table, in one transaction: until it
 * commits the rows are there, and the file is nobody's. Undefined: the month has no rows.
 *
 * @throws StartProblem when lines of the operation log are not sealed yet
 */
export const archiveMonth = async (
  platform: Archives,
  resource: MonthlyNoun,
  month: Month,
): Promise<ArchivedMonth | undefined> => {
  const client = await platform.database.session();
  const table = tableName(resource.name);
  try {
    const whole = await isWhole(client, resource, month);
    const part = partFor(await partsOf(client, resource), resource, month);
    // Of a part that is locked all rows are seen; of another one those of one moment, and a change of them is refused.
    return await onMonths(
      client,
      async () => {
        if (whole && part) await client.query(`lock table ${quoted(part.name)} in share mode`);
        await refuseUnsealed(client, resource, month);
        if ((await rowsOfMonth(client, resource, month)) === 0) return undefined;
        const { rows: named } = await client.query<{ name: string }>(COLUMNS, [quoted(table)]);
        const columns = named.map(({ name }) => name);
        const id = await nextId(client, resource, month);
        const select = `select ${columns.map(quoted).join()} from ${quoted(table)} where ${isOfMonth(resource, month)}
          order by id`;
        const { rows, size, sha256 } = await writeFile(platform, client, archiveKey(id), select);
        for (const { column, table: guard } of guardsOf(resource))
          await client.query(
            `delete from ${quoted(guard)} g using ${quoted(table)} t where t.${quoted(column)} = g.${quoted(column)}
              and g.holder = t.id and t.id in (select id from ${quoted(table)} where ${isOfMonth(resource, month)})`,
          );
        if (whole && part) await takeOff(client, table, part.name);
        else {
          await client.query("set local parkdeck.archiving = 'on'");
          const gone = await client.query(`delete from ${quoted(table)} where ${isOfMonth(resource, month)}`);
          if (gone.rowCount !== rows) throw new Error(`${id}: ${counted(rows, 'row')} written, ${gone.rowCount} there`);
        }
        await client.query(
          `insert into archived_month (id, noun, month, rows, columns, size, sha256, archived_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [id, resource.name, month, rows, columns, size, sha256, platform.clock().now],
        );
        return { id, month, rows, columns, size, sha256 };
      },
      whole ? 'read committed' : 'repeatable read',
    );
  } finally {
    client.release();
  }
};

/** Copies the rows of an archived month into a table. False: its file is not there, or not as it was written. */
export const readArchive = async (
  { files }: Pick<Platform, 'files'>,
  client: pg.ClientBase,
  table: string,
  { id, rows, columns, sha256 }: ArchivedMonth,
): Promise<boolean> => {
  const known = await files.facts(archiveKey(id));
  const body = known?.sha256 === sha256 ? await files.read(archiveKey(id)) : undefined;
  if (!body) return false;
  const { through, facts } = measured();
  const into = client.query(
    from(`copy ${quoted(table)} (${columns.map(quoted).join()}) from stdin with (format csv, header)`),
  );
  await pipeline(body, through, createGunzip(), into);
  if (into.rowCount !== rows || facts().sha256 !== sha256) throw new Error(`${id} is not what was archived`);
  return true;
};

/** The archived months of a noun that were not brought back; of one month, when it is given. */
export const archivedMonths = async (
  on: Pick<pg.ClientBase, 'query'>,
  resource: MonthlyNoun,
  month?: Month,
): Promise<readonly ArchivedMonth[]> =>
  (
    await on.query<ArchivedMonth & { rows: number }>(
      `select id, month, rows, columns, size, sha256 from archived_month
        where noun = $1 and restored_at is null and ($2::text is null or month = $2) order by month, id`,
      [resource.name, month ?? null],
    )
  ).rows;

/**
 * Brings an archived month back into its table: all of its rows or none. Returns how many.
 *
 * @throws StartProblem when it is not archived, or its file is missing or changed
 */
export const restoreMonth = async (platform: Archives, resource: MonthlyNoun, month: Month): Promise<number> => {
  const client = await platform.database.session();
  try {
    const restored = await onMonths(client, async () => {
      const found = await archivedMonths(client, resource, month);
      if (found.length === 0)
        throw new StartProblem(
          words(`${resource.title.zh}没有归档 ${month}`, `No archive holds ${month} of ${resource.name}`),
        );
      await addMonth(client, resource, month);
      await client.query("set local parkdeck.archiving = 'on'");
      for (const one of found) {
        if (!(await readArchive(platform, client, tableName(resource.name), one)))
          throw new StartProblem(
            words(
              `归档文件缺失或已被改动，没有恢复任何数据：${archiveKey(one.id)}`,
              `The file of the archive is missing or was changed, and nothing was restored: ${archiveKey(one.id)}`,
            ),
          );
        await client.query('update archived_month set restored_at = $2 where id = $1', [one.id, platform.clock().now]);
      }
      return found;
    });
    for (const { id } of restored) await platform.files.remove(archiveKey(id)).catch(() => undefined);
    return restored.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    client.release();
  }
};

/** The latest month that is over for long enough that nothing is written into it any more, and the ones before. */
export const mayBeArchived = ({ clock }: Pick<Platform, 'clock'>, before: Month): boolean =>
  before <= monthAfter(monthOf(clock().now), -1);
