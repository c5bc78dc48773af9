import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import type { Platform } from '../platform/platform.ts';

/** Groups under which jobs are listed. */
export const JOB_GROUPS = {
  money: words('资金', 'Money'),
  traffic: words('出入', 'Traffic'),
  people: words('人员', 'People'),
  devices: words('设备', 'Devices'),
  messages: words('消息', 'Messages'),
  data: words('数据', 'Data'),
  log: words('审计', 'Audit'),
} as const satisfies Readonly<Record<string, Words>>;

/** Tells how far a run is: what was done so far, and of how much. Both are optional; told at most once a second. */
export type Tell = (what: Words, share?: number) => void;

/**
 * What can be done by the clock, declared beside the code that does it: names and words of the console, the palette and
 * the command line derive from it, and every database has a row of it. It is idempotent and may run at any time, on any
 * process.
 */
export interface Job {
  readonly name: string;
  readonly title: Words;
  readonly group: keyof typeof JOB_GROUPS;
  /** Schedule (cron, Asia/Shanghai) of the row that a database starts with; operators change it there. */
  readonly cron: string;
  /** Several runs may be under way at the same time. */
  readonly concurrent?: true;
  run(platform: Platform, stop: AbortSignal, tell?: Tell): Promise<void>;
}
