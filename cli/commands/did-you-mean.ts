import { SEPARATOR, words } from '@parkdeck/core/kit/words';
import { shellLine } from '@parkdeck/core/palette/command-line';
import { isWhere } from '@parkdeck/core/palette/where';
import { CommanderError, type Command } from 'commander';
import { usageText } from '../output/usage-words.ts';
import { UserError } from '../services/errors.ts';
import { GLOBAL_FLAGS } from './globals.ts';
import { NOUNS } from './nouns.generated.ts';
import type { Program } from './program.ts';
import { close } from '../services/similar-words.ts';

/** What was typed, and what there is. */
interface Typed extends Program {
  /** The words after the program, without global flags. */
  readonly line: readonly string[];
  readonly aliases: Readonly<Record<string, string>>;
}

/** Words for the verbs that every noun may have, as other tools call them. */
const OTHER_VERBS: Readonly<Record<string, readonly string[]>> = {
  list: ['find', 'search', 'query', 'index', 'all'],
  get: ['view', 'detail', 'details', 'info', 'describe', 'read'],
  create: ['new', 'insert', 'make'],
  edit: ['modify', 'change', 'set', 'patch'],
  remove: ['rm', 'del', 'destroy'],
};
const WHERE = '--where';
/** Flags as other tools call them, by their own names. A command that has the other name itself is never asked. */
const OTHER_FLAGS: Readonly<Record<string, readonly string[]>> = {
  '--size': ['--limit', '--count', '--top', '--max', '--per-page', '--page-size', '--rows', '--head', '-n'],
  '--page': ['--offset', '--skip'],
  '--sort': ['--order', '--order-by', '--sort-by'],
  [WHERE]: ['--filter', '--query', '--search', '--condition'],
  '--all': ['--everything', '--no-paging', '--no-limit', '--paginate'],
  '--watch': ['--follow', '--live', '-f', '-w'],
  '--output': ['--out', '--file', '--save', '--to-file'],
  '--from': ['--file', '--input', '--import'],
  '--dry-run': ['--preview', '--check', '--simulate', '--what-if', '--noop', '-n'],
  '--yes': ['--force', '--confirm', '--no-confirm', '--assume-yes', '-f'],
  '--no-input': ['--non-interactive', '--batch'],
  '--quiet': ['--silent'],
  '--lang': ['--locale', '--language'],
  '--profile': ['--account', '--context'],
  '--url': ['--server', '--host', '--endpoint', '--base-url', '--address'],
  '--user': ['--username', '--login', '--name'],
  '--remark': ['--note', '--comment', '--message', '-m'],
  '--reason': ['--why', '--because'],
  '--pay-way': ['--payment', '--method'],
  '--idempotency-key': ['--key', '--request-id'],
};
const MOST = 3;
/** A part of a name says what is meant from so many letters, or characters. */
const SHORTEST = { latin: 3, han: 2 } as const;

const unique = (all: readonly string[]): readonly string[] => [...new Set(all)];

/** Whether a name is what was typed: the same, or a longer one that has it. */
const says = (name: string, typed: string): boolean => {
  const [long, short] = [name.toLowerCase(), typed.toLowerCase()];
  if (long === short || `${long}s` === short || `${long}es` === short) return true;
  return short.length >= (/\p{Script=Han}/u.test(short) ? SHORTEST.han : SHORTEST.latin) && long.includes(short);
};

const exactFirst = <T>(all: readonly T[], namesOf: (one: T) => readonly string[], typed: string): readonly T[] => {
  const met = all.filter((one) => namesOf(one).some((name) => says(name, typed)));
  const same = met.filter((one) => namesOf(one).some((name) => name.toLowerCase() === typed.toLowerCase()));
  return same.length > 0 ? same : met;
};

