import { createHash } from 'node:crypto';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { keyFile } from '../platform/key-file.ts';
import type { Platform } from '../platform/platform.ts';
import { StartProblem } from '../platform/start-problem.ts';

/** A key that all processes on one database have to share. */
interface SharedKey {
  /** Its file in the data folder. */
  readonly file: string;
  /** Its row in `meta`. */
  readonly row: string;
  readonly of: (platform: Platform) => string;
  /** What one process does that another one would not accept. */
  readonly does: Words;
  /** Where the key may be set besides its file. */
  readonly setting?: string;
}

const KEYS: readonly SharedKey[] = [
  {
    file: 'picture-key',
    row: 'folder',
    of: ({ pictureKey }) => pictureKey,
    does: words('图片和文件的签名', 'signatures of pictures and files'),
  },
  {
    file: 'device-key',
    row: 'device-key',
    of: ({ deviceKey }) => deviceKey,
    does: words('设备的密码', 'passwords of devices'),
    setting: 'PARKDECK_DEVICE_KEY',
  },
  {
    file: 'audit-key',
    row: 'audit-key',
    of: ({ config }) => keyFile(config.data, 'audit-key'),
    does: words('操作日志的封条', 'seals of the operation log'),
  },
];

const fingerprintOf = (key: SharedKey, platform: Platform): string =>
  createHash('sha256')
    .update(`${key.row} ${key.of(platform)}`)
    .digest('hex')
    .slice(0, 16);

/**
 * Refuses a start on a database that another data folder serves: what a process of the one signs, the other would not
 * accept, and files of the one are not found by the other. The first folder leaves the fingerprints of its keys in the
 * database.
 */
export const refuseForeignFolder = async (platform: Platform): Promise<void> => {
  const { pool } = platform.database;
  for (const key of KEYS) {
    const given = [key.row, fingerprintOf(key, platform)];
    await pool.query(
      'insert into meta (name, value) values ($1, to_jsonb($2::text)) on conflict (name) do nothing',
      given,
    );
    const { rowCount } = await pool.query('select from meta where name = $1 and value = to_jsonb($2::text)', given);
    if (rowCount !== 1) throw new StartProblem(refusalOf(key, platform.config.data));
  }
};

const refusalOf = ({ file, row, does, setting }: SharedKey, folder: string): Words => {
  const [orZh, orEn] = setting ? [`（或 ${setting}）`, ` (or ${setting})`] : ['', ''];
  return words(
    `数据库由另一个数据文件夹的平台使用：${folder} 的 ${file}${orZh}不同，${does.zh}对不上。` +
      `让 PARKDECK_DATA 指向共用的文件夹，或从那个文件夹复制 ${KEYS.map((key) => key.file).join('、')} 和 files；` +
      `原来的密钥已丢失时执行 DELETE FROM meta WHERE name = '${row}'`,
    `The database is served from another data folder: the ${file}${orEn} of ${folder} differs, so that ` +
      `${does.en} would not be accepted. Set PARKDECK_DATA to one folder that all processes share, or copy ` +
      `${KEYS.map((key) => key.file).join(', ')} and files from the other; if the key is lost, run ` +
      `DELETE FROM meta WHERE name = '${row}'`,
  );
};
