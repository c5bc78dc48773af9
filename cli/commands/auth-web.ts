import { signIn } from '@parkdeck/core/catalogue/shell/sign-in';
import type { Client } from '@parkdeck/core/client/client';
import { ApiError } from '@parkdeck/core/client/errors';
import { ticketOf } from '@parkdeck/core/client/session';
import type { StoredSession } from '@parkdeck/core/client/session-store';
import { words } from '@parkdeck/core/kit/words';
import type { CliFile } from '../services/cli-file.ts';
import { Interrupted, UserError } from '../services/errors.ts';
import { listenHere } from '../services/loopback.ts';
import type { Cli } from './cli.ts';
import { inTwoSteps } from './second-step.ts';

const SAY = {
  none: words(
    '这个平台没有启用登录服务。用账号和密码登录',
    'This platform offers no sign-in service. Sign in with user name and password',
  ),
  open: (name: string) => words(`在浏览器里打开，用「${name}」登录：`, `Open in a browser, to sign in with ${name}:`),
  opened: words('已在浏览器里打开。', 'Opened in a browser.'),
  waiting: words('等浏览器里登录完成 …', 'Waiting for the sign-in in the browser …'),
  late: words('十分钟内没有登录。重新开始', 'Nobody signed in within ten minutes. Begin again'),
  paste: words('粘贴浏览器页面上给出的那一行', 'Paste the line that the page in the browser shows'),
  notIt: words(
    '这不是那个页面给出的一行。重新登录，复制整行',
    'That is not the line that the page shows. Sign in again and copy the whole line',
  ),
  noPaste: words(
    '--paste 要在终端里粘贴；脚本里用 PARKDECK_TOKEN，或用 --password-stdin 登录',
    'There is no terminal to paste at: scripts use PARKDECK_TOKEN, or sign in with --password-stdin',
  ),
  link: words('要关联的账号', 'User name of the account to link'),
  password: words('密码', 'Password'),
  linkElsewhere: words(
    '在终端里重新运行可以当场关联；或先用账号和密码登录控制台，在「账号」页里关联',
    'At a terminal it can be linked at once; or sign in to the console with user name and password, and link it ' +
      'there on the page of your account',
  ),
} as const;

const WAIT_MS = 600_000;

export interface WebOptions {
  readonly url: string;
  /** No browser on this machine: what it shows is pasted here. */
  readonly paste: boolean;
  /** Reads the code of the second step from standard input. */
  readonly otp: boolean;
}

/** The query with which the browser came back: it is heard on this machine, or pasted. */
const queryOf = async (
  cli: Cli,
  begin: (port: number) => Promise<{ readonly url: string; readonly flow: string; readonly name: string }>,
  paste: boolean,
): Promise<{ readonly flow: string; readonly query: string }> => {
  const { environment, globals, language, output } = cli;
  if (paste) {
    if (!globals.input || !environment.stdin.isTTY) throw new UserError('usage', SAY.noPaste, { field: '--paste' });
    const { url, flow, name } = await begin(0);
    await output.say(`${SAY.open(name)[language]}\n${url}`);
    const line = (await environment.ask(`${SAY.paste[language]}: `)).trim();
    const query = line.slice(Math.max(0, line.indexOf('?')));
    if (new URLSearchParams(query).get('state') !== flow) throw new UserError('usage', SAY.notIt, { field: '--paste' });
    return { flow, query };
  }
  const here = await listenHere(language);
  try {
    const { url, flow, name } = await begin(here.port);
    const back = here.back(flow, WAIT_MS, environment.signal);
    await output.say(`${SAY.open(name)[language]}\n${url}`);
    if (globals.input && environment.stdin.isTTY && (await environment.browse(url))) await output.say(SAY.opened);
    void output.progress(SAY.waiting[language]);
    const query = await back;
    if (environment.signal.aborted) throw new Interrupted();
    if (query === undefined) throw new UserError('failed', SAY.late);
    return { flow, query };
  } finally {
    here.close();
  }
};

/** An identity that no account is linked to yet: asks whose it is, and links it, as the console does. */
const linked = async (cli: Cli, client: Client<CliFile>, error: unknown): Promise<StoredSession> => {
  const { environment, globals, language, output } = cli;
  const ticket = error instanceof ApiError && error.reason === 'identity-unknown' ? ticketOf(error) : undefined;
  if (ticket === undefined || !(error instanceof ApiError)) throw error;
  const say = { zh: error.message, en: error.message };
  if (!globals.input || !environment.stdin.isTTY)
    throw new UserError('failed', words(`${say.zh}。${SAY.linkElsewhere.zh}`, `${say.en}. ${SAY.linkElsewhere.en}`));
  await output.say(error.message);
  const userName = await environment.ask(`${SAY.link[language]}: `);
  const password = await environment.ask(`${SAY.password[language]}: `, { hidden: true });
  return client.session.linkProvider({ ticket, userName, password });
};

/** Signs in by the service that the platform's host offers, in a browser; no password comes to this program. */
export const signInByWeb = async (
  cli: Cli,
  client: Client<CliFile>,
  { url, paste, otp }: WebOptions,
): Promise<StoredSession> => {
  const [service] = (await client.act(signIn, 'providers', {}, { silent: true })).rows;
  if (!service) throw new UserError('usage', SAY.none, { field: '--web', next: ['parkdeck auth login'] });
  // read before the browser is sent off: what is missing is told at once
  const code = otp ? (await cli.environment.stdin.text()).trim() : undefined;
  const { origin } = new URL(url);
  const begin = async (
    port: number,
  ): Promise<{ readonly url: string; readonly flow: string; readonly name: string }> => {
    const input = { provider: service.id, origin, port };
    const begun = await client.act(signIn, 'begin-provider', { input }, { silent: true });
    return { ...begun, name: service.name };
  };
  const { flow, query } = await queryOf(cli, begin, paste);
  const input = { code: new URLSearchParams(query).get('code') ?? '-', flow, address: `${origin}/oidc${query}` };
  const first = client.session.byProvider(input).catch((error: unknown) => linked(cli, client, error));
  return inTwoSteps(cli, client.session, first, { code, alone: true });
};
