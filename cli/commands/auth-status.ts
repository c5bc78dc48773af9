import { signIn } from '@parkdeck/core/catalogue/shell/sign-in';
import type { SignedInUser, SignInTerm } from '@parkdeck/core/catalogue/shell/sign-in';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { EXIT } from '../output/errors.ts';
import { recordLines } from '../output/table.ts';
import type { Cli } from './cli.ts';

const SAY = {
  user: words('账号', 'User name'),
  signedOut: words('未登录', 'Not signed in'),
  profile: words('登录名', 'Profile'),
  address: words('平台', 'Platform'),
  company: words('单位', 'Company'),
  roles: words('角色', 'Roles'),
  since: words('令牌签发', 'Token issued'),
  kept: words('令牌存于', 'Token kept in'),
  keyring: (program: string) => words(`系统钥匙串（${program}）`, `keyring of the system (${program})`),
  environment: words('环境变量 PARKDECK_TOKEN', 'environment variable PARKDECK_TOKEN'),
  token: words('个人令牌', 'Personal token'),
  scope: words('范围', 'Scope'),
  whole: words('本人的全部权限', 'all that you may do'),
  ends: words('失效', 'Ends'),
  ofToken: (at: string): Words => words(`${at}，之后另建一个`, `${at}; make another one then`),
  ofSession: (at: string): Words => words(`${at}，此前用过则顺延`, `${at}, later when it is used before`),
  renews: words('令牌换新', 'Token renewed'),
  byItself: (at: string): Words => words(`${at}，自动`, `${at}, by itself`),
} as const;

type Line = readonly [string, { readonly text: string }];

const userLines = (user: SignedInUser, { language }: Cli): readonly Line[] => [
  [SAY.user[language], { text: `${user.nickName} (${user.userName})` }],
  [SAY.company[language], { text: user.switchedCompanyName ?? user.companyName }],
  [SAY.roles[language], { text: user.roleNames.join(', ') }],
];

/** How long one is signed in, and for what. */
const termLines = ({ kind, id, name, scope, expiresAt, renewsAt }: SignInTerm, { language }: Cli): readonly Line[] => [
  ...(kind === 'token' ? [[SAY.token[language], { text: `${name ?? ''} (${id ?? ''})` }] as const] : []),
  [SAY.scope[language], { text: scope?.join(', ') ?? SAY.whole[language] }],
  ...(renewsAt === null ? [] : [[SAY.renews[language], { text: SAY.byItself(renewsAt)[language] }] as const]),
  [SAY.ends[language], { text: (kind === 'token' ? SAY.ofToken : SAY.ofSession)(expiresAt)[language] }],
];

/**
 * Asks the platform who the token belongs to, how long it is good and for what; prints that and where the token is
 * stored. Exit code 4 when not signed in.
 */
export const status = async (cli: Cli): Promise<void> => {
  const { environment, output, language } = cli;
  const client = await cli.client();
  const { name, url } = await cli.profile();
  const fromEnvironment = Boolean(environment.env.PARKDECK_TOKEN);
  const profiles = fromEnvironment ? undefined : await environment.profiles();
  const [tokenFile, mode, keyring] = [profiles?.tokenFile, profiles?.looseMode(), profiles?.keyringOf(name)];
  const session = client.session.current();
  const where = {
    ...(mode === undefined ? {} : { looseMode: mode }),
    ...(keyring === undefined ? {} : { keyring }),
    profile: name,
    url,
    token: fromEnvironment ? 'PARKDECK_TOKEN' : tokenFile,
  };
  if (!session) {
    cli.exit(EXIT.forbidden);
    return output.answer({ data: { ...where, signedIn: false } }, () => [
      SAY.signedOut[language],
      `${SAY.kept[language]} ${tokenFile}`,
    ]);
  }
  const { userInfo, term } = await client.act(signIn, 'who-am-i', {}, { signal: environment.signal, silent: true });
  // told by the clock of the platform, like all that follows it
  const ahead = cli.now() - environment.now();
  const since = fromEnvironment ? undefined : datetimeOfInstant(session.datetime + ahead);
  await output.answer({ data: { ...where, signedIn: true, user: userInfo, issuedAt: since, term } }, () =>
    recordLines(
      [
        [SAY.profile[language], { text: name }],
        [SAY.address[language], { text: url }],
        ...userLines(userInfo, cli),
        ...(since === undefined ? [] : [[SAY.since[language], { text: since }] as const]),
        ...(term ? termLines(term, cli) : []),
        [
          SAY.kept[language],
          { text: keyring ? SAY.keyring(keyring)[language] : (tokenFile ?? SAY.environment[language]) },
        ],
      ],
      output.look,
    ),
  );
};
