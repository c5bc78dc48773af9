import type { Call } from '@parkdeck/core/kit/call';
import { owners } from '../../../db/registry.ts';
import { givenTo, neededNames } from './openapi.ts';
import type { Schema } from './openapi.ts';

/** A text between single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A value that a described parameter takes. */
const sampleOf = (schema: Schema, today: string): unknown => {
  const { type, format, minimum, items, description } = schema;
  const { enum: words } = schema;
  if (Array.isArray(words)) return words[0] ?? 0;
  if (type === 'integer' || type === 'number') return typeof minimum === 'number' ? minimum : 1;
  if (type === 'array') return [typeof items === 'object' && items !== null ? sampleOf({ ...items }, today) : ''];
  if (format === 'date') return today;
  if (typeof description === 'string' && description.startsWith('yyyy-MM-dd HH')) return `${today} 08:00:00`;
  return type === 'string' ? 'text' : {};
};

/** Lists are asked for their first rows. */
const PAGED: Readonly<Record<string, unknown>> = { current: 1, size: 10 };

const valuesOf = (call: Call, today: string): readonly (readonly [string, unknown])[] => {
  const needed = new Set(neededNames(call));
  return Object.entries(givenTo(call)).flatMap(([name, schema]): (readonly [string, unknown])[] => {
    if (name in PAGED && call.answers === 'rows') return [[name, PAGED[name]]];
    return needed.has(name) ? [[name, sampleOf(schema, today)]] : [];
  });
};

const line = (call: Call, today: string): string => {
  const { method, path } = call.route;
  const all = valuesOf(call, today);
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(all.find(([key]) => key === name)?.[1] ?? 'text')),
  );
  const values = all.filter(([name]) => !inPath.has(name));
  const query =
    call.carrier === 'query'
      ? new URLSearchParams(values.map(([name, value]): [string, string] => [name, String(value)])).toString()
      : '';
  const parts = [
    `curl -sS -X ${method}`,
    `"$PARKDECK_URL"${quoted(`${filled}${query === '' ? '' : `?${query}`}`)}`,
    '-H "Authorization: Bearer $PARKDECK_TOKEN"',
    ...(call.carrier === 'body'
      ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(Object.fromEntries(values)))}`]
      : []),
    ...(call.answers === 'file' ? [`-o ${quoted(`${call.id}.bin`)}`] : []),
  ];
  const title = `${owners.get(call.noun)?.title.zh ?? call.noun} · ${call.title.zh} / ${call.title.en}`;
  return `# ${title} (${call.id})\n${parts.join(' ')}\n`;
};

/** One line of curl a call, as a script of a shell; values that must be given stand for what one fills in. */
export const curlLines = (calls: readonly Call[], publicUrl: string, today: string): string =>
  [
    '#!/bin/sh\n',
    `: "\${PARKDECK_URL:=${publicUrl}}"\n`,
    ': "${PARKDECK_TOKEN:?accessToken of POST /api/api-uaa/oauth/user/token}"\n',
    ...calls.map((call) => `\n${line(call, today)}`),
  ].join('');
