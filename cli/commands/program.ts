import type { Language, Words } from '@parkdeck/core/kit/words';
import { words } from '@parkdeck/core/kit/words';
import { Command } from 'commander';
import { refuseJsonFields } from '../output/json-fields.ts';
import { displayWidth } from '../output/width.ts';
import { UserError } from '../services/errors.ts';
import type { Offered } from './candidate.ts';
import type { Cli } from './cli.ts';
import { CANDIDATES, candidates } from './completion.ts';
import { GLOBAL_FLAGS } from './globals.ts';
import { addOwnExamples } from './example-help.ts';
import { NOUNS } from './nouns.generated.ts';

type Fill = (command: Command) => Promise<void>;
type Add = (command: Command, cli: Cli, fill: Fill) => void;

/**
 * Commands for files, jobs and the terminal itself. Each is loaded when it is used. `json`: what `--json` may be there,
 * with names of fields or not at all; else it is whole.
 */
const OWN: Readonly<
  Record<string, { readonly title: Words; readonly load: () => Promise<Add>; readonly json?: 'fields' | 'none' }>
> = {
  auth: {
    title: words('登录、退出、登录状态', 'Sign in, sign out, who is signed in'),
    load: async () => (await import('./auth.ts')).addAuth,
  },
  whoami: { title: words('我是谁', 'Who am I'), load: async () => (await import('./auth.ts')).addWhoami },
  export: {
    title: words('导出列表：csv、xlsx、jsonl', 'Export a list: csv, xlsx, jsonl'),
    load: async () => (await import('./transfer.ts')).addExport,
  },
  import: {
    title: words('导入文件，先建立计划', 'Import a file, by a plan'),
    load: async () => (await import('./transfer.ts')).addImport,
  },
  do: {
    title: words('用一行话做一件事', 'Do what one line says'),
    load: async () => (await import('./do.ts')).addDo,
    json: 'fields',
  },
  activity: {
    title: words('我做过的操作，能否撤销', 'What I did, and whether it can be undone'),
    load: async () => (await import('./activity.ts')).addActivity,
    json: 'fields',
  },
  undo: {
    title: words('列出或撤销操作', 'List what can be undone, or undo it'),
    load: async () => (await import('./undo.ts')).addUndo,
    json: 'fields',
  },
  case: {
    title: words('车辆档案', 'Case file of a car'),
    load: async () => (await import('./case.ts')).addCase,
    json: 'fields',
  },
  plate: { title: words('车牌规则', 'Plate rules'), load: async () => (await import('./plate.ts')).addPlate },
  fee: { title: words('收费规则', 'Fee rules'), load: async () => (await import('./fee.ts')).addFee },
  api: {
    title: words('直接调用接口', 'Call the platform directly'),
    load: async () => (await import('./api.ts')).addApi,
  },
  tail: { title: words('实时事件', 'Live events'), load: async () => (await import('./tail.ts')).addTail },
  alias: { title: words('我的别名', 'Your aliases'), load: async () => (await import('./alias.ts')).addAlias },
  config: { title: words('设置', 'Settings'), load: async () => (await import('./config.ts')).addConfig },
  man: { title: words('手册', 'Manual'), load: async () => (await import('./man.ts')).addMan, json: 'none' },
  completion: {
    title: words('命令补全脚本', 'Completion script of a shell'),
    load: async () => (await import('./completion.ts')).addCompletion,
    json: 'none',
  },
};

const AREAS: Readonly<Record<string, Words>> = {
  parks: words('车场', 'Parks'),
  vehicles: words('车辆', 'Vehicles'),
  traffic: words('出入', 'Traffic'),
  finance: words('财务', 'Finance'),
  roadside: words('路内', 'Roadside'),
  merchants: words('商户', 'Merchants'),
  doors: words('门禁', 'Doors'),
  service: words('服务', 'Service'),
  channels: words('渠道', 'Channels'),
  guidance: words('引导', 'Guidance'),
  devices: words('设备', 'Devices'),
  reports: words('报表', 'Reports'),
  system: words('系统', 'System'),
  shell: words('平台', 'Platform'),
};

const SAY = {
  colon: words('：', ':'),
  about: words('智慧停车后台', 'Back office of a smart-parking platform'),
  own: words('命令', 'Commands'),
  aliases: words('我的别名', 'Your aliases'),
  help: words('显示帮助', 'Show help'),
  version: words('显示版本', 'Show the version'),
  noJson: words('这个命令没有 JSON，去掉 --json', 'This command prints no JSON: leave out --json'),
  everywhere: words('处处可用：', 'Everywhere:'),
  palette: words('在终端里单独运行 parkdeck 打开命令面板。', 'parkdeck alone in a terminal opens the command palette.'),
} as const;

