import { exportJob } from '@parkdeck/core/catalogue/shell/export-job';
import type { Client } from '@parkdeck/core/client/client';
import { Cancelled, NetworkError } from '@parkdeck/core/client/errors';
import type { AnswerOf } from '@parkdeck/core/client/typed';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import type { CliFile } from './cli-file.ts';
import { Interrupted, UserError } from './errors.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'jsonl';

export interface ExportParts {
  readonly client: Client<CliFile>;
  /** Name of the noun or report. */
  readonly of: string;
  /** Its declaration, if it is a noun. */
  readonly noun: ResourceDef | undefined;
  /** By field names of the catalogue. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sort?: string;
  readonly columns?: readonly string[];
  readonly format: ExportFormat;
  readonly signal: AbortSignal;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly onProgress: (written: number, total: number) => void;
}

/** More rows than this are exported by a background job (rules 0.6). */
const JOB_ROWS = 50_000;
const LOOK_MS = 1000;
/** Failed polls before giving up, for example while the platform restarts. */
const MOST_LOST = 30;

type Job = AnswerOf<typeof exportJob, 'get', CliFile>;

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

const byJob = async ({
  client,
  of,
  filters,
  sort,
  columns,
  format,
  signal,
  wait,
  onProgress,
}: ExportParts): Promise<CliFile> => {
  const said = Object.fromEntries(
    Object.entries({ ...filters, sort }).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[key, asText(value)]],
    ),
  );
  let job: Job = await client.act(
    exportJob,
    'create',
    { input: { of, filters: said, format, ...(columns ? { columns } : {}) } },
    { signal },
  );
  const later = [`parkdeck api GET /api/parkdeck/exports/${job.id}/file > FILE`];
  let lost = 0;
  while (job.state === 'waiting' || job.state === 'running') {
    onProgress(job.rows, job.total);
    await wait(LOOK_MS, signal);
    if (signal.aborted) throw new Interrupted(later);
    try {
      job = await client.act(exportJob, 'get', { ids: [job.id] }, { signal, silent: true });
      lost = 0;
    } catch (error) {
      if (error instanceof Cancelled) throw new Interrupted(later);
      if (!(error instanceof NetworkError)) throw error;
      if (++lost > MOST_LOST)
        throw new UserError(
          'failed',
          words(
            '连不上平台。导出在那边继续，稍后取文件',
            'The platform cannot be reached. The export goes on there; fetch its file later',
          ),
          { next: later },
        );
    }
  }
  if (job.state === 'failed')
    throw new UserError('failed', words(`导出失败：${job.reason ?? ''}`, `The export failed: ${job.reason ?? ''}`));
  return client.act(exportJob, 'file', { ids: [job.id] }, { signal });
};

/**
 * All rows of a filtered list as a file stream: directly, or by a job when there are very many rows or no call that
 * streams them.
 */
export const exportRows = async (parts: ExportParts): Promise<CliFile> => {
  const { client, noun, filters, sort, columns, format, signal } = parts;
  if (!noun?.calls.export || (await client.list(noun, { filters, size: 1 }, { signal })).total > JOB_ROWS)
    return byJob(parts);
  return client.export(
    noun,
    { filters, format, ...(sort === undefined ? {} : { sort }), ...(columns ? { columns } : {}) },
    { signal, waitOn429: true },
  );
};
