import { sql } from 'drizzle-orm';
import type { HeardLine, SoundOffer } from '@parkdeck/core/catalogue/service/intercom-actions';
import { LONGEST_DESCRIPTION, LONGEST_LINE } from '@parkdeck/core/catalogue/service/intercom-actions';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { publishEvent } from '../../events/publish.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { localMoment } from '../../db/local-moment.ts';

export type Side = 'driver' | 'seat';

/** How many descriptions of sound, lines, and requests for a new offer of sound one side of a call may send. */
const MOST = { sound: 20, text: 100, renew: 20 } as const;

const ENOUGH = refused('call-enough', {
  zh: '这次通话发得太多了。挂断后重新呼叫',
  en: 'Too much was sent in this call. Hang up and call again',
});

interface Signal {
  readonly call: string;
  readonly side: Side;
  readonly kind: keyof typeof MOST;
  /** Counted by the sender; a number that is known changes nothing. */
  readonly number: number;
  readonly body: string;
}

/** A description of sound as browsers write it: its first line says so. */
const isDescription = (body: string): boolean => /^v=0\r?\n/.test(body) && body.length <= LONGEST_DESCRIPTION;

const checked = ({ kind, body, number }: Signal): Refusal | undefined => {
  if (!Number.isInteger(number) || number < 1 || number > 1000) return malformed({ field: 'number', rule: 'max' });
  if (kind === 'renew') return undefined;
  if (kind === 'sound') return isDescription(body) ? undefined : malformed({ field: 'description', rule: 'format' });
  if (body.trim() === '') return malformed({ field: 'text', rule: 'required' });
  return body.length > LONGEST_LINE ? malformed({ field: 'text', rule: 'max' }) : undefined;
};

/** Passes a signal on to the other side. Repeated ones are dropped; how many and how long they are is bounded. */
export const passOn = async (work: Work, signal: Signal): Promise<Result<void, Refusal>> => {
  const wrong = checked(signal);
  if (wrong) return err(wrong);
  const { call, side, kind, number, body } = signal;
  const done = await work.tx.execute<{ added: number; count: number }>(sql`
    with sent as (select count(*)::int as n from call_signal where call_id = ${call} and side = ${side}
      and kind = ${kind} and number <> ${number}),
    added as (insert into call_signal (call_id, side, kind, number, body, at)
      select ${call}, ${side}, ${kind}, ${number}, ${body.trim()}, ${work.now}::timestamptz from sent
      where sent.n < ${MOST[kind]} on conflict do nothing returning 1)
    select (select count(*)::int from added) as added, sent.n as count from sent`);
  const [row] = done.rows;
  if ((row?.count ?? 0) >= MOST[kind]) return err(ENOUGH);
  return ok(undefined);
};

/** The greatest number that a side has sent of a kind; 0: none. */
export const lastNumber = async (work: Work, call: string, side: Side, kind: Signal['kind']): Promise<number> => {
  const found = await work.tx.execute<{ last: number }>(sql`select coalesce(max(number), 0)::int as last
    from call_signal where call_id = ${call} and side = ${side} and kind = ${kind}`);
  return found.rows[0]?.last ?? 0;
};

/** The number of the next line of a side; a call is locked by whoever writes in it. */
export const nextLine = async (work: Work, call: string, side: Side): Promise<number> =>
  (await lastNumber(work, call, side, 'text')) + 1;

/** Who hears of signals to the driver: no user, only the stream of the phone that is in the call. */
const NOBODY = '';

/** Tells the driver's phone that there is something to hear. */
export const tellDriver = (work: Work, { id }: { readonly id: string }): Promise<unknown> =>
  publishEvent(work, { topic: 'intercom', user: NOBODY, call: id });

/** Tells the attendant of a call that there is something to hear. */
export const tellSeat = (work: Work, call: string, user: string): Promise<unknown> =>
  publishEvent(work, { topic: 'intercom', user, call });

/** The description of sound that a side has sent last. */
export const lastSound = async (work: Work, call: string, side: Side): Promise<SoundOffer | null> => {
  const found = await work.tx.execute<{ number: number; body: string }>(sql`select number, body from call_signal
    where call_id = ${call} and side = ${side} and kind = 'sound' order by number desc limit 1`);
  const [row] = found.rows;
  // Browsers want the line break after the last line, which the trimmed text lacks.
  return row ? { number: row.number, description: `${row.body}\r\n` } : null;
};

/** What both sides have written, in the order in which it arrived. */
export const linesOf = async (work: Work, call: string): Promise<readonly HeardLine[]> => {
  const found = await work.tx.execute<{ side: Side; body: string; at: string }>(sql`select side, body, at
    from call_signal where call_id = ${call} and kind = 'text' order by at, side, number`);
  // moments as the database spells them in our time zone
  return found.rows.map(({ side, body, at }) => ({ from: side, at: localMoment(at), text: body }));
};

export const dropSignals = (work: Work, call: string): Promise<unknown> =>
  work.tx.execute(sql`delete from call_signal where call_id = ${call}`);
