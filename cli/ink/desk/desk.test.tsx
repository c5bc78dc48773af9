import type { CaseDecision } from '@parkdeck/core/catalogue/traffic/exception';
import type { Case } from '@parkdeck/core/desk/case-model';
import type { LaneCall } from '@parkdeck/core/desk/lane-moves';
import { words } from '@parkdeck/core/kit/words';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { dayOfInstant } from '@parkdeck/core/lib/day';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, expect, test, vi } from 'vitest';
import { someDecision } from '../../fixtures/case-decision.ts';
import type { ViewAt } from '../../commands/cli.ts';
import { displayWidth } from '../../output/width.ts';
import { Keys } from '../keys.tsx';
import type { DeskSource, News, OpenCase } from './desk-source.ts';
import { View } from './View.tsx';

afterEach(cleanup);

const NOW = Date.parse('2026-03-01T15:00:00+08:00');
const ago = (seconds: number) => datetimeOfInstant(NOW - seconds * 1000);
const someCase = (id: string, more: Partial<Case> = {}): Case =>
  // the fields that the desk shows
  ({
    id,
    kind: 'no-entry-record',
    gate: 'GT1',
    gateName: '东出口',
    park: 'PK1',
    parkName: '北京路停车场',
    plate: '京A12345',
    session: null,
    note: null,
    openedAt: ago(112),
    target: 60,
    carWaits: true,
    state: 'open',
    takenBy: null,
    due: 1500,
    ...more,
  }) as Case;
const way = (decision: CaseDecision['decision'], zh: string, more: Partial<CaseDecision> = {}): CaseDecision =>
  someDecision(decision, words(zh, decision), words(`${zh}，抬杆`, `${decision}, opens`), more);

const scene = (
  at: ViewAt,
  more: Partial<DeskSource> = {},
  cases = [someCase('EX1'), someCase('EX2', { plate: null })],
) => {
  const open: OpenCase = {
    evidence: [],
    cars: [],
    chosen: null,
    visits: [],
    arrears: 0,
    gateOnline: true,
    decisions: [
      way('fixed-fee', '按固定收费'),
      way('waive', '免费放行', { amount: 0, needs: ['reason'] }),
      way('supplement', '补录进场', { amount: null, needs: ['plate', 'inTime'] }),
      way('owe', '记欠费', { blocked: words('先选一辆车', 'Choose a car') }),
    ],
  };
  const resolve = vi.fn<DeskSource['resolve']>(
    async () => ({ command: null }) as Awaited<ReturnType<DeskSource['resolve']>>,
  );
  const started = vi.fn<(call: LaneCall) => void>();
  const left = vi.fn<() => void>();
  const source: DeskSource = {
    now: () => NOW,
    cases: async () => cases,
    doneToday: async () => 5,
    open: async () => open,
    take: async () => ({ id: 'UN1', title: '接手' }),
    newIntent: async () => 'k1',
    resolve,
    amount: async () => 900,
    reasons: async () => ['老板同意', '设备故障'],
    parks: async () => [{ id: 'PK1', name: '北京路停车场', stalls: 100, remaining: 40 }],
    gates: async () =>
      ['东出口', '西入口'].map((name, index) => ({
        id: `GT${index + 1}`,
        name,
        direction: index === 0 ? 'out' : 'in',
        barrierOnline: true,
        cameraOnline: index === 0,
        offlineSince: null,
      })),
    events: async () => [],
    rights: async () => () => true,
    listen: () => new Promise(() => undefined),
    tail: () => new Promise(() => undefined),
    ...more,
  };
  let here = at;
  const draw = () => (
    <Keys>
      <View
        source={source}
        at={here}
        language="zh"
        today={dayOfInstant(NOW)}
        isResumed={false}
        onAt={(next) => {
          here = next;
          app.rerender(draw());
        }}
        onStart={started}
        onTaken={() => undefined}
        onUndo={() => undefined}
        onBack={left}
      />
    </Keys>
  );
  const app = render(draw());
  const sees = async (text: string): Promise<void> => {
    await expect.poll(() => app.lastFrame()).toContain(text);
  };
  const press = async (keys: string, then: string): Promise<void> => {
    app.stdin.write(keys);
    await sees(then);
  };
  return { app, sees, press, resolve, started, left };
};

test('a case is decided by its number and a letter: nothing happens before', async () => {
  const { sees, press, resolve, app } = scene({ view: 'queue' });
  await sees('❯ 1 按固定收费');
  await sees('无入场记录  车在等  01:52 已超时');
  app.stdin.write('\r');
  expect(resolve).not.toHaveBeenCalled();
  await press('y', '✓ 按固定收费');
  expect(resolve).toHaveBeenCalledWith('EX1', { decision: 'fixed-fee', due: 1500 }, 'k1');
  await expect.poll(() => app.lastFrame()).not.toContain('京A12345');
});

test('a reason that is needed is asked for; Tab takes the usual ones', async () => {
  const { sees, press, resolve } = scene({ view: 'queue' });
  await sees('❯ 1');
  await press('2', '原因 ›');
  await press('\t', '› 老板同意');
  await press('\t', '› 设备故障');
  await press('\r', '原因 设备故障');
  await press('y', '✓ 免费放行');
  expect(resolve).toHaveBeenCalledWith('EX1', { decision: 'waive', reason: '设备故障' }, 'k1');
});

