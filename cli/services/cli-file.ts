/** A file for the typed client: a local one to upload, or one that the platform sends. */
export type CliFile =
  | { readonly from: 'disk'; readonly path: string }
  | { readonly from: 'platform'; readonly name: string | undefined; readonly body: AsyncIterable<Uint8Array> };
