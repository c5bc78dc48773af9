import { signIn } from '@parkdeck/core/catalogue/shell/sign-in';
import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import { DEFAULT_URL } from '../services/profiles.ts';
import { checkProfile } from './cli.ts';
import type { Cli } from './cli.ts';

const SAY = {
  list: words('列出本机的登录', 'List the sign-ins of this machine'),
  switch: words('改用另一个登录', 'Use another sign-in from now on'),
  token: words('打印当前令牌，给别的程序用', 'Print the present token, for other programs'),
  name: words('登录名，见 parkdeck auth list', 'Name of the sign-in, as in parkdeck auth list'),
  profile: words('登录名', 'Profile'),
  user: words('账号', 'User'),
  company: words('单位', 'Company'),
  address: words('平台', 'Platform'),
  signedOut: words('未登录', 'Not signed in'),
  now: (name: string) => words(`现在用 ${name}`, `Now using ${name}`),
  none: words('还没有登录', 'Not signed in'),
} as const;

/** The sign-ins that are kept here, the one in use marked; nothing is asked of the platform. */
const list = async (cli: Cli): Promise<void> => {
  const { environment, output, language } = cli;
  const profiles = await environment.profiles();
  const { name: current } = await cli.profile({ mayBeNew: true });
  const data = profiles.names().map((profile) => {
    const session = profiles.store(profile).read();
    return {
      profile,
      current: profile === current,
      url: profiles.settings(profile).url ?? DEFAULT_URL,
      signedIn: session !== undefined,
      user: session?.userInfo.userName ?? null,
      company: session?.userInfo.switchedCompanyName ?? session?.userInfo.companyName ?? null,
    };
  });
  const heads = ['', SAY.profile[language], SAY.user[language], SAY.company[language], SAY.address[language]];
  await output.answer({ data }, () => {
    const cells = data.map((row) =>
      [row.current ? '*' : '', row.profile, row.user ?? SAY.signedOut[language], row.company ?? '', row.url].map(
        (text) => ({ text }),
      ),
    );
    return output.table(heads, cells).lines;
  });
};

const switchTo = async ({ environment, output, language }: Cli, name: string): Promise<void> => {
  const profiles = await environment.profiles();
  checkProfile(name, profiles);
  profiles.use(name);
  await output.answer({ data: { profile: name } }, () => []);
  await output.say(SAY.now(name)[language]);
};

/** The token as it is sent now, refreshed where its time has come. */
const tokenNow = async (cli: Cli): Promise<void> => {
  const client = await cli.client();
  if (!client.session.current()) throw new UserError('signed-out', SAY.none, { next: ['parkdeck auth login'] });
  await client.act(signIn, 'who-am-i', {}, { signal: cli.environment.signal, silent: true });
  const token = client.session.current()?.token ?? '';
  await cli.output.answer({ data: { token } }, () => [token]);
};

/** `auth list`, `auth switch NAME`, `auth token`. */
export const addProfileCommands = (command: Command, cli: Cli): void => {
  const { language } = cli;
  command
    .command('list')
    .description(SAY.list[language])
    .action(() => list(cli));
  command
    .command('switch')
    .description(SAY.switch[language])
    .argument('<profile>', SAY.name[language])
    .action((name: string) => switchTo(cli, name));
  command
    .command('token')
    .description(SAY.token[language])
    .action(() => tokenNow(cli));
};
