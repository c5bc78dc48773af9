import { createHash } from 'node:crypto';
import { exportJob } from '@parkdeck/core/catalogue/shell/export-job';
import type { Client } from '@parkdeck/core/client/client';
import { ApiError, Cancelled, NetworkError } from '@parkdeck/core/client/errors';
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

export type ExportJob = AnswerOf<typeof exportJob, 'get', CliFile>;

/** What waiting for an export and fetching its file take. */
export type Fetching = Pick<ExportParts, 'client' | 'signal' | 'wait' | 'onProgress'>;

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

const GOES_ON = words(
  '连不上平台。导出在那边继续，稍后取文件',
  'The platform cannot be reached. The export goes on there; fetch its file later',
);
const DAMAGED = words(
  '收到的文件与平台上的不一致，没有保存',
  'What arrived is not what the platform wrote; nothing was saved',
);

/** The lines that go on with an export which runs on the platform. */
export const laterLines = (id: string): readonly string[] => [`parkdeck export-job watch ${id} -o FILE`];

/** Begins an export that the platform writes in the background. */
export const beginExport = ({
  client,
  of,
  filters,
  sort,
  columns,
  format,
  signal,
}: ExportParts): Promise<ExportJob> => {
  const said = Object.fromEntries(
    Object.entries({ ...filters, sort }).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[key, asText(value)]],
    ),
  );
  return client.act(
    exportJob,
    'create',
    { input: { of, filters: said, format, ...(columns ? { columns } : {}) } },
    { signal },
  );
};

/** Waits until an export is written. Throws when it failed. */
export const waitForExport = async (first: ExportJob, { client, signal, wait, onProgress }: Fetching) => {
  let job = first;
  let lost = 0;
  while (job.state === 'waiting' || job.state === 'running') {
    onProgress(job.rows, job.total);
    await wait(LOOK_MS, signal);
    if (signal.aborted) throw new Interrupted(laterLines(job.id));
    try {
      job = await client.act(exportJob, 'get', { ids: [job.id] }, { signal, silent: true });
      lost = 0;
    } catch (error) {
      if (error instanceof Cancelled) throw new Interrupted(laterLines(job.id));
      if (!(error instanceof NetworkError)) throw error;
      if (++lost > MOST_LOST) throw new UserError('failed', GOES_ON, { next: laterLines(job.id) });
    }
  }
  if (job.state === 'done') return job;
  throw new UserError(
    'failed',
    job.state === 'cancelled'
      ? words('导出已取消', 'The export was cancelled')
      : words(`导出失败：${job.reason ?? ''}`, `The export failed: ${job.reason ?? ''}`),
  );
};

/** The bytes of a written export; where the line is cut it goes on at the byte it had reached, and is whole at last. */
async function* writtenBytes(job: ExportJob, { client, signal, wait }: Fetching): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let [offset, lost] = [0, 0];
  for (;;) {
    try {
      const file = await client.act(
        exportJob,
        'file',
        { ids: [job.id], input: offset === 0 ? {} : { offset } },
        { signal, silent: true },
      );
      if (file.from !== 'platform') throw new Error('an export is a file of the platform');
      for await (const bytes of file.body) {
        offset += bytes.length;
        lost = 0;
        hash.update(bytes);
        yield bytes;
      }
      if (job.bytes === null || offset >= job.bytes) break;
    } catch (error) {
      if (signal.aborted) throw new Interrupted(laterLines(job.id));
      if (error instanceof ApiError || ++lost > MOST_LOST) throw error;
    }
    await wait(LOOK_MS, signal);
    if (signal.aborted) throw new Interrupted(laterLines(job.id));
  }
  if (job.sha256 !== null && hash.digest('hex') !== job.sha256)
    throw new UserError('failed', DAMAGED, { next: laterLines(job.id) });
}

/** The file of a written export. */
export const exportedFile = (job: ExportJob, parts: Fetching): CliFile => ({
  from: 'platform',
  name: `${job.of}.${job.format}`,
  body: writtenBytes(job, parts),
});

const byJob = async (parts: ExportParts): Promise<CliFile> =>
  exportedFile(await waitForExport(await beginExport(parts), parts), parts);

/**
 * All rows of a filtered list as a file stream, by a job also on demand: directly, or by a job when there are very many
 * rows or no call that streams them.
 */
export const exportRows = async (parts: ExportParts, inBackground = false): Promise<CliFile> => {
  const { client, noun, filters, sort, columns, format, signal } = parts;
  if (
    inBackground ||
    !noun?.calls.export ||
    (await client.list(noun, { filters, size: 1 }, { signal })).total > JOB_ROWS
  )
    return byJob(parts);
  return client.export(
    noun,
    { filters, format, ...(sort === undefined ? {} : { sort }), ...(columns ? { columns } : {}) },
    { signal, waitOn429: true },
  );
};
