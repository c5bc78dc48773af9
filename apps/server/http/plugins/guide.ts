import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { GUIDE_POLICY } from './security-headers.ts';

/** Shown until the guide is built; reloads itself. */
const NOT_YET = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>Parkdeck</title><p>指南正在生成，稍候会自动打开。<p>The guide is being built and opens by itself in a moment.`;
const RETRY_SECONDS = 3;

/**
 * Serves the guide of `apps/docs` at `/docs`. It may be built while the platform runs, so every request looks for its
 * file anew.
 */
export const mountGuide = async (app: FastifyInstance, docs: string | undefined): Promise<void> => {
  if (docs === undefined) return;
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  await app.register(
    async (guide) => {
      guide.addHook('onRequest', async (_request, reply) => void reply.header('Content-Security-Policy', GUIDE_POLICY));
      await guide.register(fastifyStatic, {
        root: docs,
        prefix: '/',
        extensions: ['html'],
        decorateReply: false,
        cacheControl: false,
        setHeaders: (response, path) =>
          void response.setHeader(
            'Cache-Control',
            /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
          ),
      });
      guide.setNotFoundHandler(async (_request, reply) => {
        void reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store');
        const missing = join(docs, '404.html'); // written with the last of the pages
        if (existsSync(missing)) return reply.code(404).send(await readFile(missing));
        return reply.code(503).header('Retry-After', RETRY_SECONDS).send(NOT_YET);
      });
    },
    { prefix: '/docs' },
  );
};
