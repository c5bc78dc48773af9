/** The part of pg-copy-streams that we use; the package brings no types. */
declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream';
  import type { Submittable } from 'pg';
  export const from: (text: string) => Writable & Submittable;
}
