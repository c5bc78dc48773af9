import { join } from 'node:path';
import { openPostgres } from '../db/postgres.ts';
import { brokenText, verifyAudit } from '../jobs/seal-audit.ts';
import { readConfig } from '../platform/config.ts';
import { createPlatform } from './create-platform.ts';
import { createLog } from './log.ts';
import { StartProblem } from '../platform/start-problem.ts';

/**
 * `npm run audit`: compares the operation log with its seals and their anchors, with the settings of the platform. Ends
 * with 1 when something was changed, removed or cut off. The embedded database must not be in use.
 */
const verify = async (): Promise<void> => {
  const config = readConfig(process.env);
  const postgres = config.databaseUrl
    ? undefined
    : await openPostgres({ dataDir: join(config.data, 'pg'), log: (line) => process.stderr.write(`${line}\n`) });
  const platform = createPlatform(config, config.databaseUrl ?? postgres?.url ?? '', createLog('silent'));
  try {
    const broken = await verifyAudit(platform);
    process.stdout.write(`${broken ? brokenText(broken) : 'Every sealed line of the operation log is as it was'}\n`);
    if (broken) process.exitCode = 1;
  } finally {
    await platform.database.close();
    await postgres?.stop();
  }
};

await verify().catch((error: unknown) => {
  const { zh, en } =
    error instanceof StartProblem ? error.text : { zh: `核对失败：${String(error)}`, en: String(error) };
  process.stderr.write(`${zh}\n${en}\n`);
  process.exitCode = 1;
});
