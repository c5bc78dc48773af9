import { words } from '@parkdeck/core/kit/words';
import { Argument } from 'commander';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import type { Candidate, Offered } from './candidate.ts';
import type { Cli } from './cli.ts';
import { exportAsVerb } from './export-as-verb.ts';
import { GLOBAL_FLAGS, splitGlobals } from './globals.ts';
import { NOUNS } from './nouns.generated.ts';
import { shellWords } from './shell-words.ts';

const SAY = {
  shell: words('bash、zsh 或 fish', 'bash, zsh or fish'),
  which: words('只有 bash、zsh、fish', 'Only bash, zsh and fish'),
} as const;

/** The command that the completion scripts call on every Tab; hidden in help. */
export const CANDIDATES = 'complete';

const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_parkdeck() {
  local IFS=$'\\n' word="\${COMP_WORDS[COMP_CWORD]}" one
  COMPREPLY=()
  for one in $(parkdeck ${CANDIDATES} -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1); do
    COMPREPLY+=("$(printf %q "$one")")
  done
}
complete -o default -F _parkdeck parkdeck
`,
  zsh: `#compdef parkdeck
_parkdeck() {
  local -a lines
  lines=("\${(@f)$(parkdeck ${CANDIDATES} -- "\${(@)words[2,CURRENT]}" 2>/dev/null | sed 's/:/\\\\:/g; s/\\t/:/')}")
  if [[ -n "$lines" ]]; then _describe -U parkdeck lines; else _files; fi
}
compdef _parkdeck parkdeck
`,
  fish: `complete -c parkdeck -kf -a '(parkdeck ${CANDIDATES} -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
};

/** `completion bash|zsh|fish`: prints the script to source. */
export const addCompletion = (command: Command, cli: Cli): void => {
  const shells = new Argument('<shell>', SAY.shell[cli.language]);
  shells.argChoices = Object.keys(SCRIPTS);
  command.addArgument(shells).action(async (shell: string) => {
    const script = SCRIPTS[shell];
    if (script === undefined) throw new UserError('usage', SAY.which, { field: 'shell' });
    await cli.output.data(script);
  });
};

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

/** Values that the line itself has for an argument: `bash`, `zsh`, `fish`. */
const choicesAt = (command: Command, place: number): readonly Candidate[] =>
  (command.registeredArguments[place]?.argChoices ?? []).map((word) => ({ word, help: '' }));

interface Completing extends Pick<Offered, 'aliases'> {
  readonly program: Command;
  /** Adds the verbs of a command. */
  readonly fill: (command: Command) => Promise<void>;
  /** Words after the program's name; the unfinished word is the last. */
  readonly line: readonly string[];
}

const TAKES_NOUN: ReadonlySet<string> = new Set(['export', 'import']);

/** The line without what is said everywhere (`--profile night`), with the line of an alias for its name. */
const plainLine = (typed: readonly string[], aliases: Offered['aliases']): readonly string[] => {
  const [last = '', ...before] = typed.toReversed();
  const done = before.toReversed();
  try {
    const { rest, at } = splitGlobals(done, {}, undefined);
    const alias = aliases[rest[0] ?? ''];
    const expanded = alias === undefined ? rest : [...(shellWords(alias) ?? []), ...done.slice(at + 1)];
    return exportAsVerb([...splitGlobals(expanded, {}, undefined).rest, last]);
  } catch {
    return exportAsVerb(typed); // the value of a global flag is what is typed now
  }
};

/** Candidates for the last word of the line, with their help, one per line. */
export const candidates = async (
  { program, fill, line: typed, aliases }: Completing,
  cli: Cli,
): Promise<readonly string[]> => {
  const { language } = cli;
  const last = typed.at(-1) ?? '';
  const before = typed.at(-2) ?? '';
  const said = (all: readonly Candidate[]): readonly string[] =>
    all.filter(({ word }) => word.startsWith(last)).map(({ word, help }) => `${word}\t${help.split('\n')[0] ?? ''}`);
  if (typed.length === 2 && TAKES_NOUN.has(typed[0] ?? ''))
    return said(NOUNS.map(({ name, title }) => ({ word: name, help: title[language] })));
  const line = plainLine(typed, aliases);
  const path: Command[] = [];
  let command = program;
  let words = 0;
  for (const word of line.slice(0, -1)) {
    const next = command.commands.find((one) => one.name() === word || one.aliases().includes(word));
    if (!next) {
      if (!word.startsWith('-')) words += 1;
      continue;
    }
    await fill(next);
    command = next;
    path.push(next);
  }
  const { liveArguments, liveValues, globalValues } = await import('./live-values.ts');
  const names = path.map((one) => one.name());
  if (before.startsWith('-')) {
    const found = valuesOf(command, before);
    if (found.length > 0) return said(found);
    const live = (await globalValues(cli, before)) ?? (await liveValues(cli, names, { flag: before, typed: last }));
    if (live) return said(live);
  }
  if (last.startsWith('-')) {
    const globals = GLOBAL_FLAGS.map(([flag, help]) => ({
      word: /--[a-z-]+/.exec(flag)?.[0] ?? flag,
      help: help[language],
    }));
    return said([...flagsOf(command), ...globals]);
  }
  const own = [...wordsOf(command), ...choicesAt(command, words)];
  if (command === program) return said([...own, ...Object.entries(aliases).map(([word, help]) => ({ word, help }))]);
  return said(own.length > 0 ? own : await liveArguments(cli, names, { typed: last, aliases }));
};
