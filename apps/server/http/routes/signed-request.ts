import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EMPTY_BODY, PROGRAM_HEADERS } from '../../access/program.ts';
import type { ProgramRequest } from '../../access/program.ts';

const hashes = new WeakMap<FastifyRequest, Hash>();

/** Takes the hash of the bodies of signed requests as they arrive, before anything reads them. */
export const hashBodies = (app: FastifyInstance): void => {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.headers[PROGRAM_HEADERS.key] === undefined) return payload;
    const hash = createHash('sha256');
    hashes.set(request, hash);
    return payload.pipe(
      new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk);
          done(null, chunk);
        },
      }),
    );
  });
};

/** A request as its signature covers it. */
export const signedRequestOf = (request: FastifyRequest): ProgramRequest => ({
  method: request.method,
  target: request.raw.url ?? request.url,
  header: (name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  },
  bodyHash: hashes.get(request)?.copy().digest('hex') ?? EMPTY_BODY,
});
