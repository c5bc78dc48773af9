import { someSession, someUser } from '@parkdeck/core/client/scripted';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bad, good, startProcesses, type Answer, type Processes } from '../fixtures/real-process.ts';

/** Every place where the terminal asks something; Ctrl-C ends each of them at once, and leaves the terminal clean. */
const answer: Answer = ({ url = '', headers }) => {
  if (url.includes('/sign-in/providers')) return good([{ id: 'IP1', name: 'Company' }], { total: 1 });
  if (url.includes('/provider/begin')) return good({ url: 'https://id.test/x', state: 'x'.repeat(43) });
  if (url.endsWith('/user/token'))
    return bad(409, 'The code is needed', { reason: 'second-factor', detail: { ticket: 't1' } });
  if (url.includes('/device-sign-in')) return bad(409, 'later', { reason: 'pending' });
  if (headers['dry-run'] !== undefined) return good({ rows: [], amountFen: 0, notes: [] });
  if (url.includes('/who')) return good({ userInfo: { ...someUser, accessToken: 'a1' } });
  return good([], { total: 0 });
};

let [out, signedIn]: Processes[] = [];
beforeAll(async () => {
  out = await startProcesses(answer);
  signedIn = await startProcesses(answer, { default: someSession({ datetime: Date.now() }) });
});
afterAll(() => [out, signedIn].forEach((one) => one?.close()));

const CTRL_C = '\u0003';
const CASES: readonly (readonly [
  what: string,
  line: readonly string[],
  steps: readonly (readonly [string, string])[],
  last: string,
])[] = [
  ['a user name', ['auth', 'login'], [['User name: ', CTRL_C]], 'Interrupted'],
  ['a password', ['auth', 'login', '-u', 'wang'], [['Password: ', CTRL_C]], 'Interrupted'],
  [
    'the code of the second step',
    ['auth', 'login', '-u', 'wang'],
    [
      ['Password: ', 'secret\r'],
      ['recovery code: ', CTRL_C],
    ],
    'Interrupted',
  ],
  ['the line that a browser shows', ['auth', 'login', '--paste'], [['shows: ', CTRL_C]], 'Interrupted'],
  ['the wait for a browser', ['auth', 'login', '--web'], [['Waiting for the sign-in', CTRL_C]], 'Interrupted'],
  ['consent', ['pass', 'renew', 'GR00000001', '--months', '1'], [['[y/N] ', CTRL_C]], 'Interrupted'],
  ['the palette', [], [['Esc leave', CTRL_C]], '\u001B[?25h'],
  [
    'a search in the palette',
    [],
    [
      ['Esc leave', 'renew'],
      ['Renew', CTRL_C],
    ],
    '\u001B[?25h',
  ],
  [
    'a row in the palette',
    [],
    [
      ['Esc leave', 'renew monthly pass'],
      ['❯ Renew', '\r'],
      ['Which one', CTRL_C],
    ],
    '\u001B[?25h',
  ],
  [
    'a parameter in the palette',
    [],
    [
      ['Esc leave', 'renew 京A12345'],
      ['❯ Renew', '\r'],
      ['Months', CTRL_C],
    ],
    '\u001B[?25h',
  ],
];

describe.concurrent('Ctrl-C at', () => {
  test.each(CASES)('%s interrupts with 130', { timeout: 60_000 }, async (what, line, steps, last) => {
    const processes = what.includes('palette') || what === 'consent' ? signedIn : out;
    const ended = await processes?.atTerminal(line, steps);
    expect([ended?.code, ended?.out.trimEnd().endsWith(last)], ended?.out).toEqual([130, true]);
    expect(ended?.out).not.toMatch(/^ +at /m);
  });
});