/** Headings of commander's help. */
const HEADS: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Options:': '选项：',
  'Commands:': '命令：',
  'Arguments:': '参数：',
};

const globalsHelp = (language: Language): string => {
  const flags = GLOBAL_FLAGS.map(([flag, help]) => `  ${flag.padEnd(22)}${help[language]}`);
  return ['', SAY.everywhere[language], ...flags, ''].join('\n');
};

/** The aliases as a group of the help, where there are some. */
const aliasHelp = (aliases: Offered['aliases'], language: Language): string => {
  const lines = Object.entries(aliases).map(([name, line]) => `  ${name}  ${line}`);
  return lines.length === 0 ? '' : ['', `${SAY.aliases[language]}${SAY.colon[language]}`, ...lines, ''].join('\n');
};

/** Refuses `--json`, or names of fields after it, where a command of the terminal's own would not heed them. */
const checkJson = ({ globals }: Cli, command: Command): void => {
  const top = command.parent?.parent ? command.parent : command;
  const own = OWN[top.name()];
  if (own?.json === 'none' && globals.json) throw new UserError('usage', SAY.noJson, { field: '--json' });
  if (own && own.json !== 'fields') refuseJsonFields(globals.json);
};

/** Whether a word is a command: no alias has its name. */
export const isCommandName = (name: string): boolean =>
  name in OWN || name === CANDIDATES || NOUNS.some((noun) => noun.name === name);

export interface Program {
  readonly command: Command;
  /** Adds the subcommands of a top-level command. */
  readonly fill: (command: Command) => Promise<void>;
}

/** The whole command line without its details: subcommands are loaded when their first word is typed. */
export const createProgram = (
  cli: Cli,
  version: string,
  write: (text: string, to: 'out' | 'err') => void,
  { leftOut, aliases }: Offered = { leftOut: [], aliases: {} },
): Program => {
  const { language, output } = cli;
  const program = new Command('parkdeck')
    .description(SAY.about[language])
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({
      writeOut: (text) => write(text, 'out'),
      writeErr: (text) => write(text, 'err'),
      outputError: () => undefined,
      getOutHelpWidth: () => output.look.columns ?? 120,
      getErrHelpWidth: () => output.talkLook.columns ?? 120,
    })
    .configureHelp({ displayWidth, ...(language === 'zh' ? { styleTitle: (title) => HEADS[title] ?? title } : {}) })
    .helpOption('-h, --help', SAY.help[language])
    .helpCommand(false)
    .version(version, '-v, --version', SAY.version[language])
    .addHelpText('afterAll', globalsHelp(language));
  program.addHelpText('after', `${aliasHelp(aliases, language)}\n${SAY.palette[language]}`);
  program.commandsGroup(`${SAY.own[language]}${SAY.colon[language]}`);
  for (const [name, { title }] of Object.entries(OWN)) program.command(name).description(title[language]);
  for (const area of new Set([...Object.keys(AREAS), ...NOUNS.map((noun) => noun.area)])) {
    for (const { name, title } of NOUNS.filter((noun) => noun.area === area))
      program
        .command(name, { hidden: leftOut.includes(name) })
        .description(title[language])
        .helpGroup(`${AREAS[area]?.[language] ?? area}${SAY.colon[language]}`);
  }
  const filled = new Set<Command>();
  const fill = async (command: Command): Promise<void> => {
    if (filled.has(command) || command.parent !== program) return;
    filled.add(command);
    command.helpCommand(false);
    const own = OWN[command.name()];
    if (own) (await own.load())(command, cli, fill);
    const noun = NOUNS.find(({ name }) => name === command.name());
    if (noun && !own) {
      const [{ addNoun }, owner] = await Promise.all([import('./noun.ts'), noun.load()]);
      await addNoun(command, owner, cli);
    }
    addOwnExamples(command, language);
  };
  program.hook('preSubcommand', (_program, command) => fill(command));
  program.hook('preAction', (_program, command) => checkJson(cli, command));
  program
    .command(CANDIDATES, { hidden: true })
    .argument('[words...]')
    .action(async (line: readonly string[]) => {
      const offered = await candidates({ program, fill, line, aliases }, cli);
      if (offered.length > 0) await output.data(`${offered.join('\n')}\n`);
    });
  return { command: program, fill };
};
