import { jobLog } from '@parkdeck/core/catalogue/system/job-log';
import type { RecordProps } from '../../../resource/extension.ts';
import { RelatedRows } from '../../../resource/parts/RelatedRows.tsx';
import { JobNews } from './JobNews.tsx';

/** The runs of one job, newest first. */
export function JobRuns({ id }: RecordProps) {
  return (
    <>
      <JobNews />
      <RelatedRows
        noun={jobLog}
        by="job"
        id={id}
        sort="-startTime"
        columns={['startTime', 'state', 'ms', 'start', 'message', 'error']}
      />
    </>
  );
}
