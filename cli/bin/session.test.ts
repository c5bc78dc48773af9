import { someSession } from '@parkdeck/core/client/scripted';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wirePass, wirePlan } from '../fixtures/scripted-environment.ts';
import { good, startProcesses, type Answer, type Processes } from '../fixtures/real-process.ts';

/** The palette that stays, in a real terminal of 80×24, before a scripted platform. */
const PASSES = Array.from({ length: 3 }, (_, at) =>
  wirePass({ grantId: `GR0000000${at + 1}`, plateNumber: `京A1234${at + 1}`, ownerName: `王${at + 1}` }),
);
const sent: string[] = [];
const answer: Answer = ({ url = '', method = '', headers }) => {
  if (url.includes('/plans')) return good(url.includes('/rows') ? [] : wirePlan({ problems: 0 }));
  if (headers['dry-run'] !== undefined) return good({ rows: [], amountFen: 0, notes: [] });
  if (method === 'POST') sent.push(url);
  if (url.includes('/undo') && method === 'POST') return good([{ id: 'GR00000002', ok: true }]);
  if (method === 'POST') return good([{ id: 'GR00000002', ok: true }], { undo: 'UN00000001' });
  if (/parkMonth\/(list|getListPage)|parkMonth\?/i.test(url)) return good(PASSES, { total: PASSES.length });
  if (url.includes('GR0000000')) return good(PASSES[1]);
  return good([], { total: 0 });
};

let processes: Processes | undefined;
beforeAll(async () => {
  processes = await startProcesses(answer, { default: someSession({ datetime: Date.now() }) });
});
afterAll(() => processes?.close());

const [ESCAPE, ENTER, CTRL_C] = ['\u001B', '\r', '\u0003'];
const LIST_KEYS = 'Esc back';

const CASES: readonly (readonly [what: string, steps: readonly (readonly [string, string])[], code: number])[] = [
  [
    'a list is walked, a record is opened, Escape goes back step by step and leaves',
    [
      ['Esc leave', 'list monthly pass'],
      ['❯ List Monthly pass', ENTER],
      ['王3', 'j'],
      ['❯   GR00000002', ENTER],
      ['next or previous', ESCAPE],
      [LIST_KEYS, ESCAPE],
      ['Esc leave', ESCAPE],
    ],
    0,
  ],
  [
    'rows are selected, a command acts on them, and it is undone where it was done',
    [
      ['Esc leave', 'list monthly pass'],
      ['❯ List Monthly pass', ENTER],
      ['王3', 'jx'],
      ['1 selected', 'a'],
      ['On 京A', 'pause'],
      ['❯ Pause', ENTER],
      ['Enter runs it', ENTER],
      [LIST_KEYS, 'Z'],
      ['undo-entry undo UN00000001', CTRL_C],
    ],
    130,
  ],
  [
    'a line that asks is answered, although the palette has just let go of the keyboard',
    [
      ['Esc leave', 'renew expiring 1 month'],
      ['parkdeck do', ENTER],
      ['[y/N]', 'n\r'],
      ['Nothing was done', ESCAPE],
    ],
    0,
  ],
  [
    'Chinese is typed as it comes',
    [
      ['Esc leave', '月租车 续费'],
      ['❯ Renew', ESCAPE],
    ],
    0,
  ],
];

describe('the palette in a terminal', () => {
  test.each(CASES)('%s', { timeout: 60_000 }, async (_what, steps, code) => {
    const ended = await processes?.atTerminal([], steps);
    expect(ended?.code, ended?.out).toBe(code);
    // the cursor is there again, and no screen of its own was left open
    expect(ended?.out.lastIndexOf('\u001B[?25h')).toBeGreaterThan(ended?.out.lastIndexOf('\u001B[?25l') ?? 0);
    expect(ended?.out).not.toContain('\u001B[?1049h');
    expect(ended?.out).not.toMatch(/^ +at /m);
  });
});
