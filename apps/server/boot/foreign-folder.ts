import { createHash } from 'node:crypto';
import { words } from '@parkdeck/core/kit/words';
import type { Platform } from '../platform/platform.ts';
import { StartProblem } from '../platform/start-problem.ts';

const fingerprintOf = ({ pictureKey }: Platform): string =>
  createHash('sha256').update(`folder ${pictureKey}`).digest('hex').slice(0, 16);

/**
 * Refuses a start on a database that another data folder serves: what a process of the one signs, pictures and
 * passwords of devices, the other would not accept, and files of the one are not found by the other. The first folder
 * leaves the fingerprint of its key in the database.
 */
export const refuseForeignFolder = async (platform: Platform): Promise<void> => {
  const fingerprint = fingerprintOf(platform);
  const { pool } = platform.database;
  await pool.query(
    "insert into meta (name, value) values ('folder', to_jsonb($1::text)) on conflict (name) do nothing",
    [fingerprint],
  );
  const { rowCount } = await pool.query("select from meta where name = 'folder' and value = to_jsonb($1::text)", [
    fingerprint,
  ]);
  if (rowCount === 1) return;
  const folder = platform.config.data;
  throw new StartProblem(
    words(
      `数据库由另一个数据文件夹的平台使用，${folder} 的密钥不同。让 PARKDECK_DATA 指向共用的文件夹，` +
        '或从那个文件夹复制 picture-key、device-key 和 files；原文件夹已丢失时执行 ' +
        "DELETE FROM meta WHERE name = 'folder'",
      `The database is served from another data folder, whose key differs from that of ${folder}. Set PARKDECK_DATA ` +
        'to one folder that all processes share, or copy picture-key, device-key and files from the other; if it is ' +
        "lost, run DELETE FROM meta WHERE name = 'folder'",
    ),
  );
};
