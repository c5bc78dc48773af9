import { words } from '@parkdeck/core/kit/words';
import { brokenText, verifyAudit } from '../jobs/seal-audit.ts';
import { onDatabase, operatorCommand } from './operator-command.ts';

/**
 * `npm run audit`: compares the operation log with its seals and their anchors, with the settings of the platform. Ends
 * with 1 when something was changed, removed or cut off. The embedded database must not be in use.
 */
await operatorCommand(
  (error) => words(`核对失败：${String(error)}`, String(error)),
  (config) =>
    onDatabase(config(), async (platform) => {
      const broken = await verifyAudit(platform);
      process.stdout.write(`${broken ? brokenText(broken) : 'Every sealed line of the operation log is as it was'}\n`);
      if (broken) process.exitCode = 1;
    }),
);
