import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';
import { NOUNS } from './nouns.generated.ts';
import own from '../package.json' with { type: 'json' };

const hasGroff = (): boolean => {
  try {
    execFileSync('groff', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

test('a page has the flags and examples of help, in both languages', async () => {
  for (const [language, option, heading] of [
    ['en', 'Months', '.SH OPTIONS OF ALL'],
    ['zh', '月数', '.SH 处处可用'],
  ] as const) {
    const page = (await runLine(['--lang', language, 'man', 'pass'])).out;
    const help =
      (await runLine(['--lang', language, 'pass', 'renew', '--help'])).out.split(/Everywhere|处处可用/)[0] ?? '';
    for (const flag of help.match(/^ {2}--[a-z-]+/gm) ?? []) expect(page).toContain(flag.trim().replaceAll('-', '\\-'));
    expect(page).toContain(option);
    expect(page).toContain('parkdeck pass renew 京A12345 \\-\\-months 3');
    expect((await runLine(['--lang', language, 'man'])).out).toContain(heading);
  }
});

test('a word that is no command is asked back for', async () => {
  const { code, err } = await runLine('--lang en man pas');
  expect([code, err]).toEqual([2, 'Error: There is no page for "pas" (command)\nTry:\n  parkdeck man pass\n']);
});

test.skipIf(process.platform !== 'linux')('a folder that takes no folders is told, at once', async () => {
  const { code, err } = await runLine('--lang en man --write /proc/manuals');
  expect([code, err]).toEqual([2, expect.stringContaining('/proc/manuals/man1 cannot be written')]);
});

test('all pages are written, and groff has nothing to say against one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdeck-man-'));
  await runLine(['--lang', 'en', 'man', '--write', folder]);
  const pages = readdirSync(join(folder, 'man1'));
  for (const { name } of NOUNS) expect(pages).toContain(`parkdeck-${name}.1.gz`);
  expect(`./dist/man/man1/${pages.find((name) => name === 'parkdeck.1.gz')}`).toBe(own.man);
  if (hasGroff()) {
    const text = Buffer.concat(pages.map((name) => gunzipSync(readFileSync(join(folder, 'man1', name)))));
    // what it warns of stands on stderr
    const { status, stderr } = spawnSync('groff', ['-K', 'utf8', '-man', '-ww', '-z', '-Tutf8'], { input: text });
    expect([status, stderr.toString()]).toEqual([0, '']);
  }
  rmSync(folder, { recursive: true });
}, 120_000);
