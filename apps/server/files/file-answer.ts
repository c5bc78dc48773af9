/**
 * What an action that answers a file gives: the whole of a small file, or a stream that needs no transaction any more.
 */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly body: Uint8Array | NodeJS.ReadableStream;
}
