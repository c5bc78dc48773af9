import { callsOf, exportCallOf, isResource } from '@parkdeck/core/kit/call';
import { commandsOf } from '@parkdeck/core/kit/command';
import type { Command } from 'commander';
import type { Cli } from './cli.ts';
import { addVerb } from './call-command.ts';
import { addFromFile } from './from-file.ts';
import type { Verb } from './call-command.ts';
import type { Owner } from './owners.ts';
import { OWN_VERBS } from './own-verbs.ts';

/** The export of a list for which the published interface has none. */
const inBackground = (owner: Owner) =>
  isResource(owner) && owner.calls.export === undefined
    ? [exportCallOf(owner)].filter((call) => call !== undefined)
    : [];

/** The verbs of a noun: every command that its declaration has (rules 0.12). */
export const verbsOf = (owner: Owner): readonly Verb[] =>
  commandsOf([...callsOf(owner), ...inBackground(owner)]).map(({ id, call }) => {
    const name = id.slice(id.indexOf('.') + 1);
    return { name, call, isPartial: name === 'edit', on: name === 'edit' ? 'one' : call.on };
  });

/** Fills the command of a noun with its verbs; those written by hand take the place of derived ones. */
export const addNoun = (command: Command, owner: Owner, cli: Cli): void => {
  const own = OWN_VERBS[owner.name] ?? {};
  for (const verb of verbsOf(owner)) if (!(verb.name in own)) addVerb(command, verb, cli);
  for (const add of Object.values(own)) add(command, cli);
  if (isResource(owner) && typeof owner.imports === 'object')
    addFromFile(command, { ...owner, imports: owner.imports }, cli);
  if (isResource(owner) && owner.keywords)
    command.description(`${command.description()} (${owner.keywords.join(', ')})`);
};
