import type { FastifyInstance, FastifyRequest } from 'fastify';
import { masked } from '@parkdeck/core/domain/system/logs/masked';
import type { Call } from '@parkdeck/core/kit/call';
import { isUnlogged, itemFields, wireName } from '@parkdeck/core/kit/field';
import type { Fields } from '@parkdeck/core/kit/field';
import { maskedDeep } from '@parkdeck/core/kit/personal';
import { words } from '@parkdeck/core/kit/words';
import type { Envelope } from '@parkdeck/core/wire/envelope';
import { accessOf } from '../../access/access.ts';
import { flushRecords, recordActivity, recordCall, recordError } from '../../events/records.ts';
import type { Who } from '../../events/records.ts';
import type { Actor } from '../../platform/actor.ts';
import { parameterOf } from '../../platform/parameters.ts';
import type { Platform } from '../../platform/platform.ts';

/** What is known of a request that is being answered. */
interface Heard {
  readonly call: Call;
  readonly dryRun: boolean;
  raw?: Readonly<Record<string, unknown>>;
  actor?: Actor;
  answer?: Envelope;
}

const heard = new WeakMap<FastifyRequest, Heard>();

/** Begins to keep in mind what a request is; the caller adds what it learns. Forgotten with the request. */
export const hear = (request: FastifyRequest, call: Call, dryRun: boolean): Heard => {
  const one: Heard = { call, dryRun };
  heard.set(request, one);
  return one;
};

/** The call that a request has turned out to be; undefined: none, or it was not looked at. */
export const callOf = (request: FastifyRequest): Call | undefined => heard.get(request)?.call;

const secretsOf = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const inner = itemFields(field);
    return [
      ...(isUnlogged(field) || field.options.personal === 'name'
        ? [wireName(key, field, 'in'), wireName(key, field, 'out'), key]
        : []),
      ...(inner ? secretsOf(inner) : []),
    ];
  });
const known = new WeakMap<Call, ReadonlySet<string>>();
/** Names under which a call takes or answers what no log may hold. */
const secretNames = (call: Call): ReadonlySet<string> => {
  const names =
    known.get(call) ??
    new Set([call.input, call.output, call.resource?.fields].flatMap((fields) => secretsOf(fields ?? {})));
  known.set(call, names);
  return names;
};

/** Characters kept of what was sent and answered. */
const MOST = 4000;
const told = (call: Call, value: unknown): string | null => {
  if (value === undefined) return null;
  const text = JSON.stringify(maskedDeep(masked(value, secretNames(call))));
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
};

/** What was sent. Of a sign-in only the name: people type passwords into the wrong box. */
const sentOf = ({ call, raw }: Heard): string | null => {
  if (!raw) return null;
  if (accessOf(call) !== 'public') return told(call, raw);
  return JSON.stringify({ fields: Object.keys(raw).slice(0, 20) });
};

/** What was answered: of reads only how many rows, of secrets shown once nothing. */
const answerOf = ({ call, answer, dryRun }: Heard): string | null => {
  if (!answer) return null;
  const { data, ...rest } = answer;
  const isShown = !answer.success || (call.effect === 'write' && !call.action?.once && accessOf(call) !== 'public');
  if (isShown) return told(call, { ...rest, data, ...(dryRun ? { dryRun } : {}) });
  return told(call, { ...rest, ...(Array.isArray(data) ? { rows: data.length } : {}) });
};

/** Titles of calls that have none of their own. */
const VERBS = {
  list: words('查询', 'List'),
  get: words('查看', 'View'),
  'create-or-update': words('保存', 'Save'),
  remove: words('删除', 'Remove'),
  export: words('导出', 'Export'),
} as const;
const saidOf = ({ action, title, resource, verb }: Call) => {
  const generic = action ? undefined : Object.entries(VERBS).find(([name]) => name === verb)?.[1];
  const thing = resource?.title;
  const what = generic ?? title;
  return thing && generic ? words(`${what.zh}${thing.zh}`, `${what.en}: ${thing.en}`) : what;
};

