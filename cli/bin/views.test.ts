import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { access } from '@parkdeck/core/catalogue/shell/access';
import { home } from '@parkdeck/core/catalogue/shell/home';
import { jobLog } from '@parkdeck/core/catalogue/system/job-log';
import { exception, type CaseDecision } from '@parkdeck/core/catalogue/traffic/exception';
import { someSession } from '@parkdeck/core/client/scripted';
import { words } from '@parkdeck/core/kit/words';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { encodeRow } from '@parkdeck/core/wire/codec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDecision } from '../fixtures/case-decision.ts';
import type { Step } from '../fixtures/at-terminal.ts';
import { good, startProcesses, type Answer, type Processes } from '../fixtures/real-process.ts';

/** Live views in a real terminal of 80×24, before a scripted platform: what is sent, and what is left behind. */
const ago = (seconds: number) => datetimeOfInstant(Date.now() - seconds * 1000);
const someCase = (id: string, plate: string) => ({
  ...encodeRow(exception.fields, {
    id,
    kind: 'no-entry-record',
    gate: 'GT1',
    park: 'PK1',
    plate,
    openedAt: ago(90),
    target: 60,
    carWaits: true,
    state: 'open',
    due: 1500,
  }),
  gateName: 'East exit',
  parkName: 'North Road',
});
const way = (decision: CaseDecision['decision'], en: string, more: Partial<CaseDecision> = {}): CaseDecision =>
  someDecision(decision, words(en, en), words(en, `${en} now`), more);
const outputOf = (
  call: { readonly output?: Parameters<typeof encodeRow>[0] },
  row: Readonly<Record<string, unknown>>,
) => encodeRow(call.output ?? {}, row);
const opened = (decisions: readonly unknown[]) =>
  outputOf(exception.actions.get, {
    evidence: [],
    cars: [],
    chosen: null,
    visits: [],
    arrears: 0,
    decisions,
    gateOnline: true,
  });
/** Figures of which the board shows none. */
const FIGURES = encodeRow(
  home.actions.figures.output,
  Object.fromEntries(
    Object.entries(home.actions.figures.output).map(([key, { kind }]) => [
      key,
      kind === 'datetime' ? ago(0) : kind === 'json' ? [] : 0,
    ]),
  ),
);
const DECISIONS = [way('fixed-fee', 'Fixed fee'), way('waive', 'Free of charge', { amount: 0, needs: ['reason'] })];
const someRun = (state: 'running' | 'ok' | 'failed', progress: number) =>
  encodeRow(jobLog.fields, {
    id: 'JL00000001',
    job: 'JB00000001',
    name: 'Send messages',
    handler: 'sms',
    start: 'hand',
    startTime: ago(5),
    state,
    progress,
    ms: state === 'running' ? null : 5000,
    message: `${progress * 2} sent`,
    error: state === 'failed' ? 'Gateway is down' : null,
  });

const sent: string[] = [];
const resolved = new Set<string>();
let looks = 0;
const answer: Answer = ({ url = '', method = '', headers }) => {
  if (headers['dry-run'] !== undefined) return good({ rows: [], amountFen: 0, notes: [] });
  const writes = method === 'POST';
  if (writes) sent.push(decodeURIComponent(url));
  if (url.includes('/exceptions/EXBROKEN')) return good(opened([{ decision: 'waive', needs: [] }]));
  if (url.includes('/take')) return good(someCase('EX1', '京A12341'), { undo: 'UN00000001' });
  const [, id] = /\/exceptions\/(EX\d)\/resolve/.exec(url) ?? [];
  if (id !== undefined) {
    resolved.add(id);
    return good(someCase(id, '京A12341'));
  }
  if (/\/exceptions\/EX\d/.test(url)) return good(opened(DECISIONS));
  if (url.includes('PK99999999')) return good([someCase('EXBROKEN', '京A00000')], { total: 1 });
  if (url.includes('/exceptions')) {
    const rows = [
      ['EX1', '京A12341'],
      ['EX2', '京A12342'],
    ]
      .filter(([id = '']) => !resolved.has(id))
      .map(([id = '', plate = '']) => someCase(id, plate));
    return good(url.includes('state=3') ? [] : rows, { total: rows.length });
  }
  if (url.includes('getSelectFullParkGate'))
    return good(
      ['East exit', 'West entry'].map((name, index) =>
        outputOf(gate.actions['lookup-full'], {
          id: `GT${index + 1}`,
          name,
          direction: index === 0 ? 'out' : 'in',
          barrierOnline: true,
          cameraOnline: true,
        }),
      ),
      { total: 2 },
    );
  if (/\/api\/parkdeck\/home/.test(url))
    return good({
      ...FIGURES,
      parks: [{ park: 'PK1', name: 'North Road', stalls: 100, remaining: 40, gates: 2 }],
    });
  if (url.endsWith('/api/parkdeck/access'))
    return good(
      outputOf(access.actions.get, {
        menus: [],
        codes: ['system_remoteAuthorization_remoteGate'],
        topMenus: [],
        home: true,
        leftOut: [],
      }),
    );
  if (url.includes('job/log')) {
    looks += 1;
    const isFailing = url.includes('JL00000002');
    return good(looks < 3 ? someRun('running', looks * 20) : someRun(isFailing ? 'failed' : 'ok', 100));
  }
  if (url.includes('remoteGate')) return good({ command: 'CM1', state: 0 });
  return good([], { total: 0 });
};

