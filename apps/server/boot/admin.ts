import { parseArgs } from 'node:util';
import { words } from '@parkdeck/core/kit/words';
import { resetAccount } from '../business/system/reset-account.ts';
import { schemaState } from '../db/migrate.ts';
import { checkFiles } from '../files/store/move.ts';
import { checkWorld } from '../invariants/check.ts';
import { INVARIANTS } from '../invariants/invariants.ts';
import { brokenText, verifyAudit } from '../jobs/seal-audit.ts';
import type { Platform } from '../platform/platform.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { onDatabase, operatorCommand, sharedPostgres } from './operator-command.ts';

/**
 * `npm run admin -- check`: whether schema, data, operation log and files are sound; ends with 1 when something is not.
 * `npm run admin -- user reset NAME`: a new password for somebody whom nobody can let in. The platform may run
 * meanwhile.
 */
const USAGE = words(
  '用法：npm run admin -- check，或 npm run admin -- user reset 用户名 [--second-factor]',
  'Usage: npm run admin -- check, or npm run admin -- user reset NAME [--second-factor]',
);
const SCHEMA = {
  current: undefined,
  older: words('数据库结构较旧：启动平台即升级', 'The schema is older than this version: a start upgrades it'),
  newer: words('数据库结构较新：请用较新的版本', 'The schema is newer than this version: use the newer one'),
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** How many files are named. */
const MOST_NAMED = 20;

const check = async (platform: Platform): Promise<void> => {
  let problems = 0;
  const found = (zh: string, en: string): void => {
    problems += 1;
    say(`✗ ${zh}\n  ${en}`);
  };
  const schema = SCHEMA[await schemaState(platform.database)];
  if (schema) found(schema.zh, schema.en);
  else {
    const broken = await platform.database.begin({ statement_timeout: '0' }, (tx) => checkWorld(tx));
    for (const [id, rows] of Object.entries(broken)) {
      const title = INVARIANTS[id];
      if (rows > 0) found(`${id} ${title?.zh ?? ''}：${rows} 行`, `${title?.en ?? ''}: ${rows} rows`);
    }
    say(`${Object.keys(broken).length} 条不变式已核对 / invariants checked`);
    const seal = await verifyAudit(platform);
    if (seal) found('操作日志被改动', brokenText(seal));
    else say('操作日志与封存一致 / The operation log is as it was sealed');
    const { whole, missing, damaged } = await checkFiles(platform, platform.files);
    if (missing.length > 0) found(`缺 ${missing.length} 个文件`, `${missing.length} files are missing`);
    if (damaged.length > 0)
      found(`${damaged.length} 个文件内容不符`, `${damaged.length} files are not what was stored`);
    for (const key of [...missing, ...damaged].slice(0, MOST_NAMED)) say(`    ${key}`);
    say(`${whole} 个文件完好 / files are whole`);
  }
  if (problems > 0) process.exitCode = 1;
};

const reset = async (platform: Platform, name: string, secondFactor: boolean): Promise<void> => {
  const password = await resetAccount(platform, name, { secondFactor });
  if (password === undefined) throw new StartProblem(words(`没有用户「${name}」`, `Nobody is called "${name}"`));
  process.stderr.write('新密码，首次登录须修改 / New password, to be changed at the first sign-in:\n');
  say(password);
};

await operatorCommand(
  (error) => words(`失败：${String(error)}`, String(error)),
  async (config) => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'second-factor': { type: 'boolean' } },
    });
    const [noun, verb, name, ...more] = positionals;
    const isReset = noun === 'user' && verb === 'reset' && name !== undefined && more.length === 0;
    if (!isReset && !(noun === 'check' && verb === undefined)) throw new StartProblem(USAGE);
    await onDatabase(
      config(),
      (platform) => (isReset ? reset(platform, name, values['second-factor'] ?? false) : check(platform)),
      { open: sharedPostgres },
    );
  },
);
