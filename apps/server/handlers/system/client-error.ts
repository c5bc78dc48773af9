import { sql } from 'drizzle-orm';
import type { clientError } from '@parkdeck/core/catalogue/index';
import { isDatetime } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import { newId } from '../../db/ids.ts';
import { malformed } from '../../platform/refusal.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

const MOST = 200;
/** Longer texts are cut: the top of a stack is the useful part. */
const LENGTHS = { url: 500, kind: 50, message: 1000, stack: 8000, info: 2000 } as const;

const isReport = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
const cut = (value: unknown, length: number): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, length) : null;

export const clientErrorHandlers = {
  /**
   * Stores errors reported by a console. Not through the unit of work: error reports are not business changes, and need
   * no audit lines.
   */
  upload: async (work, { errors }) => {
    const reports: readonly unknown[] = Array.isArray(errors) ? errors : [];
    if (reports.length === 0 || !reports.every(isReport)) return err(malformed({ field: 'errors', rule: 'type' }));
    if (reports.length > MOST) return err(malformed({ field: 'errors', rule: 'limit', limit: MOST }));
    const rows = reports.map((report) => ({
      id: newId('CE', work.now),
      rev: 1,
      company_id: work.actor.switched ?? work.actor.company,
      user_id: work.actor.user,
      time: typeof report.time === 'string' && isDatetime(report.time) ? report.time : work.now,
      kind: cut(report.type, LENGTHS.kind),
      message: cut(report.message, LENGTHS.message) ?? '',
      url: cut(report.url, LENGTHS.url),
      stack: cut(report.stack, LENGTHS.stack),
      info: cut(report.info, LENGTHS.info),
    }));
    const columns = sql.join(
      Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
      sql`, `,
    );
    await work.tx.execute(
      sql`insert into client_error (${columns}) select ${columns}
        from jsonb_populate_recordset(null::client_error, ${JSON.stringify(rows)}::jsonb)`,
    );
    return ok(rows.length);
  },
} satisfies HandlersOf<typeof clientError>;
