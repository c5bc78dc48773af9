import * as catalogue from '@parkdeck/core/catalogue/index';
import type { Day } from '@parkdeck/core/lib/day';
import { toDay } from '@parkdeck/core/lib/day';
import { terminalEntries } from '@parkdeck/core/palette/terminal-entries';
import { createRanker } from '@parkdeck/core/search/rank';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, expect, test, vi } from 'vitest';
import { Impossible, type Chosen } from './chosen.ts';
import { Palette } from './Palette.tsx';
import type { PaletteProps } from './Palette.tsx';

const owners = [catalogue.pass, catalogue.park, catalogue.plan, catalogue.user];
const entries = terminalEntries({ owners, pages: catalogue.pages, language: 'zh' });
const ranker = createRanker(entries);
const dayOf = (text: string): Day => {
  const day = toDay(text);
  if (!day.ok) throw new Error(text);
  return day.value;
};
const today = dayOf('2026-03-01');

afterEach(cleanup);

const KEYS = { enter: '\r', down: '\u001b[B', escape: '\u001b', backspace: '\u007f' } as const;

const open = (more: { readonly preview?: (chosen: Chosen) => Promise<readonly string[]> } = {}) => {
  const done = vi.fn<PaletteProps['onDone']>();
  const preview = vi.fn<PaletteProps['preview']>(more.preview ?? (async () => ['到期日  2026-03-31 → 2026-06-30']));
  const app = render(
    <Palette
      language="zh"
      ranker={ranker}
      uses={new Map()}
      now={() => 0}
      today={today}
      onDone={done}
      preview={preview}
      findRecords={async () => [
        {
          value: 'pass GR00000001',
          label: '京A12345',
          detail: '月租车',
          chip: { noun: 'pass', id: 'GR00000001', title: '京A12345' },
        },
      ]}
      findRows={async (noun, text) => (text === 'zzz' ? [] : [{ value: `${noun}-1`, label: `${noun} one` }])}
    />,
  );
  const sees = async (text: string): Promise<void> => {
    await expect.poll(() => app.lastFrame()).toContain(text);
  };
  /** Waits for the expected screen before the next key: a key pressed earlier would be lost. */
  const press = async (key: string, then: string) => {
    app.stdin.write(key);
    await sees(then);
  };
  return { app, done, preview, sees, press };
};

test.each([
  ['续费', 'pass.renew'],
  ['xufei', 'pass.renew'],
  ['xf', 'pass.renew'],
  ['renew', 'pass.renew'],
  ['新建车场', 'park.create'],
  ['gate', undefined],
])('%s finds %s first', (query, id) => {
  const [first] = ranker.search(query, { nowMs: 0 });
  if (id !== undefined) expect(first?.entry.id).toBe(id);
});

test('a list needs nothing: Enter gives the command line', async () => {
  const { press, done, app } = open();
  await press('查询 月租车', '❯ 查询 月租车');
  app.stdin.write(KEYS.enter);
  await expect.poll(() => done).toHaveBeenCalled();
  expect(done.mock.calls[0]?.[0]).toEqual(['pass', 'list']);
});

test('row, parameters, preview, then y: money is not begun by Enter', async () => {
  const { press, done, app, preview } = open();
  await press('续费', '❯ 续费 月租车');
  await press(KEYS.enter, '哪一个？');
  await press('京', '❯ pass one');
  await press(KEYS.enter, '月数');
  await press('3', '› 3');
  await press(KEYS.enter, '起算');
  await press(KEYS.enter, '支付方式');
  await press(KEYS.enter, '2026-03-31 → 2026-06-30');
  expect(app.lastFrame()).toContain('parkdeck pass renew pass-1 --months 3 --start-rule today --pay-way cash');
  app.stdin.write(KEYS.enter);
  expect(done).not.toHaveBeenCalled();
  app.stdin.write('y');
  await expect.poll(() => done).toHaveBeenCalled();
  expect(done.mock.calls[0]?.[0]).toEqual([
    'pass',
    'renew',
    'pass-1',
    '--months',
    '3',
    '--start-rule',
    'today',
    '--pay-way',
    'cash',
    '--yes',
  ]);
  expect(preview).toHaveBeenCalledOnce();
});

test('what the platform finds missing is asked for', async () => {
  const preview = async ({ draft: { values } }: Chosen) =>
    values['remark'] ? ['可以'] : Promise.reject(new Impossible('没有原因，不能执行', [{ reason: 'no-reason' }]));
  const { press } = open({ preview });
  await press('暂停 京A12345', '❯ 暂停');
  await press(KEYS.enter, '备注');
  await press(KEYS.enter, '备注');
  await press('欠费', '› 欠费');
  await press(KEYS.enter, '可以');
});

test('a refused dry run says why and cannot be run', async () => {
  const { press, done, app } = open({ preview: async () => Promise.reject(new Error('已暂停，不能续费')) });
  await press('续费 京A12345 3月 微信', '❯ 续费 月租车');
  await press(KEYS.enter, '起算');
  await press(KEYS.enter, '已暂停，不能续费');
  app.stdin.write('y');
  await press(KEYS.escape, '❯ ');
  expect(done).not.toHaveBeenCalled();
});

test('a record becomes what commands act on; esc lets it go, then leaves', async () => {
  const { press, done, app } = open();
  await press('京A12345', '❯ 京A12345');
  await press(KEYS.enter, '对 京A12345');
  await expect.poll(() => app.lastFrame()).not.toContain('新建 车场');
  await press(KEYS.escape, 'parkdeck ›');
  app.stdin.write(KEYS.escape);
  await expect.poll(() => done).toHaveBeenCalledWith(undefined);
});

test('no match chooses nothing, and nothing is no role', async () => {
  const { press, done, app, preview } = open();
  await press('分配角色', '❯ 分配角色');
  await press(KEYS.enter, '❯ user one');
  await press(KEYS.enter, '❯ role one');
  await press('zzz', '› zzz');
  await expect.poll(() => app.lastFrame()).not.toContain('role one');
  app.stdin.write(KEYS.enter);
  await press(KEYS.backspace, '角色 › zz');
  expect([preview.mock.calls, done.mock.calls]).toEqual([[], []]);
});

test('Enter takes no row that was found for an older text', async () => {
  const { press, done, app } = open();
  await press('续费', '❯ 续费 月租车');
  await press(KEYS.enter, '❯ pass one');
  app.stdin.write('zzz');
  app.stdin.write(KEYS.enter);
  await press('z', '› zzzz');
  expect([app.lastFrame()?.includes('哪一个'), done.mock.calls]).toEqual([true, []]);
});

test('taking all roles away is chosen by its own name, seen before and confirmed', async () => {
  const { press, done, app } = open();
  await press('清空角色', '❯ 清空角色');
  await press(KEYS.enter, '❯ user one');
  await press(KEYS.enter, 'parkdeck user clear-roles user-1');
  await press('', '2026-03-31 → 2026-06-30');
  app.stdin.write('y');
  await expect.poll(() => done.mock.calls[0]?.[0]).toEqual(['user', 'clear-roles', 'user-1', '--yes']);
});
