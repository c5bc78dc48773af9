import type { Cli } from '@parkdeck/cli/commands/cli';
import { GLOBAL_FLAGS } from '@parkdeck/cli/commands/globals';
import { createProgram } from '@parkdeck/cli/commands/program';
import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { table } from './markdown.ts';

const SAY = {
  everywhere: words('处处可用', 'Everywhere'),
  flag: words('选项', 'Flag'),
  does: words('作用', 'Does'),
  verb: words('命令', 'Verb'),
} as const;

/** A stub of the command line's services: help derives from declarations and needs only the language. */
const forHelp = (language: Language): Cli =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing is run, so nothing else is asked for
  ({ language, output: { look: {}, talkLook: {} } }) as Cli;

const usage = (command: Command): string =>
  [command.name(), ...command.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`))]
    .join(' ')
    .trim();

const section = (command: Command, language: Language): readonly string[] => [
  `#### \`${usage(command)}\` ${command.description()}`,
  '',
  ...table(
    [SAY.verb, SAY.does],
    command.commands.map((verb) => [`\`${usage(verb)}\``, verb.description()]),
    language,
  ),
];

/** The page of all commands by group, with the global flags. */
export const terminalPage = async (language: Language): Promise<string> => {
  const program = createProgram(forHelp(language), '0', () => undefined);
  const groups = new Map<string, Command[]>();
  for (const command of program.command.commands.filter((one) => one.description() !== '')) {
    await program.fill(command);
    const group = command.helpGroup().replace(/[:：]$/, '');
    groups.set(group, [...(groups.get(group) ?? []), command]);
  }
  return [
    `### ${SAY.everywhere[language]}`,
    '',
    ...table(
      [SAY.flag, SAY.does],
      GLOBAL_FLAGS.map(([flag, help]) => [`\`${flag}\``, help[language]]),
      language,
    ),
    ...[...groups].flatMap(([group, commands]) => [
      `### ${group}`,
      '',
      ...commands.flatMap((command) => section(command, language)),
    ]),
  ].join('\n');
};
