import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { good } from '@parkdeck/core/client/scripted';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLine, wirePass } from '../fixtures/scripted-environment.ts';
import { openProfiles } from '../services/open-profiles.ts';
import { shellWords } from './shell-words.ts';

const ALIASES = {
  soon: "pass list --where 'endDate <= +7d and state = active' --lang en",
  快到期: 'pass list --state active',
  of: 'pass list --plates $1 --owner $2',
  loop: 'loop list',
  pass: 'park list',
};
let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'parkdeck-alias-'));
  mkdirSync(join(home, 'parkdeck'));
  writeFileSync(join(home, 'parkdeck', 'settings.json'), JSON.stringify({ aliases: ALIASES }));
});
afterAll(() => rmSync(home, { recursive: true }));

const run = (line: readonly string[]) =>
  runLine(line, { env: { XDG_CONFIG_HOME: home }, answer: () => good([wirePass()], { total: 1 }) });
const queryOf = ({ sent }: Awaited<ReturnType<typeof run>>) =>
  Object.fromEntries(new URL(sent[0]?.url ?? '', 'http://x').searchParams);

test.each([
  [
    ['快到期', '--json'],
    ['pass', 'list', '--state', 'active', '--json'],
  ],
  [
    ['--lang', 'en', '快到期', '--size', '5'],
    ['--lang', 'en', 'pass', 'list', '--state', 'active', '--size', '5'],
  ],
  [
    ['of', '京A12345', '王 芳', '--json', 'plates'],
    ['pass', 'list', '--plates', '京A12345', '--owner', '王 芳', '--json', 'plates'],
  ],
  [
    ['soon', '--json'],
    ['pass', 'list', '--where', 'endDate <= +7d and state = active', '--lang', 'en', '--json'],
  ],
  [
    ['pass', 'list', '--json'],
    ['pass', 'list', '--json'],
  ],
])('%j does what %j does', async (alias, line) => {
  const [short, long] = [await run(alias), await run(line)];
  expect([short.code, short.out, short.err, queryOf(short)]).toEqual([0, long.out, long.err, queryOf(long)]);
});

test('an alias that lacks a word says so; one that names itself runs nothing', async () => {
  const lacking = await run(['of', '京A12345', '--lang', 'en']);
  expect([lacking.code, lacking.sent]).toEqual([2, []]);
  const loop = await run(['loop', '--lang', 'en']);
  expect([loop.code, loop.sent, loop.err.split('\n')[0]]).toEqual([2, [], "Error: unknown command 'loop'"]);
});

test.each([
  ['pass', 'park list', '"pass" is a command: no alias can have its name'],
  ['complete', 'park list', '"complete" is a command: no alias can have its name'],
  ['a b', 'park list', 'A name is letters'],
  ['-x', 'park list', 'unknown option'],
  ['mine', 'mine list', '"mine" is an alias itself'],
  ['mine', 'prak list', 'There is no command "prak"'],
  ['mine', "pass list --owner 'x", 'A quote is not closed'],
  ['mine', '', 'The line is empty'],
  ['mine', 'parkdeck', 'The line is empty'],
])('alias set %s %j is refused: %s', async (name, line, message) => {
  const { code, err, settings } = await runLine(['--lang', 'en', 'alias', 'set', name, line]);
  expect([code, settings]).toEqual([2, { default: { url: 'http://127.0.0.1:8686' } }]);
  expect(err).toContain(message);
});

test('aliases are kept in the settings, beside what was there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdeck-kept-'));
  const profiles = openProfiles(folder);
  profiles.save('night', { url: 'http://x' });
  profiles.keepAliases({ soon: ALIASES.soon });
  profiles.save('night', { lang: 'en' });
  expect(JSON.parse(readFileSync(profiles.settingsFile, 'utf8'))).toEqual({
    profile: 'default',
    profiles: { night: { url: 'http://x', lang: 'en' } },
    aliases: { soon: ALIASES.soon },
  });
  rmSync(folder, { recursive: true });
});

test('help and completion know them, completion goes on after them', async () => {
  expect((await run(['--help', '--lang', 'en'])).out).toContain('Your aliases:\n  soon  pass list');
  const offered = async (...line: readonly string[]) =>
    (await run(['complete', '--', ...line])).out.split('\n').map((one) => one.split('\t')[0]);
  expect(await offered('快')).toContain('快到期');
  expect(await offered('快到期', '--own')).toContain('--owner');
  expect(await offered('alias', 'delete', 'so')).toEqual(['soon', '']);
});

test.each([
  ["a 'b c' d", ['a', 'b c', 'd']],
  ['a "b \\" c"d e\\ f', ['a', 'b " cd', 'e f']],
  ["''", ['']],
  ["a 'b", undefined],
  ['', []],
])('%j is the words %j', (line, found) => expect(shellWords(line)).toEqual(found));
