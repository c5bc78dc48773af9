import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Call } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import type { CliFile } from '../services/cli-file.ts';
import { Interrupted, UserError } from '../services/errors.ts';
import { beginExport, exportedFile, exportRows, laterLines, waitForExport } from '../services/exports.ts';
import type { ExportFormat, ExportParts } from '../services/exports.ts';
import type { Cli } from './cli.ts';
import { isGzip, suffixOf, unwritable } from './file-target.ts';

const SAY = {
  binary: words(
    '二进制文件不写到终端，用 --output 指明文件',
    'A binary file is not written to a terminal: name a file with --output',
  ),
  saved: words('已保存', 'Saved'),
  begun: words('平台在后台导出。取文件：', 'The platform writes it in the background. Fetch it with:'),
  again: words('下载中断，改由平台写好再取 …', 'The download broke off; the platform writes the file instead …'),
  broken: words('下载中断，文件没有保存。再试一次', 'The download broke off, nothing was saved. Try again'),
} as const;

/** One name for suffixes that mean the same. */
const SAME: Readonly<Record<string, string>> = { jpeg: 'jpg', htm: 'html' };
const kindOf = (name: string | undefined): string => {
  const suffix = suffixOf(name ?? '');
  return SAME[suffix] ?? suffix;
};

const isOtherKind = (name: string | undefined, path: string): boolean => {
  const [sent, asked] = [kindOf(name), kindOf(path)];
  return sent !== '' && asked !== '' && sent !== asked;
};

/** Refuses to save a file under a name of another kind. */
const checkKind = (name: string | undefined, path: string): void => {
  if (!isOtherKind(name, path)) return;
  const [sent, asked] = [kindOf(name), kindOf(path)];
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
    if (error instanceof UserError || error instanceof Interrupted) throw error;
    if (cli.environment.signal.aborted) throw new Interrupted();
    throw new UserError('failed', SAY.broken, { cause: error });
  }
};

const isText = (name: string | undefined): boolean => /\.(csv|jsonl|json|txt)$/i.test(name ?? '');

interface Saved {
  readonly size: number;
  /** Of the file as it lies on the disk. */
  readonly sha256: string;
}

/** Whether something stands at the path that is no file, as a pipe or a device: it is written to, never replaced. */
const isNoFile = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && !found.isFile();
};

/**
 * Streams the content to disk, compressed where the name ends in `.gz`; the file gets its final name only when it is
 * complete.
 */
export const toDisk = async (cli: Cli, file: CliFile, path: string): Promise<Saved> => {
  if (file.from !== 'platform') throw new Error('only files of the platform are saved');
  checkKind(file.name, path);
  const { body } = file;
  const inPlace = await isNoFile(path);
  const part = inPlace ? path : `${path}.part`;
  let size = 0;
  const hash = createHash('sha256');
  const measured = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const bytes of source) {
      hash.update(bytes);
      written += bytes.length;
      yield bytes;
    }
  };
  let written = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const bytes of whole(cli, body)) {
      size += bytes.length;
      await cli.output.progress(`${Math.round(size / 1024)} KiB`);
      if (cli.environment.signal.aborted) throw new Interrupted();
      yield bytes;
    }
  };
  try {
    const source = Readable.from(counted());
    const through = isGzip(path) ? createGzip() : new PassThrough();
    await pipeline(source, through, measured, createWriteStream(part));
    if (!inPlace) await rename(part, path);
    return { size: written, sha256: hash.digest('hex') };
  } catch (error) {
    if (!inPlace) await rm(part, { force: true }).catch(() => undefined); // the first error is the one to tell
    throw unwritable(path, error);
  }
};

/** Saves what a write answered, which is not asked for a second time: a path of another kind gets the right suffix. */
export const saveWritten = (cli: Cli, file: CliFile, path: string | undefined): Promise<void> => {
  const other = path !== undefined && file.from === 'platform' && isOtherKind(file.name, path);
  return saveFile(cli, file, other ? `${path}.${kindOf(file.name)}` : path);
};

/** Streams a file of the platform to `path`, or to standard output when there is no path. */
export const saveFile = async (
  cli: Cli,
  file: CliFile,
  path: string | undefined,
  { checksum = false }: { readonly checksum?: boolean } = {},
): Promise<void> => {
  if (file.from !== 'platform') throw new Error('only files of the platform are saved');
  const { output, environment } = cli;
  if (path === undefined || path === '-') {
    if (environment.stdout.isTTY && !isText(file.name)) throw new UserError('usage', SAY.binary, { field: '--output' });
    for await (const bytes of whole(cli, file.body)) await output.data(bytes);
    return;
  }
  const { size, sha256 } = await toDisk(cli, file, path);
  // as `sha256sum -c` reads it
  if (checksum) await writeFile(`${path}.sha256`, `${sha256}  ${basename(path)}\n`);
  await output.answer({ data: { file: path, bytes: size, sha256 } }, () => []);
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

/** How an export is made, beside what is in it. */
export interface ExportOptions {
  /** Only begins it: the platform writes the file, to be fetched later. */
  readonly async?: boolean;
  /** Writes the SHA-256 of the file beside it. */
  readonly checksum?: boolean;
}

/** Exports a filtered list or a report as a file of that format. */
export const saveExport = async (
  cli: Cli,
  { call, filters, input, format, path }: Exporting,
  { async: onlyBegun = false, checksum = false }: ExportOptions = {},
): Promise<void> => {
  const { sort, columns } = input;
  const { output, environment, language } = cli;
  const parts: ExportParts = {
    client: await cli.client(),
    of: call.noun,
    noun: call.resource,
    filters,
    format,
    signal: environment.signal,
    wait: environment.wait,
    ...(typeof sort === 'string' ? { sort } : {}),
    ...(Array.isArray(columns) ? { columns: columns.map(String) } : {}),
    onProgress: (written, total) => void output.progress(`${written} / ${total}`),
  };
  if (onlyBegun) {
    const job = await beginExport(parts);
    await output.answer({ data: job }, () => [job.id]);
    if (!output.isJson) await output.say(SAY.begun[language], ...laterLines(job.id).map((line) => `  ${line}`));
    return;
  }
  const file = await exportRows(parts);
  try {
    await saveFile(cli, file, path, { checksum });
  } catch (error) {
    // What was cut is written by the platform and fetched in parts; standard output cannot be taken back.
    if (!(error instanceof UserError) || error.words !== SAY.broken || path === undefined || path === '-') throw error;
    await output.say(SAY.again[language]);
    const job = await beginExport(parts).catch(() => undefined);
    if (!job) throw error;
    await saveFile(cli, exportedFile(await waitForExport(job, parts), parts), path, { checksum });
  }
};
