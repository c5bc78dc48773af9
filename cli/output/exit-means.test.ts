import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXIT } from './errors.ts';

test.each(['guide', 'zh/guide'])('the table of exit codes in %s is that of the code', (folder) => {
  const page = readFileSync(new URL(`../../apps/docs/${folder}/terminal.md`, import.meta.url), 'utf8');
  const [, included = ''] = /<!--@include: \.\/(exit-codes\.generated\.md)-->/.exec(page) ?? [];
  const table = readFileSync(new URL(`../../apps/docs/${folder}/${included}`, import.meta.url), 'utf8');
  const codes = [...table.matchAll(/^\| (\d+) \| \S/gm)].map(([, code]) => Number(code));
  expect(codes).toEqual(Object.values(EXIT));
});
