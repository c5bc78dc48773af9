import { basename } from 'node:path';
import type { Client } from '@parkdeck/core/client/client';
import type { ClientEvent } from '@parkdeck/core/client/events';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { words } from '@parkdeck/core/kit/words';
import type { Lookup } from '../fields/parse.ts';
import type { ExitCode } from '../output/errors.ts';
import type { Output } from '../output/output.ts';
import type { CliFile } from '../services/cli-file.ts';
import { UserError } from '../services/errors.ts';
import { checkInputFile, readInputFile } from '../services/input-file.ts';
import { DEFAULT_URL } from '../services/profiles.ts';
import type { Profiles } from '../services/profiles.ts';
import type { Environment } from '../services/environment.ts';
import type { Globals } from './globals.ts';
import { CHOSEN_FROM, NOUNS } from './nouns.generated.ts';
import { resourceNamed } from './owners.ts';

interface ProfileOptions {
  /** The profile that the line names need not exist yet. */
  readonly mayBeNew?: boolean;
}

/** Something that was done, and the key by which it is undone. */
export interface Undoable {
  readonly id: string;
  readonly title: string;
}

/** What of a list a screen shows. */
export interface ListAsked {
  /** By names of filters. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** From 1. */
  readonly page: number;
  /** Part of what rows are called by, as it is typed. */
  readonly text: string;
}

/** A list that is walked, and where. */
export interface ListAt {
  readonly noun: string;
  readonly asked: ListAsked;
}

/** A live view, and where it stands: the gate board of a park, the queue of cases, or what happens. */
export interface ViewAt {
  readonly view: 'board' | 'queue' | 'tail';
  /** Key of the park; none: all of them, or the first one. */
  readonly park?: string | undefined;
  /** Key of the lane or the case on the desk. */
  readonly row?: string | undefined;
  /** Of what happens: only these topics, none for all of them, and what has these letters. */
  readonly topics?: readonly string[] | undefined;
  readonly text?: string | undefined;
  /** Opened by a line of its own: leaving it leaves the program. */
  readonly isDirect?: boolean;
  /** The view that it was opened from. */
  readonly from?: ViewAt | undefined;
}

/** What the palette opens on. */
export type Opened = ListAt | ViewAt;

/** The services that a command uses. */
export interface Cli {
  readonly environment: Environment;
  readonly globals: Globals;
  readonly output: Output;
  readonly language: Language;
  /** Name of the profile and address of its platform. */
  profile(options?: ProfileOptions): Promise<{ readonly name: string; readonly url: string }>;
  client(options?: ProfileOptions & { readonly wait?: boolean; readonly url?: string }): Promise<Client<CliFile>>;
  /** Address of the platform contacted last, if any. */
  reached(): string | undefined;
  readonly lookup: Lookup;
  /** Epoch milliseconds as the platform counts them; this machine's own until it has told its time. */
  now(): number;
  /** The same, asked for where the platform has not told it yet. */
  platformNow(): Promise<number>;
  /** Sets the exit code of a run that throws no error. */
  exit(code: ExitCode): void;
  /** What was done can be undone: the palette offers it. */
  noteUndo(what: Undoable): void;
  /** Opens the palette, or a list or live view in it, until it is left. */
  session(on?: Opened): Promise<void>;
}

/** What of a run goes on beyond one command. */
type Beyond = Pick<Cli, 'exit'> & Partial<Pick<Cli, 'noteUndo' | 'session'>>;

const waiting = (seconds: number): Words =>
  words(`平台请求等 ${seconds} 秒 …`, `The platform asks to wait ${seconds} s …`);
const loose = (file: string, mode: string): Words =>
  words(
    `别人也能读令牌（权限 ${mode}）：chmod 600 ${file}`,
    `Others can read the tokens (mode ${mode}): chmod 600 ${file}`,
  );
const SIGNED_OUT = words('登录已失效', 'The sign-in is no longer good');

/** Throws when no profile has that name. */
export const checkProfile = (name: string, profiles: Profiles): void => {
  const known = profiles.names();
  if (known.includes(name)) return;
  throw new UserError(
    'usage',
    words(`没有登录名「${name}」，有：${known.join(', ')}`, `There is no profile "${name}", only: ${known.join(', ')}`),
    { field: '--profile', next: [`parkdeck auth login --profile ${name}`, 'parkdeck config list'] },
  );
};

