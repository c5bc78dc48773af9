import { readFileSync } from 'node:fs';
import type { HttpRequest } from '@parkdeck/core/client/transport';
import { runLine, scriptedCli } from '../../cli/fixtures/scripted-environment.ts';
import type { Ran, Reply, Scene } from '../../cli/fixtures/scripted-environment.ts';
import type { TestPlatform } from './platform.ts';

const BOUNDARY = 'parkdeck-form';

/** The bytes of a form, files read from where they lie. */
const formBytes = (parts: Exclude<HttpRequest['body'], string | undefined>): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => {
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part.name}"`;
      if ('value' in part) return [Buffer.from(`${head}\r\n\r\n${part.value}\r\n`)];
      const path: unknown = Object(part.file)['path'];
      const named = `${head}; filename="${part.fileName}"\r\nContent-Type: text/plain\r\n\r\n`;
      return [Buffer.from(named), readFileSync(String(path)), Buffer.from('\r\n')];
    }),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** How a platform without a port answers the terminal of a user. */
const answersOf =
  (at: TestPlatform, user: string): NonNullable<Scene['answer']> =>
  async ({ method, url, headers, body }): Promise<Reply> => {
    const { 'Content-Type': type, Authorization: _scripted, ...kept } = headers;
    const isForm = body !== undefined && typeof body !== 'string';
    const sent = isForm ? `multipart/form-data; boundary=${BOUNDARY}` : type;
    const answered = await at.app.inject({
      method,
      url,
      headers: {
        ...kept,
        // the scripted terminal draws the same key each time
        ...('Idempotency-Key' in kept ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
        authorization: await at.bearer(user),
        ...(sent === undefined ? {} : { 'content-type': sent }),
      },
      ...(body === undefined ? {} : { payload: isForm ? formBytes(body) : body }),
    });
    return {
      status: answered.statusCode,
      headers: { get: (name) => (answered.headers[name.toLowerCase()] as string | undefined) ?? null },
      json: async () => answered.json(),
      blob: async () => answered.body,
      bytes: answered.rawPayload,
      chunks: () => once(answered.body),
    };
  };

/** Runs a line of the terminal against a platform without a port, as a user of the demo world. */
export const terminalOn =
  (at: TestPlatform, user = 'admin') =>
  (line: readonly string[], scene: Omit<Scene, 'answer'> = {}): Promise<Ran> =>
    runLine(['--lang', 'en', ...line], { ...scene, answer: answersOf(at, user), tellsTime: true });

/** The services of a terminal on such a platform, and what they send. */
export const cliOn = (at: TestPlatform, user = 'admin'): ReturnType<typeof scriptedCli> =>
  scriptedCli(['--lang', 'en'], { answer: answersOf(at, user), tellsTime: true });
