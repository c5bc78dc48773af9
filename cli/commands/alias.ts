import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { splitGlobals } from './globals.ts';
import { shellWords } from './shell-words.ts';
import { close } from '../services/similar-words.ts';

const SAY = {
  list: words('列出我的别名', 'List your aliases'),
  set: words('给一行命令起个短名', 'Give a line a short name'),
  delete: words('删除别名', 'Delete an alias'),
  name: words('别名', 'Name of the alias'),
  line: words("整行命令，加引号：'pass list --state active'", "The line, in quotes: 'pass list --state active'"),
  means: words('命令', 'Line'),
  none: words('还没有别名', 'There are no aliases yet'),
  form: words('别名由文字、数字、- 组成，不以 - 开头', 'A name is letters, digits and -, and does not begin with -'),
  quotes: words('引号没有配对', 'A quote is not closed'),
  nothing: words('没有给出命令', 'The line is empty'),
  taken: (name: string) => words(`「${name}」是命令，不能当别名`, `"${name}" is a command: no alias can have its name`),
  nested: (name: string) =>
    words(`「${name}」也是别名，别名里要写命令`, `"${name}" is an alias itself: an alias stands for a command`),
  unknown: (name: string) => words(`没有命令「${name}」`, `There is no command "${name}"`),
  missing: (name: string) => words(`没有别名「${name}」`, `There is no alias "${name}"`),
  kept: (name: string, line: string) => words(`${name} 就是 parkdeck ${line}`, `${name} now means parkdeck ${line}`),
  gone: (name: string) => words(`已删除 ${name}`, `${name} is deleted`),
} as const;

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_-]*$/u;

/** The line of an alias, without the name of the program; throws when it cannot be one. */
const checkedLine = (
  name: string,
  given: string,
  { commands, aliases }: { readonly commands: readonly string[]; readonly aliases: readonly string[] },
): string => {
  if (!NAME.test(name)) throw new UserError('usage', SAY.form, { field: 'name' });
  if (commands.includes(name)) throw new UserError('usage', SAY.taken(name), { field: 'name' });
  const line = given.trim().replace(/^parkdeck(?:\s+|$)/, '');
  const found = shellWords(line);
  if (!found) throw new UserError('usage', SAY.quotes, { field: 'line' });
  const [first] = splitGlobals(found, {}, undefined).rest;
  if (first === undefined) throw new UserError('usage', SAY.nothing, { field: 'line' });
  if (commands.includes(first)) return line;
  if (first === name || aliases.includes(first)) throw new UserError('usage', SAY.nested(first), { field: 'line' });
  const [near] = close(first, commands);
  throw new UserError('usage', SAY.unknown(first), {
    field: 'line',
    next: near === undefined ? [] : [`parkdeck alias set ${name} '${line.replace(first, near)}'`],
  });
};

/** `alias set NAME 'LINE'`, `alias list`, `alias delete NAME`: short names of lines, kept with the settings. */
export const addAlias = (command: Command, cli: Cli): void => {
  const { language, output, environment } = cli;
  const commands = (): readonly string[] => command.parent?.commands.map((one) => one.name()) ?? [];
  command
    .command('list')
    .alias('ls')
    .description(SAY.list[language])
    .action(async () => {
      const data = Object.entries((await environment.profiles()).aliases()).map(([name, line]) => ({ name, line }));
      await output.answer({ data, total: data.length }, () =>
        data.length === 0
          ? []
          : output.table(
              [SAY.name[language], SAY.means[language]],
              data.map(({ name, line }) => [{ text: name }, { text: line }]),
            ).lines,
      );
      if (data.length === 0 && !output.isJson) await output.say(SAY.none);
    });
  command
    .command('set')
    .description(SAY.set[language])
    .argument('<name>', SAY.name[language])
    .argument('<line>', SAY.line[language])
    .action(async (name: string, given: string) => {
      const profiles = await environment.profiles();
      const aliases = profiles.aliases();
      const line = checkedLine(name, given, { commands: commands(), aliases: Object.keys(aliases) });
      profiles.keepAliases({ ...aliases, [name]: line });
      await output.answer({ data: { name, line, replaced: aliases[name] ?? null } }, () => []);
      await output.say(SAY.kept(name, line));
    });
  command
    .command('delete')
    .alias('remove')
    .description(SAY.delete[language])
    .argument('<name>', SAY.name[language])
    .action(async (name: string) => {
      const profiles = await environment.profiles();
      const { [name]: line, ...rest } = profiles.aliases();
      if (line === undefined)
        throw new UserError('usage', SAY.missing(name), {
          field: 'name',
          next: [
            ...close(name, Object.keys(rest)).map((near) => `parkdeck alias delete ${near}`),
            'parkdeck alias list',
          ],
        });
      profiles.keepAliases(rest);
      await output.answer({ data: { name, line } }, () => []);
      await output.say(SAY.gone(name));
    });
};
