import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteError } from '../routes/records.ts';
import type { Language } from '@parkdeck/core/kit/words';
import { limiter } from '../../access/limiter.ts';
import type { Platform } from '../../platform/platform.ts';
import { pictureOrigins } from '../../platform/store-config.ts';
import { placeOfCode } from '../../business/parks/code-places.ts';
import { withWork } from '../../engine/run.ts';
import { systemActor } from '../../platform/actor.ts';
import { badEnvelope } from '../routes/answer.ts';
import { allowMicrophone } from '../plugins/security-headers.ts';
import { factsOf } from '../routes/mount.ts';
import { keepCookies } from './cookies.ts';
import { deviceCookie, deviceOf } from './consent-pages.ts';
import { actInCall, callOfToken, isVerb } from './call-pages.ts';
import { callStreams } from './call-stream.ts';
import { deratePage } from './derate-pages.ts';
import { parkPage } from './park-pages.ts';
import { brokenPage, refusedPage, unknownPage } from './refusal-pages.ts';
import { ASSETS, pageOf } from './views.ts';
import { visitorPage } from './visitor-pages.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Answer, Visit } from './visit.ts';

const BODY_LIMIT = 8 * 1024;
/** Pages a second of one address, short bursts may be faster: several phones may share one, a guesser of plates not. */
const PAGES_PER_SECOND = 2;
/** What a form costs, in pages. */
const FORM_COST = 4;
/** These pages need a style sheet, one script of ours, codes drawn here and stored pictures, and nothing else. */
const DIRECTIVES = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];
/** Pictures are drawn here or stored, also where browsers are sent for them; the page of a call asks how it stands. */
const policyOf = ({ config }: Platform, talks: boolean): string =>
  [
    ...DIRECTIVES,
    ["img-src 'self' data:", ...pictureOrigins(config.files)].join(' '),
    ...(talks ? ["connect-src 'self'"] : []),
  ].join(';');
/** Requests a second within a call: lines and descriptions of sound, by the phone that is in it. */
const SIGNALS_PER_SECOND = 3;

const LANGUAGES: readonly Language[] = ['zh', 'en'];
const textOf = (source: unknown, name: string): string => {
  const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
  return typeof value === 'string' ? value : '';
};

const WECHAT_AGENT = 'MicroMessenger';
/** The longest code that WeChat sends a payer back with. */
const OAUTH_LENGTH = 128;
/** Browsers of phones; the one inside WeChat opens no page that leads back to it. */
const opensWallets = (agent: string): boolean => /Mobile|Android|iPhone/.test(agent) && !agent.includes(WECHAT_AGENT);

const visitOf = (platform: Platform, request: FastifyRequest, path: string): Visit => {
  const lang = textOf(request.query, 'lang');
  const chosen = LANGUAGES.find((one) => one === lang);
  const facts = factsOf(request);
  const token = textOf(request.query, 't');
  const agent = request.headers['user-agent'] ?? '';
  return {
    platform,
    path,
    below: new URL(request.url, 'http://here').pathname.slice(path.length),
    chosen,
    token: /^[\w.-]{1,60}$/.test(token) ? token : '',
    facts: { ...facts, language: chosen ?? facts.language },
    device: deviceOf(platform, request.headers.cookie),
    payBy: opensWallets(agent) ? 'page' : 'code',
    inWechat: agent.includes(WECHAT_AGENT),
    cookies: request.headers.cookie ?? '',
    oauth: { code: textOf(request.query, 'code').slice(0, OAUTH_LENGTH), state: textOf(request.query, 'state') },
    unnamed: textOf(request.query, 'unnamed') !== '',
    asked: textOf(request.query, 'asked') !== '',
    form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
  };
};

const send = (visit: Visit, answer: Answer, reply: FastifyReply): FastifyReply => {
  const talks = 'talks' in answer && answer.talks !== undefined;
  if (talks) allowMicrophone(reply);
  void reply
    .header('Content-Security-Policy', policyOf(visit.platform, talks))
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', 'no-store');
  if ('goTo' in answer) {
    if (answer.device !== undefined) keepCookies([deviceCookie(visit.platform, answer.device)], reply);
    keepCookies(answer.cookies ?? [], reply);
    return reply.redirect(answer.goTo, 303);
  }
  return reply.code(answer.status).type('text/html; charset=utf-8').send(pageOf(visit, answer));
};

/**
 * The pages of printed codes (S26): `/q/<kind>/<key>` of parks, `/q/visitor/<key>` of sites, `/d/<key>` of sellers.
 */
export const mountPhone = (app: FastifyInstance, platform: Platform): void => {
  const limit = limiter(PAGES_PER_SECOND, platform.database.pool);
  const signalLimit = limiter(SIGNALS_PER_SECOND, platform.database.pool);
  const openCallStream = callStreams(app, platform);
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
      if (status >= 500) {
        request.log.error({ err: error }, 'request failed');
        noteError(platform, request, error, 'page');
      }
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
    /** The call that a request of its page is about, at the gate of the printed code. */
    const callOf = async (
      request: FastifyRequest,
    ): Promise<{ readonly id: string; readonly gate: string } | undefined> => {
      const id = callOfToken(platform, of(request, 'token'));
      if (id === undefined) return undefined;
      const place = await withWork(platform, systemActor(request.id), (work) =>
        placeOfCode(work, 'cloud-seat-gate', of(request, 'key')),
      );
      return place?.gate && !place.closed ? { id, gate: place.gate } : undefined;
    };
    const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
      const envelope = badEnvelope(refusal, undefined, visitOf(platform, request, '/').facts.language, request.id);
      return reply.code(envelope.code).send(envelope);
    };
    const CALL = '/q/cloud-seat-gate/:key/call/:token';
    scope.get(`${CALL}/live`, async (request, reply) => {
      const call = await callOf(request);
      const { language } = visitOf(platform, request, '/').facts;
      return (call && (await openCallStream({ ...call, language }, reply))) ?? refuse(request, reply, UNKNOWN);
    });
    const withoutScript = page(
      (request) => `/q/cloud-seat-gate/${known(of(request, 'key'))}`,
      (visit, request) =>
        parkPage(visit, {
          kind: 'cloud-seat-gate',
          key: of(request, 'key'),
          below: `call/${of(request, 'token')}/${of(request, 'verb')}`,
        }),
    );
    scope.post(`${CALL}/:verb`, async (request, reply) => {
      // A form of the page without its script leads back to the page.
      if ((request.headers.accept ?? '').includes('text/html')) return withoutScript(request, reply);
      const [call, verb] = [await callOf(request), of(request, 'verb')];
      if (!call || !isVerb(verb)) return refuse(request, reply, UNKNOWN);
      const wait = await signalLimit(`call ${call.id}`, 1);
      if (wait !== undefined) return refuse(request, reply, { kind: 'too-many', seconds: wait });
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const done = await actInCall(platform, { ...call, verb }, fields);
      return done.ok ? reply.code(204).send() : refuse(request, reply, done.error);
    });
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
