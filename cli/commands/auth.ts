import type { Client } from '@parkdeck/core/client/client';
import type { StoredSession } from '@parkdeck/core/client/session-store';
import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import { nounsLeftOut } from '../services/left-out.ts';
import type { CliFile } from '../services/cli-file.ts';
import { addProfileCommands } from './auth-profiles.ts';
import { status } from './auth-status.ts';
import { addCanI } from './can-i.ts';
import type { Cli } from './cli.ts';
import { inTwoSteps } from './second-step.ts';

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
  left: words('已退出', 'Signed out'),
  leftHere: words('已在本机退出，但平台没有确认', 'Signed out here; the platform did not confirm'),
  otp: words(
    '从标准输入的第二行读两步验证码或恢复码；同 --web 一起时是唯一的一行',
    'Read the code of the second step, or a recovery code, from the second line of standard input; with --web from ' +
      'the only one',
  ),
  second: words(
    '你的角色要求两步验证，先在控制台开启',
    'One of your roles asks for two-step sign-in: turn it on in the console first',
  ),
  change: words('密码已被重置，先在控制台修改', 'The password was reset: change it in the console first'),
  web: words(
    '在浏览器里用平台的登录服务（OpenID Connect）登录',
    'Sign in by the sign-in service (OpenID Connect), in a browser',
  ),
  paste: words(
    '同 --web，但浏览器在别的机器上：把它给出的一行粘贴到这里',
    'As --web, with a browser elsewhere: paste here what it shows',
  ),
  device: words(
    '在任何机器的浏览器里，由已登录的人允许这个终端',
    'Be let in from a browser on any machine, where you are signed in',
  ),
  oneWay: words(
    '--web、--device 不用账号和密码：去掉 --user、--password-stdin',
    '--web and --device take no password: leave out --user and --password-stdin',
  ),
} as const;

interface LoginOptions {
  readonly user?: string;
  readonly passwordStdin?: boolean;
  readonly otp?: boolean;
  readonly url?: string;
  readonly web?: boolean;
  readonly paste?: boolean;
  readonly device?: boolean;
}

/** What is typed in secret, from standard input or asked for; a code of the second step is its second line. */
interface Secrets {
  readonly password: string;
  readonly code?: string;
}

const secretsOf = async (cli: Cli, isPiped: boolean, hasCode: boolean): Promise<Secrets> => {
  const { environment, globals, language } = cli;
  if (isPiped) {
    const text = (await environment.stdin.text()).replace(/\r?\n$/, '');
    if (!hasCode) return { password: text };
    const [password = '', code = ''] = text.split(/\r?\n/);
    return { password, code };
  }
  if (!globals.input || !environment.stdin.isTTY)
    throw new UserError('usage', SAY.noPassword, { field: '--password-stdin' });
  return { password: await environment.ask(`${SAY.password[language]}: `, { hidden: true }) };
};

/** Who is signed in from now on, told and kept with the address of the platform. */
const tellEntered = async (
  cli: Cli,
  client: Client<CliFile>,
  { userInfo }: StoredSession,
  { name, url }: { readonly name: string; readonly url: string },
): Promise<void> => {
  const { output, language } = cli;
  const profiles = await cli.environment.profiles();
  const leftOut = await nounsLeftOut(client);
  profiles.save(name, { url, ...(leftOut && { leftOut }) });
  const data = {
    profile: name,
    url,
    user: userInfo.userName,
    name: userInfo.nickName,
    company: userInfo.companyName,
    tokenFile: profiles.tokenFile,
  };
  await output.answer({ data }, () => []);
  await output.say(SAY.signedInAs(`${userInfo.nickName} (${userInfo.userName})`, userInfo.companyName)[language]);
  if (userInfo.mustChangePassword) await output.say(SAY.change);
  else if (userInfo.mustSecondFactor) await output.say(SAY.second);
};

const login = async (cli: Cli, options: LoginOptions): Promise<void> => {
  const { environment, globals, language } = cli;
  const { user, passwordStdin = false, otp = false, url: given, web = false, paste = false, device = false } = options;
  const isWeb = web || paste || device;
  if (isWeb && (user !== undefined || passwordStdin))
    throw new UserError('usage', SAY.oneWay, { field: device ? '--device' : '--web' });
  const mayAsk = globals.input && environment.stdin.isTTY && !passwordStdin;
  const userName = isWeb ? '-' : (user ?? (mayAsk ? await environment.ask(`${SAY.user[language]}: `) : undefined));
  if (!userName) throw new UserError('usage', SAY.noUser, { field: '--user' });
  const secrets = isWeb ? undefined : await secretsOf(cli, passwordStdin, otp);
  const { name, url: own } = await cli.profile({ mayBeNew: true });
  const url = given ?? own;
  // A lock after too many wrong passwords is reported at once: waiting for its end would not help.
  const client = await cli.client({ wait: false, url, mayBeNew: true });
  const entered = secrets
    ? await inTwoSteps(
        cli,
        client.session,
        client.session.byPassword({ userName, password: secrets.password }),
        secrets,
      )
    : device
      ? await (await import('./auth-device.ts')).signInByDevice(cli, client, url)
      : await (await import('./auth-web.ts')).signInByWeb(cli, client, { url, paste, otp });
  await tellEntered(cli, client, entered, { name, url });
};

const logout = async (cli: Cli): Promise<void> => {
  const client = await cli.client();
  const { ended } = await client.session.signOut();
  await cli.output.answer({ data: { ended } }, () => []);
  await cli.output.say(ended ? SAY.left : SAY.leftHere);
};

export const addAuth = (command: Command, cli: Cli): void => {
  const { language } = cli;
  command
    .command('login')
    .description(SAY.login[language])
    .option('-u, --user <name>', SAY.user[language])
    .option('--password-stdin', SAY.stdin[language])
    .option('--otp', SAY.otp[language])
    .option('--web', SAY.web[language])
    .option('--paste', SAY.paste[language])
    .option('--device', SAY.device[language])
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
  addProfileCommands(command, cli);
  addCanI(command, cli);
};

export const addWhoami = (command: Command, cli: Cli): void => void command.action(() => status(cli));
