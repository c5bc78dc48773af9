import { setMaxListeners } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signIn } from '@parkdeck/core/catalogue/shell/sign-in';
import { addressOf } from '@parkdeck/core/kit/call';
import type { Call, Route } from '@parkdeck/core/kit/call';
import { wireName } from '@parkdeck/core/kit/field';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { decodeInput, namesRow } from '@parkdeck/core/wire/decode-input';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { encodeValue } from '@parkdeck/core/wire/values';
import type { Platform } from '../../platform/platform.ts';
import { calls } from '../../db/registry.ts';
import { isHandled } from '../../handlers/index.ts';
import { accessOf, allow, throughRoute } from '../../access/access.ts';
import type { Surface } from '../../platform/actor.ts';
import { answerFor, wordsFor } from '../../access/personal.ts';
import { authenticate, anonymous } from '../../access/authenticate.ts';
import type { Facts } from '../../access/authenticate.ts';
import { grantRefusal, senderOf } from '../../access/client-key.ts';
import { PROGRAM_HEADERS } from '../../access/program.ts';
import { programActors } from '../../access/program-actor.ts';
import { limiter } from '../../access/limiter.ts';
import type { Limiter } from '../../access/limiter.ts';
import { showPictures, storedPictures } from '../../files/pictures.ts';
import { sendFile } from '../send-file.ts';
import { refusalOf } from '../../engine/database-errors.ts';
import { Maintained, MAINTENANCE_SECONDS, maintenanceOf } from '../../platform/maintenance.ts';
import { Refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { askedWithin, partOfTrace, spanned } from '../../platform/trace.ts';
import { atOnce } from '../../platform/at-once.ts';
import type { Room } from '../../platform/at-once.ts';
import { shareOfOthers, urgent } from '../../platform/urgent.ts';
import { callsAtOnce } from './calls-at-once.ts';
import { badEnvelope, goodEnvelope, plainEnvelope } from './answer.ts';
import { hear } from './records.ts';
import { hashBodies, signedRequestOf } from './signed-request.ts';
import type { Asking } from '../../engine/asking.ts';
import { runUnderRules } from '../../engine/approval/run-under-rules.ts';

export const languageOf = (request: FastifyRequest): Language =>
  /^\s*en/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh';

const surfaceOf = (request: FastifyRequest): Surface => {
  const told = request.headers[HEADERS.surface.toLowerCase()];
  return told === 'web' || told === 'palette' || told === 'cli' ? told : 'api';
};

/** Characters kept of a user agent. */
const MOST_AGENT = 300;

export const factsOf = (request: FastifyRequest): Facts => ({
  language: languageOf(request),
  surface: surfaceOf(request),
  ip: request.ip,
  host: request.host,
  agent: request.headers['user-agent']?.slice(0, MOST_AGENT),
  requestId: request.id,
});

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The query without what has chosen the call. */
const queryOf = (request: FastifyRequest, choosing: string | undefined): Record<string, unknown> =>
  isRecord(request.query)
    ? Object.fromEntries(Object.entries(request.query).filter(([name]) => name !== choosing))
    : {};

/** Parameters as received: from the path, the query, and the body if the call has one. */
const paramsOf = (request: FastifyRequest, call: Call, route: Route): Record<string, unknown> | undefined => {
  const query = queryOf(request, addressOf(route.path).inner?.[0]);
  const path = isRecord(request.params) ? request.params : {};
  if (call.carrier === 'query') return { ...query, ...path };
  const body = request.body ?? {};
  // A list as the whole body is the value of the only declared input.
  if (Array.isArray(body)) {
    const [only] = Object.keys(call.input);
    return only === undefined ? undefined : { ...query, ...path, [only]: body };
  }
  return isRecord(body) ? { ...body, ...query, ...path } : undefined;
};

/** Aborts when the connection is closed before the answer was written, and when the server is stopping. */
const abortSignalOf = (reply: FastifyReply, stopping: AbortSignal): AbortSignal => {
  const control = new AbortController();
  const stop = (): void => control.abort();
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop);
  reply.raw.once('close', () => {
    stopping.removeEventListener('abort', stop);
    if (!reply.raw.writableFinished) stop();
  });
  return control.signal;
};

const INTENT = /^[\w.:-]{8,100}$/;

