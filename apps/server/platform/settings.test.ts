import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingsOf } from './settings.ts';
import type { Environment } from './settings.ts';
import { StartProblem } from './start-problem.ts';

let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'parkdeck-settings-'))));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const problemOf = (env: Environment): string => {
  try {
    settingsOf(env);
    return '';
  } catch (error) {
    if (error instanceof StartProblem) return error.text.en;
    throw error;
  }
};

describe('settings', () => {
  test('a secret comes from its file, without the line break at its end', () => {
    const DATABASE_URL_FILE = file('database', 'postgres://parkdeck:s3cret@db/parkdeck\n');
    expect(readConfig({ DATABASE_URL_FILE }).databaseUrl).toBe('postgres://parkdeck:s3cret@db/parkdeck');
    const PARKDECK_SECRET_KEYS_FILE = file('keys', 'first,second\n');
    expect(readConfig({ PARKDECK_SECRET_KEYS_FILE }).secretKeys).toBe('first,second');
  });

  test('a configuration file gives what the environment does not', () => {
    const secret = file('client', 'of-a-file');
    const PARKDECK_CONFIG = file(
      'parkdeck.conf',
      `# of this site\nPORT=9000\nHOST=0.0.0.0\nPARKDECK_PUBLIC_URL="https://parkdeck.example" # its name\n` +
        `PARKDECK_CLIENT_SECRET_FILE=${secret}\n`,
    );
    expect(readConfig({ PARKDECK_CONFIG, PORT: '9001' })).toMatchObject({
      port: 9001,
      host: '0.0.0.0',
      publicUrl: 'https://parkdeck.example',
      client: { secret: 'of-a-file' },
    });
  });

  test.each<readonly [string, () => Environment, string]>([
    ['a file that is missing', () => ({ PARKDECK_CONFIG: join(folder, 'none') }), 'PARKDECK_CONFIG'],
    ['a secret whose file is missing', () => ({ MQTT_URL_FILE: join(folder, 'none') }), 'MQTT_URL_FILE'],
    ['a folder', () => ({ DATABASE_URL_FILE: folder }), 'DATABASE_URL_FILE'],
    ['a secret given twice', () => ({ MQTT_URL: 'mqtt://a', MQTT_URL_FILE: file('m', 'mqtt://b') }), 'not both'],
  ])('%s is refused by name', (_what, env, told) => {
    expect(problemOf(env())).toContain(told);
  });

  test('other names that end so are nobody else’s files', () => {
    expect(settingsOf({ SOME_OTHER_FILE: join(folder, 'none') })).toEqual({ SOME_OTHER_FILE: join(folder, 'none') });
  });
});
