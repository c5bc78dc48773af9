import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { someSession } from '@parkdeck/core/client/scripted';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemKeyring } from './keyring.ts';
import { openProfiles } from './open-profiles.ts';

/** Stands in for the commands of libsecret and macOS: a folder of files, which can be locked. */
const SECRET_TOOL = `#!/bin/sh
echo "$@" >> "$STORE/asked"
[ -e "$STORE/locked" ] && exit 1
for profile; do :; done
case "$1" in
  store) cat > "$STORE/$profile" ;;
  lookup) cat "$STORE/$profile" 2>/dev/null ;;
  clear) rm -f "$STORE/$profile" ;;
esac
`;
const SECURITY = `#!/bin/sh
echo "$@" >> "$STORE/asked"
case "$1" in
  -i) read -r line; for word in $line; do :; done; printf %s "$word" > "$STORE/mac" ;;
  find-generic-password) cat "$STORE/mac" 2>/dev/null || exit 44 ;;
  delete-generic-password) rm -f "$STORE/mac" ;;
esac
`;

let [place, env]: [string, Record<string, string>] = ['', {}];
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'parkdeck-keyring-'));
  mkdirSync(join(place, 'store'));
  for (const [name, script] of [
    ['secret-tool', SECRET_TOOL],
    ['security', SECURITY],
  ] as const) {
    writeFileSync(join(place, name), script);
    chmodSync(join(place, name), 0o755);
  }
  env = { PATH: `${place}:${process.env.PATH}`, STORE: join(place, 'store'), DBUS_SESSION_BUS_ADDRESS: 'unix:x' };
});
afterEach(() => rmSync(place, { recursive: true }));

const session = someSession({ datetime: 1000, token: 'access-1', refreshToken: 'refresh-1' });
const fileOf = (folder: string): string => readFileSync(join(folder, 'tokens.json'), 'utf8');

test.each(['linux', 'darwin'] as const)('on %s tokens are in the keyring, never in a file or a line', (platform) => {
  const folder = join(place, 'settings');
  const profiles = openProfiles(folder, systemKeyring(env, platform));
  profiles.store('default').write(session);
  expect(profiles.store('default').read()).toEqual(session);
  expect(openProfiles(folder, systemKeyring(env, platform)).store('default').read()).toEqual(session);
  expect(profiles.keyringOf('default')).toBe(platform === 'linux' ? 'secret-tool' : 'security');
  expect(fileOf(folder)).not.toMatch(/access-1|refresh-1/);
  expect(readFileSync(join(place, 'store', 'asked'), 'utf8')).not.toMatch(/access-1|refresh-1|YWNjZXNz/);
  profiles.store('default').clear();
  expect(openProfiles(folder, systemKeyring(env, platform)).store('default').read()).toBeUndefined();
});

test('a new pair of tokens is seen by a process that has the old one', () => {
  const folder = join(place, 'settings');
  const [one, other] = [0, 1].map(() => openProfiles(folder, systemKeyring(env, 'linux')).store('default'));
  one?.write(session);
  expect(other?.read()?.token).toBe('access-1');
  one?.write({ ...session, datetime: 2000, token: 'access-2', refreshToken: 'refresh-2' });
  expect(other?.read()?.token).toBe('access-2');
});

test('where the keyring takes nothing the file has the tokens; a locked one is told of', () => {
  writeFileSync(join(place, 'store', 'locked'), '');
  const profiles = openProfiles(join(place, 'settings'), systemKeyring(env, 'linux'));
  profiles.store('default').write(session);
  expect([profiles.keyringOf('default'), fileOf(join(place, 'settings'))]).toEqual([
    undefined,
    expect.stringContaining('access-1'),
  ]);
  rmSync(join(place, 'store', 'locked'));
  profiles.store('default').write({ ...session, token: 'access-2' });
  expect(fileOf(join(place, 'settings'))).not.toContain('access-');
  writeFileSync(join(place, 'store', 'locked'), '');
  const later = openProfiles(join(place, 'settings'), systemKeyring(env, 'linux'));
  expect(() => later.store('default').read()).toThrow('The keyring of the system does not give the token');
});

test('nobody wants it: no bus, or PARKDECK_KEYRING=off', () => {
  expect(systemKeyring({ ...env, DBUS_SESSION_BUS_ADDRESS: '' }, 'linux')).toBeUndefined();
  expect(systemKeyring({ ...env, PARKDECK_KEYRING: 'off' }, 'darwin')).toBeUndefined();
  expect(systemKeyring(env, 'win32')).toBeUndefined();
});
