import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@parkdeck/core/kit/words';
import { limiter } from '../../access/limiter.ts';
import type { Platform } from '../../platform/platform.ts';
import { factsOf } from '../routes/mount.ts';
import { deratePage } from './derate-pages.ts';
import { parkPage } from './park-pages.ts';
import { brokenPage, refusedPage, unknownPage } from './refusal-pages.ts';
import { ASSETS, pageOf } from './views.ts';
import { visitorPage } from './visitor-pages.ts';
import type { Answer, Visit } from './visit.ts';

const BODY_LIMIT = 8 * 1024;
/** Pages a second of one address, short bursts may be faster: several phones may share one, a guesser of plates not. */
const PAGES_PER_SECOND = 2;
/** What a form costs, in pages. */
const FORM_COST = 4;
/** These pages need a style sheet and one script of ours, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

const LANGUAGES: readonly Language[] = ['zh', 'en'];
const textOf = (source: unknown, name: string): string => {
  const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
  return typeof value === 'string' ? value : '';
};

const visitOf = (platform: Platform, request: FastifyRequest, path: string): Visit => {
  const lang = textOf(request.query, 'lang');
  const chosen = LANGUAGES.find((one) => one === lang);
  const facts = factsOf(request);
  const token = textOf(request.query, 't');
  return {
    platform,
    path,
    below: new URL(request.url, 'http://here').pathname.slice(path.length),
    chosen,
    token: /^[\w.-]{1,60}$/.test(token) ? token : '',
    facts: { ...facts, language: chosen ?? facts.language },
    form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
  };
};

const send = (visit: Visit, answer: Answer, reply: FastifyReply): FastifyReply => {
  void reply
    .header('Content-Security-Policy', POLICY)
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', 'no-store');
  if ('goTo' in answer) return reply.redirect(answer.goTo, 303);
  return reply.code(answer.status).type('text/html; charset=utf-8').send(pageOf(visit, answer));
};

/**
 * The pages of printed codes (S26): `/q/<kind>/<key>` of parks, `/q/visitor/<key>` of sites, `/d/<key>` of sellers.
 */
export const mountPhone = (app: FastifyInstance, platform: Platform): void => {
  const limit = limiter(PAGES_PER_SECOND, platform.database.pool);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const { path, type, text } of Object.values(ASSETS))
      scope.get(path, (_request, reply) =>
        reply.type(type).header('Cache-Control', 'public, max-age=31536000, immutable').send(text),
      );
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const visit = visitOf(platform, request, '/');
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      const malformed = { kind: 'malformed', problems: [{ field: 'body', rule: 'format' }] } as const;
      return send(visit, status < 500 ? refusedPage(visit, status, malformed) : brokenPage(visit), reply);
    });

    const page =
      (path: (request: FastifyRequest) => string, answer: (visit: Visit, request: FastifyRequest) => Promise<Answer>) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const visit = visitOf(platform, request, path(request));
        const wait = await limit(`phone ${request.ip}`, request.method === 'POST' ? FORM_COST : 1);
        if (wait === undefined) return send(visit, await answer(visit, request), reply);
        const refusal = { kind: 'too-many', seconds: wait } as const;
        return send(visit, refusedPage(visit, 429, refusal), reply.header('Retry-After', String(wait)));
      };
    const of = ({ params }: FastifyRequest, name: string): string => textOf(params, name);
    const known = (text: string): string => encodeURIComponent(text);
    const method = ['GET', 'POST'];
    const park = page(
      (request) => `/q/${known(of(request, 'kind'))}/${known(of(request, 'key'))}`,
      (visit, request) =>
        parkPage(visit, { kind: of(request, 'kind'), key: of(request, 'key'), below: of(request, '*') }),
    );
    const guest = page(
      (request) => `/q/visitor/${known(of(request, 'key'))}`,
      (visit, request) => visitorPage(visit, { key: of(request, 'key'), below: of(request, '*') }),
    );
    scope.route({ method, url: '/q/visitor/:key', handler: guest });
    scope.route({ method, url: '/q/visitor/:key/*', handler: guest });
    scope.route({ method, url: '/q/:kind/:key', handler: park });
    scope.route({ method, url: '/q/:kind/:key/*', handler: park });
    scope.route({
      method,
      url: '/d/:key',
      handler: page(
        (request) => `/d/${known(of(request, 'key'))}`,
        (visit, request) => deratePage(visit, of(request, 'key')),
      ),
    });
    const lost = page(
      (request) => new URL(request.url, 'http://here').pathname,
      async (visit) => unknownPage(visit),
    );
    for (const url of ['/q', '/q/*', '/d', '/d/*']) scope.route({ method, url, handler: lost });
  });
};
