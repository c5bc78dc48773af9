import { maskedText } from '@parkdeck/core/domain/system/logs/masked';
import type { ERROR_PLACES } from '@parkdeck/core/vocabulary/system';
import type { Words } from '@parkdeck/core/kit/words';
import { newId } from '../db/ids.ts';
import type { Database } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';

/** The logs of E#205 that the server writes. */
const TABLES = { activity_log: 'AV', api_log: 'AG', error_log: 'ER' } as const;
type Table = keyof typeof TABLES;
/** Whether the server writes a table by itself, of every call, also of one that changes nothing. */
export const isRecordTable = (name: string): boolean => name in TABLES;

/** A line as it is stored, by columns. */
type Line = Readonly<Record<string, unknown>>;

/** Lines wait this long for others, and so many are written at once. */
const PAUSE_MS = 500;
const BATCH = 500;
/** More than these wait for nobody: a log must never fill the memory or slow a call. The oldest are dropped. */
const MOST_WAITING = 5000;

/** Lines that wait to be written, written in the background. */
class Recorder {
  readonly #waiting: { readonly table: Table; readonly line: Line }[] = [];
  readonly #platform: Platform;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #dropped = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  add(table: Table, line: Line): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#waiting.shift();
      this.#dropped++;
    }
    this.#waiting.push({ table, line });
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MS).unref();
  }

  /** Writes what waits; resolves when it is written, or given up. Never throws. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const { log } = this.#platform;
    if (this.#dropped > 0) log.warn({ lines: this.#dropped }, 'log lines were dropped: too many waited');
    this.#dropped = 0;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        for (const table of Object.keys(TABLES) as Table[])
          // the keys of a constant
          await insert(
            this.#platform.database,
            table,
            batch.flatMap((one) => (one.table === table ? [one.line] : [])),
          );
      } catch (error) {
        // not put back: the database is away or refuses them, and the next lines are worth more
        log.warn({ err: error, lines: batch.length }, 'log lines could not be written');
        return;
      }
    }
  }
}

const insert = async ({ pool }: Database, table: Table, lines: readonly Line[]): Promise<void> => {
  const [first] = lines;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await pool.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(lines)],
  );
};

const perDatabase = new WeakMap<Database, Recorder>();
const recorderOf = (platform: Platform): Recorder => {
  const recorder = perDatabase.get(platform.database) ?? new Recorder(platform);
  perDatabase.set(platform.database, recorder);
  return recorder;
};

/** Whom and what a line is about. */
export interface Who {
  readonly company: string | null;
  readonly user: string | null;
  readonly userName: string | null;
  readonly ip: string | null;
  readonly request: string | null;
}

/** Columns that all three logs have. */
const common = ({ clock }: Platform, table: Table, who: Who, call: string, said: Words) => {
  const { now } = clock();
  return {
    id: newId(TABLES[table], now),
    rev: 1,
    company_id: who.company,
    time: now,
    call,
    said,
    user_id: who.user,
    user_name: who.userName,
    ip: who.ip,
    request: who.request,
  };
};

/** What somebody did, for the log of activities. */
export interface Activity {
  readonly who: Who;
  readonly call: string;
  readonly said: Words;
  readonly kind: string;
  readonly rows: number | null;
  readonly surface: string;
  readonly agent: string | null;
}

/** Writes down, soon and in the background, what somebody did. */
export const recordActivity = (platform: Platform, { who, call, said, ...more }: Activity): void =>
  recorderOf(platform).add('activity_log', { ...common(platform, 'activity_log', who, call, said), ...more });

/** A call and how it ended. `sent`, `answer`: already without what no log may hold. */
export interface Called {
  readonly who: Who;
  readonly call: string;
  readonly said: Words;
  readonly route: string;
  readonly result: string;
  readonly status: number;
  readonly ms: number;
  readonly surface: string;
  readonly agent: string | null;
  readonly sent: string | null;
  readonly answer: string | null;
}

/** Writes down, soon and in the background, how a call ended. */
export const recordCall = (platform: Platform, { who, call, said, ...more }: Called): void =>
  recorderOf(platform).add('api_log', { ...common(platform, 'api_log', who, call, said), ...more });

/** What is known of an error besides itself. */
export interface Failed {
  readonly place: keyof typeof ERROR_PLACES;
  readonly who?: Who;
  readonly call: string;
  readonly said: Words;
  readonly route?: string | null;
  readonly sent?: string | null;
  readonly answer?: string | null;
}

/** Characters kept of a message and a stack: the top of a stack is the useful part. */
const MOST = { message: 1000, stack: 8000 } as const;
const NOBODY: Who = { company: null, user: null, userName: null, ip: null, request: null };

/** Writes down an error, at once and in the background: whoever is shown its request id may look for it. */
export const recordError = (platform: Platform, error: unknown, failed: Failed): void => {
  const recorder = recorderOf(platform);
  const { place, who = NOBODY, call, said, route = null, sent = null, answer = null } = failed;
  const isError = error instanceof Error;
  recorder.add('error_log', {
    ...common(platform, 'error_log', who, call, said),
    place,
    name: isError ? error.name.slice(0, 80) : 'Error',
    message: maskedText(isError ? error.message : String(error), MOST.message) || '?',
    trace: isError && error.stack ? maskedText(error.stack, MOST.stack) : null,
    route,
    sent,
    answer,
  });
  void recorder.flush();
};

/** Writes down all lines that wait: before the server stops. */
export const flushRecords = (platform: Platform): Promise<void> => recorderOf(platform).flush();
