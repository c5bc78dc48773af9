import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import { DEFAULT_URL } from '../services/profiles.ts';
import { checkProfile } from './cli.ts';
import type { Cli } from './cli.ts';

const SAY = {
  list: words('列出全部设置', 'List all settings'),
  set: words('改一项设置：url、lang、profile', 'Change a setting: url, lang or profile'),
  get: words('读一项设置', 'Read a setting'),
  path: words('设置存在哪里', 'Where settings are kept'),
  name: words('名称', 'Name'),
  value: words('值', 'Value'),
  key: words('设置有 url、lang、profile', 'The settings are url, lang and profile'),
  lang: words('语言是 zh 或 en', 'The language is zh or en'),
  url: words('地址以 http:// 或 https:// 开头', 'An address begins with http:// or https://'),
} as const;

const valuesOf = async (cli: Cli): Promise<Readonly<Record<string, string>>> => {
  const profiles = await cli.environment.profiles();
  const profile = cli.globals.profile ?? profiles.current();
  checkProfile(profile, profiles);
  const { url = DEFAULT_URL, lang = 'zh' } = profiles.settings(profile);
  return { profile, url, lang };
};

const set = async (cli: Cli, name: string, value: string): Promise<void> => {
  const profiles = await cli.environment.profiles();
  const profile = cli.globals.profile ?? profiles.current();
  if (name === 'profile') {
    checkProfile(value, profiles);
    profiles.use(value);
  } else if (name === 'lang') {
    if (value !== 'zh' && value !== 'en') throw new UserError('usage', SAY.lang, { field: 'value' });
    profiles.save(profile, { lang: value });
  } else if (name === 'url') {
    if (!/^https?:\/\/[^\s/]+/.test(value)) throw new UserError('usage', SAY.url, { field: 'value' });
    profiles.save(profile, { url: value });
  } else throw new UserError('usage', SAY.key, { field: 'name' });
  await cli.output.answer({ data: { [name]: value } }, () => []);
};

export const addConfig = (command: Command, cli: Cli): void => {
  const { language, output } = cli;
  command
    .command('list')
    .description(SAY.list[language])
    .action(async () => {
      const values = await valuesOf(cli);
      const names = (await cli.environment.profiles()).names();
      await output.answer({ data: { ...values, profiles: names } }, () =>
        Object.entries({ ...values, profiles: names.join(', ') }).map((pair) => pair.join('\t')),
      );
    });
  command
    .command('get')
    .description(SAY.get[language])
    .argument('<name>', SAY.name[language])
    .action(async (name: string) => {
      const value = (await valuesOf(cli))[name];
      if (value === undefined) throw new UserError('usage', SAY.key, { field: 'name' });
      await output.answer({ data: { [name]: value } }, () => [value]);
    });
  command
    .command('set')
    .description(SAY.set[language])
    .argument('<name>', SAY.name[language])
    .argument('<value>', SAY.value[language])
    .action((name: string, value: string) => set(cli, name, value));
  command
    .command('path')
    .description(SAY.path[language])
    .action(async () => {
      const { settingsFile, tokenFile } = await cli.environment.profiles();
      await output.answer({ data: { settingsFile, tokenFile } }, () => [settingsFile, tokenFile]);
    });
};
