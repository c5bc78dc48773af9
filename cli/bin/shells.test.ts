import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { someSession } from '@parkdeck/core/client/scripted';
import { wirePlan } from '../fixtures/scripted-environment.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOf } from '../fixtures/ended.ts';

/** Tab in the shells themselves: what their own machinery offers with our script, for commands and for live values. */
const PROGRAM = fileURLToPath(new URL('parkdeck.js', import.meta.url));
const PARKS = [
  ['PK0001', '云泊广场'],
  ['PK0002', 'East Gate Garage'],
].map(([PKID, parkName]) => ({ PKID, parkName, parkNo: PKID, VID: 'V1', parkType: 1, stallNum: 9, lng: 116, lat: 40 }));
const PLAN = wirePlan({ id: 'PL0001' });

const platform = createServer((request, response) => {
  const url = decodeURIComponent(request.url ?? '');
  const named = new URL(url, 'http://x').searchParams.get('parkName') ?? '';
  const parks = PARKS.filter(({ parkName }) => parkName?.includes(named));
  const rows = url.includes('asePark') ? parks : url.includes('/plans') ? [PLAN] : [];
  response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ code: 200, msg: 'ok', data: rows, total: rows.length }));
});
let [place, url] = ['', ''];
beforeAll(async () => {
  platform.listen(0, '127.0.0.1');
  await once(platform, 'listening');
  url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`; // a TCP server always has this kind of address
  place = mkdtempSync(join(tmpdir(), 'parkdeck-shells-'));
  mkdirSync(join(place, 'parkdeck'));
  const token = someSession({ datetime: Date.now() });
  writeFileSync(join(place, 'parkdeck', 'tokens.json'), JSON.stringify({ default: token, night: token }));
  const settings = { profile: 'default', profiles: { night: {} }, aliases: { soon: 'pass list --state active' } };
  writeFileSync(join(place, 'parkdeck', 'settings.json'), JSON.stringify(settings));
  symlinkSync(PROGRAM, join(place, 'parkdeck-bin'));
  mkdirSync(join(place, 'bin'));
  symlinkSync(PROGRAM, join(place, 'bin', 'parkdeck'));
}, 120_000);
afterAll(() => {
  platform.close();
  rmSync(place, { recursive: true, force: true });
});

const has = (shell: string): boolean => spawnSync(shell, ['-c', 'true'], { stdio: 'ignore' }).status === 0;

/** How each shell is asked, without a terminal, what Tab offers after a line. */
const ASK: Readonly<Record<string, (line: string) => readonly string[]>> = {
  bash: (line) => [
    '-c',
    `eval "$(parkdeck completion bash)"; COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
     _parkdeck; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  fish: (line) => [
    '-c',
    `parkdeck completion fish | source
     complete -C "parkdeck ${line.split(' ').slice(1).join(' ').replaceAll("''", '')}"`,
  ],
  zsh: (line) => [
    '-fc',
    `autoload -Uz compinit; compinit -D; _describe() { printf '%s\\n' "\${(@)lines%%:*}"; }
     eval "$(parkdeck completion zsh)"; words=(${line}); CURRENT=\${#words}; _parkdeck`,
  ],
};

const offered = async (shell: string, line: string): Promise<readonly string[]> => {
  const child = spawn(shell, [...(ASK[shell]?.(line) ?? [])], {
    env: {
      PATH: `${join(place, 'bin')}:${process.env.PATH}`,
      HOME: place,
      XDG_CONFIG_HOME: place,
      PARKDECK_URL: url,
      PARKDECK_LANG: 'en',
      LC_ALL: 'C.UTF-8',
    },
  });
  const { out } = await endOf(child);
  return out
    .split('\n')
    .map((one) => one.split('\t')[0] ?? '')
    .filter(Boolean);
};

const CASES: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ['parkdeck pass rene', ['renew', 'renew-by-money', 'renew-vip', 'renew-chosen']],
  ['parkdeck pass list --state a', ['active']],
  ["parkdeck pass list --park ''", ['云泊广场', 'East Gate Garage']],
  ['parkdeck pass list --park 云', ['云泊广场']],
  ['parkdeck pass list --park PK0001,PK0002', ['PK0001,PK0002']],
  ['parkdeck plan show PL', ['PL0001']],
  ['parkdeck auth switch n', ['night']],
  ['parkdeck --profile n', ['night']],
  ['parkdeck so', ['soon']],
  ['parkdeck alias delete s', ['soon']],
  ['parkdeck completion z', ['zsh']],
];

/** Shells quote what has blanks as they do it. */
const plain = (words: readonly string[]): readonly string[] => words.map((word) => word.replaceAll('\\', ''));

/** What each script must have, also where its shell is not: it asks with the words typed, and is hooked in. */
const HOOKS: Readonly<Record<string, readonly string[]>> = {
  bash: ['parkdeck complete -- "${COMP_WORDS[@]:1:COMP_CWORD}"', 'complete -o default -F _parkdeck parkdeck'],
  zsh: ['#compdef parkdeck', 'parkdeck complete -- "${(@)words[2,CURRENT]}"', 'compdef _parkdeck parkdeck'],
  fish: ['complete -c parkdeck', 'parkdeck complete -- (commandline -opc)[2..] (commandline -ct)'],
};

test.each(Object.entries(HOOKS))('the script of %s asks the program', async (shell, parts) => {
  const { code, out } = await endOf(spawn(process.execPath, [PROGRAM, 'completion', shell], { env: { HOME: place } }));
  expect([code, parts.filter((part) => !out.includes(part))]).toEqual([0, []]);
});

describe('Tab', () => {
  for (const shell of Object.keys(ASK)) {
    // a shell that is not here cannot be asked
    if (!has(shell)) continue;
    test.each(CASES)(`in ${shell} after %s offers %j`, { timeout: 60_000 }, async (line, expected) => {
      expect(plain(await offered(shell, line))).toEqual(expected);
    });
  }
});
