import { signIn } from '@parkdeck/core/catalogue/shell/sign-in';
import type { SignedInUser } from '@parkdeck/core/catalogue/shell/sign-in';
import { words } from '@parkdeck/core/kit/words';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Command } from 'commander';
import { recordLines } from '../output/table.ts';
import { EXIT } from '../output/errors.ts';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';

const SAY = {
  login: words('登录', 'Sign in'),
  logout: words('退出登录', 'Sign out'),
  status: words('登录状态，及令牌存在哪里', 'Who is signed in, and where the token is kept'),
  user: words('账号', 'User name'),
  stdin: words('从标准输入读密码', 'Read the password from standard input'),
  url: words('平台地址，记在此登录里', 'Address of the platform, kept with this sign-in'),
  password: words('密码', 'Password'),
  noUser: words('用 --user 给出账号', 'Give the user name with --user'),
  noPassword: words('没有终端可以提问：用 --password-stdin', 'No terminal to ask at: use --password-stdin'),
  signedInAs: (user: string, company: string) => words(`已登录：${user}，${company}`, `Signed in: ${user}, ${company}`),
  signedOut: words('未登录', 'Not signed in'),
  left: words('已退出', 'Signed out'),
  leftHere: words('已在本机退出，但平台没有确认', 'Signed out here; the platform did not confirm'),
  change: words('密码已被重置，先在控制台修改', 'The password was reset: change it in the console first'),
  profile: words('登录名', 'Profile'),
  address: words('平台', 'Platform'),
  company: words('单位', 'Company'),
  roles: words('角色', 'Roles'),
  since: words('令牌签发', 'Token issued'),
  kept: words('令牌存于', 'Token kept in'),
  environment: words('环境变量 PARKDECK_TOKEN', 'environment variable PARKDECK_TOKEN'),
} as const;

interface LoginOptions {
  readonly user?: string;
  readonly passwordStdin?: boolean;
  readonly url?: string;
}

const passwordOf = async ({ environment, globals, language }: Cli, isPiped: boolean): Promise<string> => {
  if (isPiped) return (await environment.stdin.text()).replace(/\r?\n$/, '');
  if (!globals.input || !environment.stdin.isTTY)
    throw new UserError('usage', SAY.noPassword, { field: '--password-stdin' });
  return environment.ask(`${SAY.password[language]}: `, { hidden: true });
};

const login = async (cli: Cli, { user, passwordStdin = false, url: given }: LoginOptions): Promise<void> => {
  const { environment, globals, output, language } = cli;
  const mayAsk = globals.input && environment.stdin.isTTY && !passwordStdin;
  const userName = user ?? (mayAsk ? await environment.ask(`${SAY.user[language]}: `) : undefined);
  if (!userName) throw new UserError('usage', SAY.noUser, { field: '--user' });
  const password = await passwordOf(cli, passwordStdin);
  const { name, url } = await cli.profile({ mayBeNew: true });
  const profiles = await environment.profiles();
  // A lock after too many wrong passwords is reported at once: waiting for its end would not help.
  const client = await cli.client({ wait: false, url: given ?? url, mayBeNew: true });
  const { userInfo } = await client.session.byPassword({ userName, password });
  profiles.save(name, { url: given ?? url });
  const data = {
    profile: name,
    url: given ?? url,
    user: userInfo.userName,
    name: userInfo.nickName,
    company: userInfo.companyName,
    tokenFile: profiles.tokenFile,
  };
  await output.answer({ data }, () => []);
  await output.say(SAY.signedInAs(`${userInfo.nickName} (${userInfo.userName})`, userInfo.companyName)[language]);
  if (userInfo.mustChangePassword) await output.say(SAY.change);
};

const logout = async (cli: Cli): Promise<void> => {
  const client = await cli.client();
  const { ended } = await client.session.signOut();
  await cli.output.answer({ data: { ended } }, () => []);
  await cli.output.say(ended ? SAY.left : SAY.leftHere);
};

const userLines = (
  user: SignedInUser,
  { language }: Cli,
): readonly (readonly [string, { readonly text: string }])[] => [
  [SAY.user[language], { text: `${user.nickName} (${user.userName})` }],
  [SAY.company[language], { text: user.switchedCompanyName ?? user.companyName }],
  [SAY.roles[language], { text: user.roleNames.join(', ') }],
];

/**
 * Asks the platform who the token belongs to; prints that and where the token is stored. Exit code 4 when not signed
 * in.
 */
export const status = async (cli: Cli): Promise<void> => {
  const { environment, output, language } = cli;
  const client = await cli.client();
  const { name, url } = await cli.profile();
  const fromEnvironment = Boolean(environment.env.PARKDECK_TOKEN);
  const tokenFile = fromEnvironment ? undefined : (await environment.profiles()).tokenFile;
  const session = client.session.current();
  const where = { profile: name, url, token: fromEnvironment ? 'PARKDECK_TOKEN' : tokenFile };
  if (!session) {
    cli.exit(EXIT.forbidden);
    return output.answer({ data: { ...where, signedIn: false } }, () => [
      SAY.signedOut[language],
      `${SAY.kept[language]} ${tokenFile}`,
    ]);
  }
  const { userInfo } = await client.act(signIn, 'who-am-i', {}, { signal: environment.signal, silent: true });
  const since = fromEnvironment ? undefined : datetimeOfInstant(session.datetime);
  await output.answer({ data: { ...where, signedIn: true, user: userInfo, issuedAt: since } }, () =>
    recordLines(
      [
        [SAY.profile[language], { text: name }],
        [SAY.address[language], { text: url }],
        ...userLines(userInfo, cli),
        ...(since === undefined ? [] : [[SAY.since[language], { text: since }] as const]),
        [SAY.kept[language], { text: tokenFile ?? SAY.environment[language] }],
      ],
      output.look,
    ),
  );
};

export const addAuth = (command: Command, cli: Cli): void => {
  const { language } = cli;
  command
    .command('login')
    .description(SAY.login[language])
    .option('-u, --user <name>', SAY.user[language])
    .option('--password-stdin', SAY.stdin[language])
    .option('--url <url>', SAY.url[language])
    .action((options: LoginOptions) => login(cli, options));
  command
    .command('logout')
    .description(SAY.logout[language])
    .action(() => logout(cli));
  command
    .command('status')
    .description(SAY.status[language])
    .action(() => status(cli));
};

export const addWhoami = (command: Command, cli: Cli): void => void command.action(() => status(cli));
