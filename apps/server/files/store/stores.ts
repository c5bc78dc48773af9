import { Readable } from 'node:stream';
import type { Config } from '../../platform/config.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { bothStores } from './both.ts';
import { diskStore } from './disk.ts';
import { s3Store } from './s3.ts';

/** The stores that are set up, by their names. */
export const storesOf = ({
  data,
  files,
}: Pick<Config, 'data' | 'files'>): { readonly disk: FileStore; readonly s3: FileStore | undefined } => ({
  disk: diskStore(data),
  s3: files.bucket && s3Store(files.bucket, data),
});

/** The store of the platform: the configured one, and behind it the other one where files may still lie. */
export const openStore = (config: Pick<Config, 'data' | 'files'>): FileStore => {
  const { disk, s3 } = storesOf(config);
  if (!s3) return disk;
  return config.files.kind === 's3' ? bothStores(s3, disk) : bothStores(disk, s3);
};

const PROBE = 'files/parkdeck-probe';

/** Writes, reads and removes a small file; throws what stands in the way. */
export const tryStore = async (store: FileStore): Promise<void> => {
  await store.write(PROBE, Readable.from([Buffer.from('parkdeck')]), () => 'text/plain');
  await store.facts(PROBE);
  await store.remove(PROBE);
};
