import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What is still read of a refused body before the connection is cut. */
const MOST_BYTES = 64 * 2 ** 20;

/** Reads what is left of a request and drops it; cuts the connection when there is too much of it. */
const drain = (request: IncomingMessage): void => {
  let bytes = 0;
  request.unpipe();
  request.on('error', () => undefined); // the client went away: nobody waits for anything
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) request.destroy();
  });
  request.resume();
};

/**
 * A request may be answered before its body has arrived: an upload is refused by its first bytes. What is left must be
 * read, or the next request on the same connection waits behind it until the connection times out.
 */
export const mountUnreadBodies = (app: FastifyInstance): void => {
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) drain(raw);
  });
};
