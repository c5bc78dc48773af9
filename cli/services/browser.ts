import { spawn } from 'node:child_process';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'open', win32: 'explorer' };

/** Opens an address in the browser of this machine; answers whether there was a program for it. `BROWSER` names one. */
export const openInBrowser = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const program = process.env.BROWSER || (OPENERS[process.platform] ?? 'xdg-open');
    const child = spawn(program, [url], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
