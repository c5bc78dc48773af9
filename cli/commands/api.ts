import type { Call, Method } from '@parkdeck/core/kit/call';
import { f } from '@parkdeck/core/kit/field';
import { words } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';

const SAY = {
  method: words('GET、POST 或 DELETE', 'GET, POST or DELETE'),
  path: words('路径与查询，如 /api/parkdeck/undo?size=5', 'Path and query, such as /api/parkdeck/undo?size=5'),
  data: words(
    '请求体（JSON 对象），- 从标准输入读，@文件',
    'Body, a JSON object; - reads standard input, @file a file',
  ),
  key: words('幂等键', 'Idempotency key'),
  noMethod: words('方法是 GET、POST 或 DELETE', 'The method is GET, POST or DELETE'),
  noPath: words('路径以 /api/ 开头', 'A path begins with /api/'),
  noData: words('--data 不是 JSON 对象', '--data is no JSON object'),
} as const;

const METHODS: Readonly<Record<string, Method>> = { GET: 'GET', POST: 'POST', DELETE: 'DELETE' };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bodyOf = async ({ lookup }: Cli, data: string | undefined): Promise<Readonly<Record<string, unknown>>> => {
  if (data === undefined) return {};
  try {
    const body: unknown = JSON.parse(data === '-' || data.startsWith('@') ? await lookup.text(data, '--data') : data);
    if (isObject(body)) return body;
  } catch (error) {
    if (error instanceof UserError) throw error;
  }
  throw new UserError('usage', SAY.noData, { field: '--data' });
};

/** A call outside the catalogue: its answer is passed through unchanged, byte by byte. */
const rawCall = (method: Method, path: string, body: Readonly<Record<string, unknown>>): Call => ({
  id: 'api.raw',
  noun: 'api',
  verb: 'raw',
  title: SAY.path,
  route: { method, path },
  aliases: [],
  permission: ['signed-in'],
  on: 'none',
  key: undefined,
  input: Object.fromEntries(Object.keys(body).map((key) => [key, f.json<unknown>()({ label: words(key, key) })])),
  carrier: method === 'GET' ? 'query' : 'body',
  effect: method === 'GET' ? 'read' : 'write',
  answers: 'file',
  output: undefined,
  resource: undefined,
  action: undefined,
});

/**
 * `api METHOD PATH [--data JSON]`: any call, with the signing, retries and error handling of all others; prints the
 * envelope unchanged.
 */
export const addApi = (command: Command, cli: Cli): void => {
  const { language, output, environment } = cli;
  command
    .argument('<method>', SAY.method[language])
    .argument('<path>', SAY.path[language])
    .option('-d, --data <json>', SAY.data[language])
    .option('--idempotency-key <key>', SAY.key[language])
    .action(
      async (given: string, path: string, { data, idempotencyKey }: { data?: string; idempotencyKey?: string }) => {
        const method = METHODS[given.toUpperCase()];
        if (!method) throw new UserError('usage', SAY.noMethod, { field: 'method' });
        if (!path.startsWith('/api/')) throw new UserError('usage', SAY.noPath, { field: 'path' });
        const body = await bodyOf(cli, data);
        const client = await cli.client();
        const options = {
          signal: environment.signal,
          silent: true,
          ...(idempotencyKey === undefined ? {} : { intent: idempotencyKey }),
        };
        const answered = await client.call(rawCall(method, path, body), { input: body }, options);
        if (answered.answers !== 'file' || answered.value.from !== 'platform')
          throw new Error('a raw call answers a file');
        for await (const bytes of answered.value.body) await output.data(bytes);
        if (environment.stdout.isTTY) await output.data('\n');
      },
    );
};
