import { callsOf, idField, isResource } from '@parkdeck/core/kit/call';
import { calledText } from '@parkdeck/core/kit/called';
import { refTarget } from '@parkdeck/core/kit/field';
import { isText } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { verbsOf } from '@parkdeck/core/palette/verbs';
import { flagsOf } from '../fields/flags.ts';
import { printField } from '../fields/print.ts';
import type { Cli } from './cli.ts';
import type { Candidate } from './candidate.ts';
import { ownerNamed } from './owners.ts';
import type { Owner } from './owners.ts';
import { TOPICS } from './topics.ts';

/** How long Tab waits for the platform: a person at a prompt expects words now, or none. */
const PATIENCE_MS = 3000;
const MOST = 50;

/** What the platform answers in time; nothing when it is late, or refuses. */
const inTime = (asked: Promise<readonly Candidate[]>): Promise<readonly Candidate[]> =>
  Promise.race([
    asked.catch(() => []),
    new Promise<readonly Candidate[]>((resolve) => {
      setTimeout(() => resolve([]), PATIENCE_MS).unref();
    }),
  ]);

/** Rows of a noun whose name or key begins with what is typed. */
const rowsOf = async (cli: Cli, noun: ResourceDef, typed: string): Promise<readonly Candidate[]> => {
  if (!callsOf(noun).some(({ verb }) => verb === 'list')) return [];
  const { signal } = cli.environment;
  const [key] = idField(noun);
  const name = noun.fields[noun.display];
  // a name that lists can be narrowed by is what people type; otherwise only the key tells rows apart
  const isNamed = name !== undefined && isText(name) && name.options.filter === true;
  const filters = isNamed && typed !== '' && !typed.startsWith(noun.prefix) ? { [noun.display]: typed } : {};
  const ask = async (): Promise<readonly Candidate[]> => {
    const { rows } = await (
      await cli.client()
    ).list<ResourceDef>(noun, { filters, size: MOST }, { signal, silent: true });
    const cell = (row: Readonly<Record<string, unknown>>, field: string): string => {
      const declared = noun.fields[field];
      return declared ? printField(row, field, declared, cli.language).text : '';
    };
    return rows.map((row) => {
      const [id, called] = [String(row[key]), calledText(noun, (field) => cell(row, field))];
      const own = row[noun.display];
      return isNamed && typeof own === 'string' && !typed.startsWith(noun.prefix)
        ? { word: own, help: id }
        : { word: id, help: called };
    });
  };
  return ask();
};

/** Keys of what a service lists, as plans. */
const listedBy = async (cli: Cli, owner: Owner): Promise<readonly Candidate[]> => {
  const list = callsOf(owner).find(({ verb, answers }) => verb === 'list' && answers === 'rows');
  if (!list) return [];
  const { signal } = cli.environment;
  const answered = await (await cli.client()).call(list, { input: { size: MOST } }, { signal, silent: true });
  const rows: readonly Readonly<Record<string, unknown>>[] = answered.answers === 'rows' ? answered.value.rows : [];
  return rows.map(({ id, title }) => ({ word: String(id), help: typeof title === 'string' ? title : '' }));
};

const rowsNamed = async (cli: Cli, name: string | undefined, typed: string): Promise<readonly Candidate[]> => {
  const owner = name === undefined ? undefined : await ownerNamed(name);
  return owner && isResource(owner) ? inTime(rowsOf(cli, owner, typed)) : [];
};

/** Values of a flag that names rows of another noun; `undefined` when it is none. Of several values the last. */
export const liveValues = async (
  cli: Cli,
  [noun = '', verbName]: readonly string[],
  { flag, typed }: { readonly flag: string; readonly typed: string },
): Promise<readonly Candidate[] | undefined> => {
  const owner = await ownerNamed(noun);
  const verb = owner && verbsOf(owner).find(({ name, alias }) => name === verbName || alias === verbName);
  const field = verb && flagsOf(verb.call.input, verb.call.effect).find(({ name }) => name === flag)?.field;
  const target = field && refTarget(field);
  if (target === undefined) return undefined;
  const done = typed.slice(0, typed.lastIndexOf(',') + 1);
  const found = await rowsNamed(cli, target, typed.slice(done.length));
  return found.map(({ word, help }) => ({ word: `${done}${word}`, help }));
};

const profilesOf = async (cli: Cli): Promise<readonly Candidate[]> => {
  const profiles = await cli.environment.profiles();
  return profiles.names().map((word) => ({ word, help: profiles.settings(word).url ?? '' }));
};

/** Values of a flag that is said everywhere; `undefined` when it is none of them. */
export const globalValues = async (cli: Cli, flag: string): Promise<readonly Candidate[] | undefined> => {
  if (flag === '--profile') return profilesOf(cli);
  return flag === '--lang' ? ['zh', 'en'].map((word) => ({ word, help: '' })) : undefined;
};

interface Arguments {
  readonly typed: string;
  readonly aliases: Readonly<Record<string, string>>;
}

/** Words for the arguments of the terminal's own commands, by the words that lead to them. */
const OWN: Readonly<
  Record<string, (cli: Cli, given: Arguments) => Promise<readonly Candidate[]> | readonly Candidate[]>
> = {
  'auth switch': profilesOf,
  'alias delete': (_cli, { aliases }) => Object.entries(aliases).map(([word, help]) => ({ word, help })),
  'config get': () => ['url', 'lang', 'profile'].map((word) => ({ word, help: '' })),
  'config set': () => ['url', 'lang', 'profile'].map((word) => ({ word, help: '' })),
  tail: () => TOPICS.map((word) => ({ word, help: '' })),
  undo: (cli, { typed }) => rowsNamed(cli, 'undo-entry', typed),
};

/** Words for an argument: rows of the noun, or what the terminal itself knows. */
export const liveArguments = async (
  cli: Cli,
  path: readonly string[],
  given: Arguments,
): Promise<readonly Candidate[]> => {
  const own = OWN[path.join(' ')];
  if (own) return own(cli, given);
  const [noun, verbName] = path;
  const owner = noun === undefined ? undefined : await ownerNamed(noun);
  if (!owner || verbName === undefined) return [];
  if (!isResource(owner)) return inTime(listedBy(cli, owner));
  const verb = verbsOf(owner).find(({ name }) => name === verbName);
  return verb?.on === 'none' ? [] : inTime(rowsOf(cli, owner, given.typed));
};
