import { isResource } from '@parkdeck/core/kit/call';
import { examplesOf } from '@parkdeck/core/palette/examples';
import { verbsOf } from '@parkdeck/core/palette/verbs';
import type { Command } from 'commander';
import { refuseJsonFields } from '../output/json-fields.ts';
import type { Cli } from './cli.ts';
import { addVerb } from './call-command.ts';
import { addExamples, someKeyOf } from './example-help.ts';
import { addFromFile } from './from-file.ts';
import type { Owner } from './owners.ts';
import { OWN_VERBS } from './own-verbs.ts';

/** Words of other tools for the same verbs; each is taken where the noun has no verb of that name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  list: 'ls',
  get: 'show',
  create: 'add',
  edit: 'update',
  remove: 'delete',
};

/** Adds the verbs of a noun to its command; hand-written verbs replace derived ones. */
export const addNoun = async (command: Command, owner: Owner, cli: Cli): Promise<void> => {
  const own = OWN_VERBS[owner.name] ?? {};
  for (const verb of verbsOf(owner)) {
    if (verb.name in own) continue;
    const { language } = cli;
    addExamples(addVerb(command, verb, cli), language, () => examplesOf(verb, { owner, language, keyOf: someKeyOf }));
  }
  for (const add of await Promise.all(Object.values(own).map((load) => load()))) add(command, cli);
  for (const verb of command.commands.filter((one) => one.name() in own))
    verb.hook('preAction', () => refuseJsonFields(cli.globals.json));
  if (isResource(owner) && typeof owner.imports === 'object')
    addFromFile(command, { ...owner, imports: owner.imports }, cli);
  const names = new Set(command.commands.map((one) => one.name()));
  for (const verb of command.commands) {
    const other = OTHER_NAMES[verb.name()];
    if (other !== undefined && !names.has(other)) verb.alias(other);
  }
  if (isResource(owner) && owner.keywords)
    command.description(`${command.description()} (${owner.keywords.join(', ')})`);
};
