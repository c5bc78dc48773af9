import * as catalogue from '@parkdeck/core/catalogue/index';
import type { Day } from '@parkdeck/core/lib/day';
import { toDay } from '@parkdeck/core/lib/day';
import { terminalEntries } from '@parkdeck/core/palette/terminal-entries';
import { verbsOf } from '@parkdeck/core/palette/verbs';
import { createRanker } from '@parkdeck/core/search/rank';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, expect, test, vi } from 'vitest';
import { words } from '@parkdeck/core/kit/words';
import { lineReader } from '../commands/line-reader.ts';
import { NOUNS } from '../commands/nouns.generated.ts';
import { UserError } from '../services/errors.ts';
import { Impossible } from './chosen.ts';
import { Palette } from './Palette.tsx';
import type { PaletteProps } from './palette-props.ts';

const owners = [catalogue.pass, catalogue.park, catalogue.plan, catalogue.user];
const entries = terminalEntries({ owners, pages: catalogue.pages, language: 'zh' });
const ranker = createRanker(entries);
const readLine = lineReader(owners, 'zh', 0);
const dayOf = (text: string): Day => {
  const day = toDay(text);
  if (!day.ok) throw new Error(text);
  return day.value;
};
const today = dayOf('2026-03-01');

afterEach(cleanup);

const KEYS = { enter: '\r', down: '\u001b[B', escape: '\u001b', backspace: '\u007f', tab: '\t' } as const;

const open = (more: Partial<Pick<PaletteProps, 'preview' | 'findRows' | 'findRemarks' | 'present'>> = {}) => {
  const done = vi.fn<PaletteProps['onDone']>();
  const preview = vi.fn<PaletteProps['preview']>(more.preview ?? (async () => ['到期日  2026-03-31 → 2026-06-30']));
  const app = render(
    <Palette
      language="zh"
      ranker={ranker}
      entries={entries}
      readLine={readLine}
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
      findRows={
        more.findRows ?? (async (noun, text) => (text === 'zzz' ? [] : [{ value: `${noun}-1`, label: `${noun} one` }]))
      }
      findRemarks={more.findRemarks}
      {...(more.present ? { present: more.present } : {})}
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
  ['新增车场', 'park.create'],
  ['新建车场', 'park.create'],
  ['gate', undefined],
])('%s finds %s first', (query, id) => {
  const [first] = ranker.search(query, { nowMs: 0 });
  if (id !== undefined) expect(first?.entry.id).toBe(id);
});

test('a line that is typed in the other language finds what it finds in its own', async () => {
  const all = await Promise.all(NOUNS.map(({ load }) => load()));
  const [zh, en] = (['zh', 'en'] as const).map((language) =>
    createRanker(terminalEntries({ owners: all, pages: catalogue.pages, language })),
  );
  const first = (from: typeof zh, query: string) =>
    from?.search(query, { nowMs: 0, limit: 3 }).map(({ entry: { id }, tier }) => `${id} ${tier}`);
  const titles = all.flatMap(verbsOf).flatMap(({ call }) => [call.title.zh, ...(call.action?.keywords ?? [])]);
  const typed = [...new Set(titles)].filter((title) => /^\p{Script=Han}+$/u.test(title));
  expect(typed.length).toBeGreaterThan(100);
  expect(typed.filter((title) => JSON.stringify(first(zh, title)) !== JSON.stringify(first(en, title)))).toEqual([]);
  expect(first(en, '续费')?.[0]).toBe('pass.renew prefix');
});

test('a list needs nothing: Enter gives the command line', async () => {
  const { press, done, app } = open();
  await press('查询 月租车', '❯ 查询 月租车');
  app.stdin.write(KEYS.enter);
  await expect.poll(() => done).toHaveBeenCalled();
  expect(done.mock.calls[0]?.[0]).toEqual(['pass', 'list']);
});

