import { ApiError, NetworkError } from '@parkdeck/core/client/errors';
import { words, type Words } from '@parkdeck/core/kit/words';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { shellLine } from '@parkdeck/core/palette/command-line';
import { LacksRight, UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';

const REFUSED = words(
  '平台不接受 PARKDECK_TOKEN 的令牌。换一个令牌，或去掉该变量再登录',
  'The platform does not accept the token of PARKDECK_TOKEN. Give it another one, or unset it and sign in',
);

const NEVER = words(
  '还没有登录。用平台的地址登录',
  'Nobody has signed in yet. Sign in with the address of your platform',
);
const offlineNew = (url: string): Words =>
  words(`${NEVER.zh}；${url} 没有平台`, `${NEVER.en}: there is none at ${url}`);
const signInAt = (url: string): string => `parkdeck auth login --url ${url}`;
const SOME_URL = 'https://…';

type Known = Pick<Cli, 'environment' | 'globals' | 'reached' | 'client'>;

/** Whether nobody has ever signed in here. */
const isFirst = async ({ environment, globals }: Known): Promise<boolean> => {
  const profiles = await environment.profiles();
  const name = globals.profile ?? profiles.current();
  return profiles.settings(name).url === undefined && profiles.store(name).read() === undefined;
};

/** Whether the line used the address that stands in for one that nobody has ever given. */
const isNew = async (cli: Known): Promise<boolean> => {
  const { PARKDECK_TOKEN: token, PARKDECK_URL: url } = cli.environment.env;
  return !token && !url && isFirst(cli);
};

/** How many of those who can give a right are asked for by a line of their own. */
const MOST_LINES = 3;

/** Who can give the right that is missing, and how each is asked for it; the refusal itself where that is not known. */
const withGrantors = async (refusal: ApiError, code: string, { client }: Known): Promise<ApiError | LacksRight> => {
  try {
    const { people } = await (await client()).act(userRequest, 'who-grants', { input: { code } }, { silent: true });
    const lines = people
      .slice(0, MOST_LINES)
      .map(({ id }) => shellLine([userRequest.name, 'ask-access', '--code', code, '--person', id]));
    return new LacksRight(
      refusal,
      people.map(({ name }) => name),
      lines,
    );
  } catch {
    return refusal;
  }
};

/**
 * Adds context to an error: who can give a right that is missing, which platform did not answer, whose token it
 * refused, or that nobody has signed in.
 */
export const explained = async (error: unknown, cli: Known): Promise<unknown> => {
  const url = cli.reached();
  if (error instanceof NetworkError && error.problem === 'offline' && url !== undefined) {
    if (await isNew(cli)) return new UserError('offline', offlineNew(url), { next: [signInAt(SOME_URL)] });
    return new UserError(
      'offline',
      words(
        `连不上平台 ${url}。启动它，或换地址`,
        `The platform at ${url} does not answer. Start it, or use another address`,
      ),
      {
        next: [
          'parkdeck auth login --url https://…',
          'PARKDECK_URL=https://… parkdeck …',
          'parkdeck config set url https://…',
        ],
      },
    );
  }
  if (!(error instanceof ApiError)) return error;
  if (error.status === 403 && error.permission !== undefined) return withGrantors(error, error.permission, cli);
  if (error.status !== 401) return error;
  if (cli.environment.env.PARKDECK_TOKEN) return new UserError('signed-out', REFUSED, { field: 'PARKDECK_TOKEN' });
  return (await isFirst(cli)) ? new UserError('signed-out', NEVER, { next: [signInAt(url ?? SOME_URL)] }) : error;
};
