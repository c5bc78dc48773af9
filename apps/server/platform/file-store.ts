import type { Readable } from 'node:stream';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';

/**
 * Where a file lies: the same key in every store. Keys are made by `files/files.ts`, `exports/export-file.ts` and
 * `business/system/month-archives.ts`.
 */
export type FileKey = `files/${string}` | `exports/${string}` | `archives/${string}`;

/** What a store knows of a file. */
export interface FileFacts {
  readonly size: number;
  /** Of its content, as hex. */
  readonly sha256: string;
}

/** A file that a reader of paths can open, until it is released. */
export interface LocalFile {
  readonly path: string;
  release(): Promise<void>;
}

/** What people upload and what exports write, on a disk or in an object storage (decision 14). */
export interface FileStore {
  /**
   * Stores what is read, in bounded memory. The file appears whole, or not at all when the body fails. Its media type
   * is asked for when the body has ended.
   */
  write(key: FileKey, body: Readable, type: () => string): Promise<FileFacts>;
  /** Its content, streamed; undefined: there is none. A content that is cut off ends in an error. */
  read(key: FileKey): Promise<Readable | undefined>;
  /** Size and hash; undefined: there is none. */
  facts(key: FileKey): Promise<FileFacts | undefined>;
  /** The same as a file of this machine. */
  local(key: FileKey): Promise<LocalFile | undefined>;
  /** Forgets it; one that is not there is no error. */
  remove(key: FileKey): Promise<void>;
  /** An address at which anybody may read it for some seconds; undefined: this store gives none. */
  address(key: FileKey, seconds: number): Promise<string | undefined>;
}

/** The store does not answer, or not as it should. What was asked may be asked again; the text has no secret. */
export class FileStoreDown extends Error {
  override readonly name: string = 'FileStoreDown';
  /** For whoever waits for the file. */
  readonly text: Words = words(
    '文件存储暂时不可用，没有任何改动。稍后再试',
    'The file storage does not answer, and nothing was changed. Try again later',
  );
  /** Whether the other side answered and will go on refusing: its settings are wrong. */
  readonly isSetting: boolean;
  constructor(message: string, options: ErrorOptions & { readonly isSetting?: boolean } = {}) {
    super(message, options);
    this.isSetting = options.isSetting ?? false;
  }
}
