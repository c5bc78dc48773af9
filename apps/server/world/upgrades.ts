import { upgrade, wirelessDevice } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { startOfDay } from '@parkdeck/core/lib/day';
import { VERSIONS } from './devices.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const MINUTE = 60_000;
const END = 15 * 60 * MINUTE;
const MODEL = 'PD-C200';

/** One upgrade in each state (rules 9.3): its progress, and the minutes since it was requested and sent. */
const STORIES = [
  { state: 'done', progress: 100, asked: 4300, sent: 4290, ended: 4282, error: null },
  { state: 'upgrading', progress: 46, asked: 12, sent: 5, ended: null, error: null },
  { state: 'sent', progress: 0, asked: 9, sent: 1, ended: null, error: null },
  { state: 'waiting', progress: 0, asked: 180, sent: null, ended: null, error: null },
  { state: 'failed', progress: 62, asked: 2800, sent: 2790, ended: 2778, error: 'MD5 校验失败' },
  { state: 'cancelled', progress: 0, asked: 1500, sent: null, ended: 1200, error: null },
] as const;

interface Wireless {
  readonly id: string;
  readonly serial: string;
  readonly park: string;
  readonly firmware: string;
  readonly state: string;
}

/** Reports of wireless cameras, and their upgrades. The first has been upgraded, so it runs the newer version. */
export const upgrades = ({ random, baseDate }: Setting, stood: readonly SeedTable[]): readonly SeedTable[] => {
  const end = startOfDay(baseDate) + END;
  const ago = (minutes: number | null): string | null =>
    minutes === null ? null : datetimeOfInstant(end - minutes * MINUTE);
  const rows = stood.find(({ resource }) => resource.name === 'device')?.rows ?? [];
  const devices = rows
    .filter((row) => row['wireless'] === true)
    .map((row): Wireless => ({
      id: String(row['id']),
      serial: String(row['serial']),
      park: String(row['park']),
      firmware: String(row['firmware']),
      state: String(row['state']),
    }));
  const versionOf = ({ firmware }: Wireless): string => VERSIONS[Number(firmware.slice(2)) - 1] ?? VERSIONS[0];
  const upgraded = devices.find((one) => versionOf(one) === VERSIONS[1]);
  // Upgrades in progress are on online devices.
  const older = devices
    .filter((one) => versionOf(one) === VERSIONS[0])
    .toSorted((a, b) => Number(b.state === 'online') - Number(a.state === 'online'));
  const stories = STORIES.flatMap((story, index) => {
    const one = story.state === 'done' ? upgraded : older[index - 1];
    return one ? [{ ...story, one }] : [];
  });
  return [
    table(wirelessDevice)(devices, (one, index) => ({
      id: one.id,
      serial: one.serial,
      park: one.park,
      model: MODEL,
      version: versionOf(one),
      signal: -58 - random('wireless/signal').int(index, 48),
      flow: 120 + random('wireless/flow').int(index, 3400),
      iccid:
        `8986112${String(random('wireless/iccid').int(index, 1_000_000)).padStart(6, '0')}` +
        String(index + 1).padStart(6, '0'),
      lastReport: ago(one.state === 'online' ? random('wireless/report').int(index, 10) : 400),
      onlineDays: 20 + random('wireless/days').int(index, 700),
    })),
    table(upgrade)(stories, ({ state, progress, asked, sent, ended, error, one }, index) => ({
      id: key('UG', 6, index + 1),
      createdAt: ago(asked),
      createdBy: 'admin',
      device: one.id,
      park: one.park,
      from: VERSIONS[0],
      firmware: key('FW', 4, 2),
      version: VERSIONS[1],
      state,
      progress,
      error,
      confirmedBy: sent === null ? null : '平台管理员',
      sentAt: ago(sent),
      heardAt: ago(ended ?? (sent === null ? null : 1)),
      doneAt: ago(ended),
    })),
  ];
};
