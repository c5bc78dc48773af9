import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { arrears, guidanceSpace, operationLog, order, pass, session } from '@parkdeck/core/catalogue/index';
import type {
  CaseDebt,
  caseFile,
  CaseEntry,
  CaseInside,
  CasePass,
  CasePlace,
} from '@parkdeck/core/catalogue/traffic/case-file';
import type { FieldValues, Read } from '@parkdeck/core/kit/field';
import type { InputOf, ResourceDef } from '@parkdeck/core/kit/resource';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import { ok } from '@parkdeck/core/lib/result';
import { presetCondition } from '../../db/list.ts';
import { calls, resources } from '../../db/registry.ts';
import { expression } from '../../db/expression.ts';
import { planOnce } from '../../db/named-statements.ts';
import { nounsWith } from '../../db/nouns-with.ts';
import { all, selectRows } from '../../db/rows.ts';
import type { Row } from '../../db/rows.ts';
import { pictureAddress } from '../../files/pictures.ts';
import { allow } from '../../access/access.ts';
import { rowFor, wordsFor } from '../../access/personal.ts';
import type { Work } from '../../engine/work.ts';
import { changeOf, entriesOf, feeLines, textAt, wordOf } from '../../business/traffic/case-entries.ts';
import { CASE_SOURCES } from '../../business/traffic/case-sources.ts';
import type { CaseSource } from '../../business/traffic/case-source.ts';
import { billOf } from '../../business/traffic/session-bill.ts';
import { chargesOf } from '../../business/traffic/session-charges.ts';
import { fileOfCase } from '../../business/traffic/case-export.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

/** Maximum of rows per noun in a file, the newest ones. */
const MOST = 300;
const MOST_PLACES = 5;
/** Nouns whose manual changes are shown; orders only follow them. */
const WATCHED: ReadonlySet<string> = new Set(['session', 'arrears', 'pass', 'pass-request', 'blacklist-entry']);
/** Arrears that can still be collected. */
const COLLECTABLE: readonly string[] = ['waiting', 'unpaid'];

/**
 * Conditions on a noun's rows for the actor, besides row-level security: those of the pages whose codes allow reading
 * it. Undefined: no page does.
 */
const readable = (work: Work, noun: ResourceDef): SQL[] | undefined => {
  const call = calls.get(`${noun.name}.list`);
  const allowed = call && allow(work.actor, call, false);
  return !allowed || 'refusal' in allowed ? undefined : presetCondition(noun, allowed.presets);
};

type CaseFileInput = InputOf<typeof caseFile, 'get'>;
type CaseFile = Read<(typeof caseFile)['actions']['get']['output']>;

const whereOf = (
  work: Work,
  { noun, of, inPark = (park) => sql`t.park_id = ${park}` }: CaseSource,
  { plate, park }: CaseFileInput,
): SQL[] | undefined => {
  const bounds = readable(work, noun);
  return bounds && [of(plate), ...(park ? [inPark(park)] : []), ...bounds];
};

interface Figures extends Record<string, unknown> {
  readonly stays: number;
  readonly meanStay: number;
  readonly due: number;
  readonly paid: number;
  readonly reduced: number;
  readonly firstSeen: string | null;
  readonly places: readonly CasePlace[];
}
const NO_FIGURES: Figures = { stays: 0, meanStay: 0, due: 0, paid: 0, reduced: 0, firstSeen: null, places: [] };

/** Sums over all stays, also those beyond the file's maximum. */
const figuresOf = async (work: Work, where: SQL[] | undefined): Promise<Figures> => {
  if (!where) return NO_FIGURES;
  const found = await work.tx
    .execute<Figures>(sql`with s as (select t.* from session t where ${all([...where, sql`t.state <> 'void'`])})
    select count(*) as stays, coalesce(avg(extract(epoch
    from out_time - in_time)), 0)::int as "meanStay", coalesce(sum(due), 0) as due, coalesce(sum(paid), 0) as paid,
      coalesce(sum(derated + coupon + waived), 0) as reduced, min(in_time) as "firstSeen",
      (select coalesce(json_agg(x), '[]') from (select p.name as park, count(*) as visits from s
      join park p on p.id = s.park_id group by p.id order by 2 desc, p.id limit ${MOST_PLACES}) x) as places from s`);
  return found.rows[0] ?? NO_FIGURES;
};

const debtsOf = async (
  work: Work,
  where: SQL[] | undefined,
): Promise<{ readonly owed: number | null; readonly repaid: number }> => {
  if (!where) return { owed: null, repaid: 0 };
  const found = await work.tx.execute<{
    owed: number;
    repaid: number;
  }>(sql`select coalesce(sum(t.owed - t.paid) filter (where t.state = any(${sql.param([...COLLECTABLE])})), 0) as owed,
    coalesce(sum(t.paid), 0) as repaid
    from arrears t where ${all(where)}`);
  return found.rows[0] ?? { owed: 0, repaid: 0 };
};

const isRecord = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Manual changes from the operation log, for the rows that the file shows and within the logs that the actor may read.
 */
const changesOf = async (work: Work, ids: readonly string[]): Promise<readonly Row[] | undefined> => {
  const bounds = readable(work, operationLog);
  if (!bounds) return undefined;
  const lines = await selectRows(work.tx, operationLog, {
    where: [{ noun: [...WATCHED], rowId: ids }, ...bounds],
    order: '-at',
    limit: MOST,
    full: true,
  });
  // what was logged before logs were masked
  return lines.map((line) => {
    const fields = resources.get(String(line.noun))?.fields;
    const { content } = line;
    if (!fields || !isRecord(content)) return line;
    const side = (values: unknown): unknown => (isRecord(values) ? rowFor(work.actor, fields, values) : values);
    return { ...line, content: { ...content, before: side(content.before), after: side(content.after) } };
  });
};