/** Creates the services of one run; the client is created once, with the declarations that it needs. */
export const createCli = (
  environment: Environment,
  globals: Globals,
  output: Output,
  { exit, noteUndo = () => undefined, session = async () => undefined }: Beyond,
): Cli => {
  const { language } = globals;
  const onEvent = (event: ClientEvent): void => {
    // a log tells it in a line of its own
    if (event.type === 'waiting')
      void (environment.stderr.isTTY
        ? output.progress(waiting(event.seconds)[language])
        : output.say(waiting(event.seconds)));
    // an error is also thrown, and reported where it is caught
    else if (event.type === 'toast' && event.tone === 'warning') void output.say(event.text);
    else if (event.type === 'signed-out' && event.why !== 'asked' && !environment.env.PARKDECK_TOKEN)
      void output.say(SIGNED_OUT);
  };
  const profile: Cli['profile'] = async ({ mayBeNew = false } = {}) => {
    const { PARKDECK_URL: url, PARKDECK_TOKEN: token } = environment.env;
    if (url && token) return { name: globals.profile ?? 'environment', url };
    const profiles = await environment.profiles();
    const name = globals.profile ?? profiles.current();
    if (!mayBeNew) checkProfile(name, profiles);
    return { name, url: url ?? profiles.settings(name).url ?? DEFAULT_URL };
  };
  /** Tokens that others can read are told of wherever one is used. */
  const sayLoose = async (): Promise<void> => {
    if (environment.env.PARKDECK_TOKEN) return;
    const profiles = await environment.profiles();
    const mode = profiles.looseMode();
    if (mode !== undefined) await output.say(loose(profiles.tokenFile, mode));
  };
  let made: Promise<Client<CliFile>> | undefined;
  let last: string | undefined;
  let talking: Client<CliFile> | undefined;
  const answers = { isTold: false };
  const client: Cli['client'] = async (options) => {
    const create = async (): Promise<Client<CliFile>> => {
      const { connect } = await import('../services/connect.ts');
      const { name, url: own } = await profile(options);
      const url = options?.url ?? own;
      if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
        throw new UserError(
          'usage',
          words(
            `平台地址应形如 https://parkdeck.example，不是「${url}」`,
            `The address of a platform looks like https://parkdeck.example, not "${url}"`,
          ),
          { field: 'url' },
        );
      last = url;
      await sayLoose();
      return connect(environment, {
        url,
        profile: name,
        language,
        wait: options?.wait ?? globals.wait,
        onEvent,
        told: answers,
      });
    };
    if (options) return create();
    made ??= create();
    talking = await made;
    return talking;
  };
  let asked: Promise<number> | undefined;
  const platformNow: Cli['platformNow'] = async () => {
    const { platformTime } = await import('../services/platform-time.ts');
    const own = await client();
    await (asked ??= platformTime(own, answers));
    return own.now();
  };
  const keys = new Map<string, Promise<string>>();
  const lookup: Lookup = {
    fromToday: async (read, told) => {
      const { readFromToday } = await import('../services/platform-time.ts');
      return readFromToday(read, platformNow, told);
    },
    key: (noun, text, within = {}) => {
      // rows of a noun that nobody lists or chooses from are known by their key only
      if (![...NOUNS, ...CHOSEN_FROM].some(({ name }) => name === noun)) return Promise.resolve(text);
      const find = async (): Promise<string> => {
        const { findRow } = await import('../services/rows.ts');
        const { namedAfter } = await import('@parkdeck/core/kit/named-after');
        const resource = await resourceNamed(noun);
        const owner = namedAfter(resource);
        return findRow(await client(), owner === undefined ? resource : await resourceNamed(owner), text, within);
      };
      const name = JSON.stringify([noun, text, within]);
      const known = keys.get(name) ?? find();
      keys.set(name, known);
      return known;
    },
    text: async (from, flag) => {
      if (from === '-') return (await environment.stdin.text()).replace(/\r?\n$/, '');
      return (await readInputFile(from.slice(1), flag)).replace(/\r?\n$/, '');
    },
    upload: async (path, flag) => {
      await checkInputFile(path, flag);
      const { signal } = environment;
      const file = { file: { from: 'disk', path }, fileName: basename(path) } as const;
      return (await (await client()).upload(file, 'field', { signal })).url;
    },
  };
  return {
    environment,
    globals,
    output,
    language,
    profile,
    client,
    reached: () => last,
    lookup,
    now: () => talking?.now() ?? environment.now(),
    platformNow,
    exit,
    noteUndo,
    session,
  };
};
