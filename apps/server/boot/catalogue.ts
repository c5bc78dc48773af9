import { counted } from '@parkdeck/core/lib/counted';
import * as catalogue from '@parkdeck/core/catalogue/index';
import { commandsOf } from '@parkdeck/core/kit/command';
import { wireParams } from '@parkdeck/core/kit/call';
import { pages } from '@parkdeck/core/catalogue/index';
import { calls, owners } from '../db/registry.ts';
import { isHandled } from '../handlers/index.ts';
import { accessOf } from '../access/access.ts';
import { PLUGIN_CALLS } from '../http/app.ts';
import type { Call } from '@parkdeck/core/kit/call';

const isServed = (call: Call): boolean => isHandled(call) || PLUGIN_CALLS.has(call.id);
/** What the console shows at every address that no page has (B20). */
const ELSEWHERE = { from: '/404', to: '*' };

/**
 * `npm run -s catalogue -- --json`: all declarations, and whether they are handled. From each call a palette entry, a
 * CLI verb and a route are derived.
 */
const describe = (): unknown => ({
  nouns: [...owners.keys()],
  calls: [...calls.values()].flatMap((call) =>
    [call.route, ...call.aliases].map((route) => ({
      id: call.id,
      ...route,
      params: wireParams(call),
      handled: isServed(call),
    })),
  ),
  pages: pages.flatMap(({ path, auth, view }) =>
    (path === ELSEWHERE.from ? [path, ELSEWHERE.to] : [path]).map((one) => ({ path: one, auth, view })),
  ),
  commands: commandsOf([...calls.values()]).map((command) => {
    const access = accessOf(command.call);
    return {
      id: command.id,
      permission: typeof access === 'string' ? access : access.map((grant) => grant.code).join(', '),
      palette: command.call.title,
      cli: `parkdeck ${command.cli}`,
      route: `${command.call.route.method} ${command.call.route.path}`,
    };
  }),
});

if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(describe())}\n`);
else {
  const all = [...calls.values()];
  process.stdout.write(
    `${counted(Object.keys(catalogue).length, 'declaration')}, ${counted(owners.size, 'noun')}, ` +
      `${counted(all.length, 'call')} (${all.filter(isServed).length} handled), ${counted(pages.length, 'page')}\n`,
  );
}