test('row, parameters, preview, then y: money is not begun by Enter', async () => {
  const { press, sees, done, app, preview } = open();
  await press('续费', '❯ 续费 月租车');
  await press(KEYS.enter, '哪一个？');
  await press('京', '› 京');
  await sees('❯ pass one');
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

test('who edits a row sees what each field has now', async () => {
  const present = async (noun: string, id: string, key: string): Promise<string> => `${noun} ${id} ${key}`;
  const { press, sees } = open({ present });
  await press('编辑 月租车', '❯ 编辑 月租车');
  await press(KEYS.enter, '哪一个？');
  await press('京', '› 京');
  await sees('❯ pass one');
  await press(KEYS.enter, '车牌');
  await sees('现在：pass pass-1 plates');
  await press(KEYS.tab, '现在：pass pass-1 park');
});

test('what the platform finds missing is asked for', async () => {
  const preview: PaletteProps['preview'] = async ({ draft: { values } }) =>
    values['remark'] ? ['可以'] : Promise.reject(new Impossible('没有原因，不能执行', [{ reason: 'no-reason' }]));
  const { press } = open({ preview });
  await press('暂停 京A12345', '❯ 暂停');
  await press(KEYS.enter, '备注');
  await press('欠费', '› 欠费');
  await press(KEYS.enter, '可以');
});

test('a refused dry run says why and cannot be run', async () => {
  const { press, done, app } = open({ preview: async () => Promise.reject(new Error('已暂停，不能续费')) });
  await press('续费 京A12345 3月 微信', '❯ 续费 月租车');
  await press(KEYS.enter, '已暂停，不能续费');
  app.stdin.write('y');
  await press(KEYS.escape, '❯ ');
  expect(done).not.toHaveBeenCalled();
});

test('a record becomes what commands act on; esc lets it go, then leaves', async () => {
  const { press, done, app } = open();
  await press('京A12345', '❯ 京A12345');
  await press(KEYS.enter, '对 京A12345');
  await expect.poll(() => app.lastFrame()).not.toContain('新增 车场');
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

test('a reason offers the remarks that the company keeps, and a typed one stays as it is typed', async () => {
  const kept = ['车主外出', '住户搬离'];
  const uses: string[] = [];
  const { press, sees, app, done } = open({
    findRemarks: async (use, text) => {
      uses.push(use);
      return kept.filter((one) => one.includes(text)).map((one) => ({ value: one, label: one }));
    },
  });
  await press('停用 月租车', '❯ 停用 月租车');
  await press(KEYS.enter, '哪一个？');
  await press('京', '› 京');
  await sees('❯ pass one');
  await press(KEYS.enter, '住户搬离');
  expect(new Set(uses).size).toBe(1);
  await press('搬', '❯ 搬');
  await sees('住户搬离');
  expect(app.lastFrame()).not.toContain('车主外出');
  await press(KEYS.down, '❯ 住户搬离');
  await press(KEYS.enter, '--remark 住户搬离');
  // nothing is agreed to before it is shown
  await sees('2026-03-31 → 2026-06-30');
  app.stdin.write('y');
  await expect.poll(() => done).toHaveBeenCalled();
  expect(done.mock.calls[0]?.[0]).toEqual(['pass', 'stop', 'pass-1', '--remark', '住户搬离', '--yes']);
});

test('a plate that several rows have is told apart where it was typed', async () => {
  const rows = ['GR00000001', 'GR00000002'];
  const { press, sees, app, done } = open({
    preview: async ({ draft: { target } }) => {
      if (rows.includes(target?.rows[0]?.id ?? '')) return ['到期日  2026-03-31 → 2026-06-30'];
      throw new UserError('ambiguous', words('有 2 个月租车叫「京A12345」', '2 passes are called 京A12345'));
    },
    findRows: async () => rows.map((id, at) => ({ value: id, label: '京A12345', detail: `车场 ${at + 1}` })),
  });
  await press('续费 京A12345 3月', '❯ 续费 月租车');
  await press(KEYS.enter, '有几个都叫「京A12345」，选一个');
  expect(app.lastFrame()).toContain('哪一个？');
  await sees('❯ 京A12345 车场 1');
  await press(KEYS.down, '❯ 京A12345 车场 2');
  await press(KEYS.enter, '2026-03-31 → 2026-06-30');
  app.stdin.write('y');
  await expect.poll(() => done).toHaveBeenCalled();
  expect(done.mock.calls[0]?.[0]?.slice(0, 5)).toEqual(['pass', 'renew', 'GR00000002', '--months', '3']);
});

/** Lines of the terminal: what is understood of them, and what Enter on them runs or asks; `null`: nothing happens. */
const LINES: readonly (readonly [line: string, understood: string, comes: string | readonly string[] | null])[] = [
  [
    '续费 京A12345 3月 微信',
    '❯ 续费 月租车 · 京A12345 · 月数 3 个月 · 支付方式 微信 parkdeck pass renew 京A12345',
    '$ parkdeck pass renew 京A12345 --months 3 --pay-way wechat --start-rule today',
  ],
  ['续费 京A12345', '❯ 续费 月租车 · 京A12345 还要填 1 项', '续费 月租车 · 月数'],
  [
    '新建月租 京A12345 陈思远 13800000001 3个月',
    '❯ 新增 月租车 · 车牌 京A12345 · 手机 138 0000 0001 · 月数 3 个月 · 车主 陈思远 还要填',
    '新增 月租车 · 车场',
  ],
  ['续费 京A12345 99999999元', '没有读懂「99999999元」', null],
  ['续费 京A12345 京A12346 1月', '京A12345 · 京A12346 · 月数 1 个月', ['do', '续费 京A12345 京A12346 1月']],
  ['续费 @云泊广场 7天内到期 1月', '@云泊广场 · 7天内 · 到期 · 月数', ['do', '续费 @云泊广场 7天内到期 1月']],
  ['给 万国栋 角色 车场管理员', '❯ 分配角色 用户 · 万国栋 · 角色 车场管理员 还要填 1 项', '角色 › 车场管理员'],
];

test.each(LINES)('%s is read whole', async (line, understood, comes) => {
  const { app, press, sees, done } = open({ findRows: async () => [] });
  const said = (): string => (app.lastFrame() ?? '').replaceAll(/\s+/g, ' ');
  app.stdin.write(line);
  await expect.poll(said).toContain(understood);
  app.stdin.write(KEYS.enter);
  if (comes === null) await press('x', `${line}x`);
  else if (typeof comes === 'string') await sees(comes);
  else await expect.poll(() => done.mock.calls[0]?.[0]).toEqual(comes);
  if (!Array.isArray(comes)) expect(done).not.toHaveBeenCalled();
});
