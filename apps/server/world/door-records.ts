import { doorCommand, doorDeviceLog } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Terminal } from './door-places.ts';
import { endOf } from './moment.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Openings from afar that came to nothing, or were the last ones: hours ago, reason, state, answer. */
const OPENINGS = [
  { ago: 2, reason: '快递送货', state: 'acknowledged', answer: null },
  { ago: 5, reason: '业主忘带卡', state: 'acknowledged', answer: null },
  { ago: 26, reason: '维修人员', state: 'timed-out', answer: null },
  { ago: 31, reason: '维修人员', state: 'acknowledged', answer: null },
  { ago: 52, reason: '外卖', state: 'rejected', answer: '门锁故障' },
] as const;

/** What of a terminal's messages was not taken, by how many hours ago. */
const REFUSED = [
  { event: 'repeated', source: '20260228-0172', reason: '流水号 20260228-0172', ago: 19 },
  { event: 'clock-off', source: '20260227-0031', reason: '设备时间 2026-02-25 04:12:09', ago: 44 },
  { event: 'unknown-person', source: '20260226-0104', reason: '人员 EM000911', ago: 70 },
] as const;

interface News {
  readonly terminal: Terminal;
  readonly at: number;
  readonly event: 'online' | 'offline' | 'fault' | (typeof REFUSED)[number]['event'];
  readonly source: string | null;
  readonly reason: string | null;
}

/** When each terminal came and went: those that are away went, every third one was away for a while. */
const newsOf = ({ baseDate, random }: Setting, terminals: readonly Terminal[]): readonly News[] => {
  const end = endOf(baseDate);
  const gaps = random('terminal/away');
  const news = terminals.flatMap((terminal, index): News[] => {
    const row = { terminal, source: null };
    if (terminal.state !== 'online')
      return [{ ...row, at: end - (260 + index) * MINUTE, event: terminal.state, reason: '连接中断' }];
    if (index % 3 !== 0) return [];
    const gone = end - DAY * (1 + (index % 9)) - gaps.int(index, 300) * MINUTE;
    const back = gone + (2 + gaps.int(index + 1000, 40)) * MINUTE;
    return [
      { ...row, at: gone, event: 'offline', reason: '连接中断' },
      { ...row, at: back, event: 'online', reason: null },
    ];
  });
  const refused = REFUSED.flatMap(({ ago, ...one }, index): News[] => {
    const terminal = terminals[index];
    return terminal ? [{ terminal, at: end - ago * HOUR, ...one }] : [];
  });
  return [...news, ...refused].toSorted((a, b) => a.at - b.at);
};

/** What terminals were told, and what is recorded of them. */
export const doorRecords = (setting: Setting, terminals: readonly Terminal[]): readonly SeedTable[] => {
  const end = endOf(setting.baseDate);
  const entries = terminals.filter(({ direction, state }) => direction === 'in' && state === 'online');
  const openings = OPENINGS.flatMap((one, index) => {
    const terminal = entries[index % Math.max(1, entries.length)];
    return terminal ? [{ ...one, terminal, at: end - one.ago * HOUR - 7 * index * MINUTE }] : [];
  }).toSorted((a, b) => a.at - b.at);
  return [
    table(doorDeviceLog)(newsOf(setting, terminals), ({ terminal, at, ...one }, index) => ({
      id: key('DL', 6, index + 1),
      time: datetimeOfInstant(at),
      device: terminal.id,
      village: terminal.site.village,
      ...one,
    })),
    table(doorCommand)(openings, ({ terminal, at, reason, state, answer }, index) => ({
      id: key('DC', 6, index + 1),
      sentAt: datetimeOfInstant(at),
      village: terminal.site.village,
      door: terminal.door,
      device: terminal.id,
      kind: 'open',
      state,
      user: terminal.site.village === 'V0003' ? '锦和管理员' : '超级管理员',
      reason,
      payload: { seconds: 5 },
      ackAt: state === 'timed-out' ? null : datetimeOfInstant(at + 1000),
      ackMessage: answer,
    })),
  ];
};
