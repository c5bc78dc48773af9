import type pg from 'pg';
import { FACE_REFUSALS } from '@parkdeck/core/vocabulary/doors';
import { platformText } from '../../platform/platform-text.ts';
import { UNSENDABLE } from './photos.ts';
import { LIVE_CHANNEL } from '../../events/live.ts';

/** A database that a statement can be sent to: one statement is a transaction of its own. */
type Queries = Pick<pg.Pool, 'query'>;

export type FaceRefusal = keyof typeof FACE_REFUSALS;

/** Channel on which the database says that faces wait to be sent. */
export const FACE_CHANNEL = 'parkdeck_faces';
/** Tasks that a terminal has not answered yet, at most. */
const IN_FLIGHT = 100;
/** Attempts without an answer after which a task has failed. */
const MOST_ATTEMPTS = 3;
/** Pause after an attempt without an answer, in seconds. */
const PAUSE_SECONDS = 20;

/** What a terminal is told of a person: to hold the face, or to forget it. */
export interface FaceTask {
  readonly id: string;
  readonly rev: number;
  readonly device: string;
  readonly serial: string;
  readonly order: 'put' | 'withdraw';
  readonly person: string;
  readonly name: string | null;
  readonly number: string | null;
  readonly card: string | null;
  readonly photo: string | null;
  /** The pass code of a visitor, as his QR code or his fingers say it. */
  readonly code: string | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly holidays: boolean;
  /** Spans of a week; null: at any time. */
  readonly spans: unknown;
}

const WORDS = new Map<string, string>(
  Object.entries(FACE_REFUSALS).map(([why, [, zh, en]]) => [why, platformText({ zh, en })]),
);

/** The error of a task, in words, as it is stored. */
const errorOf = (why: FaceRefusal): string => WORDS.get(why) ?? why;

/**
 * The next tasks of all terminals that are online, first what a terminal must forget, then in the order of waiting.
 * `flying`: tasks that are under way; each terminal gets no more than it may have under way. One statement for all.
 */
export const nextFaceTasks = async (
  db: Queries,
  now: string,
  flying: readonly { readonly id: string; readonly device: string }[],
): Promise<readonly FaceTask[]> =>
  (
    await db.query<FaceTask>(
      `with busy as (select device, count(*)::int as n from unnest($3::text[]) device group by device)
      select d.id, d.rev, v.id as device, v.serial, d."order", d.employee_id as person, e.name, e.number, e.card,
        e.photo, (select x.pass_code from visitor x where x.person_id = e.id and x.deleted_at is null limit 1) as code,
        greatest(g.start_date, p.start_date)::text as "from", least(g.end_date, p.end_date)::text as until,
        coalesce(p.holidays, true) as holidays, w.spans
      from door_device v left join busy b on b.device = v.id
      cross join lateral (select * from face_delivery d where d.device_id = v.id and d.state = 'waiting'
        and d.deleted_at is null and (d.retry_at is null or d.retry_at <= $1) and d.id <> all ($2::text[])
        order by d."order" = 'put', d.queued_at, d.id limit ${IN_FLIGHT} - coalesce(b.n, 0)) d
      join employee e on e.id = d.employee_id
      left join door_grant g on g.employee_id = d.employee_id and g.device_id = d.device_id and g.deleted_at is null
      left join door_period p on p.id = g.period_id
      left join week_plan w on w.id = p.plan_id
      where v.state = 'online' and v.deleted_at is null and coalesce(b.n, 0) < ${IN_FLIGHT}
      order by v.id, d."order" = 'put', d.queued_at, d.id`,
      [now, flying.map(({ id }) => id), flying.map(({ device }) => device)],
    )
  ).rows;

/** What a terminal has answered to a task: done, or why not. */
export interface FaceAnswer {
  readonly serial: string;
  readonly id: string;
  readonly rev: number;
  readonly why: FaceRefusal | null;
}

interface Settled {
  readonly id: string;
  readonly company: string;
  readonly village: string;
  readonly device: string;
  readonly state: string;
}

/** Publishes how far the deliveries of each terminal are, one message a terminal. */
const publish = async (db: Queries, settled: readonly Settled[]): Promise<void> => {
  const byDevice = new Map<
    string,
    { topic: string; company: string; village: string; device: string; sent: number; failed: number }
  >();
  for (const { company, village, device, state } of settled) {
    const one = byDevice.get(device) ?? { topic: 'face-delivery', company, village, device, sent: 0, failed: 0 };
    if (state === 'sent') one.sent += 1;
    else if (state === 'failed') one.failed += 1;
    byDevice.set(device, one);
  }
  if (byDevice.size > 0)
    await db.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [
      LIVE_CHANNEL,
      [...byDevice.values()].map((one) => JSON.stringify(one)),
    ]);
};

/**
 * Writes down what terminals have answered, with one statement for all. An answer to a task that has changed since it
 * was sent, or to one of another terminal, changes nothing. A terminal that does not know whom it is to forget has
 * forgotten him. Who belongs there, but had to be forgotten because there is nothing to know him by any longer, cannot
 * be sent.
 */
