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
/** Names of the parameters without which a call is refused. */
export const requiredNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.options.required ? [wireName(key, field, 'in')] : []));

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

/** One way to reach a call; every way after the first is named after the call and its place. */
const operation = (call: Call, { path }: Route, at: number): Schema => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const given = givenTo(call);
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
