import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request as call } from 'node:http';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { plainRequest } from '../factories/plain-request.ts';
import type { PlainRequest } from '../factories/plain-request.ts';
import { PROGRAM } from './terminal.ts';
import type { Cli } from './terminal.ts';

/** A request that was seen on its way to the platform. */
export interface Seen extends PlainRequest {
  readonly kind: 'read' | 'dry-run' | 'write';
}

/** What a held write is answered: nothing has been done, and whoever asked says so. */
const HELD = JSON.stringify({ code: 409, msg: 'held', success: false, data: { reason: 'held' } });

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;
/** Signing in and staying so is nothing that is done. */
const SIGN_IN = '/oauth/';
const kindOf = (path: string, headers: Headers): Seen['kind'] => {
  if (HEADERS.dryRun.toLowerCase() in headers) return 'dry-run';
  return HEADERS.idempotencyKey.toLowerCase() in headers && !path.includes(SIGN_IN) ? 'write' : 'read';
};

/** Notes what a page sends from now on, and holds what would write. */
export const wireOfPage = async (page: Page): Promise<{ readonly seen: Seen[] }> => {
  const seen: Seen[] = [];
  await page.route(/\/api\//, async (route) => {
    const request = route.request();
    const kind = kindOf(request.url(), request.headers());
    seen.push({
      kind,
      ...plainRequest({ method: request.method(), url: request.url(), body: bodyOf(request.postData()) }),
    });
    await (kind === 'write'
      ? route.fulfill({ status: 409, contentType: 'application/json', body: HELD })
      : route.continue());
  });
  return { seen };
};

const bodyOf = (text: string | null | undefined): string | undefined =>
  text !== null && text !== undefined && /^[[{]/.test(text) ? text : undefined;

/** A way to the platform for programs that notes what passes, and holds what would write. */
export const wireTo = async (
  url: string,
): Promise<{ readonly url: string; readonly seen: Seen[]; readonly close: () => void }> => {
  const seen: Seen[] = [];
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method = 'GET', url: path = '/', headers } = incoming;
      const [body, kind] = [Buffer.concat(parts), kindOf(path, headers)];
      seen.push({ kind, ...plainRequest({ method, url: path, body: bodyOf(body.toString('utf8')) }) });
      if (kind === 'write') return outgoing.writeHead(409, { 'content-type': 'application/json' }).end(HELD);
      const onward = call(new URL(path, url), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      return onward.end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, seen, close: () => server.close() };
};

/** Runs a line as it was copied: in a shell that finds `parkdeck` by its name. */
export const shellOf =
  (cli: Cli, info: TestInfo) =>
  async (line: string, cwd: string): Promise<string> => {
    const folder = info.outputPath('bin');
    mkdirSync(folder, { recursive: true });
    const program = join(folder, 'parkdeck');
    writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`);
    chmodSync(program, 0o755);
    const env = { ...cli.env, PARKDECK_LANG: 'zh', PATH: `${folder}:${process.env['PATH'] ?? ''}` };
    const child = spawn('/bin/sh', ['-c', line], { env, cwd, stdio: 'pipe' });
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString('utf8')));
    child.stderr.on('data', (part: Buffer) => (said += part.toString('utf8')));
    child.stdin.end();
    await once(child, 'close');
    return said;
  };
