import { isResource } from '@parkdeck/core/kit/call';
import { verbsOf } from '@parkdeck/core/palette/verbs';
import type { Command } from 'commander';
import { refuseJsonFields } from '../output/json-fields.ts';
import type { Cli } from './cli.ts';
import { addVerb } from './call-command.ts';
import { addFromFile } from './from-file.ts';
import type { Owner } from './owners.ts';
import { OWN_VERBS } from './own-verbs.ts';

/** Adds the verbs of a noun to its command; hand-written verbs replace derived ones. */
export const addNoun = (command: Command, owner: Owner, cli: Cli): void => {
  const own = OWN_VERBS[owner.name] ?? {};
  for (const verb of verbsOf(owner)) if (!(verb.name in own)) addVerb(command, verb, cli);
  for (const add of Object.values(own)) add(command, cli);
  for (const verb of command.commands.filter((one) => one.name() in own))
    verb.hook('preAction', () => refuseJsonFields(cli.globals.json));
  if (isResource(owner) && typeof owner.imports === 'object')
    addFromFile(command, { ...owner, imports: owner.imports }, cli);
  if (isResource(owner) && owner.keywords)
    command.description(`${command.description()} (${owner.keywords.join(', ')})`);
};
