import { pages } from '@parkdeck/core/catalogue/pages';
import { access } from '@parkdeck/core/catalogue/shell/access';
import { isLeftOut } from '@parkdeck/core/catalogue/shell/variants';
import type { Client } from '@parkdeck/core/client/client';
import { NOUNS } from '../commands/nouns.generated.ts';
import type { CliFile } from './cli-file.ts';

/**
 * Nouns that the variant of the platform leaves out for who is signed in (B6): palette, help and completion do not
 * offer them. They only offer less: a command that names one still runs. `undefined`: the platform did not say.
 */
export const nounsLeftOut = async (client: Client<CliFile>): Promise<readonly string[] | undefined> => {
  if (!client.session.current()) return undefined;
  try {
    const { leftOut } = await client.act(access, 'get', {}, { silent: true });
    const paths = new Set(leftOut);
    return paths.size === 0 ? [] : NOUNS.filter((noun) => isLeftOut(noun, pages, paths)).map(({ name }) => name);
  } catch {
    // what is offered is a comfort: whatever the command is about says what is wrong
    return undefined;
  }
};
