import { world } from '@parkdeck/core/catalogue/shell/world';
import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { EXIT } from '../output/errors.ts';
import type { Cli } from './cli.ts';

const SAY = {
  check: words(
    '核对全部数据的不变量，有违反则退出码为 1',
    'Check the invariants of all data; exit code 1 when one is broken',
  ),
  rules: words('条规则', 'rules'),
  broken: words('处违反', 'violations'),
} as const;

/** `world check`: violations by rule; for platform admins only. JSON is `{"I01":0,…}`. */
export const addWorldCheck = (parent: Command, cli: Cli): void => {
  const { language, output } = cli;
  parent
    .command('check')
    .summary(world.actions.check.title[language])
    .description(SAY.check[language])
    .action(async () => {
      const client = await cli.client();
      const { rows } = await client.act(world, 'check', {}, { signal: cli.environment.signal, silent: true });
      const sum = rows.reduce((all, { broken }) => all + broken, 0);
      await output.answer(Object.fromEntries(rows.map(({ id, broken }) => [id, broken])), () =>
        rows.map(({ id, title, broken }) =>
          [
            output.look.paint(broken > 0 ? '✕' : '✓', broken > 0 ? 'bad' : 'ok'),
            id,
            String(broken).padStart(5),
            title,
          ].join('  '),
        ),
      );
      if (!output.isJson) await output.say(`${rows.length} ${SAY.rules[language]}, ${sum} ${SAY.broken[language]}`);
      if (sum > 0) cli.exit(EXIT.error);
    });
};
