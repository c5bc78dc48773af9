import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '@parkdeck/core/kit/words';
import { keyFile } from './key-file.ts';
import { StartProblem } from './start-problem.ts';

/** Keeps secrets readable only with a key that is not in the database: AES-256-GCM, the key named by its id. */
export interface Vault {
  /** `place`: where the secret stands (table, column, row); moved elsewhere it cannot be opened. */
  seal(secret: string, place: string): string;
  /** A text that was stored before sealing began is answered as it is. */
  open(stored: string, place: string): string;
  /** Whether it is sealed with the newest key. */
  isFresh(stored: string): boolean;
}

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

const MARK = 'sealed:1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Name of the key file in the data folder, where the configuration names no keys. */
export const SECRET_KEYS_FILE = 'secret-keys';

const keyOf = (text: string): Key => {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== KEY_BYTES)
    throw new StartProblem(
      words(
        '密钥须为 32 字节的 base64：检查 PARKDECK_SECRET_KEYS 或数据目录中的 secret-keys',
        'Secret keys are 32 bytes in base64: check PARKDECK_SECRET_KEYS, or secret-keys in the data folder',
      ),
    );
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
};

/** Keys of a list, the newest first. */
const keysOf = (list: string): readonly Key[] =>
  list
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .map(keyOf);

/** A vault with the keys that `read` answers, the newest first; read again when a secret names an unknown key. */
export const vaultOf = (read: () => string): Vault => {
  let keys = keysOf(read());
  const newest = (): Key => {
    const [first] = keys;
    if (!first) throw new Error('The vault has no key');
    return first;
  };
  newest();
  const known = (id: string): Key => {
    const find = (): Key | undefined => keys.find((key) => key.id === id);
    const found = find();
    if (found) return found;
    keys = keysOf(read());
    const added = find();
    if (!added) throw new Error(`A secret is sealed with the key ${id}, which is not among the secret keys`);
    return added;
  };
  return {
    seal: (secret, place) => {
      const { id, bytes } = newest();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${MARK}:${id}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open: (stored, place) => {
      if (!stored.startsWith(`${MARK}:`)) return stored;
      const [id = '', text = ''] = stored.slice(MARK.length + 1).split(':');
      const bytes = Buffer.from(text, 'base64url');
      const cipher = createDecipheriv('aes-256-gcm', known(id).bytes, bytes.subarray(0, NONCE_BYTES));
      cipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
    },
    isFresh: (stored) => stored.startsWith(`${MARK}:${newest().id}:`),
  };
};

/** The vault of a platform: keys of its configuration, else of its data folder, created on first use. */
export const openVault = ({ secretKeys, data }: { readonly secretKeys?: string | undefined; readonly data: string }) =>
  vaultOf(() => {
    const path = join(data, SECRET_KEYS_FILE);
    if (secretKeys !== undefined) return secretKeys;
    return existsSync(path) ? readFileSync(path, 'utf8') : keyFile(data, SECRET_KEYS_FILE);
  });

/** Where a secret stands, for {@link Vault}. */
export const placeOf = (table: string, column: string, id: string): string => `${table}.${column}.${id}`;
