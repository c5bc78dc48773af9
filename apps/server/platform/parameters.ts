import { effectiveParameter } from '@parkdeck/core/domain/system/parameters/values';
import type { StoredParameter } from '@parkdeck/core/domain/system/parameters/values';
import { PARAMETERS } from '@parkdeck/core/vocabulary/parameters';
import type { ParameterName } from '@parkdeck/core/vocabulary/parameters';
import type { Database } from './database.ts';
import type { Platform } from './platform.ts';

/** What is set, as it was read; `above`: the company above each one that has values of its own or stands below one. */
interface Snapshot {
  readonly rows: readonly StoredParameter[];
  readonly above: ReadonlyMap<string, string | null>;
  readonly readAt: number;
}

/** Up to this age values are taken as they are; this process itself reads anew when it has changed one. */
const FRESH_MS = 1000;
/** Up to this age values still hold while they are read anew. */
const GOOD_MS = 10_000;

const read = async ({ aside }: Database): Promise<Snapshot> => {
  const readAt = performance.now();
  const { rows } = await aside.query<StoredParameter>(
    'select key, company_id as company, value from parameter where deleted_at is null and value is not null',
  );
  const isPlatforms = rows.every(({ company }) => company === null);
  const tree = isPlatforms
    ? []
    : (
        await aside.query<{ id: string; parent: string | null }>(
          `with recursive below (id, parent_id) as (select c.id, c.parent_id from company c
              where c.id in (select company_id from parameter where deleted_at is null)
            union select c.id, c.parent_id from company c join below b on c.parent_id = b.id)
          select id, parent_id as parent from below`,
        )
      ).rows;
  return { rows, above: new Map(tree.map(({ id, parent }) => [id, parent])), readAt };
};

class Kept {
  #snapshot: Snapshot | undefined;
  #reading: Promise<Snapshot> | undefined;
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  /** Reads anew; several who ask meanwhile get the same. */
  async reload(): Promise<Snapshot> {
    const mine = read(this.#database);
    this.#reading = mine;
    try {
      const snapshot = await mine;
      if (!this.#snapshot || this.#snapshot.readAt <= snapshot.readAt) this.#snapshot = snapshot;
      return snapshot;
    } finally {
      if (this.#reading === mine) this.#reading = undefined;
    }
  }

  async current(): Promise<Snapshot> {
    const age = this.#snapshot ? performance.now() - this.#snapshot.readAt : Infinity;
    if (this.#snapshot && age < FRESH_MS) return this.#snapshot;
    if (!this.#snapshot || age >= GOOD_MS) return this.#reading ?? this.reload();
    if (!this.#reading) void this.reload().catch(() => undefined); // whoever waits for it later is told why
    return this.#snapshot;
  }
}

const perDatabase = new WeakMap<Database, Kept>();
const keptOf = (database: Database): Kept => {
  const kept = perDatabase.get(database) ?? new Kept(database);
  perDatabase.set(database, kept);
  return kept;
};

const lineOf = ({ above }: Snapshot, company: string | null | undefined): readonly string[] => {
  const line: string[] = [];
  for (let at = company; typeof at === 'string' && !line.includes(at); at = above.get(at)) line.push(at);
  return line;
};

/**
 * The present value of a parameter, for a company or for the whole platform (E#189). The one way to read it. Another
 * process's change holds within a second or, after a time without questions, at once.
 */
export const parameterOf = async (
  { database }: Pick<Platform, 'database'>,
  name: ParameterName,
  company?: string | null,
): Promise<number> => {
  const snapshot = await keptOf(database).current();
  return effectiveParameter(PARAMETERS[name], name, snapshot.rows, lineOf(snapshot, company));
};

/** Reads all of them anew: before the first request, and after a change by this process. */
export const reloadParameters = async ({ database }: Pick<Platform, 'database'>): Promise<void> =>
  void (await keptOf(database).reload());
