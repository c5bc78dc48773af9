import { sql } from 'drizzle-orm';
import type { serialCamera } from '@parkdeck/core/catalogue/devices/serial-camera';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { verifyPassword } from '../../access/password.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { elevated } from '../../db/elevated.ts';
import type { Stored, Work } from '../../engine/work.ts';

/** Maximum of wrong codes per hour: per camera, over all users, and per user, over all cameras. */
const MOST_WRONG = 5;
const WITHIN_SECONDS = 3600;

const locked = (seconds: number): Refusal => {
  const minutes = Math.ceil(seconds / 60);
  return refused(
    'code-locked',
    { zh: `验证码错误次数过多。${minutes} 分钟后再试`, en: `Too many wrong codes. Try again in ${minutes} min` },
    { seconds },
  );
};

/** Seconds until the oldest of the wrong codes that reach the maximum expires; undefined: there are fewer. */
const secondsToWait = async (work: Work, of: 'serial' | 'user_id', value: string): Promise<number | undefined> => {
  const found = await work.tx.execute<{
    age: number;
  }>(sql`select extract(epoch from ${work.now}::timestamptz - at)::int as age from camera_code_try
    where ${sql.identifier(of)} = ${value} and at > ${work.now}::timestamptz - make_interval(secs => ${WITHIN_SECONDS})
    order by at desc limit ${MOST_WRONG}`);
  const oldest = found.rows[MOST_WRONG - 1];
  return oldest && Math.max(1, WITHIN_SECONDS - oldest.age);
};

/**
 * Checks the verify code of a camera. One attempt at a time per user and camera. Wrong attempts are counted: the caller
 * must commit the count even when it refuses. Refusal: `code-locked`, with the seconds to wait.
 */
export const tryCode = async (
  work: Work,
  { id, serial }: Stored<typeof serialCamera>,
  code: string,
): Promise<Result<boolean, Refusal>> => {
  for (const key of [`camera-code user ${work.actor.user}`, `camera-code ${serial}`])
    await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const wait = (await secondsToWait(work, 'serial', serial)) ?? (await secondsToWait(work, 'user_id', work.actor.user));
  if (wait !== undefined) return err(locked(wait));
  // Secrets are not part of the rows read, and the stock is beyond the actor's scope.
  const [stored] = (
    await elevated(work.tx, () =>
      work.tx.execute<{ code: string }>(sql`select code from serial_camera where id = ${id}`),
    )
  ).rows;
  const fits = await verifyPassword(stored?.code, code);
  if (!fits)
    await work.tx.execute(
      sql`insert into camera_code_try (serial, user_id, at) values (${serial}, ${work.actor.user}, ${work.now})`,
    );
  return ok(fits);
};
