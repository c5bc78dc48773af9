import { uploadItem } from '@parkdeck/core/catalogue/system/upload-item';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { publishEvent } from '../../events/publish.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { UPLOADS_JOB } from './upload-claims.ts';

/** What has failed waits again, with all its tries. */
export const restartUploads = async (work: Work, rows: readonly Stored<typeof uploadItem>[]): Promise<void> => {
  for (const row of rows)
    work.update(uploadItem, row, { state: 'waiting', tries: 0, nextTry: work.now, failedAt: null });
  if (work.preview || rows.length === 0) return;
  for (const company of new Set(rows.map((row) => row.company)))
    if (company) await publishEvent(work, { topic: 'upload', company });
  enqueueJob(work.platform, UPLOADS_JOB);
};
