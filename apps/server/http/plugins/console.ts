import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { plainEnvelope, SENTENCES } from '../routes/answer.ts';
import { languageOf } from '../routes/mount.ts';
import { allowMicrophone, consolePolicy } from './security-headers.ts';

const CONSOLE_METHODS = ['GET', 'HEAD'];
/** Addresses below these are calls or files, never pages. */
const NO_PAGES = /^\/(api|assets)\/|\.\w+(\?|$)/;
/** Where the page tells its scripts the nonce for style sheets that they add (`web/public/boot-theme.js`). */
const NONCE_PLACE = '__nonce__';
const NONCE_BYTES = 16;
/** The desk of the attendants who answer calls from lanes; loaded from its own address, it may use the microphone. */
const TALKS = /^\/desk\/intercom(\?|$)/;
const PAGE = 'index.html';
/** Settings of a deployment that the console reads before it starts (`web/app/config.ts`). */
const SETTINGS = 'config.js';
const told = ({ client, partnerSignIn, map }: Pick<Config, 'client' | 'partnerSignIn' | 'map'>) => ({
  ...(client && { clientId: client.id, clientSecret: client.secret }),
  ...(partnerSignIn && { partnerSignIn }),
  ...(map && { mapTiles: map.address, mapCredit: map.credit }),
});
const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  CONSOLE_METHODS.includes(method) &&
  (!NO_PAGES.test(url) || (!url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')));

/**
 * Serves the built console. Every address that is neither a file nor a call belongs to the console; its files have a
 * hash in their names and are cached for a year.
 */
export const mountConsole = async (
  app: FastifyInstance,
  { web, ...config }: Pick<Config, 'web' | 'client' | 'partnerSignIn' | 'files' | 'map'>,
): Promise<void> => {
  const has = web !== undefined && existsSync(join(web, PAGE));
  if (has) {
    await app.register(fastifyStatic, {
      root: web,
      wildcard: false,
      index: false,
      globIgnore: [SETTINGS, PAGE],
      preCompressed: true,
      cacheControl: false, // or the plugin's header would override ours
      setHeaders: (response, path) =>
        void response.setHeader(
          'Cache-Control',
          /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
  if (has) {
    const own = await readFile(join(web, SETTINGS), 'utf8').catch(() => '');
    const given = `Object.assign(globalThis.parkdeckConfig ??= {}, ${JSON.stringify(told(config))});\n`;
    app.get(`/${SETTINGS}`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(`${own}${given}`),
    );
  }
  const page = has ? await readFile(join(web, PAGE), 'utf8') : '';
  app.setNotFoundHandler(async (request, reply) => {
    if (has && isPage(request)) {
      if (TALKS.test(request.url)) allowMicrophone(reply);
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store') // a kept page would carry the nonce of another answer
        .header('Content-Security-Policy', consolePolicy(nonce, config))
        .send(page.replace(NONCE_PLACE, nonce));
    }
    return reply.code(404).send(plainEnvelope(404, SENTENCES.unknown, languageOf(request), request.id));
  });
};
