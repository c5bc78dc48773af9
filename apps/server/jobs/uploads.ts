import { words } from '@parkdeck/core/kit/words';
import { deliverUploads } from '../business/system/upload-deliver.ts';
import { UPLOADS_JOB } from '../business/system/upload-claims.ts';
import { queuePresence } from '../business/system/upload-presence.ts';
import type { Job } from './job.ts';

/** Tells platforms of cities and programs of partners what has happened, and that we are there (rules 5.16). */
export const uploadsJob: Job = {
  name: UPLOADS_JOB,
  title: words('上传和推送', 'Uploads and webhooks'),
  group: 'traffic',
  cron: '* * * * *',
  run: async (platform, stop) => {
    await queuePresence(platform);
    await deliverUploads(platform, stop);
  },
};
