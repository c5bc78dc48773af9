import PgBoss from 'pg-boss';
import type { Platform } from '../platform/platform.ts';
import { cleanUpJob } from './clean-up.ts';
import { dayFiguresJob } from './day-figures.ts';
import { expireBookingsJob } from './expire-bookings.ts';
import { expireCouponsJob } from './expire-coupons.ts';
import { expirePlansJob } from './expire-plans.ts';
import { endDoorGrantsJob } from './end-door-grants.ts';
import { expireVisitorsJob } from './expire-visitors.ts';
import { endShiftsJob } from './end-shifts.ts';
import { endUpgradesJob } from './end-upgrades.ts';
import { escapesJob } from './escapes.ts';
import { etcCheckJob } from './etc-check.ts';
import { exportJob } from './export.ts';
import { freeExceptionsJob } from './free-exceptions.ts';
import { invoicesJob } from './invoices.ts';
import type { Job } from './job.ts';
import { overdueArrearsJob } from './overdue-arrears.ts';
import { payChannelJob } from './pay-channel.ts';
import { remindArrearsJob } from './remind-arrears.ts';
import { remindExpiryJob } from './remind-expiry.ts';
import { sealAuditJob, verifyAuditJob } from './seal-audit.ts';
import { settleDaysJob } from './settle-days.ts';
import { smsPlansJob } from './sms-plans.ts';
import { smsJob } from './sms.ts';
import { queues } from '../events/enqueue-job.ts';
import { transfersJob } from './transfers.ts';
import { warningsJob, warnOfFailure } from './warnings.ts';

/** All background jobs. */
export const JOBS: readonly Job[] = [
  sealAuditJob,
  verifyAuditJob,
  expirePlansJob,
  expireCouponsJob,
  expireBookingsJob,
  expireVisitorsJob,
  cleanUpJob,
  exportJob,
  payChannelJob,
  invoicesJob,
  etcCheckJob,
  escapesJob,
  endDoorGrantsJob,
  endShiftsJob,
  endUpgradesJob,
  freeExceptionsJob,
  dayFiguresJob,
  settleDaysJob,
  transfersJob,
  warningsJob,
  overdueArrearsJob,
  remindArrearsJob,
  remindExpiryJob,
  smsPlansJob,
  smsJob,
];

const ZONE = 'Asia/Shanghai';
/** Connections of the queue itself. */
const CONNECTIONS = 3;
const STOP_MS = 10_000;

export interface Queue {
  /** Waits a while for running jobs to end. */
  stop(): Promise<void>;
}

/**
 * Starts pg-boss on the platform's database; of several server processes one runs each job. A failed job is logged and
 * retried.
 */
export const startQueue = async (platform: Platform): Promise<Queue> => {
  const boss = new PgBoss({
    connectionString: platform.databaseUrl,
    schema: 'pgboss',
    max: CONNECTIONS,
    application_name: 'parkdeck-queue',
  });
  const stopping = new AbortController();
  boss.on('error', (error) => platform.log.error({ err: error }, 'queue failed'));
  await boss.start();
  for (const job of JOBS) {
    // One may wait and any number be active: a killed process leaves its job active for hours, which must not block the
    // next one. Jobs that must not run twice at the same time hold a lock, which ends with their process.
    const options = {
      name: job.name,
      policy: 'short',
      retryLimit: 2,
      retryDelay: 30,
      expireInHours: 4,
      retentionDays: 7,
    } as const;
    await boss.createQueue(job.name, options);
    await boss.updateQueue(job.name, options);
    await boss.schedule(job.name, job.cron, {}, { tz: ZONE });
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, async () => {
      try {
        await job.run(platform, stopping.signal);
      } catch (error) {
        platform.log.error({ err: error, job: job.name }, 'job failed');
        await warnOfFailure(platform, job.name, error);
        throw error;
      }
    });
  }
  queues.set(platform, boss);
  return {
    stop: async () => {
      queues.delete(platform);
      stopping.abort();
      await boss.stop({ graceful: true, wait: true, timeout: STOP_MS });
    },
  };
};
