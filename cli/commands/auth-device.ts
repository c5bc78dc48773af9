import { deviceSignIn } from '@parkdeck/core/catalogue/shell/device-sign-in';
import type { Client } from '@parkdeck/core/client/client';
import { ApiError, NetworkError } from '@parkdeck/core/client/errors';
import type { StoredSession } from '@parkdeck/core/client/session-store';
import { words } from '@parkdeck/core/kit/words';
import type { CliFile } from '../services/cli-file.ts';
import { Interrupted } from '../services/errors.ts';
import type { Cli } from './cli.ts';

const SAY = {
  open: (code: string) =>
    words(
      `在任何浏览器里打开，核对设备码 ${code}，允许登录：`,
      `Open in any browser, check the code ${code}, and let this terminal in:`,
    ),
  opened: words('已在浏览器里打开。', 'Opened in a browser.'),
  waiting: words('等浏览器里允许 …', 'Waiting to be let in …'),
} as const;

/** The address at which a terminal is let in. */
export const deviceAddress = (url: string, code: string): string =>
  `${new URL(url).origin}/device?code=${encodeURIComponent(code)}`;

/** Signs in by a browser anywhere, in which somebody is signed in already: no password comes to this program. */
export const signInByDevice = async (cli: Cli, client: Client<CliFile>, url: string): Promise<StoredSession> => {
  const { environment, globals, language, output } = cli;
  const asking = { asClient: true, silent: true } as const;
  const { device, code, interval } = await client.act(deviceSignIn, 'begin', {}, asking);
  const address = deviceAddress(url, code);
  await output.say(`${SAY.open(code)[language]}\n${address}`);
  const isHere = globals.input && environment.stdin.isTTY && !environment.env.SSH_CONNECTION;
  if (isHere && (await environment.browse(address))) await output.say(SAY.opened);
  void output.progress(SAY.waiting[language]);
  for (;;) {
    await environment.wait(interval * 1000, environment.signal);
    if (environment.signal.aborted) throw new Interrupted();
    try {
      return await client.session.byDevice({ ticket: device });
    } catch (error) {
      // a platform that is away for a moment has not refused
      const goesOn =
        error instanceof ApiError ? error.reason === 'authorization-pending' : error instanceof NetworkError;
      if (!goesOn) throw error;
    }
  }
};
