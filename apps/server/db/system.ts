import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { datetime } from './columns.ts';

export { archivedMonth } from './archive-table.ts';
export { doneCall } from './done-call-table.ts';
export { serverProcess, workPlace } from './process-tables.ts';
export { pushDevice, pushKey } from './push-tables.ts';
export { deviceSignIn, linkedIdentity, personalToken, secondFactor, signInFlow } from './sign-in-tables.ts';

/**
 * Tables of the platform's own mechanisms. They hold no nouns, and requests reach them only through the code that owns
 * them.
 */

/** A signed-in session. Tokens are opaque and stored as hashes; ending a session takes effect at once. */
export const sessionToken = pgTable(
  'session_token',
  {
    id: text('id').primaryKey(),
    user: text('user_id').notNull(),
    access: text('access_hash').notNull().unique(),
    refresh: text('refresh_hash').notNull().unique(),
    company: text('company_id'),
    surface: text('surface').notNull(),
    device: text('device'),
    /** The registered client by which its user signed in (E#188). */
    client: text('client'),
    /** The address and user agent of the last sign-in, refresh or use, as its user is shown them. */
    ip: text('ip'),
    agent: text('agent'),
    createdAt: datetime('created_at').notNull(),
    /** When its user signed in; a refresh adds a row and keeps that. */
    beganAt: datetime('began_at'),
    /** When it was last used, to the minute. */
    seenAt: datetime('seen_at'),
    expiresAt: datetime('expires_at').notNull(),
    refreshUntil: datetime('refresh_until').notNull(),
    endedAt: datetime('ended_at'),
  },
  (t) => [index('session_token_user').on(t.user)],
);

/** How often what people may reach has changed: one row (`access-version.sql`). */
export const accessVersion = pgTable('access_version', {
  onlyRow: boolean('only_row').primaryKey(),
  n: bigint('n', { mode: 'number' }).notNull(),
});

/** One-time codes: by SMS, by a partner, sign-in tokens. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    hash: text('hash').notNull(),
    createdAt: datetime('created_at').notNull(),
    expiresAt: datetime('expires_at').notNull(),
    usedAt: datetime('used_at'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [index('one_time_code_subject').on(t.kind, t.subject)],
);

export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userName: text('user_name').notNull(),
    ip: text('ip').notNull(),
    ok: boolean('ok').notNull(),
    at: datetime('at').notNull(),
  },
  (t) => [index('sign_in_attempt_user').on(t.userName, t.at)],
);

/** Wrong verify codes of cameras, counted so that codes cannot be found by trying. */
export const cameraCodeTry = pgTable(
  'camera_code_try',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    serial: text('serial').notNull(),
    user: text('user_id').notNull(),
    at: datetime('at').notNull(),
  },
  (t) => [index('camera_code_try_serial').on(t.serial, t.at), index('camera_code_try_user').on(t.user, t.at)],
);

/** First answer of every write, by its intent key (I31). */
export const idempotency = pgTable(
  'idempotency',
  {
    key: text('key').notNull(),
    user: text('user_id').notNull(),
    request: text('request_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    createdAt: datetime('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user, t.key] })],
);

/** A bulk operation: stored rows with their changes, applied later in batches. */
export const plan = pgTable(
  'plan',
  {
    id: text('id').primaryKey(),
    user: text('user_id').notNull(),
    company: text('company_id'),
    action: text('action').notNull(),
    input: jsonb('input').notNull(),
    source: jsonb('source').notNull(),
    state: text('state').notNull(),
    hash: text('hash').notNull(),
    rows: integer('rows').notNull(),
    ready: integer('ready').notNull(),
    noted: integer('noted').notNull(),
    amount: bigint('amount_fen', { mode: 'number' }).notNull(),
    createdAt: datetime('created_at').notNull(),
    expiresAt: datetime('expires_at').notNull(),
    startedAt: datetime('started_at'),
    endedAt: datetime('ended_at'),
  },
  (t) => [index('plan_user').on(t.user, t.createdAt)],
);

