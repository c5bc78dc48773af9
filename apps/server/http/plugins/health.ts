import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { vitalsOf } from '../../platform/vitals.ts';

/** Balancers ask every second or two: two lines of the log each would bury what requests say. */
const UNTOLD = { logLevel: 'warn' } as const;
/** Free bytes below which a disk counts as full: what is written next could be cut off. */
const LEAST_FREE = 200 * 1024 * 1024;
/** Milliseconds for the database to answer: a balancer asks every few seconds. */
const PATIENCE_MS = 2000;

const answers = async ({ database }: Platform): Promise<boolean> => {
  let waiting: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => (waiting = setTimeout(() => resolve(false), PATIENCE_MS)));
  const asked = database.pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(waiting));
};

const hasRoom = async ({ config }: Platform): Promise<boolean> => {
  const { bavail, bsize } = await statfs(config.data);
  return bavail * bsize >= LEAST_FREE;
};

/** What a process needs, by part, and whether it has it: database and disk, and the jobs and devices that it runs. */
export const healthOf = async (platform: Platform): Promise<Readonly<Record<string, boolean>>> => {
  const [database, disk] = await Promise.all([answers(platform), hasRoom(platform).catch(() => false)]);
  return { database, disk, ...vitalsOf(platform) };
};

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, each part with `ok` or `failing`. Without database or disk it
 * answers 503, so that a balancer sends nothing; without its jobs or devices it is `degraded` and answers 200, since
 * everything else still works. `roles`: what the process does (`PARKDECK_ROLES`).
 */
export const mountHealth = (app: FastifyInstance, platform: Platform): void => {
  app.get('/healthz', UNTOLD, () => ({ status: 'ok' }));
  app.get('/readyz', UNTOLD, async (_request, reply) => {
    const parts = await healthOf(platform);
    const canServe = parts['database'] && parts['disk'];
    const status = !canServe ? 'unavailable' : Object.values(parts).every(Boolean) ? 'ready' : 'degraded';
    if (!canServe) void reply.code(503).header('Retry-After', 2);
    return {
      status,
      roles: platform.config.roles,
      parts: Object.fromEntries(Object.entries(parts).map(([part, works]) => [part, works ? 'ok' : 'failing'])),
    };
  });
};
