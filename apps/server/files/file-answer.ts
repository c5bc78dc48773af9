/** The file returned by an action: a small one as bytes, or a stream that no longer needs the transaction. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly body: Uint8Array | NodeJS.ReadableStream;
}
