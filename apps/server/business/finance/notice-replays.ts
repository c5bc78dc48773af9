import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { endWith } from '../../db/begin.ts';
import type { Work } from '../../engine/work.ts';

/** What was answered to a notification that came before. */
export interface Known {
  readonly taken: boolean;
}

const idOf = (account: string, signedText: string): string =>
  `PN${createHash('sha256').update(`${account}\n${signedText}`).digest('hex')}`;

/**
 * Remembers a notification by what is signed of it, in the transaction that books it; what was answered, if it came
 * before. One that comes a second time at the same moment waits for the first. Kept for longer than any may come again:
 * Alipay repeats the same for a day.
 */
export const claimNotice = async (work: Work, account: string, signedText: string): Promise<Known | undefined> => {
  const id = idOf(account, signedText);
  const { rows } = await work.tx.execute<{ tries: number; taken: boolean }>(
    sql`insert into one_time_code as c (id, kind, subject, hash, created_at, expires_at)
      values (${id}, 'pay-notice', ${account}, ${id}, ${work.now}, ${work.now}::timestamptz + interval '26 hours')
      on conflict (id) do update set tries = c.tries + 1 returning tries, used_at is not null as taken`,
  );
  const [row] = rows;
  return row && row.tries > 0 ? { taken: row.taken } : undefined;
};

/** Remembers that a notification was taken. */
export const noteTaken = async (work: Work, account: string, signedText: string): Promise<void> =>
  endWith(work.tx, sql`update one_time_code set used_at = ${work.now} where id = ${idOf(account, signedText)}`);
