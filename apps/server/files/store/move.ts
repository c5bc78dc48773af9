import { forEachAtOnce } from '../../platform/at-once.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileFacts, FileKey, FileStore } from '../../platform/file-store.ts';

/** Tables whose rows name files, and where these lie. */
const TABLES = {
  file: { table: 'stored_file', folder: 'files' },
  export: { table: 'export_job', folder: 'exports' },
  archive: { table: 'archived_month', folder: 'archives' },
} as const;

/** One file that a row names. */
interface Named extends Record<string, unknown> {
  readonly id: string;
  readonly of: keyof typeof TABLES;
  readonly type: string;
  /** Empty: the row does not say. */
  readonly sha256: string;
}

/** What a move came to, in files. */
export interface Moved {
  moved: number;
  bytes: number;
  /** Were there before, whole. */
  there: number;
  /** Are in neither store. */
  missing: string[];
  /** Are not what was stored; they stay where they are. */
  damaged: string[];
}

interface Moving {
  readonly platform: Pick<Platform, 'database'>;
  readonly from: FileStore;
  readonly to: FileStore;
  /** Only counts. */
  readonly isDry: boolean;
  /** Leaves the copies where they were. */
  readonly keeps: boolean;
}

const STEP = 200;
const AT_ONCE = 4;

const keyOf = ({ id, of }: Named): FileKey => `${TABLES[of].folder}/${id}`;

/** Files that rows name, by their ids, after one of them. */
const named = async ({ database }: Moving['platform'], after: string): Promise<readonly Named[]> =>
  (
    await database.pool.query<Named>(
      `select * from (select id, 'file' as of, type, sha256 from stored_file
        union all select id, 'export', 'application/octet-stream', '' from export_job where state = 'done'
        union all select id, 'archive', 'application/gzip', sha256 from archived_month where restored_at is null) f
      where id > $1 order by id limit ${STEP}`,
      [after],
    )
  ).rows;

async function* eachNamed(platform: Moving['platform']): AsyncGenerator<Named> {
  for (let after = ''; ;) {
    const files = await named(platform, after);
    yield* files;
    const last = files.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const isNamed = async ({ database }: Moving['platform'], { id, of }: Named): Promise<boolean> =>
  ((await database.pool.query(`select from ${TABLES[of].table} where id = $1`, [id])).rowCount ?? 0) > 0;

const isSame = (one: FileFacts, other: FileFacts): boolean => one.size === other.size && one.sha256 === other.sha256;

const moveOne = async (moving: Moving, file: Named, sum: Moved): Promise<void> => {
  const { platform, from, to, isDry, keeps } = moving;
  const key = keyOf(file);
  const [source, target] = [await from.facts(key), await to.facts(key)];
  const right = (facts: FileFacts): boolean => file.sha256 === '' || facts.sha256 === file.sha256;
  if (!source) {
    if (!target) sum.missing.push(key);
    else if (right(target)) sum.there += 1;
    else sum.damaged.push(key);
    return;
  }
  if (!right(source)) return void sum.damaged.push(key);
  if (target && isSame(source, target)) sum.there += 1;
  else {
    sum.bytes += source.size;
    if (!isDry) {
      const body = await from.read(key);
      if (!body) return void sum.missing.push(key); // cleared away meanwhile
      const copied = await to.write(key, body, () => file.type).finally(() => body.destroy());
      const stored = await to.facts(key);
      if (!isSame(copied, source) || !stored || !isSame(stored, source)) {
        await to.remove(key);
        return void sum.damaged.push(key);
      }
      if (!(await isNamed(platform, file))) await to.remove(key); // its row went meanwhile
    }
    sum.moved += 1;
  }
  if (!isDry && !keeps) await from.remove(key);
};

/** What became of the files that rows name, in one store. */
export interface Checked {
  whole: number;
  missing: string[];
  /** Are not what was stored. */
  damaged: string[];
}

/** Reads every file that a row names and compares it with the hash of its row. Costs as much as reading them all. */
export const checkFiles = async (platform: Moving['platform'], store: FileStore): Promise<Checked> => {
  const sum: Checked = { whole: 0, missing: [], damaged: [] };
  for await (const file of eachNamed(platform)) {
    const facts = await store.facts(keyOf(file));
    if (facts && (file.sha256 === '' || facts.sha256 === file.sha256)) sum.whole += 1;
    else if (facts) sum.damaged.push(keyOf(file));
    else if (await isNamed(platform, file)) sum.missing.push(keyOf(file)); // otherwise its row went meanwhile
  }
  return sum;
};

/** Keys and media types of all files that rows name. */
export async function* namedFiles(
  platform: Moving['platform'],
): AsyncGenerator<{ readonly key: FileKey; readonly type: string }> {
  for await (const file of eachNamed(platform)) yield { key: keyOf(file), type: file.type };
}

/**
 * Moves all files that rows name from one store to the other: each is copied, compared by its hash with what was
 * stored, and only then removed where it was. Stopped and begun again it goes on with what is left. The platform may
 * run meanwhile, with both stores set up.
 */
export const moveFiles = async (moving: Moving, tell: (sum: Moved) => void): Promise<Moved> => {
  const sum: Moved = { moved: 0, bytes: 0, there: 0, missing: [], damaged: [] };
  for (let after = ''; ;) {
    const files = await named(moving.platform, after);
    // also when one fails: what went on afterwards would remove files that the next move has brought back
    await forEachAtOnce(AT_ONCE, files, (file) => moveOne(moving, file, sum));
    tell(sum);
    const last = files.at(-1);
    if (!last || files.length < STEP) return sum;
    after = last.id;
  }
};
