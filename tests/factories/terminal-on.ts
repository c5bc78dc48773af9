import { readFileSync } from 'node:fs';
import type { HttpRequest, HttpResponse } from '@parkdeck/core/client/transport';
import { runLine } from '../../cli/fixtures/scripted-environment.ts';
import type { Ran, Scene } from '../../cli/fixtures/scripted-environment.ts';
import type { TestPlatform } from './platform.ts';

const BOUNDARY = 'parkdeck-form';

/** Parts of a form as one text, files read from where they lie. */
const formText = (parts: Exclude<HttpRequest['body'], string | undefined>): string =>
  `${parts
    .map((part) => {
      if ('value' in part)
        return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part.name}"\r\n\r\n${part.value}`;
      const path: unknown = Object(part.file)['path'];
      const head = `Content-Disposition: form-data; name="${part.name}"; filename="${part.fileName}"`;
      return `--${BOUNDARY}\r\n${head}\r\nContent-Type: text/plain\r\n\r\n${readFileSync(String(path), 'utf8')}`;
    })
    .join('\r\n')}\r\n--${BOUNDARY}--\r\n`;

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Runs a line of the terminal against a platform without a port, as a user of the demo world. */
export const terminalOn =
  (at: TestPlatform, user = 'admin') =>
  (line: readonly string[], scene: Omit<Scene, 'answer'> = {}): Promise<Ran> =>
    runLine(['--lang', 'en', ...line], {
      ...scene,
      answer: async ({ method, url, headers, body }): Promise<HttpResponse<string>> => {
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
          ...(body === undefined ? {} : { payload: isForm ? formText(body) : body }),
        });
        return {
          status: answered.statusCode,
          headers: { get: (name) => (answered.headers[name.toLowerCase()] as string | undefined) ?? null },
          json: async () => answered.json(),
          blob: async () => answered.body,
          chunks: () => once(answered.body),
        };
      },
    });
