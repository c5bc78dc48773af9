import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { withWork } from '../engine/run.ts';
import { systemActor } from '../platform/actor.ts';
import type { Job } from './job.ts';

/** Withdraws the faces of grants that are over (E#111): a grant ends with its day, without anybody doing anything. */
export const endDoorGrantsJob: Job = {
  name: 'end-door-grants',
  title: words('收回到期授权', 'Withdraw ended grants'),
  group: 'people',
  cron: '1 * * * *',
  run: async (platform) =>
    withWork(
      platform,
      systemActor('end-door-grants'),
      async (work) => void (await work.tx.execute(sql`select end_faces()`)),
    ),
};
