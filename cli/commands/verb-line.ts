import { words } from '@parkdeck/core/kit/words';
import { isResource, type Call } from '@parkdeck/core/kit/call';
import { assignedBy, commandVerb } from '@parkdeck/core/kit/command';
import { openInput } from '@parkdeck/core/kit/open-input';
import type { Verb } from '@parkdeck/core/palette/verbs';
import { checkFlags, flagsOf, isGiven, readFlags } from '../fields/flags.ts';
import type { Flag } from '../fields/flags.ts';
import type { Within } from '../fields/parse.ts';
import { UserError } from '../services/errors.ts';
import { inParallel } from '../services/in-parallel.ts';
import type { Cli } from './cli.ts';

/** A verb with its arguments and options as typed. */
export interface VerbLine {
  readonly verb: Verb;
  readonly flags: readonly Flag[];
  /** Keys, plates or names of rows, as typed. */
  readonly rows: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  /** What is done with an answered value, instead of printing it. */
  readonly follow?: (value: unknown) => Promise<void>;
}

export const textOption = ({ options }: VerbLine, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * The call for this number of rows and these flags: the bulk call for several rows, the save call if only that has a
 * flag.
 */
const callFor = ({ verb: { call, bulk, save }, flags, options }: VerbLine, rows: number): Call => {
  const given = flags.filter((flag) => isGiven(flag, options));
  const onlySaved = given.find(({ key }) => !(key in call.input));
  const chosen = rows > 1 && bulk ? bulk : onlySaved && save ? save : call;
  const other = given.find(
    ({ key }) => !(key in chosen.input) || (chosen === bulk && call.input[key]?.options.echo === true),
  );
  if (!other) return chosen;
  throw new UserError(
    'usage',
    chosen === save && onlySaved
      ? words(`${other.name} 不能和 ${onlySaved.name} 一起用`, `${other.name} does not go with ${onlySaved.name}`)
      : words(`${other.name} 只用于一个对象`, `${other.name} is for one row only`),
    { field: other.name },
  );
};

interface InputOptions {
  /** Number of rows: several may need a different call. */
  readonly rows?: number;
  /** Required fields may be missing, because each row of a file has its own. */
  readonly isPartial?: boolean;
}

/** The call to run and its input, parsed and validated. */
export const inputOf = async (
  cli: Cli,
  asked: VerbLine,
  { rows = 1, isPartial = false }: InputOptions = {},
): Promise<{ readonly call: Call; readonly input: Record<string, unknown> }> => {
  const call = callFor(asked, rows);
  const flags = flagsOf(openInput(call), call.effect);
  const given = await readFlags(flags, asked.options, cli.lookup);
  const input = asked.verb.name === 'create' ? { ...initialOf(flags), ...given } : given;
  checkFlags(flags, input, isPartial);
  if (!isPartial) checkAssigned(call, flags, input);
  return { call, input: { ...input, ...call.given } };
};

/** Refuses an assignment of nothing: taking everything away is a verb of its own. */
const checkAssigned = (call: Call, flags: readonly Flag[], input: Readonly<Record<string, unknown>>): void => {
  const keys = assignedBy(call);
  if (keys.length === 0 || keys.some((key) => [input[key]].flat().some(Boolean))) return;
  const names = flags.filter(({ key }) => keys.includes(key)).map(({ name }) => name);
  const emptying = commandVerb({ ...call, given: Object.fromEntries(keys.map((key) => [key, []])) });
  throw new UserError('usage', words(`至少要给一项：${names.join(' ')}`, `Give at least one of ${names.join(' ')}`), {
    field: names[0] ?? '',
    next: [`parkdeck ${call.noun} ${emptying} --help`],
  });
};

/** Declared initial values of required fields. */
const initialOf = (flags: readonly Flag[]): Record<string, unknown> =>
  Object.fromEntries(
    flags.flatMap(({ key, field: { options } }) =>
      options.required && options.initial !== undefined ? [[key, options.initial] as const] : [],
    ),
  );

/** Names looked up at a time. */
const AT_ONCE = 8;

/** A refusal to find a row, with the line of the list that names it. */
const atLine = (error: unknown, line: number | undefined): unknown => {
  if (!(error instanceof UserError) || line === undefined) return error;
  const { problem, words: said, field, next } = error;
  return new UserError(problem, words(`第 ${line} 行：${said.zh}`, `Line ${line}: ${said.en}`), {
    ...(field === undefined ? {} : { field }),
    next,
    cause: error,
  });
};

interface RowNames {
  readonly names: readonly string[];
  /** Values that a row must have which is named. */
  readonly within?: Within;
  /** Where a list names each. */
  readonly lines?: readonly number[] | undefined;
}

/** Keys of the rows in the arguments. */
export const idsOf = async (
  { lookup }: Cli,
  { verb }: VerbLine,
  { names, within = {}, lines = [] }: RowNames,
): Promise<readonly string[]> => {
  if (names.length === 0)
    throw new UserError('usage', words('要指明对象：编号、车牌或名称', 'Say which: id, plate or name'), {
      next: [`parkdeck ${verb.call.noun} ${verb.name} --help`],
    });
  const { resource } = verb.call;
  if (!resource || !isResource(resource)) return names;
  const ids: string[] = [];
  await inParallel(names, AT_ONCE, async (text, at) => {
    ids[at] = await lookup.key(resource.name, text, within).catch((error: unknown) => {
      throw atLine(error, lines[at]);
    });
  });
  return [...new Set(ids)];
};
