import { uploadItem } from '@parkdeck/core/catalogue/system/upload-item';
import { WEBHOOK_DATA } from '@parkdeck/core/catalogue/system/webhook-data';
import type { Call, Route } from '@parkdeck/core/kit/call';
import { wireName } from '@parkdeck/core/kit/field';
import type { Fields } from '@parkdeck/core/kit/field';
import { accessOf } from '../../../access/access.ts';
import { owners } from '../../../db/registry.ts';
import { describeValue } from './describe-value.ts';

/** A part of a description of the interface, as JSON. */
export type Schema = Readonly<Record<string, unknown>>;
const text: Schema = { type: 'string' };
const whole: Schema = { type: 'integer' };

const properties = (fields: Fields, side: 'in' | 'out'): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      wireName(key, field, side),
      { ...describeValue(field), title: `${field.options.label.zh} / ${field.options.label.en}` },
    ]),
  );
/** Names of the parameters without which a call is refused: that which adds a row takes it without a key. */
export const neededNames = ({ key, on, input }: Call): readonly string[] => [
  ...(key !== undefined && on !== 'none' ? [key] : []),
  ...Object.entries(input).flatMap(([name, field]) => (field.options.required ? [wireName(name, field, 'in')] : [])),
];

/** What a call answers, below `data`. */
export const dataSchema = (call: Call): Schema => {
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

/** The parameters of a call as they travel, its key first, by name. */
export const givenTo = (call: Call): Readonly<Record<string, Schema>> => ({
  ...(call.key ? { [call.key]: text } : {}),
  ...properties(call.input, 'in'),
});

const NEXT: Schema = { ...text, description: 'of walks by cursor: what to send as cursor to go on' };
const UNDO: Schema = { ...text, description: 'key of the entry that takes it back' };

/** One way to reach a call; every way after the first is named after the call and its place. */
const operation = (call: Call, { path }: Route, at: number): Schema => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const given = givenTo(call);
  const needed = neededNames(call);
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
        required: needed.includes(name),
        schema,
      })),
    ],
    ...(call.carrier === 'body'
      ? {
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: given, required: needed },
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
                      ...(call.answers === 'rows' ? { total: whole, next: NEXT } : {}),
                      ...(call.effect === 'write' ? { undo: UNDO } : {}),
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

const header = (name: string, description: string): Schema => ({ type: 'apiKey', in: 'header', name, description });
/** How a program signs its request (rules 8.3): all four headers together. */
const SIGNED: Readonly<Record<string, Schema>> = {
  appKey: header('X-App-Key', 'of a platform interface'),
  timestamp: header('X-Timestamp', 'seconds since 1970, at most 300 off'),
  nonce: header('X-Nonce', '16 to 64 letters and digits, another for each request'),
  signature: header(
    'X-Signature',
    'HMAC-SHA256, in hexadecimal, with the secret, of five lines: method, path with its query, timestamp, nonce, ' +
      'SHA-256 of the body in hexadecimal',
  ),
};

/** Every one of them stands in an event, null where there is nothing. */
const eventData = (fields: Fields): Schema => {
  const described = properties(fields, 'out');
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(described).map(([name, schema]) => [name, { anyOf: [schema, { type: 'null' }] }]),
    ),
    required: Object.keys(described),
  };
};

/** What programs are told: one POST an event, signed. */
const webhooks = (): Schema =>
  Object.fromEntries(
    Object.entries(WEBHOOK_DATA).map(([event, data]) => [
      event,
      {
        post: {
          description:
            'X-Signature is the HMAC-SHA256, in hexadecimal, with the secret, of X-Timestamp, a full stop and the body',
          parameters: ['X-App-Key', 'X-Event', 'X-Delivery', 'X-Timestamp', 'X-Signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: text,
          })),
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    id: text,
                    event: { const: event },
                    time: describeValue(uploadItem.fields.happenedAt),
                    data: eventData(data),
                  },
                  required: ['id', 'event', 'time', 'data'],
                },
              },
            },
          },
          responses: { '2XX': { description: 'taken; anything else is tried again' } },
        },
      },
    ]),
  );

/** Calls as an OpenAPI document: every published path of each. */
export const openApiOf = (calls: Iterable<Call>): Schema => {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const call of calls) {
    for (const [at, route] of [call.route, ...call.aliases].entries())
      (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(call, route, at);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parkdeck', version: '0.1.0' },
    security: [{ bearer: [] }, Object.fromEntries(Object.keys(SIGNED).map((name) => [name, []]))],
    paths,
    webhooks: webhooks(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, ...SIGNED },
      schemas: {
        Error: {
          type: 'object',
          properties: { code: whole, success: { type: 'boolean' }, msg: text, message: text, data: { type: 'object' } },
        },
      },
    },
  };
};
