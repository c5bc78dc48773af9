import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

const CASES = 'core/domain/fees/fees/fixtures/cases.json';
const folder = mkdtempSync(join(tmpdir(), 'parkdeck-fee-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (content: unknown): string => {
  const path = join(folder, 'cases.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const hourly = { rules: { hourly: { unitPriceFen: 500 } } };
const stay = { rule: 'hourly', in: '2026-03-02 09:00:00', out: '2026-03-02 10:00:01' };

test('fee test answers how many cases there are, without anybody signed in', async () => {
  for (const line of [`fee test ${CASES}`, `fee test ${CASES} --json`]) {
    const { code, out, sent } = await runLine(line, { signedIn: false });
    expect([code, JSON.parse(out), sent]).toEqual([0, { cases: 70, failed: 0 }, []]);
  }
});

test('each failing case has a line; the counts come last and the exit code is 1', async () => {
  const path = fileOf({
    ...hourly,
    cases: [
      { id: 'right', ...stay, expectedFen: 1000 },
      { id: 'wrong', ...stay, expectedFen: 500 },
      { id: 'refused', ...stay, expectedFen: null, expectedError: 'E_RULE' },
    ],
  });
  const people = await runLine(`fee test ${path}`);
  expect([people.code, people.out]).toEqual([
    1,
    'wrong hourly: 500 ≠ 1000\nrefused hourly: E_RULE ≠ 1000\n{"cases":3,"failed":2}\n',
  ]);
  const script = await runLine(`fee test ${path} --json`);
  expect([script.code, JSON.parse(script.out)]).toEqual([
    1,
    {
      cases: 3,
      failed: 2,
      failures: [
        { case: 'wrong', rule: 'hourly', expected: '500', got: '1000' },
        { case: 'refused', rule: 'hourly', expected: 'E_RULE', got: '1000' },
      ],
    },
  ]);
});

test.each([
  ['{', 'This is no file of fee cases: Not JSON. Check the file'],
  [{ rules: {} }, 'This is no file of fee cases: cases: Not a list. Make it a list'],
  [
    { ...hourly, cases: [{ id: 'one', ...stay, rule: 'daily', expectedFen: 0 }] },
    'This is no file of fee cases: cases[0].rule: The file has no such rule. Change the name',
  ],
])('%j is refused with its place', async (content, message) => {
  const { code, out } = await runLine(`fee test ${fileOf(content)} --json --lang en`);
  expect([code, JSON.parse(out).error]).toEqual([2, { code: 'unreadable', message, field: 'file', requestId: null }]);
});

test('a file that is not there is named', async () => {
  const { code, err } = await runLine('fee test nowhere.json --lang en');
  expect(code).toBe(2);
  expect(err).toContain('nowhere.json cannot be read: there is no such file');
});
