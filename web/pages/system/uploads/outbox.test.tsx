import type { OutboxItem, OutboxQueue } from '@parkdeck/core/catalogue/system/upload-park';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open } from '../../../resource/action/request.ts';
import { session } from '../../../state/session.ts';
import { AddWays } from './AddWays.tsx';
import { HourBars } from './HourBars.tsx';
import { Lanes } from './Lanes.tsx';
import { byPlatform, whenNext } from './outbox-model.ts';
import { QueueList } from './QueueList.tsx';
import { agoWords, nextTryWords } from './words.ts';

vi.mock('../../../app/client.ts', async () => (await import('../../../testing/client.fixture.ts')).mockedClient);

const NOW = Date.parse('2026-03-01T15:00:00+08:00');
const at = (time: string): Datetime => `2026-03-01 ${time}:00` as Datetime;
const QUEUE: OutboxQueue = {
  id: 'UM1',
  platform: 'UP1',
  platformName: '城市大脑',
  protocol: 'city-brain',
  open: 'open',
  park: 'PK1',
  parkName: '云泊立体车库',
  parkThere: 'HZ001',
  isEnabled: true,
  registration: 'none',
  lastSent: at('14:48'),
  waiting: 1,
  retrying: 1,
  failed: 40,
  sent: 0,
  nextTry: at('15:03'),
};
const item = (lane: OutboxItem['lane'], more: Partial<OutboxItem> = {}): OutboxItem => ({
  id: `UI-${lane}`,
  lane,
  kind: 'stay-in',
  plate: '浙A12345',
  happenedAt: at('14:00'),
  tries: 0,
  nextTry: null,
  endedAt: null,
  error: null,
  isHeld: false,
  ...more,
});

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

test('four lanes show every message where it stands, with the next try in words and the whole count', () => {
  const items = [
    item('waiting', { isHeld: true }),
    item('retrying', { tries: 3, nextTry: at('15:03'), error: 'HTTP 500' }),
    item('failed', { tries: 6, error: '没有应答' }),
    item('sent', { plate: '浙A54321', endedAt: '2026-02-28 23:59:59' as Datetime }),
  ];
  act(() => root.render(<Lanes queue={QUEUE} items={items} now={NOW} />));
  const lanes = [...place.querySelectorAll<HTMLElement>('[data-lane]')];
  expect(lanes.map(({ dataset }) => dataset['lane'])).toEqual(['waiting', 'retrying', 'failed', 'sent']);
  expect(lanes[0]?.textContent).toContain('等同一次停车的前一条');
  expect(lanes[1]?.textContent).toMatch(/3 分钟后第 4 次.*HTTP 500/);
  expect(lanes[2]?.textContent).toMatch(/失败40.*试了 6 次.*没有应答/);
  expect(lanes[3]?.textContent).toContain('今天还没有送达'); // yesterday's are in the list
});

test('one message that has failed is sent again by itself, by whoever may', () => {
  const items = [item('failed', { id: 'UI7', tries: 6 }), item('sent', { endedAt: at('14:00') })];
  const again = () => [...place.querySelectorAll<HTMLButtonElement>('button')].filter((one) => one.title === '重试');
  act(() => root.render(<Lanes queue={QUEUE} items={items} now={NOW} />));
  expect(again()).toHaveLength(0);
  session.codes = { system_thirdplatform_upload: true };
  act(() => root.render(<Lanes queue={QUEUE} items={items.map((one) => ({ ...one }))} now={NOW} />));
  expect(again()).toHaveLength(1);
  act(() => again()[0]?.click());
  expect(open.action).toMatchObject({ ids: ['UI7'], call: { id: 'upload-item.retry' } });
  session.codes = {};
  open.action = null;
});

test('while nothing is sent, no message promises a time', () => {
  const retried = item('retrying', { tries: 1, nextTry: at('15:03') });
  expect(whenNext(retried, QUEUE, NOW).zh).toBe('3 分钟后第 2 次');
  expect(whenNext(retried, { ...QUEUE, open: 'shut' }, NOW).zh).toBe('平台已关闭，开启后发送');
  expect(whenNext(retried, { ...QUEUE, isEnabled: false }, NOW).zh).toBe('权限已停用，启用后发送');
  expect(whenNext(item('waiting'), QUEUE, NOW).zh).toBe('马上发送');
});

test.each([
  [0, '马上第 2 次', 'Try 2 now'],
  [20, '20 秒后第 2 次', 'Try 2 in 20 s'],
  [240, '4 分钟后第 2 次', 'Try 2 in 4 min'],
  [3600, '1 小时后第 2 次', 'Try 2 in 1 h'],
])('a try in %i seconds is told as %s', (seconds, zh, en) => {
  expect(nextTryWords(seconds, 2)).toEqual({ zh, en });
});

test.each([
  [20, '刚刚'],
  [720, '12 分钟前'],
  [7200, '2 小时前'],
  [200_000, '2 天前'],
])('%i seconds ago are %s', (seconds, zh) => {
  expect(agoWords(seconds).zh).toBe(zh);
});

test('the parks stand below their platform, tell what has failed, and are picked', () => {
  const queues = [QUEUE, { ...QUEUE, id: 'UM2', parkName: '城东', failed: 0, lastSent: null }];
  expect(byPlatform([...queues, { ...QUEUE, platform: 'UP2' }]).map(({ length }) => length)).toEqual([2, 1]);
  const picked: string[] = [];
  act(() => root.render(<QueueList queues={queues} current="UM1" now={NOW} onPick={(id) => picked.push(id)} />));
  const [first, second] = place.querySelectorAll<HTMLButtonElement>('button');
  expect(first?.getAttribute('aria-current')).toBe('true');
  expect(first?.textContent).toMatch(/失败 40.*12 分钟前送达.*等待发送 1 · 重试中 1/);
  expect(second?.textContent).toContain('还没有送达过');
  act(() => second?.click());
  expect(picked).toEqual(['UM2']);
});

test('an outbox offers the next platform and the next car park to whoever may add them', () => {
  const names = () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
  act(() => root.render(<AddWays />));
  expect(names()).toEqual([]);
  session.codes = { system_thirdplatform_add: true };
  act(() => root.render(<AddWays isFirst />));
  expect(names()).toEqual(['新增上传权限', expect.stringContaining('新增上传平台')]);
  session.codes = {};
});

test('the hours are read by keys, and say when nothing was uploaded', () => {
  const hours = [
    { hour: at('13:00'), sent: 2, refused: 0 },
    { hour: at('14:00'), sent: 5, refused: 1 },
  ];
  act(() => root.render(<HourBars hours={hours} />));
  const slider = place.querySelector<HTMLElement>('[role=slider]') ?? expect.unreachable();
  expect(slider.getAttribute('aria-valuetext')).toBe('14:00 送达 5 条，1 次没送到');
  act(() => void slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true })));
  expect(slider.getAttribute('aria-valuetext')).toBe('13:00 送达 2 条，0 次没送到');
  act(() => root.render(<HourBars hours={hours.map(({ hour }) => ({ hour, sent: 0, refused: 0 }))} />));
  expect(place.textContent).toContain('24 小时内没有上传');
});
