import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

/** Mistyped lines, the names that they are asked back with, and the first line that is offered: tab-separated. */
const CASES = readFileSync(new URL('did-you-mean.tsv', import.meta.url), 'utf8')
  .replace(/\n$/, '')
  .split('\n')
  .map((line) => line.split('\t'));

const ASKS = { zh: /是不是 (.+)？/, en: /\(Did you mean (?:one of )?(.+)\?\)/ } as const;

test.each(CASES)('parkdeck %s: %s', async (line = '', names = '', offered = '') => {
  for (const language of ['zh', 'en'] as const) {
    const { code, err, sent } = await runLine(['--lang', language, ...line.split(' ')]);
    const [said = '', , first = ''] = err.split('\n');
    // a Chinese label is known to those whose help is Chinese
    if (language === 'en' && /[\u4e00-\u9fff]/.test(line) && !said.includes('mean') && names !== '') continue;
    expect([code, sent.length, ASKS[language].exec(said)?.[1] ?? '', first.trim()]).toEqual([2, 0, names, offered]);
  }
});

test('programs get the lines as a list', async () => {
  const { out } = await runLine('pass lst --json');
  expect(JSON.parse(out).error.next).toEqual(['parkdeck pass list', 'parkdeck pass ls']);
});
