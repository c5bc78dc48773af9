import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Work } from '../../engine/work.ts';
import type { GuidanceSaid, RawMessage } from './message.ts';
import type { Judged } from './heard.ts';

/** Characters of a message that the log keeps, and of the names that were not taken. */
const BODY_MAX = 2000;
const DETAIL_MAX = 200;
/** Messages of gateways that nobody knows belong to the operator of the platform. */
const PLATFORM = '1';

type Read = RawMessage & { readonly said: GuidanceSaid | undefined };

/** Moments are stored to the second: two messages with one number within a second are the same one. */
const keyOf = ({ serial, kind, said }: Read): string | undefined =>
  said?.number === undefined || said.at === undefined
    ? undefined
    : `${serial} ${kind} ${said.number} ${datetimeOfInstant(said.at)}`;

/**
 * Whether a message came before: the same number at the same time by the gateway's clock, taken earlier or earlier in
 * this batch.
 */
export const repeatedIn = async (work: Work, messages: readonly Read[]): Promise<(message: Read) => boolean> => {
  const asked = messages.flatMap(({ serial, said }) =>
    said?.number === undefined ? [] : [{ serial, number: said.number }],
  );
  const { rows } =
    asked.length === 0
      ? { rows: [] }
      : await work.tx.execute<{ key: string }>(sql`select m.serial || ' ' || m.kind || ' ' || m.number || ' '
            || to_char(m.said_at, 'YYYY-MM-DD HH24:MI:SS') as key
          from guidance_message m
            join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(serial text, number text)
            on m.serial = a.serial and m.number = a.number
          where m.fault is distinct from 'malformed' and m.fault is distinct from 'unknown-gateway'`);
  const known = new Set(rows.map(({ key }) => key));
  const first = new Map<string, Read>();
  for (const message of messages) {
    const key = keyOf(message);
    if (key !== undefined && !first.has(key)) first.set(key, message);
  }
  return (message) => {
    const key = keyOf(message);
    return key !== undefined && (known.has(key) || first.get(key) !== message);
  };
};

/**
 * Keys of lines sort by the order in which messages came, also within a second and within a batch: `NM`, the moment,
 * the place in the batch, and letters that tell batches of one second apart.
 */
const keysAt = (now: Datetime): ((index: number) => string) => {
  const moment = now.slice(2).replaceAll(/\D/g, '');
  const batch = String(Math.floor(performance.now()) % 1_000_000_000).padStart(9, '0');
  const letters = randomBytes(2).toString('hex');
  return (index) => `NM${moment}${batch}${String(index).padStart(4, '0')}${letters}`;
};

/** One line of the log for each message, written by one statement. */
export const logMessages = async (work: Work, judged: readonly Judged[]): Promise<void> => {
  const keyOfLine = keysAt(work.now);
  const rows = judged.map(({ serial, kind, payload, gateway, said, outcome, fault, items, changed, left }, index) => ({
    id: keyOfLine(index),
    company_id: gateway ? String(gateway.$company) : PLATFORM,
    park_id: gateway?.park ?? null,
    received_at: work.now,
    gateway_id: gateway?.id ?? null,
    serial,
    kind,
    number: said?.number ?? null,
    said_at: said?.at === undefined ? null : datetimeOfInstant(said.at),
    outcome,
    fault,
    items,
    changed,
    detail: left.length === 0 ? null : left.join(' ').slice(0, DETAIL_MAX),
    body: payload.slice(0, BODY_MAX),
    rev: 1,
  }));
  await work.tx
    .execute(sql`insert into guidance_message (id, company_id, park_id, received_at, gateway_id, serial, kind,
      number, said_at, outcome, fault, items, changed, detail, body, rev)
    select id, company_id, park_id, received_at, gateway_id, serial, kind, number, said_at, outcome, fault, items,
      changed, detail, body, rev
    from jsonb_populate_recordset(null::guidance_message, ${JSON.stringify(rows)}::jsonb)`);
};
