import type { Call } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { previewLines } from '../output/preview.ts';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { NOUNS } from './nouns.generated.ts';
import { isResource } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';

const SAY = {
  ask: words('执行吗？', 'Go ahead?'),
  declined: words('没有执行', 'Nothing was done'),
} as const;
const needsYes = (look: string): Words =>
  words(`要确认：加 --yes，先看看用 ${look}`, `This needs consent: add --yes, or ${look} to look first`);

/** Actions that require confirmation: money, gates, losses and removals. */
export const needsConsent = (call: Call): boolean => call.verb === 'remove' || call.action?.danger !== undefined;

const YES = /^(y|yes|是|好)$/i;

/**
 * Asks for confirmation at the terminal; without a terminal, or with `--no-input`, refuses and names `--yes`, and how
 * to `look` first.
 */
export const askConsent = async (
  { environment, globals, output, language }: Cli,
  lines: () => Promise<readonly string[]>,
  look = '--dry-run',
): Promise<void> => {
  if (!globals.input || !environment.stdin.isTTY || !environment.stderr.isTTY)
    throw new UserError('usage', needsYes(look), { field: '--yes' });
  await output.ask(...(await lines()));
  const answer = await environment.ask(`${SAY.ask[language]} [y/N] `);
  if (!YES.test(answer.trim())) throw new UserError('declined', SAY.declined);
};

/** The preview as lines; loads the declarations of all nouns in it. */
export const linesOfPreview = async (
  preview: Preview,
  cli: Cli,
  target: 'talk' | 'data',
): Promise<readonly string[]> => {
  const nouns = new Set(preview.rows.map(({ noun }) => noun));
  const known = new Map<string, ResourceDef>();
  for (const { name, load } of NOUNS) {
    if (!nouns.has(name)) continue;
    const owner = await load();
    if (isResource(owner)) known.set(name, owner);
  }
  return previewLines(preview, {
    nounOf: (noun) => known.get(noun),
    titleOf: (noun) => NOUNS.find(({ name }) => name === noun)?.title[cli.language] ?? noun,
    language: cli.language,
    look: target === 'talk' ? cli.output.talkLook : cli.output.look,
  });
};
