import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, the database answers. */
export const mountHealth = (app: FastifyInstance, platform: Platform): void => {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await platform.database.pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('Retry-After', 2).send({ status: 'database unavailable' });
    }
  });
};
