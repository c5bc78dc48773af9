import { idField, type Call } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import type { Verb } from '@parkdeck/core/palette/verbs';
import type { Shown } from '@parkdeck/core/palette/page-address';
import type { Command } from 'commander';
import { LINK_FIELD } from '../output/json-fields.ts';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { ownerNamed } from './owners.ts';
import type { Owner } from './owners.ts';
import { readNames } from './selection.ts';
import { idsOf, inputOf } from './verb-line.ts';
import type { VerbLine } from './verb-line.ts';

const SAY = {
  web: words('在浏览器里打开这一页', 'Open this page in a browser'),
  link: words('网页：', 'On the web: '),
  opened: words('已在浏览器里打开：', 'Opened in a browser: '),
  none: words('它没有自己的网页', 'It has no page of its own'),
} as const;

/** Whether a verb shows or adds what the console has a page for. */
const hasPage = ({ name, call, report, isPartial }: Verb): boolean =>
  call.answers !== 'file' && (report !== undefined || ['list', 'get', 'create'].includes(name) || isPartial);

/** Adds `--web` to a verb that the console has a page for. */
export const addWeb = (command: Command, verb: Verb, { language }: Cli): void => {
  if (hasPage(verb) || verb.call.action?.creates) command.option('--web', SAY.web[language]);
};

/** The address of a page on the platform that is signed in to; `undefined` when the console has none. */
const webAddress = async (cli: Cli, owner: Owner | undefined, shown: Shown): Promise<string | undefined> => {
  const { pageAddress } = await import('@parkdeck/core/palette/page-address');
  const path = owner && pageAddress(owner, shown);
  return path === undefined ? undefined : new URL(path, (await cli.profile()).url).href;
};

/** Whether a browser can open here: not over SSH, nor on a Linux without a display. */
const hasBrowser = ({ environment: { env, stdin, stdout } }: Cli, platform = process.platform): boolean => {
  if (!stdin.isTTY || !stdout.isTTY || env.SSH_CONNECTION || env.SSH_TTY) return false;
  return platform !== 'linux' || Boolean(env.BROWSER || env.DISPLAY || env.WAYLAND_DISPLAY);
};

/** Opens an address in a browser, or prints it where none can be, in scripts and in JSON. */
const openAddress = async (cli: Cli, url: string): Promise<void> => {
  const { environment, output, globals, language } = cli;
  if (!output.isJson && globals.input && hasBrowser(cli) && (await environment.browse(url)))
    return output.say(`${SAY.opened[language]}${url}`);
  return output.answer({ data: { url } }, () => [url]);
};

/** What a line shows in the console. */
const shownBy = async (cli: Cli, line: VerbLine): Promise<Shown> => {
  const { verb } = line;
  if (verb.on !== 'none') {
    const [id = ''] = await idsOf(cli, line, { names: await readNames(cli, line) });
    return verb.isPartial ? { form: id } : { row: id };
  }
  if (verb.call.effect === 'write') return { form: 'new' };
  const { input } = await inputOf(cli, line, { isPartial: true });
  return { filters: input };
};

/** Opens the page of a line with `--web`; `false` when the line has none of it. */
export const openedOnWeb = async (cli: Cli, line: VerbLine): Promise<boolean> => {
  if (line.options.web !== true) return false;
  const url = await webAddress(cli, await ownerNamed(line.verb.call.noun), await shownBy(cli, line));
  if (url === undefined) throw new UserError('usage', SAY.none, { field: '--web' });
  await openAddress(cli, url);
  return true;
};

type Row = Readonly<Record<string, unknown>>;

/** Adds to a row of the answer where the console shows it, when `--json` asks for it. */
export const linkOf = async (cli: Cli, call: Call): Promise<((row: Row) => Row) | undefined> => {
  const { resource } = call;
  if (!resource || !cli.globals.json?.includes(LINK_FIELD)) return undefined;
  const { pageAddress } = await import('@parkdeck/core/palette/page-address');
  const { url } = await cli.profile();
  const [key] = idField(resource);
  return (row) => {
    const path = pageAddress(resource, { row: String(row[key]) });
    return { ...row, [LINK_FIELD]: path === undefined ? null : new URL(path, url).href };
  };
};

/** Says at a terminal where the console shows what was answered. */
export const sayLink = async (
  cli: Cli,
  { call, report }: Pick<Verb, 'call' | 'report'>,
  shown: Shown,
): Promise<void> => {
  const { environment, output, globals, language } = cli;
  if (output.isJson || globals.quiet || !environment.stdout.isTTY || !environment.stderr.isTTY) return;
  const owner = call.resource ?? (report ? await ownerNamed(call.noun) : undefined);
  const url = await webAddress(cli, owner, shown);
  if (url !== undefined) await output.say(output.talkLook.paint(`${SAY.link[language]}${url}`, 'faint'));
};

/** The row that a write answers: its only one, or the one that it made. */
export const writtenRow = (call: Call, ids: readonly string[] | undefined, value: unknown): string | undefined => {
  if (ids) return ids.length === 1 && call.verb !== 'remove' ? ids[0] : undefined;
  if (!call.resource || typeof value !== 'object' || value === null) return undefined;
  const [key] = idField(call.resource);
  const id: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
  return typeof id === 'string' ? id : undefined;
};
