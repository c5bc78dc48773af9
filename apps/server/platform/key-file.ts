import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * A secret of the platform, in the data folder, so that all processes which share the folder share it; created on first
 * use.
 */
export const keyFile = (data: string, name: string): string => {
  const path = join(data, name);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  mkdirSync(data, { recursive: true });
  const fresh = `${path}.${randomUUID()}`;
  writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(fresh, path); // atomic: another process may be doing the same
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  rmSync(fresh);
  return readFileSync(path, 'utf8');
};
