import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { mountHealth } from '../plugins/health.ts';
import type { Platform } from '../../platform/platform.ts';
import { addGauges } from './gauges.ts';
import { measureRequests } from './request-times.ts';

/**
 * The server of figures for Prometheus, at a port of its own that is not to be public: `/metrics`, beside the health of
 * the process. It measures the requests of `app`, which must not be listening yet. Not listening itself.
 */
export const createMetrics = (app: FastifyInstance, platform: Platform): FastifyInstance => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  addGauges(register, platform);
  const metrics = Fastify({ forceCloseConnections: true });
  metrics.get('/metrics', async (_request, reply) => {
    void reply.header('Content-Type', register.contentType);
    return register.metrics();
  });
  mountHealth(metrics, platform);
  return metrics;
};
