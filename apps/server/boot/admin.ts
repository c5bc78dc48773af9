import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';
import { resetAccount } from '../business/system/reset-account.ts';
import { migrateDatabase, schemaState, upgradeOf } from '../db/migrate.ts';
import { lockShortage } from '../db/lock-room.ts';
import { rowsWithoutMonth } from '../db/months.ts';
import { checkFiles } from '../files/store/move.ts';
import { checkWorld } from '../invariants/check.ts';
import { INVARIANTS } from '../invariants/invariants.ts';
import { brokenText, verifyAudit } from '../jobs/seal-audit.ts';
import type { Platform } from '../platform/platform.ts';
import { setMaintenance } from '../platform/maintenance.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { archiveBefore, listArchives, restoreArchive } from './archive-command.ts';
import type { Manifest } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore.ts';
import { writeBackup } from './backup/write.ts';
import type { BackupOptions } from './backup/write.ts';
import { tryMail } from './mail-command.ts';
import { onDatabase, operatorCommand, sharedPostgres, WrongUsage } from './operator-command.ts';

/**
 * `npm run admin -- backup FOLDER`: the state of one moment in a new folder, while the platform runs; `restore FOLDER`
 * puts it into an empty place and checks it. `npm run admin -- check`: whether schema, data, operation log and files
 * are sound; ends with 1 when something is not. `npm run admin -- upgrade`: brings the schema to this version, as a
 * start does, and tells before what that comes to. `npm run admin -- user reset NAME`: a new password for somebody whom
 * nobody can let in. `npm run admin -- archive --before 2025-01`: what is older than that month leaves the lists and
 * becomes files; `archive restore NOUN MONTH` brings a month back. The platform may run meanwhile.
 */
const USAGE = words(
  `用法：npm run admin -- 命令
  check                                      核对结构、数据、操作日志和文件
  backup 目录 [--without-files] [--with-keys]  备份某一时刻的全部数据，平台照常运行
  restore 目录                               恢复到空的数据库和数据目录，然后核对
  upgrade [--dry-run]                        说明升级要做什么、要多久，然后升级
  user reset 用户名 [--second-factor]          给无法登录的人一个新密码
  archive --before 年-月 [--dry-run]           把更早的月份归档为文件
  archive list                               已归档的月份
  archive restore 类型 年-月                   把一个月恢复到列表中
  maintenance on [--message 文字] | off        暂停人员的修改，车道和设备照常
  mail 邮箱                                  用配置的邮件服务器发一封测试邮件`,
  `Usage: npm run admin -- COMMAND
  check                                           compares schema, data, operation log and files
  backup FOLDER [--without-files] [--with-keys]   all data of one moment, while the platform runs
  restore FOLDER                                  into an empty database and data folder, then checks it
  upgrade [--dry-run]                             tells what an upgrade does and how long it takes, then does it
  user reset NAME [--second-factor]               a new password for somebody whom nobody can let in
  archive --before YYYY-MM [--dry-run]            earlier months leave the lists and become files
  archive list                                    what is archived
  archive restore NOUN YYYY-MM                    brings a month back into its list
  maintenance on [--message TEXT] | off           people change nothing, lanes and devices go on
  mail ADDRESS                                    sends a test mail by the configured mail server`,
);
const SCHEMA = {
  current: undefined,
  older: words('数据库结构较旧：启动平台即升级', 'The schema is older than this version: a start upgrades it'),
  newer: words('数据库结构较新：请用较新的版本', 'The schema is newer than this version: use the newer one'),
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** Characters of a statement that are shown. */
const MOST_CHARACTERS = 100;
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
      if (rows > 0) found(`${id} ${title?.zh ?? ''}：${rows} 行`, `${title?.en ?? ''}: ${counted(rows, 'row')}`);
    }
    say(`${Object.keys(broken).length} 条不变式已核对 / invariants checked`);
    const seal = await verifyAudit(platform);
    if (seal) found('操作日志被改动', brokenText(seal));
    else say('操作日志与封存一致 / The operation log is as it was sealed');
    for (const { resource, rows } of await rowsWithoutMonth(platform.database.pool))
      found(
        `${resource.title.zh}有 ${rows} 条不在任何月份的分表中：任务 months 会移走它们`,
        `${counted(rows, 'row')} of ${resource.name} in no month: the job "months" moves them`,
      );
    const locks = await lockShortage(platform.database.pool);
    if (locks)
      found(
        `max_locks_per_transaction 为 ${locks.setting}，应为 ${locks.wanted}：一条查询所有月份的语句须 ${locks.needed} 个锁`,
        `max_locks_per_transaction is ${locks.setting} and should be ${locks.wanted}: a statement over all months of ` +
          `${locks.table} takes ${counted(locks.needed, 'lock')}`,
      );
    const { whole, missing, damaged } = await checkFiles(platform, platform.files);
    if (missing.length > 0) found(`缺 ${missing.length} 个文件`, `Missing: ${counted(missing.length, 'file')}`);
    if (damaged.length > 0)
      found(`${damaged.length} 个文件内容不符`, `Not what was stored: ${counted(damaged.length, 'file')}`);
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

