import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { NOUNS } from './nouns.generated.ts';
import { OWN_EXAMPLES } from './own-examples.ts';

const EXAMPLES = words('示例：', 'Examples:');

/** A key as the rows of a noun have it. */
export const someKeyOf = (noun: string): string => `${NOUNS.find(({ name }) => name === noun)?.prefix ?? 'X'}00000001`;

/** Adds lines to the help of a command, made when help is asked for. */
export const addExamples = (command: Command, language: Language, linesOf: () => readonly string[]): void => {
  command.addHelpText('after', () => ['', EXAMPLES[language], ...linesOf().map((line) => `  ${line}`)].join('\n'));
};

/** Adds their lines to a top-level command, or to its verbs, where those are no declared ones of a noun. */
export const addOwnExamples = (command: Command, language: Language): void => {
  const verbs = command.commands.map((verb) => [`${command.name()} ${verb.name()}`, verb] as const);
  for (const [path, one] of [[command.name(), command] as const, ...verbs]) {
    const lines = OWN_EXAMPLES[path];
    if (lines) addExamples(one, language, () => lines.map((line) => line[language]));
  }
};
