import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { counted } from '@parkdeck/core/lib/counted';
import type { Language } from '@parkdeck/core/kit/words';
import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { EXIT } from '../output/errors.ts';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { makeFolder } from '../services/settings-folder.ts';
import { close } from '../services/similar-words.ts';
import { unwritable } from './file-target.ts';
import { GLOBAL_FLAGS } from './globals.ts';
import { VERSION } from './version.ts';

const SAY = {
  page: words('看手册', 'Show a page of the manual'),
  which: words('命令，如 pass；不给则是总览', 'A command, such as pass; none: the overview'),
  write: words('把全部手册页写进这个文件夹', 'Write all pages into this folder'),
  written: (count: number) => words(`写了 ${count} 页`, `${counted(count, 'page')} written`),
  none: (name: string) => words(`没有「${name}」的手册`, `There is no page for "${name}"`),
  name: words('名称', 'NAME'),
  synopsis: words('用法', 'SYNOPSIS'),
  description: words('说明', 'DESCRIPTION'),
  commands: words('命令', 'COMMANDS'),
  options: words('选项', 'OPTIONS'),
  everywhere: words('处处可用的选项', 'OPTIONS OF ALL COMMANDS'),
  environment: words('环境变量', 'ENVIRONMENT'),
  exit: words('退出码', 'EXIT STATUS'),
  files: words('文件', 'FILES'),
  see: words('参见', 'SEE ALSO'),
  examples: words('示例', 'EXAMPLES'),
  manual: words('Parkdeck 手册', 'Parkdeck manual'),
  about: words('智慧停车后台', 'back office of a smart-parking platform'),
  each: words('每个命令各有一页：parkdeck man pass。', 'Every command has a page of its own: parkdeck man pass.'),
} as const;

const ENVIRONMENT = [
  ['PARKDECK_URL', words('平台地址', 'Address of the platform')],
  ['PARKDECK_TOKEN', words('令牌，代替登录，用于脚本', 'A token instead of a sign-in, for scripts')],
  ['PARKDECK_PROFILE', words('用哪个登录，同 --profile', 'Which sign-in to use, as --profile')],
  ['PARKDECK_LANG', words('语言 zh 或 en，同 --lang', 'The language, zh or en, as --lang')],
  ['PARKDECK_KEYRING', words('off：令牌不放系统钥匙串，放文件', 'off: tokens go to a file, not to the keyring')],
  ['NO_COLOR, FORCE_COLOR', words('不用颜色；管道里也用颜色', 'No colours; colours also in a pipe')],
  ['BROWSER', words('打开网页的程序', 'The program that opens pages')],
] as const;

const EXITS: Readonly<Record<keyof typeof EXIT, ReturnType<typeof words>>> = {
  ok: words('完成', 'Done'),
  error: words('出错，或没有一行能执行', 'An error, or no row can be done'),
  usage: words('命令行或文件不对', 'The line or its file is wrong'),
  partly: words('部分完成', 'Partly done'),
  forbidden: words('未登录或没有权限', 'Not signed in, or not allowed'),
  conflict: words('冲突，或计划已过时', 'A conflict, or a stale plan'),
  rateLimited: words('太频繁', 'Asked to slow down'),
  waiting: words('等第二个人批准', 'It waits for the approval of a second person'),
  interrupted: words('已中断', 'Interrupted'),
};

const FILES = [
  ['~/.config/parkdeck/settings.json', words('登录名、平台地址、语言、别名', 'Sign-ins, addresses, language, aliases')],
  ['~/.config/parkdeck/tokens.json', words('令牌，只有本人能读', 'Tokens, readable only by their owner')],
] as const;

/** A text as roff prints it: no letter of it is an instruction. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .split('\n')
    .map((line) => (/^[.']/.test(line) ? `\\&${line}` : line))
    .join('\n.br\n');

const heading = (text: string): string => `.SH ${roff(text)}`;
const item = (term: string, text: string): string => `.TP\n\\fB${roff(term)}\\fR\n${roff(text) || '\\&'}`;

const begin = (name: string, about: string, language: Language): readonly string[] => [
  `.TH "${roff(name.toUpperCase())}" "1" "" "parkdeck ${VERSION}" "${SAY.manual[language]}"`,
  heading(SAY.name[language]),
  `${roff(name)} \\- ${roff(about)}`,
];

const usageOf = (command: Command): string => command.createHelp().commandUsage(command);
const optionsOf = (command: Command): readonly string[] =>
  command
    .createHelp()
    .visibleOptions(command)
    .map((option) => item(option.flags, option.description));

/** The lines that a command prints below its help: its examples. */
const examplesOf = (command: Command): readonly string[] => {
  const printed: string[] = [];
  command.configureOutput({ writeOut: (text) => printed.push(text) });
  command.outputHelp();
  return [...printed.join('').matchAll(/^ {2}(parkdeck .+)$/gm)].map(([, line = '']) => line);
};

