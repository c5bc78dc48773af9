import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Call } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import type { CliFile } from '../services/cli-file.ts';
import { Interrupted, UserError } from '../services/errors.ts';
import { exportRows } from '../services/exports.ts';
import type { ExportFormat } from '../services/exports.ts';
import type { Cli } from './cli.ts';
import { suffixOf, unwritable } from './file-target.ts';

const SAY = {
  binary: words(
    '二进制文件不写到终端，用 --output 指明文件',
    'A binary file is not written to a terminal: name a file with --output',
  ),
  saved: words('已保存', 'Saved'),
  broken: words('下载中断，文件没有保存。再试一次', 'The download broke off, nothing was saved. Try again'),
} as const;

/** One name for suffixes that mean the same. */
const SAME: Readonly<Record<string, string>> = { jpeg: 'jpg', htm: 'html' };
const kindOf = (name: string | undefined): string => {
  const suffix = suffixOf(name ?? '');
  return SAME[suffix] ?? suffix;
};

/** Refuses to save a file under a name of another kind. */
const checkKind = (name: string | undefined, path: string): void => {
  const [sent, asked] = [kindOf(name), kindOf(path)];
  if (sent === '' || asked === '' || sent === asked) return;
  throw new UserError(
    'usage',
    words(`这是 .${sent} 文件，不能存为 .${asked}`, `This is a .${sent} file, it is not saved as .${asked}`),
    { field: '--output' },
  );
};

/** A body that breaks off is the user's to hear of, not a fault of this program. */
const whole = async function* (cli: Cli, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    if (cli.environment.signal.aborted) throw new Interrupted();
    throw new UserError('failed', SAY.broken, { cause: error });
  }
};

const isText = (name: string | undefined): boolean => /\.(csv|jsonl|json|txt)$/i.test(name ?? '');

/** Streams the content to disk; the file gets its final name only when it is complete. */
const toDisk = async (cli: Cli, body: AsyncIterable<Uint8Array>, path: string): Promise<number> => {
  const part = `${path}.part`;
  let size = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const bytes of whole(cli, body)) {
      size += bytes.length;
      await cli.output.progress(`${Math.round(size / 1024)} KiB`);
      if (cli.environment.signal.aborted) throw new Interrupted();
      yield bytes;
    }
  };
  try {
    await pipeline(counted, createWriteStream(part));
    await rename(part, path);
    return size;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined); // the first error is the one to tell
    throw unwritable(path, error);
  }
};

/** Streams a file of the platform to `path`, or to standard output when there is no path. */
export const saveFile = async (cli: Cli, file: CliFile, path: string | undefined): Promise<void> => {
  if (file.from !== 'platform') throw new Error('only files of the platform are saved');
  const { output, environment } = cli;
  if (path === undefined || path === '-') {
    if (environment.stdout.isTTY && !isText(file.name)) throw new UserError('usage', SAY.binary, { field: '--output' });
    for await (const bytes of whole(cli, file.body)) await output.data(bytes);
    return;
  }
  checkKind(file.name, path);
  const size = await toDisk(cli, file.body, path);
  await output.answer({ data: { file: path, bytes: size } }, () => []);
  if (!output.isJson) await output.say(`${SAY.saved[cli.language]} ${path} (${Math.ceil(size / 1024)} KiB)`);
};

interface Exporting {
  readonly call: Call;
  readonly filters: Readonly<Record<string, unknown>>;
  /** The whole input, including order and columns. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly format: ExportFormat;
  readonly path: string | undefined;
}

/** Exports a filtered list or a report as a file of that format. */
export const saveExport = async (cli: Cli, { call, filters, input, format, path }: Exporting): Promise<void> => {
  const { sort, columns } = input;
  const file = await exportRows({
    client: await cli.client(),
    of: call.noun,
    noun: call.resource,
    filters,
    format,
    signal: cli.environment.signal,
    wait: cli.environment.wait,
    ...(typeof sort === 'string' ? { sort } : {}),
    ...(Array.isArray(columns) ? { columns: columns.map(String) } : {}),
    onProgress: (written, total) => void cli.output.progress(`${written} / ${total}`),
  });
  await saveFile(cli, file, path);
};
