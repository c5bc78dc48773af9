import type { Call } from '@parkdeck/core/kit/call';
import { owners } from '../../../db/registry.ts';
import { dataSchema, givenTo, neededNames } from './openapi.ts';
import type { Schema } from './openapi.ts';

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const isName = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);
const named = (name: string): string => (isName(name) ? name : JSON.stringify(name));

/** `pass.create-or-update` → `passCreateOrUpdate`. */
const functionName = (id: string): string =>
  id.replaceAll(/[.-]+([a-z0-9])/gi, (_, sign: string) => sign.toUpperCase());
const typeName = (id: string): string => {
  const name = functionName(id);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

const objectType = (properties: Schema, isNeeded: (name: string) => boolean, isRead: boolean): string => {
  const lines = Object.entries(properties).map(([name, one]) => {
    const { title, description } = isSchema(one) ? one : {};
    const said = [title, description].filter((text) => typeof text === 'string').join('. ');
    const note = said === '' ? '' : `  /** ${said.replaceAll('*/', '* /')} */\n`;
    const type = typeOf(one, isRead);
    return `${note}  readonly ${named(name)}${isNeeded(name) ? '' : '?'}: ${type}${isRead ? ' | null' : ''};\n`;
  });
  return lines.length === 0 ? 'Readonly<Record<string, never>>' : `{\n${lines.join('')}}`;
};

/** A described value as a type. */
const typeOf = (schema: unknown, isRead: boolean): string => {
  if (!isSchema(schema)) return 'unknown';
  const { type, items, properties } = schema;
  const { enum: words } = schema;
  if (Array.isArray(words))
    return words.length === 0 ? 'number' : words.map((word) => JSON.stringify(word)).join(' | ');
  if (type === 'string') return 'string';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'array') {
    const item = typeOf(items, isRead);
    return `readonly ${/[|{ ]/.test(item) ? `(${item})` : item}[]`;
  }
  return isSchema(properties) ? objectType(properties, () => isRead, isRead) : 'unknown';
};

const declared = (call: Call): string => {
  const name = typeName(call.id);
  const needed = new Set(neededNames(call));
  const input = objectType(givenTo(call), (key) => needed.has(key), false);
  const data = call.answers === 'file' ? 'Blob' : call.answers === 'none' ? 'unknown' : typeOf(dataSchema(call), true);
  return `export type ${name}Input = ${input};\nexport type ${name}Data = ${data};\n`;
};

const method = (call: Call): string => {
  const name = typeName(call.id);
  const title = `${owners.get(call.noun)?.title.zh ?? call.noun} · ${call.title.zh} / ${call.title.en}`;
  const isFree = neededNames(call).length === 0;
  const { method: verb, path } = call.route;
  const where = [verb, path, call.carrier].map((text) => JSON.stringify(text)).join(', ');
  const input = `input: ${name}Input${isFree ? ' = {}' : ''}`;
  return call.answers === 'file'
    ? `  /** ${title} */\n  ${functionName(call.id)}: (${input}): Promise<Blob> => file(options, ${where}, input),\n`
    : `  /** ${title} */\n  ${functionName(call.id)}: (${input}): Promise<Answer<${name}Data>> =>\n` +
        `    ask<${name}Data>(options, ${where}, input),\n`;
};

const HEAD = `// A client of chosen calls. It needs nothing but fetch.

/** Where the platform is, and the token of a sign-in. */
export interface ClientOptions {
  readonly baseUrl: string;
  readonly token?: string;
  readonly language?: 'zh' | 'en';
  readonly fetch?: typeof fetch;
}

/** What every call answers; \`total\`: of a list. */
export interface Answer<T> {
  readonly code: number;
  readonly success: boolean;
  readonly msg: string;
  readonly data: T;
  readonly total?: number;
}

/** A call that was refused; the message says why and what to do. */
export class ApiError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

type Given = Readonly<Record<string, unknown>>;

const send = (
  { baseUrl, token, language = 'zh', fetch: own = fetch }: ClientOptions,
  method: string,
  path: string,
  carrier: string,
  input: Given,
): Promise<Response> => {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/\\{(\\w+)\\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(carrier === 'query' ? given.map(([name, value]) => [name, String(value)]) : []);
  return own(\`\${baseUrl}\${filled}\${carrier === 'query' && given.length > 0 ? \`?\${query.toString()}\` : ''}\`, {
    method,
    headers: {
      'Accept-Language': language,
      ...(token === undefined ? {} : { Authorization: \`Bearer \${token}\` }),
      ...(carrier === 'body' ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(carrier === 'body' ? { body: JSON.stringify(rest) } : {}),
  });
};

const ask = async <T>(
  options: ClientOptions,
  method: string,
  path: string,
  carrier: string,
  input: Given,
): Promise<Answer<T>> => {
  const response = await send(options, method, path, carrier, input);
  const answer = (await response.json()) as Answer<T>;
  if (!response.ok || answer.success === false) throw new ApiError(answer.code, answer.msg, answer.data);
  return answer;
};
`;
const FILE = `
const file = async (
  options: ClientOptions,
  method: string,
  path: string,
  carrier: string,
  input: Given,
): Promise<Blob> => {
  const response = await send(options, method, path, carrier, input);
  if (response.ok) return response.blob();
  const answer = (await response.json()) as Answer<unknown>;
  throw new ApiError(answer.code, answer.msg, answer.data);
};
`;

/** A typed client of these calls as one file of TypeScript, which needs no other. */
export const typescriptClient = (calls: readonly Call[]): string =>
  [
    HEAD,
    ...(calls.some(({ answers }) => answers === 'file') ? [FILE] : []),
    '\n',
    ...calls.map((call) => `${declared(call)}\n`),
    '/** The calls, for one platform and one sign-in. */\n',
    'export const createClient = (options: ClientOptions) => ({\n',
    ...calls.map(method),
    '});\n',
  ].join('');
