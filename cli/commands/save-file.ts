import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import type { CliFile } from '../services/cli-file.ts';
import { UserError } from '../services/errors.ts';
import { exportRows } from '../services/exports.ts';
import type { ExportFormat } from '../services/exports.ts';
import type { Cli } from './cli.ts';

const SAY = {
  binary: words(
    '二进制文件不写到终端，用 --output 指明文件',
    'A binary file is not written to a terminal: name a file with --output',
  ),
  saved: words('已保存', 'Saved'),
  format: words('格式有 csv、xlsx、jsonl', 'The format is csv, xlsx or jsonl'),
  broken: words('下载中断', 'The download broke off'),
} as const;

const isText = (name: string | undefined): boolean => /\.(csv|jsonl|json|txt)$/i.test(name ?? '');

/** Streams the content to disk; the file gets its final name only when it is complete. */
const toDisk = async (cli: Cli, body: AsyncIterable<Uint8Array>, path: string): Promise<number> => {
  const part = `${path}.part`;
  const stream = createWriteStream(part);
  let size = 0;
  try {
    await once(stream, 'open');
    for await (const bytes of body) {
      size += bytes.length;
      if (!stream.write(bytes)) await once(stream, 'drain');
      await cli.output.progress(`${Math.round(size / 1024)} KiB`);
      if (cli.environment.signal.aborted) throw new DOMException('cancelled', 'AbortError');
    }
    stream.end();
    await once(stream, 'finish');
    await rename(part, path);
    return size;
  } catch (error) {
    stream.destroy();
    await rm(part, { force: true });
    throw error;
  }
};

/** Streams a file of the platform to `path`, or to standard output when there is no path. */
export const saveFile = async (cli: Cli, file: CliFile, path: string | undefined): Promise<void> => {
  if (file.from !== 'platform') throw new Error('only files of the platform are saved');
  const { output, environment } = cli;
  if (path === undefined || path === '-') {
    if (environment.stdout.isTTY && !isText(file.name)) throw new UserError('usage', SAY.binary, { field: '--output' });
    for await (const bytes of file.body) await output.data(bytes);
    return;
  }
  const size = await toDisk(cli, file.body, path);
  await output.answer({ data: { file: path, bytes: size } }, () => []);
  if (!output.isJson) await output.say(`${SAY.saved[cli.language]} ${path} (${Math.ceil(size / 1024)} KiB)`);
};

interface Exporting {
  readonly noun: ResourceDef;
  readonly filters: Readonly<Record<string, unknown>>;
  /** The whole input, including order and columns. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly format: string | undefined;
  readonly path: string | undefined;
}

const FORMATS: readonly string[] = ['csv', 'xlsx', 'jsonl'] satisfies ExportFormat[];
const isFormat = (text: string | undefined): text is ExportFormat => text !== undefined && FORMATS.includes(text);

/** Exports a filtered list. The format is the given one, otherwise that of the file name, otherwise csv. */
export const saveExport = async (cli: Cli, { noun, filters, input, format, path }: Exporting): Promise<void> => {
  const wanted = format ?? /\.(\w+)$/.exec(path ?? '')?.[1]?.toLowerCase() ?? 'csv';
  if (!isFormat(wanted)) throw new UserError('usage', SAY.format, { field: '--format' });
  const { sort, columns } = input;
  const file = await exportRows({
    client: await cli.client(),
    noun,
    filters,
    format: wanted,
    signal: cli.environment.signal,
    wait: cli.environment.wait,
    ...(typeof sort === 'string' ? { sort } : {}),
    ...(Array.isArray(columns) ? { columns: columns.map(String) } : {}),
    onProgress: (written, total) => void cli.output.progress(`${written} / ${total}`),
  });
  await saveFile(cli, file, path);
};
