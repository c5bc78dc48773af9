import { parseArgs } from 'node:util';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { moveFiles } from '../files/store/move.ts';
import { storesOf, tryStore } from '../files/store/stores.ts';
import type { Config } from '../platform/config.ts';
import { FileStoreDown } from '../platform/file-store.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { onDatabase, operatorCommand, sharedPostgres, WrongUsage } from './operator-command.ts';

/**
 * `npm run files -- move --to s3|disk`: moves uploads and exports to the other store (`--dry-run` only counts, `--keep`
 * leaves the copies); `npm run files -- check`: whether the configured bucket can be written, read and cleared. The
 * platform may run meanwhile. Keys come from the environment, never from arguments.
 */
const USAGE = words(
  '用法：npm run files -- move --to s3|disk [--dry-run] [--keep]，或 npm run files -- check',
  'Usage: npm run files -- move --to s3|disk [--dry-run] [--keep], or npm run files -- check',
);
const NO_BUCKET = words(
  '没有设置存储桶。先设置 PARKDECK_S3_URL、PARKDECK_S3_BUCKET 和密钥',
  'No bucket is set up. Set PARKDECK_S3_URL, PARKDECK_S3_BUCKET and the keys first',
);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const files = async (read: () => Config): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, 'dry-run': { type: 'boolean' }, keep: { type: 'boolean' } },
  });
  const [verb, ...more] = positionals;
  const target = values.to;
  if (more.length > 0 || (verb === 'move' ? target !== 's3' && target !== 'disk' : verb !== 'check'))
    throw new WrongUsage(USAGE);
  const config = read();
  const { disk, s3 } = storesOf(config);
  if (!s3) throw new StartProblem(NO_BUCKET);
  if (verb === 'check') {
    await tryStore(s3);
    return say('存储桶可写、可读、可删 / The bucket can be written, read and cleared');
  }
  await onDatabase(
    config,
    async (platform) => {
      const isDry = values['dry-run'] ?? false;
      const [from, to] = target === 's3' ? [disk, s3] : [s3, disk];
      const sum = await moveFiles({ platform, from, to, isDry, keeps: values.keep ?? false }, ({ moved, there }) =>
        process.stderr.write(`${moved + there}\n`),
      );
      say(
        `${isDry ? '将移动 / To move' : '已移动 / Moved'}: ${sum.moved} (${(sum.bytes / 2 ** 20).toFixed(1)} MB)\n` +
          `已在那里 / Already there: ${sum.there}\n` +
          `找不到 / Missing: ${sum.missing.length}\n内容不符 / Damaged: ${sum.damaged.length}`,
      );
      for (const key of [...sum.missing, ...sum.damaged]) say(`  ${key}`);
      if (sum.missing.length + sum.damaged.length > 0) process.exitCode = 1;
    },
    { open: sharedPostgres },
  );
};

/** What the store could not be asked for is asked for by another run. */
const failed = (error: unknown): Words => {
  const isOver = error instanceof FileStoreDown && !error.isSetting;
  return words(
    `失败：${String(error)}${isOver ? '\n再运行一次会继续' : ''}`,
    `${String(error)}${isOver ? '\nRun it again to go on' : ''}`,
  );
};
await operatorCommand(failed, files);
