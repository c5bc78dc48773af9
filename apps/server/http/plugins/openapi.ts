import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openApiOf } from '../../business/system/api/openapi.ts';
import { calls } from '../../db/registry.ts';
import { isHandled } from '../../handlers/index.ts';

/** The document as bytes, plain and compressed: it is the same as long as the process runs. */
const written = () => {
  const plain = Buffer.from(JSON.stringify(openApiOf([...calls.values()].filter(isHandled))));
  return {
    plain,
    zipped: gzipSync(plain),
    tag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
  };
};

/** `/openapi.json`, from the declarations: built with the first request, sent compressed, known again by its tag. */
export const mountOpenApi = (app: FastifyInstance): void => {
  let built: ReturnType<typeof written> | undefined;
  app.get('/openapi.json', async (request, reply) => {
    const { plain, zipped, tag } = (built ??= written());
    void reply.headers({ ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (isZipped) void reply.header('Content-Encoding', 'gzip');
    return reply.type('application/json; charset=utf-8').send(isZipped ? zipped : plain);
  });
};
