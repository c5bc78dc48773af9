import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ResourceDef, TriageDef } from '@parkdeck/core/kit/resource';
import { allow } from '../../access/access.ts';
import { expression } from '../../db/expression.ts';
import { presetCondition } from '../../db/list.ts';
import { calls, resourceOf, resources, tableOf } from '../../db/registry.ts';
import { all, rowsByIds } from '../../db/rows.ts';
import type { Work } from '../../engine/work.ts';
import { toldOf, visibleOf } from './told-row.ts';
import type { ToldRow } from './told-row.ts';

interface Kind {
  readonly resource: ResourceDef;
  readonly triage: TriageDef;
}

/** Nouns whose rows wait for somebody. */
const kindsOf = (wanted: readonly string[] | undefined): readonly Kind[] =>
  [...resources.values()].flatMap((resource) =>
    resource.triage && (!wanted?.length || wanted.includes(resource.name))
      ? [{ resource, triage: resource.triage }]
      : [],
  );

/** The condition under which a verb may be called by the actor; undefined: he may not. */
const mayCall = (work: Work, resource: ResourceDef, verb: string): SQL | undefined => {
  const call = calls.get(`${resource.name}.${verb}`);
  const allowed = call && allow(work.actor, call, false);
  if (!call || !allowed || 'refusal' in allowed) return undefined;
  const when = Object.fromEntries(
    Object.entries(call.action?.when ?? {}).map(([key, values]) => [key, values.map(String)]),
  );
  const parts = [...presetCondition(resource, [when]), ...presetCondition(resource, allowed.presets)];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
};

/** Conditions of the rows of a noun that wait for the actor; undefined: none of them does. */
const waitingOf = (work: Work, { resource, triage }: Kind): readonly SQL[] | undefined => {
  const visible = visibleOf(work, resource);
  const ways = triage.verbs.flatMap((verb) => mayCall(work, resource, verb) ?? []);
  if (!visible || ways.length === 0) return undefined;
  const { states } = triage;
  const { between } = resource;
  return [
    ...visible,
    sql`(${sql.join(ways, sql` or `)})`,
    ...(states ? presetCondition(resource, [{ state: states }]) : []),
    ...(between
      ? [
          sql`${expression(resource, between.role)} = any(${sql.param([...work.actor.roles])}::text[])`,
          sql`${expression(resource, between.user)} is distinct from ${work.actor.user}`,
        ]
      : []),
  ];
};

/** The park of a row; null where its noun has none. */
const parkOf = (resource: ResourceDef): SQL =>
  'park' in resource.fields ? sql`(${expression(resource, 'park')})::text` : sql`null::text`;

/** Where a page begins: the last row of the one before. */
interface Place {
  readonly isUrgent: boolean;
  readonly since: string;
  readonly kind: string;
  readonly id: string;
}
const MARK = '|';
const cursorOf = ({ isUrgent, since, kind, id }: Place): string => [isUrgent ? '1' : '0', since, kind, id].join(MARK);
/** Undefined where it is none of ours. */
const placeOf = (cursor: string): Place | undefined => {
  const [urgent = '', since = '', kind = '', id = '', ...more] = cursor.split(MARK);
  const isOurs =
    /^[01]$/.test(urgent) && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/.test(since) && id !== '' && more.length === 0;
  return isOurs ? { isUrgent: urgent === '1', since, kind, id } : undefined;
};

interface Asked {
  readonly kinds: readonly string[] | undefined;
  readonly park: string | null | undefined;
  readonly cursor: string | null | undefined;
  readonly size: number;
  /** Only what has waited since a moment of these: from the first one, before the second. */
  readonly within?: readonly [from: string, before: string];
}

/** A row that waits, as it is told. */
export interface WaitingRow extends Omit<ToldRow, 'noun'> {
  readonly kind: string;
  readonly since: string;
  readonly isUrgent: boolean;
  readonly park: string | null;
  readonly parkName: string | null;
}

type Found = Place & { readonly park: string | null; readonly parkName: string | null };

const PARK_NAME = sql`(select p.name from park p where p.id = x.park)`;

