import type { Call } from '@parkdeck/core/kit/call';
import { openInput } from '@parkdeck/core/kit/open-input';
import type { Fields } from '@parkdeck/core/kit/field';
import { words } from '@parkdeck/core/kit/words';
import { titleOf } from '@parkdeck/core/palette/verb-title';
import type { Verb } from '@parkdeck/core/palette/verbs';
import type { Command } from 'commander';
import { addFlags, flagsOf } from '../fields/flags.ts';
import { ruleName } from './rule-name.ts';
import type { Cli } from './cli.ts';
import { timeFieldOf } from '../services/since.ts';
import { addWeb } from './web-link.ts';
import { isFiled, takesWhere } from './where.ts';
import { addSelection, rowsArgument } from './selection.ts';
import { runRead } from './run-read.ts';
import { runWrite } from './run-write.ts';
import { canUnmask } from './unmask.ts';
import { addWriteOptions } from './write.ts';

const SAY = {
  row: words('编号、车牌或名称', 'Id, plate or name'),
  rows: words('编号、车牌或名称；- 从标准输入读', 'Ids, plates or names; - reads them from standard input'),
  watch: words('在终端里走动，随时更新', 'Walk it at the terminal, kept up to date'),
  all: words('取全部，不分页', 'All rows instead of one page'),
  format: words('文件格式，代替表格', 'A file instead of a table'),
  output: words('写到文件', 'Write to this file'),
  async: words('只开始导出，由平台在后台写', 'Only begin the export: the platform writes it'),
  unmask: words('显示完整个人信息，要写 --reason', 'Show personal data in full; needs --reason'),
  reason: words('查阅原因，会记录', 'Why you look; it is recorded'),
  checksum: words('旁边写一个 .sha256 文件', 'Write the SHA-256 beside it, as sha256sum -c reads it'),
  since: words(
    '只要上次导出以后的行（last），或某天起的行',
    'Only rows since the last such export, or since a day; the next one goes on from here',
  ),
  where: words(
    '用一句话筛选，如 end <= +7d and state = active',
    'Narrow by an expression: end <= +7d and state = active',
  ),
} as const;

const isExport = (call: Call): boolean => call.answers === 'file';
/** Fields that the save call takes and the creating action does not. */
const remainder = (save: Call | undefined, { input }: Call): Fields =>
  Object.fromEntries(Object.entries(save?.input ?? {}).filter(([key]) => !(key in input)));

/** Adds the command of one verb below its noun: arguments, flags and handler. */
export const addVerb = (parent: Command, verb: Verb, cli: Cli): Command => {
  const { call, on, name, alias, save, isPartial } = verb;
  const { language } = cli;
  const command = parent.command(name);
  if (alias !== undefined) command.alias(alias);
  const title = titleOf(verb)[language];
  const consequence = call.action?.consequence?.[language];
  command.summary(title);
  command.description([title, consequence, ruleName(call, language)].filter((part) => part !== undefined).join('\n'));
  const argument = rowsArgument(verb);
  if (argument) command.argument(argument, SAY[argument === '<row>' ? 'row' : 'rows'][language]);
  const flags = flagsOf({ ...openInput(call), ...remainder(save, call) }, call.effect);
  addFlags(command, flags, language, isPartial || call.verb === 'list' || call.verb === 'export');
  if (call.effect === 'write') {
    addWriteOptions(command, language);
    addSelection(command, verb, language);
  }
  if (isExport(call)) command.option('-o, --output <file>', SAY.output[language]);
  else if (call.verb === 'list' && call.resource) {
    if ('cursor' in call.input) command.option('--all', SAY.all[language]);
    command.option('--watch', SAY.watch[language]);
  }
  if (verb.exported)
    command
      .option('--format <table|csv|xlsx|jsonl>', SAY.format[language])
      .option('-o, --output <file>', SAY.output[language]);
  if (isFiled(verb)) {
    command.option('--async', SAY.async[language]).option('--checksum', SAY.checksum[language]);
    if (call.resource && timeFieldOf(call.resource) !== undefined)
      command.option('--since <last|day>', SAY.since[language]);
  }
  if (takesWhere(verb)) command.option('--where <expression>', SAY.where[language]);
  if (canUnmask(call)) command.option('--unmask', SAY.unmask[language]).option('--reason <text>', SAY.reason[language]);
  addWeb(command, verb, cli);
  return command.action(async (...given: unknown[]) => {
    const options = command.opts<Readonly<Record<string, unknown>>>();
    const rows = on === 'none' ? [] : [given[0]].flat().filter((row) => typeof row === 'string');
    const asked = { verb, flags, rows, options };
    await (call.effect === 'write' ? runWrite(cli, asked) : runRead(cli, asked));
  });
};