/** Where the car stands now, and its fee at this moment. */
const insideOf = async (work: Work, stays: readonly Row[], spaces: readonly Row[]): Promise<readonly CaseInside[]> => {
  const open = stays.filter(({ state }) => state === 'open');
  if (open.length === 0) return [];
  const cars = [
    ...(
      await work.rows(
        session,
        open.map(({ id }) => id),
      )
    ).values(),
  ];
  const charges = await chargesOf(work, cars);
  return cars.map((car) => {
    const bill = billOf(charges, car, instantOf(work.now));
    const stands = spaces.find((space) => space['park'] === car.park);
    return {
      session: car.id,
      park: car.parkName,
      gate: car.inGateName,
      space: stands ? textAt(stands, 'number') : null,
      since: car.inTime,
      due: bill ? unpaidOf(bill.money) : 0,
    };
  });
};

const byTime = (a: CaseEntry, b: CaseEntry): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Everything about a plate that the actor may see: a query for each noun that knows it, for any number of rows. */
const caseOf = async (work: Work, asked: CaseFileInput): Promise<CaseFile> => {
  const { language } = work.actor;
  const found = new Map<string, readonly Row[]>();
  const where = new Map(CASE_SOURCES.map((source) => [source.noun.name, whereOf(work, source, asked)]));
  const sought = CASE_SOURCES.flatMap((source) => {
    const bounds = where.get(source.noun.name);
    return bounds ? { ...source, where: bounds } : [];
  });
  await planOnce(work.tx);
  const present = await nounsWith(work.tx, sought);
  for (const { noun, newest, where: bounds } of sought.filter((one) => present.has(one.noun.name))) {
    const newestFirst = sql`${expression(noun, newest)} desc nulls last, t.id desc`;
    const newestRows = await selectRows(work.tx, noun, { where: bounds, order: newestFirst, limit: MOST, full: true });
    found.set(
      noun.name,
      newestRows.map((row): Row => ({ ...row, ...rowFor(work.actor, noun.fields, row) })),
    );
  }
  const rows = (noun: ResourceDef): readonly Row[] => found.get(noun.name) ?? [];
  const orders = new Map(rows(order).map((row) => [row.id, row]));
  const named = (id: unknown): Row | undefined => orders.get(String(id));
  const changes = await changesOf(
    work,
    [...found].flatMap(([noun, some]) => (WATCHED.has(noun) ? some.map(({ id }) => id) : [])),
  );
  const withheld = [
    ...CASE_SOURCES.flatMap(({ noun }) => (where.get(noun.name) ? [] : noun.title[language])),
    ...(changes ? [] : [operationLog.title[language]]),
  ];
  const { places, ...figures } = await figuresOf(work, where.get(session.name));
  const { owed, repaid } = await debtsOf(work, where.get(arrears.name));
  const firstSeen = figures.firstSeen?.slice(0, 19) ?? '';
  return {
    plate: asked.plate,
    at: work.now,
    ...figures,
    paid: figures.paid + repaid,
    owed,
    firstSeen: isDatetime(firstSeen) ? firstSeen : null,
    places,
    withheld,
    inside: await insideOf(work, rows(session), rows(guidanceSpace)),
    truncated: [...found.values(), changes ?? []].some((some) => some.length === MOST),
    debts: rows(arrears)
      .filter((row) => COLLECTABLE.includes(String(row['state'])))
      .flatMap((row): CaseDebt[] => {
        const since = row['owedSince'];
        const source = named(row['order']);
        return typeof since !== 'string' || !isDatetime(since)
          ? []
          : [
              {
                id: row.id,
                number: String(row['number']),
                park: textAt(row, 'parkName'),
                since,
                rest: number(row['owed']) - number(row['paid']),
                state: String(row['state']),
                stateName: wordOf(arrears, 'state', row, language),
                lines: source ? feeLines(source, language) : [],
              },
            ];
      }),
    passes: rows(pass).map((row): CasePass => {
      // An active pass admits its car only within its dates: outside of them show the validity instead of the state.
      const told = row['state'] === 'active' && row['expireState'] !== 'valid' ? 'expireState' : 'state';
      return {
        id: row.id,
        park: textAt(row, 'parkName'),
        carType: textAt(row, 'carTypeName'),
        startDate: String(row['startDate']),
        endDate: String(row['endDate']),
        state: String(row[told]),
        stateName: wordOf(pass, told, row, language),
      };
    }),
    entries: [
      ...CASE_SOURCES.flatMap((source) => rows(source.noun).flatMap((row) => entriesOf(source, row, language, named))),
      ...(changes ?? []).flatMap((line) => changeOf(line, language) ?? []),
    ]
      .map((entry) => ({ ...entry, pictures: entry.pictures.map((stored) => pictureAddress(work.platform, stored)) }))
      .reverse()
      .sort(byTime), // at the same moment, effects come above their causes
  };
};

export const caseFileHandlers = {
  get: async (work, asked) => ok(await caseOf(work, asked)),
  /** The same file as a table. */
  export: async (work, { format, ...asked }) =>
    ok(fileOfCase(wordsFor(work.actor, await caseOf(work, asked)), format ?? 'xlsx', work.actor.language)),
} satisfies HandlersOf<typeof caseFile>;
