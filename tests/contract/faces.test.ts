import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '@parkdeck/core/kit/call';
import { commandsOf } from '@parkdeck/core/kit/command';
import { calls } from '@parkdeck/server/db/registry';
import { runLine } from '../../cli/fixtures/scripted-environment.ts';
import { NOUNS } from '../../cli/commands/nouns.generated.ts';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/** A command is a route of the server and a verb that the terminal lists; what each sends: `parity.test.ts`. */
let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const commands = commandsOf([...calls.values()]);

test('every command is a route of the server', () => {
  const unrouted = commands.flatMap(({ call }) =>
    [call.route, ...call.aliases]
      .filter(
        ({ method, path }) => !world.app.hasRoute({ method, url: addressOf(path).at.replace(/\{(\w+)\}/g, ':$1') }),
      )
      .map(({ method, path }) => `${method} ${path}`),
  );
  expect(unrouted).toEqual([]);
});

/** The verbs in the help of a noun. */
const verbsInHelp = async (noun: string): Promise<readonly string[]> => {
  const { out } = await runLine(`${noun} --help --lang en`);
  const listed = /^Commands:\n((?: {2}.*\n)+)/m.exec(out)?.[1] ?? '';
  return [...listed.matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, verb]) => `${noun} ${verb}`);
};

test('every command is a verb that the terminal lists', { timeout: 60_000 }, async () => {
  const listed = new Set<string>();
  for (const { name } of NOUNS) for (const line of await verbsInHelp(name)) listed.add(line);
  expect(commands.map(({ cli }) => cli).filter((cli) => !listed.has(cli))).toEqual([]);
});