export const settleFaceTasks = async (
  db: Queries,
  now: string,
  answers: readonly FaceAnswer[],
): Promise<readonly Settled[]> => {
  const { rows } = await db.query<Settled>(
    `update face_delivery d set "order" = case when s.lacks then 'put' else d."order" end,
      state = case when s.done and not s.lacks then 'sent' else 'failed' end, attempts = d.attempts + 1,
      error = case when s.lacks then $3 when not s.done then a.error end, sent_at = $1, retry_at = null,
      rev = d.rev + 1
    from jsonb_to_recordset($2) a(serial text, id text, rev int, why text, error text)
    join door_device v on v.serial = a.serial and v.deleted_at is null
    join face_delivery t on t.id = a.id
    cross join lateral (select a.why is null or (t."order" = 'withdraw' and a.why = 'unknown-person') as done,
      t."order" = 'withdraw' and (a.why is null or a.why = 'unknown-person') and exists (select from face_due f
        where f.employee_id = t.employee_id and f.device_id = t.device_id and not f.sendable) as lacks) s
    where d.id = a.id and d.rev = a.rev and d.device_id = v.id and d.state = 'waiting' and d.deleted_at is null
    returning d.id, d.company_id as company, d.village_id as village, d.device_id as device, d.state`,
    [
      now,
      JSON.stringify(answers.map((one) => ({ ...one, error: one.why === null ? null : errorOf(one.why) }))),
      UNSENDABLE,
    ],
  );
  await publish(db, rows);
  return rows;
};

/** Marks the photos that terminals could not take (E#113), so that they are not offered as good ones any longer. */
export const markPhotos = (db: Queries, answers: readonly FaceAnswer[]): Promise<unknown> => {
  const QUALITY: Readonly<Partial<Record<FaceRefusal, string>>> = {
    'no-face': 'no-face',
    'two-faces': 'several-faces',
    'bad-picture': 'blurred',
  };
  const told = answers.flatMap(({ id, why }) => (why && QUALITY[why] ? [{ id, quality: QUALITY[why] }] : []));
  return told.length === 0
    ? Promise.resolve()
    : db.query(
        `update employee_photo p set quality = a.quality, rev = p.rev + 1 from jsonb_to_recordset($1) a(id text,
          quality text) join face_delivery d on d.id = a.id and d."order" = 'put' and d.state = 'failed'
          join employee e on e.id = d.employee_id where p.employee_id = e.id and p.image = e.photo
          and p.deleted_at is null and p.quality <> a.quality`,
        [JSON.stringify(told)],
      );
};

/** Tasks without an answer wait for a while, and have failed after several attempts. */
export const missFaceTasks = async (
  db: Queries,
  now: string,
  tasks: readonly { readonly id: string; readonly rev: number }[],
): Promise<void> => {
  const { rows } = await db.query<Settled>(
    `update face_delivery d set attempts = d.attempts + 1, rev = d.rev + 1,
      state = case when d.attempts + 1 >= ${MOST_ATTEMPTS} then 'failed' else d.state end,
      error = case when d.attempts + 1 >= ${MOST_ATTEMPTS} then $3 else d.error end,
      retry_at = case when d.attempts + 1 >= ${MOST_ATTEMPTS} then null
        else $1::timestamptz + interval '${PAUSE_SECONDS} seconds' end
    from jsonb_to_recordset($2) a(id text, rev int)
    where d.id = a.id and d.rev = a.rev and d.state = 'waiting' and d.deleted_at is null
    returning d.id, d.company_id as company, d.village_id as village, d.device_id as device, d.state`,
    [now, JSON.stringify(tasks.map(({ id, rev }) => ({ id, rev }))), errorOf('silent')],
  );
  await publish(db, rows);
};

/** A terminal has come back: what could not be sent while it was silent is tried again at once. */
export const retryFaceTasks = (db: Queries, serial: string): Promise<unknown> =>
  db.query(
    `update face_delivery set retry_at = null, attempts = 0, rev = rev + 1 where device_id = (select id from door_device
      where serial = $1 and deleted_at is null) and state = 'waiting' and deleted_at is null
      and (retry_at is not null or attempts > 0)`,
    [serial],
  );

/**
 * Compares whom a terminal holds with whom it should hold: who should not be there is to be withdrawn, who is missing
 * is to be put there again. Answers the people whom the platform does not know at all: the terminal is told to forget
 * them without a task.
 */
export const settleHeld = async (
  db: Queries,
  now: string,
  serial: string,
  held: readonly string[],
): Promise<readonly string[]> => {
  await db.query(
    `with device as (select id, village_id, company_id from door_device where serial = $1 and deleted_at is null),
    held as (select distinct person from unnest($2::text[]) person),
    missing as (update face_delivery d set state = 'waiting', attempts = 0, error = null, queued_at = $3,
        sent_at = null, retry_at = null, rev = d.rev + 1
      from device v where d.device_id = v.id and d.deleted_at is null and d."order" = 'put' and d.state = 'sent'
        and not exists (select from held h where h.person = d.employee_id)),
    astray as (update face_delivery d set state = 'waiting', attempts = 0, error = null, queued_at = $3,
        sent_at = null, retry_at = null, rev = d.rev + 1
      from device v, held h where d.device_id = v.id and d.deleted_at is null and d."order" = 'withdraw'
        and d.state <> 'waiting' and d.employee_id = h.person)
    insert into face_delivery (id, company_id, village_id, employee_id, device_id, "order", state, attempts, queued_at,
        rev)
      select 'FD' || left(replace(gen_random_uuid()::text, '-', ''), 26), v.company_id, v.village_id, e.id, v.id,
        'withdraw', 'waiting', 0, $3, 1
      from device v cross join held h join employee e on e.id = h.person and e.village_id = v.village_id
      where not exists (select from face_delivery d where d.device_id = v.id and d.employee_id = e.id
        and d.deleted_at is null)`,
    [serial, held, now],
  );
  return (
    await db.query<{ person: string }>(
      `select person from unnest($2::text[]) person where not exists (select from employee e join door_device v
        on v.village_id = e.village_id where e.id = person and v.serial = $1 and v.deleted_at is null)`,
      [serial, held],
    )
  ).rows.map(({ person }) => person);
};
