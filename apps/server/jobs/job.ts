import type { Platform } from '../platform/platform.ts';

/** A background job. Every job is idempotent and may run at any time, on any server process. */
export interface Job {
  readonly name: string;
  /** Schedule (cron, Asia/Shanghai). */
  readonly cron: string;
  run(platform: Platform, stop: AbortSignal): Promise<void>;
}
