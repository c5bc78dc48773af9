import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { refTarget } from '@parkdeck/core/kit/field';
import { isText } from '@parkdeck/core/kit/kinds';
import type { Preset } from '@parkdeck/core/kit/page';
import type { ReportDef, ReportShape } from '@parkdeck/core/kit/report';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { resourceOf, tableOf } from '../db/registry.ts';
import { displayOf } from '../db/expression.ts';
import { inLanguage } from '../platform/platform-text.ts';
import { malformed } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Work } from '../engine/work.ts';
import { among, below } from '../db/conditions.ts';
import { spanOf } from './span.ts';
import type { Ask, Source } from './types.ts';
import { inReach } from '../db/policies.ts';
import { park } from '@parkdeck/core/catalogue/parks/park';

type Row = Readonly<Record<string, unknown>>;
export interface ReportPage {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Over all rows, not only those of the page. */
  readonly sums: Readonly<Record<string, number>>;
}
export interface ReportQuery {
  readonly work: Work;
  readonly input: Row;
  /** Conditions of the pages whose codes allow it; empty: none. */
  readonly presets: readonly (Preset | undefined)[];
}

/** Rows of one answer: a page for reports that grow with what they count, all rows for the others. */
const PAGE = 50;
const MOST = 5000;

const orderOf = ({ columns, ratios }: ReportShape, sort: string): SQL | undefined => {
  const parts: SQL[] = [];
  for (const part of sort
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const name = part.replace(/^-/, '');
    if (!(name in columns) || name in ratios) return undefined;
    parts.push(sql`r.${sql.identifier(name)} ${part.startsWith('-') ? sql`desc` : sql`asc`} nulls last`);
  }
  return parts.length === 0 ? undefined : sql.join(parts, sql`, `);
};

/** Kinds of parks to which the allowing pages limit the report. */
const kindsOf = (presets: ReportQuery['presets']): readonly string[] => {
  if (presets.length === 0) return [];
  const kinds = presets.map((preset) => preset?.parkKind);
  return kinds.every((kind): kind is readonly string[] => kind !== undefined && !('not' in kind)) ? kinds.flat() : [];
};

/**
 * The input within the conditions of the allowing pages: who may only look at the figures of one platform of adverts is
 * told of no other. The kind of park is a condition on the places.
 */
const within = ({ parameters }: ReportShape, { input, presets }: ReportQuery): Row => {
  const keys = Object.keys(parameters).filter((key) => key !== 'parkKind' && presets.some((one) => one?.[key]));
  const bounds = keys.flatMap((key): (readonly [string, readonly string[]])[] => {
    const rules = presets.map((one) => one?.[key]);
    if (!rules.every((rule): rule is readonly string[] => rule !== undefined && !('not' in rule))) return [];
    const [allowed, asked] = [rules.flat(), input[key]];
    const wanted = Array.isArray(asked) && asked.length > 0 ? allowed.filter((one) => asked.includes(one)) : allowed;
    return [[key, wanted.length > 0 ? wanted : ['']]]; // asked for what is not allowed: no rows
  });
  return { ...input, ...Object.fromEntries(bounds) };
};

const placesOf = ({
  work,
  input,
  presets,
}: ReportQuery): SQL => sql`select p.id, p.name, p.kind, p.company_id, p.stalls from park p
  where p.deleted_at is null and ${inReach(park, work.actor, 'p')} and ${among(sql`p.id`, input.park)}
    and ${among(sql`p.village_id`, input.village)}
  and ${among(sql`p.kind`, input.parkKind)} and ${among(sql`p.kind`, kindsOf(presets))}
  and ${below(sql`p.company_id`, input.company)}`;

/** Names of the references of a row `r`. */
const names = ({ columns }: ReportShape): SQL[] =>
  Object.entries(columns).flatMap(([key, field]) => {
    const target = refTarget(field);
    if (target === undefined) return [];
    const to = resourceOf(target);
    return [
      sql`(select ${displayOf(to, sql`n`)} from ${tableOf(to)} n
        where n.id = r.${sql.identifier(key)}) as ${sql.identifier(`${key}Name`)}`,
    ];
  });

const thousandths = (part: unknown, whole: unknown): number | null =>
  typeof part === 'number' && typeof whole === 'number' && whole !== 0 ? Math.round((part * 1000) / whole) : null;

/** Adds the shares and rates of a row, also to the row of sums. */
const withRatios = ({ ratios }: ReportShape, row: Row, sums: Row): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(ratios).map(([key, [part, whole]]) => [
      key,
      thousandths(row[part], whole === 'all' ? sums[part] : row[whole]),
    ]),
  ),
});

/** Texts that the platform wrote, in the language of the reader. */
const toldTo = ({ actor }: Work, { columns }: ReportShape, row: Row): Row => {
  const told: Record<string, unknown> = { ...row };
  for (const [key, field] of Object.entries(columns)) {
    const value = row[key];
    if (isText(field) && typeof value === 'string') told[key] = inLanguage(value, actor.language);
  }
  return told;
};

/** Rows, count and sums of a report in one statement, within the actor's scope. */
export const runReport = async (
  { report }: ReportDef,
  source: Source,
  asked: ReportQuery,
  most?: number,
): Promise<Result<ReportPage, Refusal>> => {
  const { work } = asked;
  const input = within(report, asked);
  const span = spanOf(report, input, work.today);
  if (!span.ok) return span;
  const order = orderOf(report, typeof input.sort === 'string' ? input.sort : report.sort);
  if (!order) return err(malformed({ field: 'sort', rule: 'choice' }));
  const ask: Ask = { work, input, ...span.value };
  const size = most ?? (typeof input.size === 'number' ? input.size : report.long ? PAGE : MOST);
  const offset = most === undefined && typeof input.page === 'number' ? (input.page - 1) * size : 0;
  const sums = report.sums.map((key) => sql`'${sql.raw(key)}', coalesce(sum(r.${sql.identifier(key)}), 0)`);
  const found = await work.tx.execute<{
    rows: readonly Row[];
    total: number;
    sums: Readonly<Record<string, number>>;
  }>(sql`
    with places as materialized (${placesOf(asked)}), r as materialized (${source(ask)})
    select coalesce((select json_agg(x) from (select ${sql.join([sql`r.*`, ...names(report)], sql`, `)} from r
    order by ${order} limit ${size} offset ${offset}) x), '[]') as rows,
      (select count(*)::int from r) as total, (select json_build_object(${sql.join(sums, sql`, `)}) from r) as sums`);
  const [answer] = found.rows;
  const added = answer?.sums ?? {};
  // sums are numbers, and a rate without a whole is removed below
  const all = withRatios(report, added, added) as Readonly<Record<string, number>>;
  return ok({
    rows: (answer?.rows ?? []).map((row) => toldTo(work, report, withRatios(report, row, added))),
    total: answer?.total ?? 0,
    sums: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)),
  });
};
