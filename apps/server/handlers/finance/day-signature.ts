import { daySignature, type ChangedFigure } from '@parkdeck/core/catalogue/finance/day-signature';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { dayFigures } from '@parkdeck/core/catalogue/reports/day-figures';
import type { Day } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { sql } from 'drizzle-orm';
import type { HandlersOf } from '../../engine/behaviour.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { dayFigures as source } from '../../reports/money.ts';
import { runReport } from '../../reports/run.ts';

type Figures = Readonly<Record<string, number>>;
type Signature = Stored<typeof daySignature>;

const NOT_OVER = refused('day-not-over', {
  zh: '这一天还没过完，过完才能签',
  en: 'This day is not over; sign it when it is',
});
const NOTHING = refused('nothing-to-sign', {
  zh: '这一天没有数据可签，换一天或换车场',
  en: 'There is nothing to sign on this day; choose another day or park',
});
const SIGNED = refused('already-signed', {
  zh: '已经签过，签字后没有变动',
  en: 'Already signed, and nothing has changed since',
});

const SUMS = dayFigures.report.sums;
const NONE: Figures = Object.fromEntries(SUMS.map((key) => [key, 0]));

/** The figures of a day by park, as the report tells them; parks where nothing happened are left out. */
const figuresOf = async (
  work: Work,
  day: Day,
  parks: readonly string[],
): Promise<Result<ReadonlyMap<string, Figures>, Refusal>> => {
  const input = { from: day, to: day, park: parks };
  const found = await runReport(dayFigures, source, { work, input, presets: [] }, parks.length);
  if (!found.ok) return found;
  const figures = (row: Readonly<Record<string, unknown>>): Figures =>
    Object.fromEntries(SUMS.map((key) => [key, Number(row[key] ?? 0)]));
  return ok(new Map(found.value.rows.map((row) => [String(row['park']), figures(row)])));
};

/** What is no longer as it was signed. */
const changedSince = ({ figures: signed }: Signature, now: Figures): readonly ChangedFigure[] =>
  SUMS.map((figure) => ({ figure, signed: signed[figure] ?? 0, now: now[figure] ?? 0 })).filter(
    (one) => one.signed !== one.now,
  );

/** The signature that holds of each park: its latest. */
const latest = async (work: Work, day: Day, parks: readonly string[]): Promise<ReadonlyMap<string, Signature>> => {
  const rows = await work.find(daySignature, { where: { day, park: parks }, order: 'number' });
  return new Map(rows.map((row) => [row.park, row]));
};

/** Those of the parks that the actor sees; without any, all that they see. */
const seenParks = async (work: Work, asked: readonly string[]): Promise<readonly string[]> => {
  const rows = await work.find(park, {
    where: asked.length > 0 ? [sql`t.id = any(${sql.param(asked)})`] : [],
    columns: ['name'],
    order: ['id'],
  });
  return rows.map(({ id }) => id);
};

export const daySignatureHandlers: HandlersOf<typeof daySignature> = {
  sign: async (work, { day, parks, remark }) => {
    if (day >= work.today) return err(NOT_OVER);
    const asked = [...new Set<string>(parks ?? [])];
    const seen = await seenParks(work, asked);
    if (seen.length < asked.length) return err(malformed({ field: 'parkId', rule: 'missing' }));
    await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`day signatures ${day}`}, 0))`);
    const figures = await figuresOf(work, day, seen);
    if (!figures.ok) return figures;
    if (figures.value.size === 0) return err(NOTHING);
    const signed = await latest(work, day, seen);
    const open = [...figures.value].filter(([id, now]) => {
      const last = signed.get(id);
      return last === undefined || changedSince(last, now).length > 0;
    });
    if (open.length === 0) return err(SIGNED);
    for (const [id, now] of open)
      work.insert(daySignature, {
        day,
        park: id,
        number: (signed.get(id)?.number ?? 0) + 1,
        signedBy: work.actor.nickName,
        signedAt: work.now,
        remark: remark ?? null,
        figures: now,
      });
    return ok(open.length);
  },

  'of-day': async (work, { day, parks }) => {
    const seen = await seenParks(work, parks ?? []);
    const signed = await latest(work, day, seen);
    const figures = await figuresOf(work, day, [...signed.keys()]);
    if (!figures.ok) return figures;
    const rows = [...signed.values()].map((row) => ({
      park: row.park,
      signedBy: row.signedBy,
      signedAt: row.signedAt,
      remark: row.remark,
      changed: changedSince(row, figures.value.get(row.park) ?? NONE),
    }));
    return ok({ rows, total: rows.length });
  },
};
