import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ApiError, Cancelled, NetworkError } from '@parkdeck/core/client/errors';
import { words } from '@parkdeck/core/kit/words';
import { UserError } from '../services/errors.ts';
import { EXIT, exitOfRows, failureOf } from './errors.ts';

test.each(['guide', 'zh/guide'])('the table of exit codes in %s is that of the code', (folder) => {
  const page = readFileSync(new URL(`../../apps/docs/${folder}/terminal.md`, import.meta.url), 'utf8');
  const [, included = ''] = /<!--@include: \.\/(exit-codes\.generated\.md)-->/.exec(page) ?? [];
  const table = readFileSync(new URL(`../../apps/docs/${folder}/${included}`, import.meta.url), 'utf8');
  const codes = [...table.matchAll(/^\| (\d+) \| \S/gm)].map(([, code]) => Number(code));
  expect(codes).toEqual(Object.values(EXIT));
});

/** What comes of each, by the name of the code that it must have. */
const COMES_OF: Readonly<Record<keyof typeof EXIT, () => number>> = {
  ok: () => exitOfRows(2, 0),
  error: () => failureOf(new NetworkError('pass.list', 'offline', 'x'), 'en').exit,
  usage: () => failureOf(new UserError('usage', words('x', 'x')), 'en').exit,
  partly: () => exitOfRows(1, 1),
  forbidden: () => ofStatus(403),
  conflict: () => ofStatus(409),
  rateLimited: () => ofStatus(429),
  waiting: () => ofStatus(202),
  interrupted: () => failureOf(new Cancelled('pass.list'), 'en').exit,
};
const ofStatus = (status: number): number =>
  failureOf(new ApiError({ status, message: 'x', callId: 'pass.renew', detail: { id: 'AF1' } }), 'en').exit;

test('nine exit codes, each another and of its own cause, are told in the guide', () => {
  const names = Object.keys(EXIT) as (keyof typeof EXIT)[]; // the keys of a constant
  expect(names.map((name) => [name, COMES_OF[name]()])).toEqual(names.map((name) => [name, EXIT[name]]));
  expect([names.length, new Set(Object.values(EXIT)).size]).toEqual([9, 9]);
});