const exampleLines = (command: Command): readonly string[] => {
  const lines = examplesOf(command);
  return lines.length === 0 ? [] : ['.PP', '.nf', ...lines.map((line) => `\\fC${roff(line)}\\fR`), '.fi'];
};

/** The page of a command with its verbs, as roff. */
const commandPage = (command: Command, language: Language): string => {
  const verbs = command.commands;
  const own = verbs.length > 0 ? [] : [heading(SAY.options[language]), ...optionsOf(command), ...exampleLines(command)];
  return [
    ...begin(`parkdeck-${command.name()}`, command.description(), language),
    heading(SAY.synopsis[language]),
    `\\fB${roff(usageOf(command))}\\fR`,
    ...own,
    ...(verbs.length === 0 ? [] : [heading(SAY.commands[language])]),
    ...verbs.flatMap((verb) => [
      `.SS "${roff(usageOf(verb)).replaceAll('"', '\\(dq')}"`,
      roff(verb.description()),
      ...optionsOf(verb),
      ...exampleLines(verb),
    ]),
    heading(SAY.see[language]),
    '\\fBparkdeck\\fR(1)',
    '',
  ].join('\n');
};

/** The overview: all commands, what is said everywhere, the environment, files and exit codes. */
const overviewPage = (program: Command, language: Language): string =>
  [
    ...begin('parkdeck', SAY.about[language], language),
    heading(SAY.synopsis[language]),
    '\\fBparkdeck\\fR [\\fIcommand\\fR] [\\fIverb\\fR] [\\fIoptions\\fR]',
    heading(SAY.description[language]),
    roff(SAY.each[language]),
    heading(SAY.commands[language]),
    ...program
      .createHelp()
      .visibleCommands(program)
      .map((one) => item(one.name(), one.description())),
    heading(SAY.everywhere[language]),
    ...GLOBAL_FLAGS.map(([flags, help]) => item(flags, help[language])),
    heading(SAY.environment[language]),
    ...ENVIRONMENT.map(([name, help]) => item(name, help[language])),
    heading(SAY.files[language]),
    ...FILES.map(([path, help]) => item(path, help[language])),
    heading(SAY.exit[language]),
    ...Object.entries(EXITS).map(([name, help]) =>
      item(String(Object.entries(EXIT).find(([one]) => one === name)?.[1]), help[language]),
    ),
    '',
  ].join('\n');

/** Adds the verbs of a command. */
type Fill = (command: Command) => Promise<void>;

const pageOf = async (program: Command, fill: Fill, name: string | undefined, language: Language): Promise<string> => {
  if (name === undefined) return overviewPage(program, language);
  const command = program.commands.find((one) => one.name() === name);
  if (!command) {
    const near = close(
      name,
      program.commands.map((one) => one.name()),
    );
    throw new UserError('usage', SAY.none(name), { field: 'command', next: near.map((one) => `parkdeck man ${one}`) });
  }
  await fill(command);
  return commandPage(command, language);
};

/** Writes every page, packed, as `man` finds them: `man1/parkdeck.1.gz`, `man1/parkdeck-pass.1.gz`. */
const writePages = async (program: Command, fill: Fill, folder: string, language: Language): Promise<number> => {
  const section = join(folder, 'man1');
  const written = <T>(write: () => T): T => {
    try {
      return write();
    } catch (error) {
      throw unwritable(section, error, '--write');
    }
  };
  written(() => makeFolder(section));
  const named = program
    .createHelp()
    .visibleCommands(program)
    .map((one) => one.name());
  const names = [undefined, ...named];
  for (const name of names) {
    const page = await pageOf(program, fill, name, language);
    const file = join(section, `${['parkdeck', name].filter(Boolean).join('-')}.1.gz`);
    written(() => writeFileSync(file, gzipSync(page, { level: 9 })));
  }
  return names.length;
};

/** `man [COMMAND]`: a page of the manual, from the declarations of help; `--write FOLDER` writes all of them. */
export const addMan = (command: Command, cli: Cli, fill: Fill): void => {
  const { language, output, environment } = cli;
  command
    .argument('[command]', SAY.which[language])
    .option('--write <folder>', SAY.write[language])
    .action(async (name: string | undefined, { write }: { readonly write?: string }) => {
      const program = command.parent ?? command;
      if (write !== undefined) {
        const count = await writePages(program, fill, write, language);
        return output.say(SAY.written(count));
      }
      const page = await pageOf(program, fill, name, language);
      if (!environment.stdout.isTTY) return output.data(page);
      const { showManual } = await import('../services/manual.ts');
      if (!(await showManual(page))) await output.data(page);
    });
};
