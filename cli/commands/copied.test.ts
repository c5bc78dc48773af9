import { pages } from '@parkdeck/core/catalogue/pages';
import { requestOf } from '@parkdeck/core/client/request';
import { fileReply, good } from '@parkdeck/core/client/scripted';
import type { HttpRequest } from '@parkdeck/core/client/transport';
import type { Call } from '@parkdeck/core/kit/call';
import { choicesOf, effectiveField, isMany, itemFields, refTarget } from '@parkdeck/core/kit/field';
import type { Field, FieldValues } from '@parkdeck/core/kit/field';
import { ofKindIn } from '@parkdeck/core/kit/kinds';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { PerKind } from '@parkdeck/core/kit/kinds';
import { commandLine } from '@parkdeck/core/palette/command-line';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import { mainParameters } from '@parkdeck/core/palette/steps';
import { beforeAll, expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';
import type { Owner } from './owners.ts';
import { NOUNS } from './nouns.generated.ts';
import { OWN_VERBS } from './own-verbs.ts';

/** What the console copies is run by the terminal, and sends what the console would have sent. */
const PAGES: readonly PageDef[] = pages;
let owners: readonly Owner[] = [];
let calls: readonly Call[] = [];
beforeAll(async () => {
  owners = await Promise.all(NOUNS.map(({ load }) => load()));
  calls = consoleEntries({
    owners,
    pages: PAGES,
    pageOf: (noun) => PAGES.find(({ of }) => of === noun.name),
    language: 'en',
  })
    .flatMap(({ act }) => (act.kind === 'call' ? [act.call] : []))
    // a plan is applied by a verb of the terminal's own, which has no dry run
    .filter(({ noun, verb }) => NOUNS.some(({ name }) => name === noun) && !(verb in (OWN_VERBS[noun] ?? {})));
}, 60_000);

const keyOf = (noun: string | undefined): string => {
  const owner = owners.find(({ name }) => name === noun);
  return `${owner && 'prefix' in owner ? owner.prefix : 'X'}00000001`;
};

/** A value of each kind, as the console has it. */
const SAMPLE: PerKind<(field: Field) => unknown> = {
  id: () => 'X00000001',
  text: ({ options }) => ('pattern' in options ? undefined : "it's 示例"),
  secret: () => 'Sample@2026',
  ref: (field) => keyOf(refTarget(field)),
  refs: (field) => [keyOf(refTarget(field))],
  int: ({ options }) => options.min ?? 1,
  decimal: () => 30.5,
  money: ({ options }) => options.min ?? 123_456,
  percent: ({ options }) => options.max ?? 1000,
  plate: () => '京C77777',
  plates: () => ['京C77777'],
  phone: () => '19900007777',
  day: () => '2026-03-01',
  time: () => '08:00',
  datetime: () => '2026-03-01 08:00:00',
  choice: (field) => (isMany(field) ? Object.keys(choicesOf(field)).slice(0, 1) : Object.keys(choicesOf(field))[0]),
  flag: () => false,
  image: () => '/api/parkdeck/files/F1',
  images: () => ['/api/parkdeck/files/F1'],
  file: () => '/api/parkdeck/files/F1',
  lines: () => ['one', 'two'],
  json: (field) => [
    Object.fromEntries(
      Object.entries(itemFields(field) ?? {}).map(([key, item]) => [key, ofKindIn(SAMPLE, item)(item)]),
    ),
  ],
};

/** Texts of a form of their own. */
const FORMED: Readonly<Record<string, FieldValues>> = {
  'invoice.send': { email: 'a@example.com' },
  'section.set-options': { key: 'sensorConfirmSec', value: '15' },
};

const valuesOf = (call: Call): FieldValues => {
  const values: Record<string, unknown> = 'format' in call.input ? { format: 'csv' } : {};
  for (const [key, field] of mainParameters(call)) {
    const meant = effectiveField(field, values);
    const value = ofKindIn(SAMPLE, meant)(meant);
    if (value !== undefined) values[key] = value;
  }
  return { ...values, ...FORMED[call.id] };
};

/** Words of a line as a shell splits them. */
const words = (line: string): readonly string[] =>
  [...line.matchAll(/(?:'[^']*'|\\.|[^\s'\\])+/g)].map(([word]) => word.replace(/'([^']*)'|\\(.)/g, '$1$2'));

const answer = ({ wants }: HttpRequest<unknown>) => (wants === 'blob' ? fileReply('x') : good([], { total: 0 }));

test('every line that the console copies names its rows by key and sends the same call', async () => {
  const wrong: string[] = [];
  for (const call of calls) {
    const ids = call.on === 'none' ? [] : [keyOf(call.noun)];
    const values = valuesOf(call);
    const line = commandLine({ call, rows: ids.map((id) => ({ id, plates: ['京C77777'] })), values });
    const form = call.effect === 'write' ? ['--dry-run', '--json'] : [];
    const { sent, out, err } = await runLine([...words(line).slice(1), ...form, '--lang', 'en'], {
      answer,
      stdin: 'Sample@2026',
    });
    const dryRun = call.effect === 'write';
    const caller = { surface: 'cli', language: 'en', authorization: '' } as const;
    const wanted = requestOf(
      call,
      { input: { ...call.given, ...values }, ...(ids.length > 0 ? { ids } : {}), dryRun },
      caller,
    );
    const got = sent.at(-1);
    if (got?.url !== wanted.url || got.body !== wanted.body)
      wrong.push(`${line}: ${got?.url} ${String(got?.body)}, not ${wanted.url} ${String(wanted.body)} ${out}${err}`);
  }
  expect(wrong).toEqual([]);
  expect(calls.length).toBeGreaterThan(150);
}, 120_000);