/** Values of a new row that the route implies: `curbPark` creates roadside parks. */
const impliedBy = (call: Call, { preset }: Route): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(preset ?? {}).flatMap(([key, rule]) => {
      const field = call.input[key];
      return field && !('not' in rule) && rule.length === 1
        ? [[wireName(key, field, 'in'), encodeValue(rule[0], field)]]
        : [];
    }),
  );

/** Tokens that a request costs its session: a file is as much work as several calls. */
const cost = (call: Call): number => (call.answers === 'file' ? 10 : 1);

/** What the routes of one server share. */
interface Shared {
  readonly platform: Platform;
  readonly limit: Limiter;
  /** For calls but those that move a barrier, so that lanes and devices find a connection. */
  readonly room: Room;
  readonly programActor: ReturnType<typeof programActors>;
  readonly stopping: AbortSignal;
}

const handle =
  ({ platform, limit, programActor, stopping }: Shared, call: Call, route: Route) =>
  async (request: FastifyRequest, reply: FastifyReply, leave: () => void): Promise<unknown> => {
    const facts = factsOf(request);
    const dryRun = header(request, HEADERS.dryRun) === '1';
    const heard = hear(request, call, dryRun);
    const refuse = (refusal: Refusal): FastifyReply => {
      const told = badEnvelope(refusal, call, facts.language, request.id);
      const envelope = heard.actor ? wordsFor(heard.actor, told) : told;
      heard.answer = envelope;
      if (refusal.kind === 'too-many') void reply.header('Retry-After', String(refusal.seconds));
      return reply.code(envelope.code).send(envelope);
    };
    const later = (text: Words): FastifyReply => {
      const envelope = plainEnvelope(503, text, facts.language, request.id);
      heard.answer = envelope;
      return reply.code(503).header('Retry-After', MAINTENANCE_SECONDS).send(envelope);
    };
    const authorization = header(request, 'authorization');
    const isPublic = accessOf(call) === 'public';
    const sender = isPublic ? await senderOf(platform, authorization) : undefined;
    if (isPublic && !sender) return refuse({ kind: 'signed-out' });
    const ungranted = sender && grantRefusal(sender, call.id);
    if (ungranted) return refuse(ungranted);
    const program =
      !isPublic && header(request, PROGRAM_HEADERS.key) !== undefined
        ? await programActor(signedRequestOf(request), { path: route.path, facts })
        : undefined;
    if (program && !program.ok) return refuse(program.error);
    const actor = program?.ok
      ? program.value
      : sender
        ? anonymous({ ...facts, client: sender.client })
        : await authenticate(platform, authorization, facts);
    if (!actor) return refuse({ kind: 'signed-out' });
    heard.actor = actor;
    // Before all other checks, because refused calls cost work, too. Callers not signed in are counted by address.
    const wait = await limit(actor.session || request.ip, cost(call));
    if (wait !== undefined) return refuse({ kind: 'too-many', seconds: wait });
    const raw = paramsOf(request, call, route);
    if (!raw) return refuse({ kind: 'malformed', problems: [{ field: 'body', rule: 'type' }] });
    heard.raw = raw;
    // A missing permission is reported before invalid input.
    const isEdit = namesRow(call, raw);
    const allowed = allow(actor, call, isEdit);
    if ('refusal' in allowed) return refuse(allowed.refusal);
    const decoded = decodeInput(call, isEdit || call.effect === 'read' ? raw : { ...impliedBy(call, route), ...raw });
    if ('problems' in decoded) return refuse({ kind: 'malformed', problems: decoded.problems });
    // People change nothing meanwhile but their own session, except platform admins; a car that waits at a barrier is
    // let through, and lanes and devices come by other ways.
    const isExempt = isPublic || call.noun === signIn.name || call.action?.danger === 'gate' || dryRun;
    const isHeld = call.effect === 'write' && !isExempt && actor.type !== 'platform';
    const maintained = isHeld ? await maintenanceOf(platform) : undefined;
    if (maintained) return later(maintained);
    const intent = header(request, HEADERS.idempotencyKey);
    if (intent !== undefined && !INTENT.test(intent))
      return refuse({ kind: 'malformed', problems: [{ field: HEADERS.idempotencyKey, rule: 'format' }] });
    const asking: Asking = {
      call,
      actor,
      asked: { ...decoded.asked, input: storedPictures(call, decoded.asked.input) },
      presets: throughRoute(allowed.presets, route.preset),
      preset: route.preset,
      dryRun,
      intent: call.effect === 'write' && !isPublic ? intent : undefined,
      signal: abortSignalOf(reply, stopping),
    }; // sign-in calls answer tokens, which must not be stored
    try {
      const isFile = call.answers === 'file' && !(dryRun && call.effect === 'write');
      // lasts as long as whoever takes the file, or the device that is asked
      if (isFile || asksDevice(call)) leave();
      if (isFile) return await sendFile(platform, asking, reply);
      const answer = await runUnderRules(platform, asking);
      const envelope = goodEnvelope(
        call,
        { ...answer, data: showPictures(platform, call, answerFor(actor, call, answer.data)) },
        facts.language,
      );
      heard.answer = envelope;
      if (envelope.next !== undefined) void reply.header(HEADERS.next, encodeURIComponent(envelope.next));
      return await reply.code(envelope.code).send(envelope);
    } catch (error) {
      const refusal = error instanceof Refused ? error.refusal : refusalOf(error);
      if (refusal) return refuse(refusal);
      if (error instanceof Maintained) return later(error.text); // a sign-in
      throw error;
    }
  };

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
const asksDevice = ({ action, effect }: Call): boolean => action?.transaction === 'own' && effect === 'read';

