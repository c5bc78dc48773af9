import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { requestOf } from '@parkdeck/core/client/request';
import { fileReply, good } from '@parkdeck/core/client/scripted';
import type { HttpRequest } from '@parkdeck/core/client/transport';
import { callsOf, isResource } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import { createCallOf, editCallOf } from '@parkdeck/core/kit/command';
import { effectiveField, isWritable } from '@parkdeck/core/kit/field';
import type { Fields, FieldValues } from '@parkdeck/core/kit/field';
import { filterFields } from '@parkdeck/core/kit/filter';
import { commonColumn } from '@parkdeck/core/kit/import-columns';
import { importCallOf } from '@parkdeck/core/kit/imports';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { exportLine, formLine, importLine } from '@parkdeck/core/palette/copied-lines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formed, keysOf, sampleOf, wordsOf } from '../fixtures/copied-values.ts';
import type { KeyOf } from '../fixtures/copied-values.ts';
import { runLine, wirePlan } from '../fixtures/scripted-environment.ts';
import { NOUNS } from './nouns.generated.ts';

/** Forms, imports and exports that the console copies are run by the terminal, and send what the console would. */
let nouns: readonly ResourceDef[] = [];
let keyOf: KeyOf;
beforeAll(async () => {
  const owners = await Promise.all(NOUNS.map(({ load }) => load()));
  nouns = owners.filter(isResource);
  keyOf = keysOf(owners);
}, 60_000);

const made: string[] = [];
const newFolder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'parkdeck-copied-'));
  made.push(path);
  return path;
};
afterAll(() => made.forEach((path) => rmSync(path, { recursive: true })));

const CALLER = { surface: 'cli', language: 'en', authorization: '' } as const;
const answer = ({ wants }: HttpRequest<unknown>) => (wants === 'blob' ? fileReply('x') : good([], { total: 0 }));

/** Texts that the terminal reads before it sends them. */
const READ: Readonly<Record<string, string>> = { cron: '0 2 * * *' };

const valuesOf = (fields: Fields): FieldValues => {
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = isWritable(field)
      ? (READ[key] ?? sampleOf(effectiveField(field, values), keyOf) ?? formed(field))
      : undefined;
    if (value !== undefined) values[key] = value;
  }
  return values;
};

/** Runs a copied line, and says how what it sends differs from what the console would send. */
const differs = async (
  line: string,
  call: Call,
  asked: Parameters<typeof requestOf>[1],
): Promise<readonly string[]> => {
  const { sent, out, err } = await runLine([...wordsOf(line).slice(1), '--dry-run', '--json', '--lang', 'en'], {
    answer,
    stdin: 'Sample@2026',
  });
  const wanted = requestOf(call, { ...asked, dryRun: true }, CALLER);
  const got = sent.at(-1);
  const [now, then] = [got, wanted].map((request) => JSON.parse(String(request?.body ?? '{}')) as unknown);
  const isSame = got?.url === wanted.url && isDeepStrictEqual(now, then);
  return isSame
    ? []
    : [`${line}: ${got?.url} ${String(got?.body)}, not ${wanted.url} ${String(wanted.body)} ${out}${err}`];
};

test('a new row of every noun is copied as the line that adds it', async () => {
  const wrong: string[] = [];
  for (const noun of nouns) {
    const call = createCallOf(callsOf(noun));
    if (!call) continue;
    const values = valuesOf(call.input);
    wrong.push(...(await differs(formLine({ call, id: undefined, values, shown: values }), call, { input: values })));
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('an edit of every noun is copied with its key, what it changes and what it takes away', async () => {
  const wrong: string[] = [];
  for (const noun of nouns) {
    const call = editCallOf(callsOf(noun));
    if (!call) continue;
    const id = keyOf(noun.name);
    const all = valuesOf(call.input);
    for (const [key, value] of Object.entries(all)) {
      const field = call.input[key];
      const by = field?.options.unitBy?.by;
      const beside = by === undefined ? {} : { [by]: all[by] };
      const isRequired = field && effectiveField(field, all).options.required;
      for (const given of isRequired || typeof value === 'boolean' ? [value] : [value, null]) {
        const line = formLine({ call, id, values: { [key]: given }, shown: all });
        wrong.push(...(await differs(line, call, { ids: [id], input: { ...beside, [key]: given } })));
      }
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('an import of every noun is copied with its file and what holds for all lines', async () => {
  const file = join(newFolder(), "it's 车.csv");
  writeFileSync(file, 'x\n1\n');
  for (const noun of nouns.filter((one) => importCallOf(one))) {
    const column = commonColumn(noun);
    const value = column && sampleOf(column.field, keyOf);
    for (const { common, key } of [{}, { common: value }, { key: '合同 编号' }] as const) {
      const { code, sent, err } = await runLine(wordsOf(importLine({ noun, file, common, key })).slice(1), {
        answer: ({ url }) =>
          url.endsWith('/plans')
            ? good(wirePlan({ problems: 0 }))
            : good({ url: '/api/parkdeck/files/F1', name: 'x.csv', size: 1 }),
      });
      expect([noun.name, code, err]).toEqual([noun.name, 0, expect.any(String)]);
      expect(JSON.parse(String(sent.at(-1)?.body))).toEqual({
        action: `${noun.name}.import`,
        file: '/api/parkdeck/files/F1',
        once: 1,
        ...(key === undefined ? {} : { key }),
        ...(common === undefined ? {} : { input: { [column?.key ?? '']: common } }),
      });
    }
  }
});

test('an export of every list is copied with its filters, columns, order and file', async () => {
  const wrong: string[] = [];
  for (const noun of nouns) {
    const columns = noun.list.columns.slice(0, 2);
    const filters = valuesOf(filterFields(noun.fields));
    const line = exportLine({ owner: noun, filters, format: 'csv', columns, sort: noun.list.sort });
    if (line === undefined || noun.calls.export === undefined) continue;
    const folder = newFolder();
    const words = wordsOf(line).slice(1);
    const { code, sent, err } = await runLine(
      [...words.slice(0, -1), join(folder, words.at(-1) ?? ''), '--lang', 'en'],
      {
        answer,
      },
    );
    const call = callsOf(noun).find(({ verb }) => verb === 'export');
    const wanted =
      call && requestOf(call, { input: { ...filters, sort: noun.list.sort, columns, format: 'csv' } }, CALLER);
    const [now, then] = [sent.at(-1)?.url, wanted?.url].map((url) =>
      Object.fromEntries(new URL(url ?? '', 'http://x').searchParams),
    );
    if (code !== 0 || !isDeepStrictEqual(now, then))
      wrong.push(`${line}: exit ${code} ${err} ${sent.at(-1)?.url}, not ${wanted?.url}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);
