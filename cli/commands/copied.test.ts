import { pages } from '@parkdeck/core/catalogue/pages';
import { requestOf } from '@parkdeck/core/client/request';
import { fileReply, good } from '@parkdeck/core/client/scripted';
import type { HttpRequest } from '@parkdeck/core/client/transport';
import type { Call } from '@parkdeck/core/kit/call';
import { isLacking } from '@parkdeck/core/kit/asked-field';
import { effectiveField } from '@parkdeck/core/kit/field';
import type { Field, FieldValues } from '@parkdeck/core/kit/field';
import type { PageDef } from '@parkdeck/core/kit/page';
import { commandLine } from '@parkdeck/core/palette/command-line';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import { mainParameters, parametersOf } from '@parkdeck/core/palette/steps';
import { beforeAll, expect, test } from 'vitest';
import { keysOf, sampleOf, SPAN, wordsOf } from '../fixtures/copied-values.ts';
import type { KeyOf } from '../fixtures/copied-values.ts';
import { runLine } from '../fixtures/scripted-environment.ts';
import type { Owner } from './owners.ts';
import { NOUNS } from './nouns.generated.ts';
import { OWN_VERBS } from './own-verbs.ts';

/** What the console copies is run by the terminal, and sends what the console would have sent. */
const PAGES: readonly PageDef[] = pages;
let owners: readonly Owner[] = [];
let calls: readonly Call[] = [];
let keyOf: KeyOf;
beforeAll(async () => {
  owners = await Promise.all(NOUNS.map(({ load }) => load()));
  keyOf = keysOf(owners);
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

/** Texts of a form of their own. */
const FORMED: Readonly<Record<string, FieldValues>> = {
  'invoice.send': { email: 'a@example.com' },
  'mqtt-config.publish': { topic: 'parkdeck/test/hello', payload: 'hello' },
  'section.set-options': { key: 'sensorConfirmSec', value: '15' },
};

const valuesOf = (call: Call): FieldValues => {
  const values: Record<string, unknown> = 'format' in call.input ? { format: 'csv' } : {};
  if (call.answers === 'file' && call.resource === undefined)
    for (const [key, text] of Object.entries(SPAN)) if (key in call.input) values[key] = text;
  const sample = ([key, field]: readonly [string, Field]): void => {
    const value = sampleOf(effectiveField(field, values), keyOf);
    if (value !== undefined) values[key] = value;
  };
  mainParameters(call).forEach(sample);
  parametersOf(call)
    .filter(([key, field]) => isLacking(field, key, values))
    .forEach(sample);
  return { ...values, ...FORMED[call.id] };
};

const answer = ({ wants }: HttpRequest<unknown>) => (wants === 'blob' ? fileReply('x') : good([], { total: 0 }));

test('every line that the console copies names its rows by key and sends the same call', async () => {
  const wrong: string[] = [];
  for (const call of calls) {
    const ids = call.on === 'none' ? [] : [keyOf(call.noun)];
    const values = valuesOf(call);
    const line = commandLine({ call, rows: ids.map((id) => ({ id, plates: ['京C77777'] })), values });
    const form = call.effect === 'write' ? ['--dry-run', '--json'] : [];
    const { sent, out, err } = await runLine([...wordsOf(line).slice(1), ...form, '--lang', 'en'], {
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
