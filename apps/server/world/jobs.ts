import { job, jobLog } from '@parkdeck/core/catalogue/index';
import { words } from '@parkdeck/core/kit/words';
import { lastTimes } from '@parkdeck/core/domain/system/jobs/cron';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { DEFAULT_JOBS } from '../jobs/default-rows.ts';
import { endOf } from './moment.ts';
import { key, numbered, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const DAY = 86_400_000;
/** Runs that are told of each job. */
const RUNS = 14;
/** The run of which a warning of the world tells. */
export const FAILED_EXPORT = key('JL', 6, 1);
/** Jobs that work long; others take a moment. In milliseconds. */
const LONG: Readonly<Partial<Record<string, number>>> = {
  'clean-up': 4200,
  'day-figures': 2600,
  'etc-check': 1900,
  'settle-days': 8300,
  'verify-audit': 5400,
};
const MOMENT = 40;
/** What the platform brings along. */
const PROVIDED = numbered('JB', 4, DEFAULT_JOBS);
/** A job that a person has added: rarely wanted, so it is started by hand. */
const ADDED = {
  id: key('JB', 4, 901),
  name: '月初结算复核',
  group: '资金',
  handler: 'settle-days',
  cron: '0 8 1 * *',
  misfire: 'skip',
  remark: '对账后手动执行一次',
  createdBy: 'admin',
} as const;

/** The jobs of the platform. */
export const jobRows = (): SeedTable => table(job)(PROVIDED, (row) => row);

/** How the jobs of the last days went, and a job that a person has added. */
export const jobs = ({ random, baseDate }: Setting): readonly SeedTable[] => {
  const end = datetimeOfInstant(endOf(baseDate));
  const [took, missed] = [random('job/ms'), random('job/failed')];
  const runs = PROVIDED.flatMap((one) => lastTimes(one.cron, end, RUNS).map((at) => ({ one, at, isPlanted: false })));
  const exported = PROVIDED.find(({ handler }) => handler === 'export');
  const failed = (handler: string, index: number): boolean => handler === 'etc-check' && missed.int(index, 6) === 0;
  return [
    table(job)([ADDED], (row) => ({ ...row, createdAt: datetimeOfInstant(endOf(baseDate) - 20 * DAY) })),
    table(jobLog)(
      [
        ...(exported ? [{ one: exported, at: datetimeOfInstant(endOf(baseDate) - 9 * DAY), isPlanted: true }] : []),
        ...runs,
      ],
      ({ one, at, isPlanted }, index) => {
        const bad = isPlanted || failed(one.handler, index);
        const base = LONG[one.handler] ?? MOMENT;
        return {
          id: key('JL', 6, index + 1),
          job: one.id,
          name: one.name,
          handler: one.handler,
          start: 'clock',
          plannedTime: at,
          startTime: at,
          state: bad ? 'failed' : 'ok',
          ms: Math.round(base * (0.7 + took.int(index, 80) / 100)),
          error: bad ? (isPlanted ? '磁盘空间不足' : '清分文件还没有给出') : null,
          said: saidOf(one.handler, at),
        };
      },
    ),
    table(jobLog)([ADDED], (row) => ({
      id: key('JL', 6, 900_001),
      job: row.id,
      name: row.name,
      handler: row.handler,
      start: 'hand',
      createdBy: 'admin',
      startTime: datetimeOfInstant(endOf(baseDate) - 5 * DAY),
      state: 'ok',
      ms: 7912,
      said: words('已结算 31 天', '31 days settled'),
    })),
  ];
};

const saidOf = (handler: string, at: Datetime) =>
  handler === 'settle-days'
    ? words('已结算 31 天', '31 days settled')
    : handler === 'etc-check'
      ? words(
          `已核对 ${datetimeOfInstant(instantOf(at) - DAY).slice(0, 10)}`,
          `Compared ${datetimeOfInstant(instantOf(at) - DAY).slice(0, 10)}`,
        )
      : null;