let processes: Processes | undefined;
beforeAll(async () => {
  processes = await startProcesses(answer, { default: someSession({ datetime: Date.now() }) });
});
afterAll(() => processes?.close());

const [ESCAPE, CTRL_C] = ['\u001B', '\u0003'];

interface Case {
  readonly line: readonly string[];
  readonly steps: readonly Step[];
  readonly code: number;
  /** Part of what is written to the platform. */
  readonly sends?: string;
  /** It fails by a fault of the program, of which the trace is told. */
  readonly isBug?: true;
  /** The last words. */
  readonly says?: string;
}

const CASES: Readonly<Record<string, Case>> = {
  'a case is taken over, and that is undone where it was done': {
    line: ['exception', 'queue'],
    steps: [
      ['❯ 1 Fixed fee', 't'],
      ['Taken over', 'Z'],
      ['undo-entry undo UN00000001', ESCAPE],
      ['❯ 1 Fixed fee', ESCAPE],
    ],
    code: 0,
    sends: '/take',
  },
  'a case is decided by its number, a reason and a letter; the next one follows': {
    line: ['exception', 'queue'],
    steps: [
      ['❯ 1 Fixed fee', '2'],
      ['Reason ›', '领导同意\r'],
      ['Reason 领导同意', 'y'],
      ['✓ Free of charge', ESCAPE],
    ],
    code: 0,
    sends: '/exceptions/EX1/resolve',
  },
  'a lane is chosen, its barrier opened after a look at what it does, and the board is there again': {
    line: ['gate', 'board'],
    steps: [
      ['West entry', '2'],
      ['Let visitor in', 'o'],
      ['Reason', 'fire drill'],
      ['fire drill', '\r'],
      ['y runs it', 'y'],
      ['1–9 j k lane', ESCAPE],
    ],
    code: 0,
    sends: '/remoteGate',
  },
  'a terminal that changes its size is drawn anew': {
    line: ['exception', 'queue'],
    steps: [
      ['❯ 1 Fixed fee', { columns: 60, rows: 20 }],
      ['Fixed fee', { columns: 120, rows: 40 }],
      ['Fixed fee', ESCAPE],
    ],
    code: 0,
  },
  'Ctrl-C ends a view': { line: ['gate', 'board'], steps: [['North Road', CTRL_C]], code: 130 },
  'a screen that fails in the middle is taken away': {
    line: ['exception', 'queue', '--park', 'PK99999999'],
    steps: [],
    code: 1,
    says: 'The program failed',
    isBug: true,
  },
  'a run is followed to its end': {
    line: ['job', 'watch', 'JL00000001'],
    steps: [['40 %', '']],
    code: 0,
    says: 'Send messages',
  },
  'a run that fails fails the command': {
    line: ['job', 'watch', 'JL00000002'],
    steps: [['40 %', '']],
    code: 1,
    says: 'Gateway is down',
  },
  'a run goes on when its screen is left': {
    line: ['job', 'watch', 'JL00000001'],
    steps: [['Esc leaves', ESCAPE]],
    code: 130,
    says: 'parkdeck job watch JL00000001',
  },
};

describe('live views in a terminal', () => {
  test.each(Object.entries(CASES))(
    '%s',
    { timeout: 60_000 },
    async (_what, { line, steps, code, sends, says, isBug }) => {
      [sent.length, looks] = [0, 0];
      resolved.clear();
      const ended = await processes?.atTerminal(line, steps);
      expect(ended?.code, ended?.out).toBe(code);
      if (sends !== undefined) expect(sent.join('\n')).toContain(sends);
      if (says !== undefined) expect(ended?.out.slice(-1500)).toContain(says);
      // the cursor is there again, and no screen of its own was left open
      expect(ended?.out.lastIndexOf('\u001B[?25h')).toBeGreaterThan(ended?.out.lastIndexOf('\u001B[?25l') ?? 0);
      expect(ended?.out).not.toContain('\u001B[?1049h');
      if (!isBug) expect(ended?.out).not.toMatch(/^ +at /m);
    },
  );

  test.each([
    ['gate', 'board'],
    ['exception', 'queue'],
  ])('%s %s without a terminal names what a script uses', async (noun, verb) => {
    const ended = await processes?.run([noun, verb]);
    expect([ended?.code, ended?.err.includes(`parkdeck ${noun} list`)], ended?.err).toEqual([2, true]);
  });
});
