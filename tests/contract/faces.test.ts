import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '@parkdeck/core/catalogue/pages';
import { addressOf } from '@parkdeck/core/kit/call';
import { commandsOf } from '@parkdeck/core/kit/command';
import { calls } from '@parkdeck/server/db/registry';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import { runLine } from '../../cli/fixtures/scripted-environment.ts';
import { NOUNS } from '../../cli/commands/nouns.generated.ts';
import { loadPages } from '../../web/app/pages.ts';
import { owners } from '../../web/resource/nouns.ts';
import { pageOf } from '../../web/resource/page-of.ts';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/** A command appears in three places: what the palette offers, what the terminal lists, what the server routes. */
let world: TestPlatform;
beforeAll(async () => {
  await loadPages();
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

/** Actions with their own screen, or on a part that is edited on the page of its whole. */
const ON_A_SCREEN: readonly string[] = [
  ...['complex-tariff', 'fee-case', 'simple-tariff', 'tariff-period', 'tariff-step'].flatMap((noun) =>
    ['create', 'edit', 'remove'].map((verb) => `${noun}.${verb}`),
  ),
  ...['display-line', 'park-settings'].flatMap((noun) => [`${noun}.create`, `${noun}.edit`]),
  'roadside-settings.edit',
  // rows come from elsewhere
  'display-config.create',
  'own-session.end',
  'park-setup.build',
  'sign-in.sign-out',
  'sign-in.switch-company',
  'undo-entry.undo',
  'user.change-password',
];

test('every write is an entry of the palette, but for those that have a screen of their own', () => {
  const entries = consoleEntries({ owners: owners().values(), pages, pageOf, language: 'en' });
  const offered = new Set(entries.map(({ id }) => id));
  const writes = commands.filter(({ call }) => call.effect === 'write');
  expect(
    writes
      .map(({ id }) => id)
      .filter((id) => !offered.has(id))
      .toSorted(),
  ).toEqual(ON_A_SCREEN.toSorted());
});
