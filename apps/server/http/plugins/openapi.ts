import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Call, Route } from '@parkdeck/core/kit/call';
import { wireName } from '@parkdeck/core/kit/field';
import type { Fields } from '@parkdeck/core/kit/field';
import { accessOf } from '../../access/access.ts';
import { calls, owners } from '../../db/registry.ts';
import { isHandled } from '../../handlers/index.ts';
import { describeValue } from './describe-value.ts';

type Schema = Readonly<Record<string, unknown>>;
const text: Schema = { type: 'string' };
const whole: Schema = { type: 'integer' };

const properties = (fields: Fields, side: 'in' | 'out'): Schema =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      wireName(key, field, side),
      { ...describeValue(field), title: `${field.options.label.zh} / ${field.options.label.en}` },
    ]),
  );
const requiredNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.options.required ? [wireName(key, field, 'in')] : []));

const dataSchema = (call: Call): Schema => {
  const row = call.output ? { type: 'object', properties: properties(call.output, 'out') } : {};
  if (call.answers === 'rows') return { type: 'array', items: row };
  if (call.answers === 'count') return whole;
  if (call.answers === 'options')
    return { type: 'array', items: { type: 'object', properties: { label: text, value: text } } };
  if (call.answers === 'results')
    return {
      type: 'array',
      items: { type: 'object', properties: { id: text, ok: { type: 'boolean' }, reason: text, msg: text } },
    };
  return row;
};

/** One way to reach a call; every way after the first is named after the call and its place. */
const operation = (call: Call, { path }: Route, at: number): Schema => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const given = { ...(call.key ? { [call.key]: text } : {}), ...properties(call.input, 'in') };
  const params = call.carrier === 'query' ? Object.entries(given).filter(([name]) => !inPath.includes(name)) : [];
  const access = accessOf(call);
  return {
    operationId: at === 0 ? call.id : `${call.id}-${at + 1}`,
    summary: `${owners.get(call.noun)?.title.zh ?? call.noun} · ${call.title.zh} / ${call.title.en}`,
    tags: [call.noun],
    ...(access === 'public' ? { security: [] } : {}),
    ...(typeof access === 'string' ? {} : { 'x-permission': access.map((grant) => grant.code) }),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: text })),
      ...params.map(([name, schema]) => ({
        name,
        in: 'query',
        required: requiredNames(call.input).includes(name),
        schema,
      })),
    ],
    ...(call.carrier === 'body'
      ? {
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: given, required: requiredNames(call.input) },
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: call.answers,
        content:
          call.answers === 'file'
            ? { 'application/octet-stream': {} }
            : {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      code: whole,
                      success: { type: 'boolean' },
                      msg: text,
                      data: dataSchema(call),
                      total: whole,
                    },
                  },
                },
              },
      },
      default: {
        description: 'error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
};

const document = (): Schema => {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const call of calls.values()) {
    if (!isHandled(call)) continue;
    for (const [at, route] of [call.route, ...call.aliases].entries())
      (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(call, route, at);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parkdeck', version: '0.1.0' },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          properties: { code: whole, success: { type: 'boolean' }, msg: text, message: text, data: { type: 'object' } },
        },
      },
    },
  };
};

/** The document as bytes, plain and compressed: it is the same as long as the process runs. */
const written = () => {
  const plain = Buffer.from(JSON.stringify(document()));
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
