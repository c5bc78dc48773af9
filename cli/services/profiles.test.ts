import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { someSession } from '@parkdeck/core/client/scripted';
import { afterAll, expect, test } from 'vitest';
import { withLock } from './lock.ts';
import { openProfiles } from './open-profiles.ts';
import { readSettings } from './settings-file.ts';

const made: string[] = [];
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'parkdeck-profiles-'));
  made.push(path);
  return path;
};
afterAll(() => made.forEach((path) => rmSync(path, { recursive: true })));

test('tokens are kept in a file that only their owner reads, apart from settings', () => {
  const profiles = openProfiles(folder());
  profiles.store('default').write(someSession());
  expect(statSync(profiles.tokenFile).mode & 0o777).toBe(0o600);
  profiles.save('default', { url: 'http://parks.test' });
  expect(readFileSync(profiles.settingsFile, 'utf8')).not.toContain('access-1');
});

test('another process sees at once what this one wrote', () => {
  const place = folder();
  const [one, other] = [openProfiles(place), openProfiles(place)];
  one.store('night.shift').write(someSession({ token: 't2' }));
  expect(other.store('night.shift').read()?.token).toBe('t2');
  other.store('night.shift').clear();
  expect(one.store('night.shift').read()).toBeUndefined();
});

test('settings are read without a library, and broken ones say nothing', () => {
  const home = folder();
  const env = { HOME: home, XDG_CONFIG_HOME: home };
  expect(readSettings(env).profiles).toEqual({});
  const profiles = openProfiles(join(home, 'parkdeck'));
  profiles.use('ci');
  profiles.save('ci', { lang: 'en' });
  if (process.platform === 'linux')
    expect(readSettings(env)).toMatchObject({ profile: 'ci', profiles: { ci: { lang: 'en' } } });
  writeFileSync(profiles.settingsFile, 'broken');
  expect(readSettings(env).profiles).toEqual({});
});

test('one at a time holds a lock; that of a dead process is taken over', async () => {
  const path = join(folder(), 'refresh.lock');
  const order: string[] = [];
  const hold = (name: string) =>
    withLock(path, async () => {
      order.push(`${name} in`);
      await Promise.resolve();
      order.push(`${name} out`);
    });
  await Promise.all([hold('a'), hold('b')]);
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out']);
  writeFileSync(path, '999999999');
  await hold('c');
  expect(order.slice(4)).toEqual(['c in', 'c out']);
});
