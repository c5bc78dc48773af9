import type { FileKey } from '../platform/file-store.ts';

/** Where the file of an export is kept. */
export const exportKey = (id: string): FileKey => `exports/${id}`;