const whoOf = (request: FastifyRequest, { actor }: Heard): Who => ({
  company: actor ? (actor.switched ?? actor.company) || null : null,
  user: actor?.user || null,
  userName: actor?.userName || null,
  ip: request.ip,
  request: request.id,
});

/** Calls that surfaces make on their own: they are no doings of people. */
const BY_ITSELF: ReadonlySet<string> = new Set(['preference', 'client-error', 'live-event', 'exception-view']);
const kindOf = ({ call, dryRun }: Heard): 'sign-in' | 'write' | 'file' | undefined => {
  if (dryRun || BY_ITSELF.has(call.noun) || call.id === 'sign-in.refresh' || call.id === 'sign-in.send-code')
    return undefined;
  if (call.noun === 'sign-in') return call.effect === 'read' ? undefined : 'sign-in';
  if (call.answers === 'file') return 'file';
  return call.effect === 'write' ? 'write' : undefined;
};

const rowsOf = (answer: Envelope | undefined): number | null =>
  Array.isArray(answer?.data) ? answer.data.length : null;

/** The user of a sign-in is only known by its answer. */
const signedIn = (one: Heard): Partial<Who> => {
  const data = one.answer?.success ? one.answer.data : undefined;
  const user = typeof data === 'object' && data !== null && 'userInfo' in data ? data.userInfo : undefined;
  if (one.actor?.user || typeof user !== 'object' || user === null) return {};
  const text = (name: string): string | null => {
    const value: unknown = name in user ? Object.entries(user).find(([key]) => key === name)?.[1] : null;
    return typeof value === 'string' ? value : null;
  };
  return { company: text('companyId'), user: text('sysUserRecordId'), userName: text('userName') };
};

const note = async (platform: Platform, request: FastifyRequest, status: number, ms: number): Promise<void> => {
  const one = heard.get(request);
  if (!one) return;
  const { call } = one;
  const surface = one.actor?.surface ?? 'api';
  const agent = request.headers['user-agent']?.slice(0, 300) ?? null;
  const who = { ...whoOf(request, one), ...signedIn(one) };
  const said = saidOf(call);
  const kind = status < 400 ? kindOf(one) : undefined;
  if (kind) recordActivity(platform, { who, call: call.id, said, kind, rows: rowsOf(one.answer), surface, agent });
  const isPlain = status < 400 && call.effect === 'read';
  if (isPlain && ms < (await parameterOf(platform, 'api-log.slow-ms'))) return;
  recordCall(platform, {
    who,
    call: call.id,
    said,
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
    result: status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok',
    status,
    ms: Math.round(ms),
    surface,
    agent,
    sent: sentOf(one),
    answer: answerOf(one),
  });
};

const PAGE = words('页面', 'Page');

/** Writes an error of a request down, with what is known of it. Addresses may hold tokens: only their form is told. */
export const noteError = (
  platform: Platform,
  request: FastifyRequest,
  error: unknown,
  place: 'call' | 'page' = 'call',
): void => {
  const one = heard.get(request);
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  recordError(platform, error, {
    place,
    who: one ? whoOf(request, one) : { company: null, user: null, userName: null, ip: request.ip, request: request.id },
    call: one?.call.id ?? route.slice(0, 80),
    said: one ? saidOf(one.call) : PAGE,
    route: route.slice(0, 200),
    sent: one ? sentOf(one) : null,
    answer: one ? answerOf(one) : null,
  });
};

/** Writes calls down after they were answered, so that no call waits for its log. */
export const mountRecords = (app: FastifyInstance, platform: Platform): void => {
  app.addHook('onResponse', async (request, reply) => {
    await note(platform, request, reply.statusCode, reply.elapsedTime).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'a call could not be written down'),
    );
  });
  app.addHook('onClose', () => flushRecords(platform));
};
