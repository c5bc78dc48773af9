import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileKey, FileStore } from '../../platform/file-store.ts';
import { measured } from './measure.ts';

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files below the data folder, under their keys. */
export const diskStore = (data: string): FileStore => {
  const pathOf = (key: FileKey): string => join(data, key);
  const opened = async (key: FileKey) => {
    try {
      return await open(pathOf(key)); // afterwards it can be read even when it is removed
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  };
  return {
    write: async (key, body) => {
      const path = pathOf(key);
      const { through, facts } = measured();
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(body, through, createWriteStream(`${path}.part`));
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      }
      return facts();
    },
    read: async (key) => (await opened(key))?.createReadStream(),
    facts: async (key) => {
      const file = await opened(key);
      if (!file) return undefined;
      const { through, facts } = measured();
      await pipeline(file.createReadStream(), through, new Writable({ write: (_chunk, _encoding, done) => done() }));
      return facts();
    },
    local: async (key) => {
      const file = await opened(key);
      await file?.close();
      return file && { path: pathOf(key), release: async () => {} };
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    address: async () => undefined,
  };
};
