import { accessCheck } from '@parkdeck/core/catalogue/shell/access-check';
import { user as userNoun } from '@parkdeck/core/catalogue/system/user';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { SEPARATOR, words } from '@parkdeck/core/kit/words';
import { asId } from '@parkdeck/core/lib/id';
import { verbsOf } from '@parkdeck/core/palette/verbs';
import type { Command } from 'commander';
import { EXIT } from '../output/errors.ts';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { NOUNS } from './nouns.generated.ts';

const SAY = {
  canI: words(
    '能否执行一个命令，缺什么权限，谁能开通',
    'Whether a command is allowed, what is missing, who can give it',
  ),
  command: words('名词和动作：pass renew', 'Noun and verb: pass renew'),
  as: words('问的是这个账号', 'Ask it of this account'),
  yes: words('可以', 'Yes'),
  code: (code: string, name = '') =>
    words(`不可以：缺少权限「${name}」${code}`, `No: the permission “${name}” (${code}) is missing`),
  scope: (scope: string) => words(`不可以：令牌的范围不含 ${scope}`, `No: the scope of the token lacks ${scope}`),
  who: (people: string) => words(`能开通：${people}`, `Who can give it: ${people}`),
  nobody: words('单位里没有人能开通，找平台管理员', 'Nobody of the company can give it: ask the platform admins'),
  unknown: (line: string) => words(`没有命令「${line}」`, `There is no command "${line}"`),
} as const;

/** The call behind the words of a command line, and whether it edits an existing row. */
const callOf = async (line: readonly string[]): Promise<{ readonly id: string; readonly edits: boolean }> => {
  const [first, verb] = line[0] === 'parkdeck' ? line.slice(1) : line;
  const noun = NOUNS.find(({ name }) => name === first);
  const found = noun && verbsOf(await noun.load()).find(({ name, alias }) => name === verb || alias === verb);
  if (found) return { id: found.call.id, edits: found.isPartial };
  throw new UserError('usage', SAY.unknown(line.join(' ')), {
    field: 'command',
    next: [noun ? `parkdeck ${noun.name} --help` : 'parkdeck --help'],
  });
};

/** `auth can-i pass renew [--as USER]`: as the platform decides it. Exit code 4: no. */
export const addCanI = (command: Command, cli: Cli): void => {
  const { language, output, environment } = cli;
  command
    .command('can-i')
    .description(SAY.canI[language])
    .argument('<command...>', SAY.command[language])
    .option('--as <user>', SAY.as[language])
    .action(async (line: readonly string[], { as: name }: { readonly as?: string }) => {
      const { id: call, edits } = await callOf(line);
      const client = await cli.client();
      const reading = { signal: environment.signal, silent: true } as const;
      const user = name === undefined ? undefined : await cli.lookup.key(userNoun.name, name);
      const whose = user === undefined ? {} : { user: asId<'user'>(user) };
      const answer = await client.act(accessCheck, 'get', { input: { call, edits, ...whose } }, reading);
      const { allowed, permission, scope } = answer;
      const grants =
        permission === null
          ? undefined
          : await client.act(userRequest, 'who-grants', { input: { code: permission, ...whose } }, reading);
      const people = grants?.people ?? [];
      const names = people.map(({ name: one }) => one);
      await output.answer({ data: { call, allowed, permission, scope, grantors: names } }, () => [
        allowed
          ? SAY.yes[language]
          : (permission === null ? SAY.scope(scope ?? call) : SAY.code(permission, grants?.[language]))[language],
        ...(names.length > 0 ? [SAY.who(names.join(SEPARATOR[language]))[language]] : []),
        ...(grants && names.length === 0 ? [SAY.nobody[language]] : []),
      ]);
      if (!allowed) cli.exit(EXIT.forbidden);
    });
};
