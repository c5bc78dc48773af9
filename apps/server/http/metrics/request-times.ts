import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { callOf } from '../routes/records.ts';

/** Upper bounds in seconds. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** Measures every answered request by call; what is no call (pages, pictures) is `other`. */
export const measureRequests = (app: FastifyInstance, register: Registry): void => {
  const times = new Histogram({
    name: 'parkdeck_request_seconds',
    help: 'Time from the head of a request to the end of its answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const status = `${String(reply.statusCode).slice(0, 1)}xx`;
    times.observe({ call: callOf(request)?.id ?? 'other', status }, reply.elapsedTime / 1000);
  });
};
