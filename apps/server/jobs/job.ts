import type { Platform } from '../platform/platform.ts';

/** Work that the platform does by itself. Every job may run again at any time, and on any server process. */
export interface Job {
  readonly name: string;
  /** When it runs (cron, Asia/Shanghai). */
  readonly cron: string;
  run(platform: Platform, stop: AbortSignal): Promise<void>;
}
