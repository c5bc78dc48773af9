import { sql } from 'drizzle-orm';
import { UPLOAD_RETRY_MINUTES, uploadStateAfter } from '@parkdeck/core/domain/system/uploads/delivery';
import { forDiary } from '@parkdeck/core/domain/system/uploads/diary';
import type { CITY_PROTOCOLS, DELIVERY_KINDS } from '@parkdeck/core/vocabulary/uploads';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { newId } from '../../db/ids.ts';
import type { Platform } from '../../platform/platform.ts';

/** The job that delivers. */
export const UPLOADS_JOB = 'uploads';

/** A message that is claimed for one attempt, with whom it goes to. */
export interface ClaimedUpload extends Record<string, unknown> {
  readonly id: string;
  readonly kind: keyof typeof DELIVERY_KINDS;
  readonly uid: string;
  readonly stay: string | null;
  readonly stayUid: string | null;
  readonly object: string | null;
  readonly plate: string | null;
  readonly happenedAt: Datetime;
  readonly park: string | null;
  readonly company: string;
  readonly tries: number;
  /** As it was sent first. */
  readonly content: Readonly<Record<string, unknown>> | null;
  readonly city: {
    readonly platform: string;
    readonly permission: string;
    readonly parkThere: string;
    readonly protocol: keyof typeof CITY_PROTOCOLS;
    readonly address: string | null;
    readonly account: string | null;
    readonly key: string | null;
    readonly peerKey: string | null;
  } | null;
  readonly program: {
    readonly id: string;
    readonly appKey: string;
    readonly secret: string | null;
    readonly webhook: string;
  } | null;
}

/**
 * Claims due messages, each for one attempt; of a stay only the first that is still to be sent to the same receiver, so
 * that it hears of an entry before the exit. Pictures hold nothing up. The claim is committed before anybody is asked:
 * after a crash the message is sent again under the same key, by which its receiver knows it.
 */
export const claimUploads = async (platform: Platform, most: number): Promise<readonly ClaimedUpload[]> => {
  const { now } = platform.clock();
  const minutes = sql.param([...UPLOAD_RETRY_MINUTES, UPLOAD_RETRY_MINUTES.at(-1)]);
  const { rows } = await platform.database.db.execute<ClaimedUpload>(sql`with due as (
      select i.id from upload_item i
        left join upload_permission m on m.id = i.permission_id and m.deleted_at is null
        left join upload_platform p on p.id = m.platform_id and p.deleted_at is null and p.open = 'open'
        left join platform_interface f on f.id = i.interface_id and f.deleted_at is null and f.state = 'enabled'
          and f.webhook is not null
      where i.state = 'waiting' and i.deleted_at is null and i.next_try <= ${now}
        and (p.id is not null or f.id is not null)
        and not (i.stay is not null and exists (select from upload_item e where e.stay = i.stay and e.id < i.id
          and e.state <> 'sent' and e.deleted_at is null and e.kind <> 'photo'
          and (e.permission_id = i.permission_id or e.interface_id = i.interface_id)))
      order by i.id limit ${most} for update of i skip locked),
    claimed as (update upload_item t set tries = t.tries + 1, rev = t.rev + 1,
        next_try = ${now}::timestamptz + make_interval(mins => (${minutes}::int[])[t.tries + 1])
      from due where due.id = t.id returning t.*)
    select c.id, c.kind, c.uid, c.stay, c.stay_uid as "stayUid", c.object, c.plate, c.park_id as park,
      c.company_id as company, to_char(c.happened_at, 'YYYY-MM-DD HH24:MI:SS') as "happenedAt", c.tries, c.content,
      case when m.id is not null then jsonb_build_object('platform', p.id, 'permission', m.id, 'parkThere',
        m.park_there, 'protocol', p.protocol, 'address', p.address, 'account', p.account, 'key', p.key,
        'peerKey', p.peer_key) end as city,
      case when f.id is not null then jsonb_build_object('id', f.id, 'appKey', f.app_key, 'secret', f.secret,
        'webhook', f.webhook) end as program
    from claimed c left join upload_permission m on m.id = c.permission_id
      left join upload_platform p on p.id = m.platform_id left join platform_interface f on f.id = c.interface_id
    order by c.id`);
  return rows;
};

/** What an attempt came to. */
export interface TriedUpload {
  readonly claimed: ClaimedUpload;
  readonly isTaken: boolean;
  /** No later attempt can succeed. */
  readonly isFinal: boolean;
  readonly said: string;
  readonly request: string;
  readonly answer: string;
  readonly content: Readonly<Record<string, unknown>> | null;
  readonly ms: number;
}

const SAID_CHARACTERS = 300;

/** Stores results of attempts and writes the diary, unless a later attempt was made meanwhile. */
export const keepUploads = async (
  { database, clock }: Platform,
  tried: readonly TriedUpload[],
  secrets: readonly string[],
): Promise<void> => {
  if (tried.length === 0) return;
  const { now } = clock();
  const results = tried.map(({ claimed, isTaken, isFinal, said, request, answer, content, ms }) => ({
    id: claimed.id,
    tries: claimed.tries,
    state: isFinal && !isTaken ? 'failed' : uploadStateAfter(claimed.tries, isTaken),
    error: isTaken ? null : forDiary(said, secrets).slice(0, SAID_CHARACTERS),
    content,
    log: newId('UL', now),
    kind: claimed.kind,
    ok: isTaken,
    said: forDiary(said, secrets).slice(0, SAID_CHARACTERS),
    park: claimed.park,
    company: claimed.company,
    platform: claimed.city?.platform ?? null,
    permission: claimed.city?.permission ?? null,
    program: claimed.program?.id ?? null,
    request: forDiary(request, secrets),
    answer: forDiary(answer, secrets),
    ms,
  }));
  await database.db.execute(sql`with v as (select * from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) x (
      id text, tries integer, state text, error text, content jsonb, log text, kind text, ok boolean, said text,
      park text, company text, platform text, permission text, program text, request text, answer text, ms integer)),
    kept as (update upload_item t set state = v.state, error = v.error, rev = t.rev + 1,
        content = coalesce(t.content, v.content),
        sent_at = case when v.state = 'sent' then ${now}::timestamptz end,
        failed_at = case when v.state = 'failed' then ${now}::timestamptz end,
        next_try = case when v.state = 'waiting' then t.next_try end
      from v where v.id = t.id and t.state = 'waiting' and t.tries = v.tries returning t.id),
    heard as (update upload_permission m set last_sent = ${now}::timestamptz
      from (select distinct permission from v where ok) s where m.id = s.permission)
    insert into upload_log (id, time, kind, ok, said, park_id, company_id, target, platform_id, interface_id, item_id,
        attempt, ms, request, answer)
      select log, ${now}::timestamptz, kind, ok, said, park, company,
        case when program is null then 'platform' else 'program' end, platform, program, id, tries, ms, request, answer
      from v`);
};