test('Chinese and several keys that come at once go into the text', async () => {
  const { sees, press, resolve } = scene({ view: 'queue' });
  await sees('❯ 1');
  await press('2领导同意\r', '原因 领导同意');
  await press('y', '✓ 免费放行');
  expect(resolve.mock.calls[0]?.[1]).toEqual({ decision: 'waive', reason: '领导同意' });
});

test('a decision that something prevents says what, and is not chosen; one that lacks a time asks for it', async () => {
  const { sees, press, resolve } = scene({ view: 'queue' });
  await sees('❯ 1');
  await press('4', '先选一辆车');
  await press('3', '进场时间 ›');
  await press('2026-03-01 09:00\r', '应收 ¥9.00');
  await press('y', '✓ 补录进场');
  expect(resolve.mock.calls[0]?.[1]).toMatchObject({ decision: 'supplement', plate: '京A12345', due: 900 });
  expect(resolve.mock.calls[0]?.[1]).toHaveProperty('inTime');
});

test('a refusal stays on the case, with the platform’s own words', async () => {
  const { sees, press } = scene({ view: 'queue' }, { resolve: () => Promise.reject(new Error('道闸离线')) });
  await sees('❯ 1');
  await press('y', '道闸离线');
  await sees('京A12345');
});

test('a waiting car is not snoozed; a device is, by the form of the console', async () => {
  const device = someCase('EX3', { kind: 'device-down', carWaits: false, plate: null });
  const { sees, press, started, app } = scene({ view: 'queue' }, {}, [someCase('EX1'), device]);
  await sees('❯ 1');
  await press('s', '不能稍后');
  await press('j', '通道设备故障  01:52');
  app.stdin.write('s');
  await expect.poll(() => started.mock.calls[0]?.[0].call.id).toBe('exception.snooze');
});

test('the board shows each lane; its moves begin the calls of the console; Enter opens the case there', async () => {
  const { sees, press, started, app } = scene({ view: 'board' });
  await sees('需处理 1 分 52 秒');
  await sees('相机离线');
  await sees('h 常开');
  app.stdin.write('o');
  await expect.poll(() => started.mock.calls[0]?.[0].preset).toEqual({ order: 'open' });
  await press('2', '❯ 2');
  await press('1', '❯ 1');
  await press('\r', '❯ 1 按固定收费');
  await press('\u001b', '常开');
});

test.each([
  ['queue', { view: 'queue' }],
  ['board', { view: 'board' }],
] as const)('the %s fits a terminal of 80×24', async (_what, at) => {
  const many = Array.from({ length: 30 }, (_, index) =>
    someCase(`EX${index + 1}`, { plate: null, note: '长'.repeat(60) }),
  );
  const { sees, app } = scene(at, {}, many);
  await sees('1 ');
  await sees('Esc');
  await expect.poll(() => app.lastFrame()).not.toContain('读取');
  const lines = (app.lastFrame() ?? '').split('\n');
  expect(lines.length).toBeLessThanOrEqual(23);
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(100);
});

test('the queue is left by Escape, also when it is empty', async () => {
  const { sees, left, app } = scene({ view: 'queue' }, {}, []);
  await sees('没有要处理的异常');
  app.stdin.write('\u001b');
  await expect.poll(() => left).toHaveBeenCalled();
});

test('what happens is shown as it happens, narrowed, paused and walked through', async () => {
  const heard: ((news: News) => void)[] = [];
  const someNews = (topic: string, title: string, plate: string, park = 'PK1'): News => ({
    topic,
    at: datetimeOfInstant(NOW),
    title,
    said: `${plate} 车辆离场`,
    park,
    plate,
    values: { plate, gate: 'GT1' },
  });
  const { app, sees, press, left } = scene(
    { view: 'tail', isDirect: true },
    {
      tail: (_topics, tell) => {
        heard.push(tell);
        return new Promise(() => undefined);
      },
    },
  );
  const happen = (...news: readonly News[]): void => news.forEach((one) => heard.at(-1)?.(one));
  await sees('还没有事件');
  happen(
    someNews('gate-event', '通道事件', '京A11111'),
    someNews('exception', '异常', '京B22222'),
    someNews('gate-event', '通道事件', '沪C33333', 'PK2'),
  );
  await sees('❯ 15:00:00  通道事件  沪C33333');
  await press('k', '❯ 15:00:00  异常  京B22222');
  await press('\r', 'gate  GT1');
  await press('\u001b', '❯ 15:00:00  异常');
  await press('/', '回车 用它');
  await press('京', '/京');
  await press('\r', '实时事件  2  /京');
  expect(app.lastFrame()).not.toContain('沪C33333');
  await press('t', '实时事件  1  异常');
  await press('\u001b', '实时事件  3');
  await press('p', '实时事件  2  北京路停车场');
  await press('p', '实时事件  3');
  app.stdin.write(' ');
  await sees('已暂停');
  happen(someNews('gate-event', '通道事件', '粤D44444'));
  await sees('又来了 1 条');
  expect(app.lastFrame()).not.toContain('粤D44444');
  await press(' ', '粤D44444');
  await press('G', '❯ 15:00:00  通道事件  粤D44444');
  for (const line of (app.lastFrame() ?? '').split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(100);
  app.stdin.write('q');
  await expect.poll(() => left).toHaveBeenCalled();
});