/** The waiting rows of several nouns as one relation; undefined: the actor has none of them to deal with. */
const relation = (work: Work, kinds: readonly Kind[], narrowed: (columns: Columns) => readonly SQL[], tail: SQL) => {
  const parts = kinds.flatMap((kind) => {
    const waiting = waitingOf(work, kind);
    if (!waiting) return [];
    const { resource, triage } = kind;
    const columns: Columns = {
      kind: sql`${resource.name}::text`,
      park: parkOf(resource),
      since: sql`coalesce(${expression(resource, triage.since)}, timestamp 'epoch')`,
      urgent: triage.urgent === undefined ? sql`false` : sql`coalesce(${expression(resource, triage.urgent)}, false)`,
    };
    return [
      sql`(select ${columns.kind} as kind, t.id, ${columns.since} as since, ${columns.urgent} as urgent,
        ${columns.park} as park from ${tableOf(resource)} t where ${all([...waiting, ...narrowed(columns)])} ${tail})`,
    ];
  });
  return parts.length === 0 ? undefined : sql.join(parts, sql` union all `);
};
interface Columns {
  readonly kind: SQL;
  readonly park: SQL;
  readonly since: SQL;
  readonly urgent: SQL;
}

/**
 * A page of what waits for the actor: urgent rows first, then the longest waiting. Undefined where the cursor is none
 * of ours. One query finds the keys, one per noun the rows.
 */
export const waitingRows = async (
  work: Work,
  { kinds, park, cursor, size, within }: Asked,
): Promise<{ readonly rows: readonly WaitingRow[]; readonly next: string | undefined } | undefined> => {
  const after = cursor ? placeOf(cursor) : undefined;
  if (cursor && !after) return undefined;
  const narrowed = (columns: Columns): readonly SQL[] => [
    ...(park ? [sql`${columns.park} = ${park}`] : []),
    ...(within === undefined ? [] : [sql`${columns.since} >= ${within[0]}`, sql`${columns.since} < ${within[1]}`]),
    ...(after
      ? [
          sql`(not ${columns.urgent}, ${columns.since}, ${columns.kind}, t.id)
            > (${!after.isUrgent}::boolean, ${after.since}::timestamp, ${after.kind}::text, ${after.id}::text)`,
        ]
      : []),
  ];
  const found = relation(work, kindsOf(kinds), narrowed, sql`order by urgent desc, since, t.id limit ${size + 1}`);
  if (!found) return { rows: [], next: undefined };
  const { rows } = await work.tx.execute<Found & Record<string, unknown>>(sql`select kind, id,
      to_char(since, 'YYYY-MM-DD HH24:MI:SS.US') as since, urgent as "isUrgent", park, ${PARK_NAME} as "parkName"
    from (${found}) x order by urgent desc, x.since, kind, id limit ${size + 1}`);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: await told(work, page), next: rows.length > size && last ? cursorOf(last) : undefined };
};

/** The rows as people call them. */
const told = async (work: Work, found: readonly Found[]): Promise<readonly WaitingRow[]> => {
  const rows = new Map<string, ToldRow>();
  for (const kind of new Set(found.map((one) => one.kind))) {
    const resource = resourceOf(kind);
    const ids = found.flatMap((one) => (one.kind === kind ? [one.id] : []));
    for (const row of (await rowsByIds(work.tx, resource, ids, { full: true })).values())
      rows.set(row.id, toldOf(work, resource, row));
  }
  return found.flatMap(({ kind, id, since, isUrgent, park, parkName }) => {
    const row = rows.get(id);
    if (!row) return [];
    const { noun: _noun, ...texts } = row;
    return [{ ...texts, kind, since: since.slice(0, 'yyyy-MM-dd HH:mm:ss'.length), isUrgent, park, parkName }];
  });
};

/** How much waits for the actor of each kind in each park. */
export interface WaitingCount {
  readonly kind: string;
  readonly park: string | null;
  readonly parkName: string | null;
  readonly count: number;
}

/** How much waits for the actor, by kind and park, in the order of the declared nouns' names. */
export const waitingCounts = async (work: Work): Promise<readonly WaitingCount[]> => {
  const found = relation(work, kindsOf(undefined), () => [], sql``);
  if (!found) return [];
  const { rows } = await work.tx.execute<WaitingCount & Record<string, unknown>>(
    sql`select kind, park, ${PARK_NAME} as "parkName", count from
      (select kind, park, count(*)::int as count from (${found}) waiting group by kind, park) x order by kind, park`,
  );
  return rows;
};
