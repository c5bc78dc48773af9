import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileReply, good } from '@parkdeck/core/client/scripted';
import type { HttpRequest } from '@parkdeck/core/client/transport';
import type { Fields } from '@parkdeck/core/kit/field';
import { EXAMPLE_PLATE, examplesOf } from '@parkdeck/core/palette/examples';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import type { Command } from 'commander';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOf, wordsOf } from '../fixtures/copied-values.ts';
import { PLAN_PREVIEW, runLine, wholeProgram, wirePlan } from '../fixtures/scripted-environment.ts';
import { CANDIDATES } from './completion.ts';
import { someKeyOf } from './example-help.ts';
import { splitGlobals } from './globals.ts';
import { NOUNS } from './nouns.generated.ts';
import { OWN_EXAMPLES } from './own-examples.ts';
import { verbsOf } from '@parkdeck/core/palette/verbs';
import { OWN_VERBS } from './own-verbs.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdeck-examples-'));
  for (const name of ['photo.jpg', 'password.txt']) writeFileSync(join(folder, name), 'x');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A file of the format that was asked for. */
const fileOf = ({ url, body }: HttpRequest<unknown>) => {
  const format = /format["=:]+(xlsx|jsonl)/.exec(`${url} ${typeof body === 'string' ? body : ''}`)?.[1] ?? 'csv';
  return { ...fileReply('x'), headers: { get: () => `attachment; filename="file.${format}"` } };
};
const answer = (request: HttpRequest<unknown>) => {
  const { url, wants } = request;
  return wants === 'blob'
    ? fileOf(request)
    : url.endsWith('/plans')
      ? good(request.headers[HEADERS.dryRun] ? PLAN_PREVIEW : wirePlan({ problems: 0 }))
      : url.includes('/files')
        ? good({ url: '/api/parkdeck/files/F1', name: 'x.csv', size: 1 })
        : good([], { total: 0 });
};

/** The words of a line; its files stand in the folder of the test, and its plate is the key of a row. */
const wordsIn = (line: string, noun: string, input: Fields = {}): readonly string[] =>
  wordsOf(line.replace(/ [<>] .*/, ''))
    .slice(1)
    .map((word, at, all) => {
      if (word === EXAMPLE_PLATE && at === 2) return someKeyOf(noun);
      const isFile = /^@?[\w-]+\.(?:csv|xlsx|jpg|json|zip)$/.test(word);
      if (all[at - 1] === '--from' && isFile) writeFileSync(join(folder, word), 'id\n1\n');
      const structure = word.startsWith('@') && word.endsWith('.json') && input[word.slice(1, -'.json'.length)];
      if (structure)
        writeFileSync(
          join(folder, word.slice(1)),
          JSON.stringify(sampleOf(structure, (target) => someKeyOf(target ?? ''))),
        );
      return isFile ? word.replace(/^@?/, (sign) => `${sign}${folder}/`) : word;
    });

/** Runs an example as written, says yes where it asks, and answers the paths of what it sent. */
const runExample = async (line: string, noun: string, input?: Fields) => {
  const words = wordsIn(line, noun, input);
  const asks = !words.includes('--dry-run') && !words.includes('--plan') && !words.includes('--yes');
  const plain = await runLine(words, { answer, stdin: 'Sample@2026' });
  const asked = asks && plain.err.includes('--yes');
  return asked ? runLine([...words, '--yes'], { answer, stdin: 'Sample@2026' }) : plain;
};

test('every verb of every noun has examples, and each of them asks the platform', async () => {
  const wrong: string[] = [];
  for (const { name, load } of NOUNS) {
    const owner = await load();
    for (const verb of verbsOf(owner)) {
      if (verb.name in (OWN_VERBS[name] ?? {})) continue;
      const lines = examplesOf(verb, { owner, language: 'en', keyOf: someKeyOf });
      if (lines.length === 0) wrong.push(`${name} ${verb.name} has none`);
      for (const line of lines) {
        const { code, err, sent } = await runExample(line, name, verb.call.input);
        if (sent.length === 0 || code === 2) wrong.push(`${line}: exit ${code} ${err}`);
      }
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('every command of its own has examples in both languages, with options and arguments that it takes', async () => {
  const wrong: string[] = [];
  const program = await wholeProgram();
  const own = program.commands
    .flatMap((top): readonly (readonly [path: string, command: Command])[] =>
      top.commands.length > 0
        ? top.commands.map((verb) => [`${top.name()} ${verb.name()}`, verb])
        : [[top.name(), top]],
    )
    .filter(([path]) => path !== CANDIDATES);
  for (const [path, command] of own) {
    const lines = OWN_EXAMPLES[path];
    if (!lines) {
      if (!/\n(?:示例：|Examples:)\n/.test((await runLine(`${path} --help`)).out)) wrong.push(`${path} has none`);
      continue;
    }
    for (const line of lines.flatMap(({ zh, en }) => [zh, en])) {
      if (!line.startsWith(`parkdeck ${path}`)) wrong.push(`${line} is not of ${path}`);
      const words = splitGlobals(wordsOf(line.replace(/ [<>] .*/, '')).slice(1), {}, undefined).rest.slice(
        path.split(' ').length,
      );
      const { operands, unknown } = command.parseOptions([...words]);
      const needed = command.registeredArguments.filter(({ required }) => required).length;
      if (unknown.length > 0 && path !== 'export') wrong.push(`${line}: ${unknown.join(' ')}`);
      if (operands.length < needed) wrong.push(`${line}: too few arguments`);
    }
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(OWN_EXAMPLES).filter((path) => own.every(([one]) => one !== path))).toEqual([]);
}, 120_000);