/** Answers when there is a place; a call that moves a barrier has one. */
const inPlace = (shared: Shared, call: Call, route: Route): Handler => {
  const answer = handle(shared, call, route);
  if (call.action?.danger === 'gate')
    return (request, reply) => urgent(shared.platform, () => answer(request, reply, () => undefined));
  return async (request, reply) => {
    const leave = await partOfTrace('wait for a place', () => shared.room.enter(call.action?.ahead));
    try {
      return await answer(request, reply, leave);
    } finally {
      leave();
    }
  };
};

/** Answers as a span by the name of the call, from its coming to its answer. */
const traced = (call: Call, route: Route, handler: Handler): Handler => {
  const attributes = { 'http.request.method': route.method, 'http.route': route.path };
  return (request, reply) =>
    spanned(call.id, { kind: 'server', within: askedWithin(request.headers), attributes }, async (span) => {
      span.setAttribute('parkdeck.request', request.id);
      const answer = await handler(request, reply);
      span.setAttribute('http.response.status_code', reply.statusCode);
      return answer;
    });
};

interface InnerCall {
  readonly inner: readonly [key: string, name: string];
  readonly handler: Handler;
}
/** Of several calls at one address, the one that the query names; what names none is the address's own call (S5). */
const chosenBy = ({ query }: FastifyRequest, among: readonly InnerCall[] = []): Handler | undefined =>
  among.find(({ inner: [key, name] }) => isRecord(query) && query[key] === name)?.handler;

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * One route per call and alias, from the declarations. Calls that answer without an envelope (live events, uploads) are
 * mounted by their own modules.
 */
export const mountCalls = (app: FastifyInstance, platform: Platform, except: ReadonlySet<string>): void => {
  const taken = new Set<string>();
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal); // one listener per running request
  app.addHook('preClose', async () => stopping.abort());
  hashBodies(app);
  const shared = {
    platform,
    limit: limiter(platform.config.callsPerSecond, platform.database.pool),
    // what comes ahead is asked by somebody before a barrier: it waits for a connection only
    room: atOnce((isAhead) => callsAtOnce(platform.config.databaseConnections, isAhead ? 1 : shareOfOthers(platform))),
    programActor: programActors(platform),
    stopping: stopping.signal,
  };
  const innerCalls = new Map<string, readonly InnerCall[]>();
  for (const call of calls.values()) {
    if (except.has(call.id) || !isHandled(call)) continue;
    for (const route of [call.route, ...call.aliases]) {
      const { method, path } = route;
      const name = `${method} ${path}`;
      if (taken.has(name)) throw new Error(`Two calls at ${name}`);
      taken.add(name);
      const { at, inner } = addressOf(path);
      const place = `${method} ${at}`;
      const handler = traced(call, route, inPlace(shared, call, route));
      if (inner) innerCalls.set(place, [...(innerCalls.get(place) ?? []), { inner, handler }]);
      else
        app.route({
          method,
          url: fastifyPath(path),
          handler: (request, reply) => (chosenBy(request, innerCalls.get(place)) ?? handler)(request, reply),
        });
    }
  }
};
