import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import type { Actor } from './actor.ts';
import type { Database } from './database.ts';
import type { Platform } from './platform.ts';

/**
 * While the platform is maintained people read and change nothing; lanes, devices and jobs go on, and platform admins
 * do as always. It is noted in the database, so that it holds for all processes, also for those that start meanwhile.
 */
interface Maintenance {
  /** What the operators have to say about it. */
  readonly message: string | null;
}

const NAME = 'maintenance';
/** A process believes for so long what it has read. */
const FRESH_MS = 1000;
/** When whoever was refused may try again, in seconds. */
export const MAINTENANCE_SECONDS = 60;

interface Kept {
  readonly at: number;
  readonly read: Promise<Maintenance | undefined>;
}
const perDatabase = new WeakMap<Database, Kept>();

const read = async ({ aside }: Database): Promise<Maintenance | undefined> =>
  (await aside.query<{ value: Maintenance }>('select value from meta where name = $1', [NAME])).rows[0]?.value;

const sentenceOf = ({ message }: Maintenance): Words =>
  message === null
    ? words(
        '系统维护中，暂时只能查看。稍后再试',
        'The platform is being maintained and can only be read. Try again later',
      )
    : words(
        `系统维护中，暂时只能查看：${message}`,
        `The platform is being maintained and can only be read: ${message}`,
      );

const MINUTES = MAINTENANCE_SECONDS / 60;
const entrySentence = ({ message }: Maintenance): Words =>
  words(
    `系统维护中，暂时不能登录${message === null ? '' : `：${message}`}。${MINUTES} 分钟后再试`,
    `The platform is being maintained, you cannot sign in now${message === null ? '' : `: ${message}`}. ` +
      `Try again in ${MINUTES} min`,
  );

/** What holds now; undefined: people may change what they like. */
export const maintenanceNow = async ({ database }: Pick<Platform, 'database'>): Promise<Maintenance | undefined> => {
  const now = performance.now();
  const known = perDatabase.get(database);
  const fresh = known && now - known.at < FRESH_MS ? known : { at: now, read: read(database) };
  perDatabase.set(database, fresh);
  try {
    return await fresh.read;
  } catch (error) {
    perDatabase.delete(database);
    throw error;
  }
};

/** What is told to people who want to change something now; undefined: they may. */
export const maintenanceOf = async (platform: Pick<Platform, 'database'>): Promise<Words | undefined> => {
  const found = await maintenanceNow(platform);
  return found && sentenceOf(found);
};

/** What this process has read of it holds no more. */
export const maintenanceChanged = ({ database }: Pick<Platform, 'database'>): void => void perDatabase.delete(database);

/** Begins or ends it; every process knows a second later, and whoever has the console open at once. */
export const setMaintenance = async (
  { database, publish }: Pick<Platform, 'database' | 'publish'>,
  maintenance: Maintenance | undefined,
): Promise<void> => {
  if (maintenance)
    await database.pool.query(
      `insert into meta (name, value) values ($1, $2::jsonb)
        on conflict (name) do update set value = excluded.value`,
      [NAME, JSON.stringify(maintenance)],
    );
  else await database.pool.query('delete from meta where name = $1', [NAME]);
  maintenanceChanged({ database });
  await publish('maintenance', { isOn: maintenance !== undefined, message: maintenance?.message ?? null });
};

/** Somebody wants to change something while the platform is maintained: answered with 503. */
export class Maintained extends Error {
  readonly text: Words;
  constructor(text: Words) {
    super(text.en);
    this.text = text;
  }
}

/** Throws {@link Maintained} for whoever would sign in meanwhile: nothing of the attempt is kept, a code stays good. */
export const checkEntry = async (platform: Pick<Platform, 'database'>): Promise<void> => {
  const found = await maintenanceNow(platform);
  if (found) throw new Maintained(entrySentence(found));
};

/** Throws {@link Maintained} unless the actor may change something now. */
export const checkMaintenance = async (
  platform: Pick<Platform, 'database'>,
  { type }: Pick<Actor, 'type'>,
): Promise<void> => {
  const maintained = type === 'platform' ? undefined : await maintenanceOf(platform);
  if (maintained) throw new Maintained(maintained);
};
