/** What the typed client calls a file here: one on this machine to send, or one that comes from the platform. */
export type CliFile =
  | { readonly from: 'disk'; readonly path: string }
  | { readonly from: 'platform'; readonly name: string | undefined; readonly body: AsyncIterable<Uint8Array> };