export const planRow = pgTable(
  'plan_row',
  {
    plan: text('plan_id')
      .notNull()
      .references(() => plan.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    target: text('target_id'),
    rev: integer('rev'),
    given: jsonb('given'),
    input: jsonb('input'),
    before: jsonb('before'),
    after: jsonb('after'),
    amount: bigint('amount_fen', { mode: 'number' }).notNull().default(0),
    notes: jsonb('notes')
      .notNull()
      .default(sql`'[]'`),
    /** `ready`, `note`, `problem` before; `done`, `failed` after; `skipped`: excluded by the person. */
    state: text('state').notNull(),
    reason: text('reason'),
    msg: jsonb('msg'),
    doneAt: datetime('done_at'),
  },
  (t) => [primaryKey({ columns: [t.plan, t.seq] }), index('plan_row_state').on(t.plan, t.state, t.seq)],
);

/** The changes of an action, kept for undo (rules 5.29). */
export const undoEntry = pgTable(
  'undo_entry',
  {
    id: text('id').primaryKey(),
    user: text('user_id').notNull(),
    company: text('company_id'),
    call: text('call').notNull(),
    given: jsonb('given'),
    title: jsonb('title').notNull(),
    plan: text('plan_id'),
    /** The request that did it; its lines of the operation log have the same. */
    request: text('request'),
    shift: text('shift_id'),
    rows: jsonb('rows').notNull(),
    undone: jsonb('undone')
      .notNull()
      .default(sql`'[]'`),
    createdAt: datetime('created_at').notNull(),
    expiresAt: datetime('expires_at').notNull(),
  },
  (t) => [
    index('undo_entry_user').on(t.user, t.createdAt),
    index('undo_entry_plan').on(t.plan),
    index('undo_entry_request').on(t.request),
  ],
);

export const storedFile = pgTable(
  'stored_file',
  {
    id: text('id').primaryKey(),
    user: text('user_id').notNull(),
    company: text('company_id'),
    use: text('use').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: datetime('created_at').notNull(),
  },
  (t) => [index('stored_file_user').on(t.user)],
);

export const exportJob = pgTable(
  'export_job',
  {
    id: text('id').primaryKey(),
    user: text('user_id').notNull(),
    of: text('of').notNull(),
    input: jsonb('input').notNull(),
    columns: jsonb('columns'),
    format: text('format').notNull(),
    state: text('state').notNull(),
    rows: integer('rows').notNull().default(0),
    total: integer('total').notNull().default(0),
    reason: text('reason'),
    createdAt: datetime('created_at').notNull(),
    endedAt: datetime('ended_at'),
  },
  (t) => [index('export_job_user').on(t.user)],
);

/**
 * Calls used by busy sessions, counted over all server processes. Columns and their order are those of the limiter's
 * library. The table is unlogged: losing it does no harm.
 */
export const callAllowance = pgTable('call_allowance', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});

/**
 * What the two sides of a call from a lane pass on to each other: descriptions of sound, and lines. Dropped when the
 * call is over; the lines are then kept with it. A number is taken once, so that a repeated signal changes nothing.
 */
export const callSignal = pgTable(
  'call_signal',
  {
    call: text('call_id').notNull(),
    side: text('side').notNull(),
    kind: text('kind').notNull(),
    number: integer('number').notNull(),
    body: text('body').notNull(),
    at: datetime('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.call, t.side, t.kind, t.number] })],
);

/**
 * Open live streams of attendants and of phones that are in a call, by the process that serves them: who is there. A
 * row without a recent sign of life counts as gone.
 */
export const livePresence = pgTable(
  'live_presence',
  {
    stream: text('stream').primaryKey(),
    /** `user/<key>` or `call/<key>`. */
    subject: text('subject').notNull(),
    open: boolean('open').notNull(),
    seenAt: datetime('seen_at').notNull(),
  },
  (t) => [index('live_presence_subject').on(t.subject)],
);

export const preference = pgTable(
  'preference',
  {
    user: text('user_id').notNull(),
    name: text('name').notNull(),
    value: jsonb('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user, t.name] })],
);

/**
 * A sealed batch of the operation log: each hash covers the stored parts of its lines and the previous hash, so that a
 * missing or changed line is detected.
 */
export const auditSeal = pgTable('audit_seal', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  fromSeq: bigint('from_seq', { mode: 'number' }).notNull(),
  toSeq: bigint('to_seq', { mode: 'number' }).notNull(),
  /** Number and digest of each line, one after the other. */
  lines: text('lines').notNull(),
  previous: text('previous').notNull(),
  hash: text('hash').notNull(),
  at: datetime('at').notNull(),
});

/** Facts about the database itself: which world it holds, from which base date. */
export const meta = pgTable('meta', { name: text('name').primaryKey(), value: jsonb('value').notNull() });

/**
 * When a job is due (E#191): the next time of its schedule, and the moment from which somebody waits for it. A job
 * without a row, or with that of another schedule, is planned from now on.
 */
export const jobSchedule = pgTable('job_schedule', {
  job: text('job_id').primaryKey(),
  cron: text('cron').notNull(),
  plannedFor: datetime('planned_for'),
  askedAt: datetime('asked_at'),
  /** Failed runs since the last time of the schedule. */
  tries: integer('tries').notNull().default(0),
});
