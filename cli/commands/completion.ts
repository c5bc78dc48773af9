import { words } from '@parkdeck/core/kit/words';
import { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { exportAsVerb } from './export-as-verb.ts';
import { GLOBAL_FLAGS } from './globals.ts';
import { NOUNS } from './nouns.generated.ts';

const SAY = {
  shell: words('bash、zsh 或 fish', 'bash, zsh or fish'),
  which: words('只有 bash、zsh、fish', 'Only bash, zsh and fish'),
} as const;

/** The command that the completion scripts call on every Tab; hidden in help. */
export const CANDIDATES = 'complete';

const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_parkdeck() {
  local IFS=$'\\n'
  local offered="$(parkdeck ${CANDIDATES} -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1)"
  COMPREPLY=($(compgen -W "$offered" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _parkdeck parkdeck
`,
  zsh: `#compdef parkdeck
_parkdeck() {
  local -a lines
  lines=("\${(@f)$(parkdeck ${CANDIDATES} -- "\${(@)words[2,CURRENT]}" 2>/dev/null | sed 's/:/\\\\:/g; s/\\t/:/')}")
  if [[ -n "$lines" ]]; then _describe parkdeck lines; else _files; fi
}
compdef _parkdeck parkdeck
`,
  fish: `complete -c parkdeck -f -a '(parkdeck ${CANDIDATES} -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
};

/** `completion bash|zsh|fish`: prints the script to source. */
export const addCompletion = (command: Command, cli: Cli): void => {
  command.argument('<shell>', SAY.shell[cli.language]).action(async (shell: string) => {
    const script = SCRIPTS[shell];
    if (script === undefined) throw new UserError('usage', SAY.which, { field: 'shell' });
    await cli.output.data(script);
  });
};

interface Candidate {
  readonly word: string;
  readonly help: string;
}

const flagsOf = (command: Command): readonly Candidate[] =>
  command.options
    .filter((option) => !option.hidden)
    .map((option) => ({ word: option.long ?? option.short ?? '', help: option.description }));

const wordsOf = (command: Command): readonly Candidate[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((one) => ({ word: one.name(), help: one.summary() || one.description() }));

/** Values of an option, when help lists them: `(active 正常, paused 已暂停)`. */
const valuesOf = (command: Command, flag: string): readonly Candidate[] => {
  const option = command.options.find(({ long, short }) => long === flag || short === flag);
  if (!option || !/<word/.test(option.flags)) return [];
  return [...option.description.matchAll(/(?:^|[(,；; ])\s*([a-z][a-z0-9-]*) [^,)]+/g)].map(([, word = '']) => ({
    word,
    help: '',
  }));
};

interface Completing {
  readonly program: Command;
  /** Adds the verbs of a command. */
  readonly fill: (command: Command) => Promise<void>;
  /** Words after the program's name; the unfinished word is the last. */
  readonly line: readonly string[];
}

const TAKES_NOUN: ReadonlySet<string> = new Set(['export', 'import']);

/** Candidates for the last word of the line, with their help, one per line. */
export const candidates = async (
  { program, fill, line: typed }: Completing,
  { language }: Cli,
): Promise<readonly string[]> => {
  if (typed.length === 2 && TAKES_NOUN.has(typed[0] ?? ''))
    return NOUNS.filter(({ name }) => name.startsWith(typed[1] ?? '')).map(
      ({ name, title }) => `${name}\t${title[language]}`,
    );
  const line = exportAsVerb(typed);
  let command = program;
  for (const word of line.slice(0, -1)) {
    const next = command.commands.find((one) => one.name() === word || one.aliases().includes(word));
    if (!next) continue;
    await fill(next);
    command = next;
  }
  const last = line.at(-1) ?? '';
  const before = line.at(-2) ?? '';
  const globals = GLOBAL_FLAGS.map(([flag, help]) => ({ word: flag.split(' ')[0] ?? flag, help: help[language] }));
  const values = before.startsWith('-') ? valuesOf(command, before) : [];
  const offered =
    values.length > 0 ? values : last.startsWith('-') ? [...flagsOf(command), ...globals] : wordsOf(command);
  return offered
    .filter(({ word }) => word.startsWith(last))
    .map(({ word, help }) => `${word}\t${help.split('\n')[0] ?? ''}`);
};
