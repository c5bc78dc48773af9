import { expect, test } from 'vitest';
import { splitGlobals } from './globals.ts';

test.each([
  ['pass list --json', [], ['pass', 'list']],
  ['pass list --json plates,endDate', ['plates', 'endDate'], ['pass', 'list']],
  ['pass list --json=plates --size 5', ['plates'], ['pass', 'list', '--size', '5']],
  ['--json pass list', [], ['pass', 'list']],
  ['plan apply --json PL123 --yes', [], ['plan', 'apply', 'PL123', '--yes']],
  ['pass get --json 京A12345', [], ['pass', 'get', '京A12345']],
  ['plate check --json plates.json', [], ['plate', 'check', 'plates.json']],
  ['api GET /api/x -- --json', undefined, ['api', 'GET', '/api/x', '--', '--json']],
])('%s', (line, json, rest) => {
  const split = splitGlobals(line.split(' '), {}, undefined);
  expect([split.globals.json, split.rest]).toEqual([json, rest]);
});

test.each([
  [{}, undefined, [], 'zh'],
  [{ LANG: 'en_US.UTF-8' }, undefined, [], 'en'],
  [{ LANG: 'C.UTF-8' }, undefined, [], 'zh'],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'zh_CN.UTF-8' }, undefined, [], 'zh'],
  [{ LANG: 'en_US.UTF-8' }, 'zh', [], 'zh'],
  [{ PARKDECK_LANG: 'en' }, 'zh', [], 'en'],
  [{ PARKDECK_LANG: 'en' }, 'zh', ['--lang', 'zh'], 'zh'],
] as const)('language of %j, configured %s, flags %j is %s', (env, configured, argv, language) => {
  expect(splitGlobals(argv, env, configured).globals.language).toBe(language);
});

test.each([['--lang', 'fr'], ['--lang'], ['--profile', '--json']])('%s %s is refused', (...argv) => {
  expect(() => splitGlobals(argv, {}, undefined)).toThrow();
});