const namesOfVerb = (verb: Command): readonly string[] => [
  verb.name(),
  ...verb.aliases(),
  ...(OTHER_VERBS[verb.name()] ?? []),
  ...(verb.summary() || verb.description()).split(/[\n：:（(]/).slice(0, 1),
];

/** Verbs of a noun that a word may have meant. */
const verbsFor = (parent: Command, typed: string): readonly string[] => {
  const byName = exactFirst(parent.commands, namesOfVerb, typed).map((verb) => verb.name());
  const all = parent.commands.flatMap((verb) => [verb.name(), ...verb.aliases()]);
  return byName.length > 0 ? byName : close(typed, all);
};

/** Nouns, commands and aliases that a first word may have meant. */
const firstWordsFor = ({ command, aliases }: Typed, typed: string): readonly string[] => {
  const all = [
    ...command.commands.map((one) => one.name()).filter((name) => name !== 'complete'),
    ...Object.keys(aliases),
  ];
  const near = close(typed, all);
  if (near.length > 0) return near;
  return exactFirst(NOUNS, ({ name, title }) => [name, title.zh, title.en], typed).map(({ name }) => name);
};

/** Flags that a mistyped one may have meant: by its letters, in another spelling, or by what it is called. */
const flagsFor = (command: Command, typed: string): readonly string[] => {
  const own = command.options.filter(({ hidden }) => !hidden);
  const all = [
    ...own.map(({ long }) => long ?? ''),
    ...GLOBAL_FLAGS.map(([flags]) => /--[a-z-]+/.exec(flags)?.[0] ?? ''),
    '--help',
  ].filter(Boolean);
  const spelled = typed
    .replaceAll('_', '-')
    .replaceAll(/(?<=[a-z])[A-Z]/g, '-$&')
    .toLowerCase();
  if (all.includes(spelled)) return [spelled];
  const other = all.filter((name) => OTHER_FLAGS[name]?.includes(spelled));
  if (other.length > 0) return other;
  const near = close(spelled, all);
  if (near.length > 0) return near;
  const bare = typed.replace(/^-+/, '');
  return exactFirst(own, ({ description }) => description.split(/[（(]/).slice(0, 1), bare).flatMap(
    ({ long }) => long ?? [],
  );
};

/** The command that the words before `at` lead to. */
const reached = async ({ command, fill }: Program, line: readonly string[]): Promise<Command> => {
  let found = command;
  for (const word of line) {
    const next = found.commands.find((one) => one.name() === word || one.aliases().includes(word));
    if (!next) break;
    await fill(next);
    found = next;
  }
  return found;
};

interface Meant {
  readonly names: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

const wordMeant = async (typed: Typed, wrong: string): Promise<Meant> => {
  const { line, command } = typed;
  const at = Math.max(0, line.indexOf(wrong));
  const replaced = (names: readonly string[]): Meant => ({ names, lines: names.map((name) => line.with(at, name)) });
  const parent = await reached(typed, line.slice(0, at));
  if (parent !== command) return replaced(verbsFor(parent, wrong));
  // `list pass`: the noun comes first
  const [, second = ''] = line;
  if (command.commands.some((one) => one.name() === second)) {
    const [verb] = verbsFor(await reached(typed, [second]), wrong);
    if (verb !== undefined) return { names: [`${second} ${verb}`], lines: [[second, verb, ...line.slice(2)]] };
  }
  const found = firstWordsFor(typed, wrong);
  if (found.length > 0) return replaced(found);
  // a line of the palette is done by `do`
  return /\p{Script=Han}/u.test(wrong) ? { names: [], lines: [['do', ...line]] } : { names: [], lines: [] };
};

const flagMeant = async (typed: Typed, wrong: string): Promise<Meant> => {
  const { line } = typed;
  const at = line.findIndex((word) => word === wrong || word.startsWith(`${wrong}=`));
  const [word = '', next = ''] = at < 0 ? [] : line.slice(at);
  const value = word === wrong ? next : word.slice(wrong.length + 1);
  // a name that is searched for is no condition: `--where` would not take it
  const names = flagsFor(await reached(typed, line), wrong).filter((name) => name !== WHERE || isWhere(value));
  return {
    names,
    lines: at < 0 ? [] : names.map((name) => line.with(at, name + (line[at] ?? '').slice(wrong.length))),
  };
};

const suggestion = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` (Did you mean ${names.length > 1 ? 'one of ' : ''}${names.join(SEPARATOR.en)}?)`;

/**
 * What a mistyped command or flag may have meant, added to its error: the names that are near, and the lines with them.
 * Any other error is itself.
 */
export const meantBy = async (error: unknown, typed: Typed): Promise<unknown> => {
  if (!(error instanceof CommanderError)) return error;
  const [, kind, wrong = ''] = /unknown (command|option) '([^'=]+)/.exec(error.message) ?? [];
  if (kind === undefined) return error;
  const { names, lines } = await (kind === 'command' ? wordMeant(typed, wrong) : flagMeant(typed, wrong));
  const some = unique(names).slice(0, MOST);
  const message = `error: unknown ${kind} '${wrong}'${suggestion(some)}`;
  const [zh, en] = [usageText(message, 'zh'), usageText(message, 'en')];
  return new UserError('usage', words(zh.message, en.message), {
    ...(en.field === undefined ? {} : { field: en.field }),
    next: lines.slice(0, MOST).map(shellLine),
    cause: error,
  });
};