/** Told while it lasts; what it came to goes to stdout. */
const tell = (line: string): void => void process.stderr.write(`${line}\n`);
const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

const backup = async (platform: Platform, folder: string, { files, keys }: Omit<BackupOptions, 'tell'>) => {
  const made = await writeBackup(platform, resolve(folder), { files, keys, tell });
  say(
    `${made.madeAt}: ${rowsOf(made)} 行 / rows, ${made.files?.length ?? 0} 个文件 / files → ${folder}${
      keys ? '' : '\n密钥不在备份中，另行妥善保存 / Keys are not in it, keep them elsewhere: secret-keys, *-key'
    }`,
  );
};

const restore = async (platform: Platform, folder: string): Promise<void> => {
  const { madeAt, ...made } = await restoreBackup(platform, resolve(folder), tell);
  say(`${madeAt}: 已恢复 ${rowsOf({ madeAt, ...made })} 行 / rows restored`);
  await check(platform);
};

/** Shorter steps are not worth a line. */
const LEAST_SECONDS = 0.1;
const rounded = (seconds: number): string => (seconds < 10 ? seconds.toFixed(1) : seconds.toFixed(0));

const upgrade = async (platform: Platform, dryRun: boolean): Promise<void> => {
  const { statements, steps } = await upgradeOf(platform.database);
  if (statements === 0) return say('数据库结构已是本版本 / The schema is that of this version');
  say(`${statements} 步 / ${counted(statements, 'step')}`);
  for (const { statement, rows, seconds } of steps)
    if (seconds >= LEAST_SECONDS)
      say(`  ≈ ${rounded(seconds)} s  ${statement.slice(0, MOST_CHARACTERS)}  (${counted(rows, 'row')})`);
  const expected = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  say(`约需 ${rounded(expected)} 秒 / about ${rounded(expected)} s`);
  if (dryRun) return;
  const begun = performance.now();
  await migrateDatabase(platform.database);
  const took = rounded((performance.now() - begun) / 1000);
  say(`已升级，用时 ${took} 秒 / upgraded in ${took} s`);
};

type Values = Readonly<Partial<Record<'dry-run' | 'second-factor' | 'without-files' | 'with-keys', boolean>>> & {
  readonly before?: string | undefined;
  readonly message?: string | undefined;
};

const archiveOf = (
  [verb, noun, month, ...more]: readonly string[],
  { before, 'dry-run': isDry = false }: Values,
): ((platform: Platform) => Promise<void>) | undefined => {
  if (verb === undefined && before !== undefined) return (platform) => archiveBefore(platform, before, isDry);
  if (before !== undefined || more.length > 0) return undefined;
  if (verb === 'list' && noun === undefined) return listArchives;
  if (verb === 'restore' && noun !== undefined && month !== undefined)
    return (platform) => restoreArchive(platform, noun, month);
  return undefined;
};

const maintain = async (platform: Platform, isOn: boolean, message: string | undefined): Promise<void> => {
  await setMaintenance(platform, isOn ? { message: message ?? null } : undefined);
  say(
    isOn
      ? '维护中：人员只能查看，车道和设备照常 / Maintained: people can only read, lanes and devices go on'
      : '维护结束 / Maintenance is over',
  );
};

/** What is asked for; undefined: no command is called like this. */
const commandOf = (
  positionals: readonly string[],
  values: Values,
): ((platform: Platform) => Promise<void>) | undefined => {
  const [noun, verb, name] = positionals;
  const isLong = (most: number): boolean => positionals.length === most;
  if (noun === 'archive') return archiveOf(positionals.slice(1), values);
  if (noun === 'maintenance' && (verb === 'on' || verb === 'off') && isLong(2))
    return (platform) => maintain(platform, verb === 'on', values.message);
  if (noun === 'mail' && verb !== undefined && isLong(2)) return (platform) => tryMail(platform, verb);
  if (noun === 'check' && isLong(1)) return check;
  if (noun === 'backup' && verb !== undefined && isLong(2))
    return (platform) =>
      backup(platform, verb, { files: values['without-files'] !== true, keys: values['with-keys'] === true });
  if (noun === 'upgrade' && isLong(1)) return (platform) => upgrade(platform, values['dry-run'] ?? false);
  if (noun === 'restore' && verb !== undefined && isLong(2)) return (platform) => restore(platform, verb);
  if (noun === 'user' && verb === 'reset' && name !== undefined && isLong(3))
    return (platform) => reset(platform, name, values['second-factor'] ?? false);
  return undefined;
};

const asked = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        before: { type: 'string' },
        message: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'second-factor': { type: 'boolean' },
        'without-files': { type: 'boolean' },
        'with-keys': { type: 'boolean' },
      },
    });
    return commandOf(positionals, values);
  } catch {
    return undefined; // an option that no command has
  }
};

await operatorCommand(
  (error) => words(`失败：${String(error)}`, String(error)),
  async (config) => {
    const command = asked();
    if (!command) throw new WrongUsage(USAGE);
    await onDatabase(config(), command, { open: sharedPostgres });
  },
);
