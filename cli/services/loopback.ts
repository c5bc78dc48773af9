import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Language } from '@parkdeck/core/kit/words';
import { words } from '@parkdeck/core/kit/words';

const PAGE = {
  title: words('回到终端', 'Back to the terminal'),
  text: words('可以关掉这个页面了。', 'This page can be closed.'),
} as const;

const pageIn = (language: Language): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Parkdeck</title><body style="font:16px system-ui;margin:15vh auto;max-width:24rem;text-align:center">` +
  `<h1 style="font-size:1.25rem">${PAGE.title[language]}</h1><p>${PAGE.text[language]}</p></body></html>`;

/** Waits on this machine for a browser that comes back from a sign-in. */
export interface Loopback {
  readonly port: number;
  /** The query with which it came back with that state; `undefined` after `ms`, or when interrupted. */
  back(state: string, ms: number, signal: AbortSignal): Promise<string | undefined>;
  close(): void;
}

/** Listens on the loopback address only, at a port that the system chooses (RFC 8252). */
export const listenHere = async (language: Language): Promise<Loopback> => {
  let take: (query: string) => boolean = () => false;
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isBack = request.method === 'GET' && pathname === '/' && take(search);
    response.writeHead(isBack ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      connection: 'close',
    });
    response.end(isBack ? pageIn(language) : '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    port: address.port,
    back: (state, ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(undefined), ms);
        const end = (query: string | undefined): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
          resolve(query);
        };
        const stop = (): void => end(undefined);
        signal.addEventListener('abort', stop, { once: true });
        take = (query) => {
          // another page of this machine may call here too: only what was asked for is heard
          if (new URLSearchParams(query).get('state') !== state) return false;
          end(query);
          return true;
        };
      }),
    close: () => {
      server.close();
      server.closeIdleConnections();
    },
  };
};
