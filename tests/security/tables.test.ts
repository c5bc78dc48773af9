import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '@parkdeck/server/access/demo-password';
import { filledFolder } from '../faults/filled-folder.ts';
import { startServer } from '../faults/server-process.ts';
import type { DataFolder, ServerProcess } from '../faults/server-process.ts';

// The built program, because only that reads uploaded tables in a thread of their own.
let data: DataFolder;
let server: ServerProcess;
beforeAll(async () => {
  data = await filledFolder('tables');
  server = await startServer({ data: data.path });
});
afterAll(async () => {
  await server.stop();
  await data.remove();
});

const bearers = new Map<string, string>();
const bearerOf = async (username: string): Promise<string> => {
  const known = bearers.get(username);
  if (known) return known;
  const answer = await fetch(`${server.url}/api/api-uaa/oauth/user/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  const { data: told }: { data: { accessToken: string } } = await answer.json();
  bearers.set(username, `Bearer ${told.accessToken}`);
  return `Bearer ${told.accessToken}`;
};

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: { readonly reason?: string; readonly url?: string };
}
const ask = async (path: string, language: string, body: FormData | string): Promise<Answer> => {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      authorization: await bearerOf('admin'),
      'accept-language': language,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body,
  });
  return answer.json();
};
const planOf = async (name: string, text: string, language = 'en'): Promise<Answer> => {
  const form = new FormData();
  form.append('use', 'import');
  form.append('file', new Blob([text]), name);
  const uploaded = await ask('/api/parkdeck/files', language, form);
  if (uploaded.code !== 200) return uploaded;
  const file = uploaded.data;
  return ask('/api/parkdeck/plans', language, JSON.stringify({ action: 'pass.import', file: file.url }));
};

const MEGABYTES = 20 * 1024 * 1024;
const HARMFUL = [
  ['one cell without quotes', 'a.csv', 'x'.repeat(MEGABYTES), 'file-long-line', '1000000'],
  ['one cell with an open quote', 'b.csv', `plate\n"${'x\n'.repeat(MEGABYTES / 2)}`, 'file-long-line', '1000000'],
  ['one line of JSON', 'c.jsonl', `{"plate":"${'x'.repeat(MEGABYTES)}"}`, 'file-long-line', '1000000'],
  ['lists within lists', 'd.jsonl', `{"plate":${'['.repeat(400_000)}${']'.repeat(400_000)}}`, 'file-nested', 'values'],
  ['objects in cells', 'e.jsonl', '{"plate":{"a":1}}', 'file-nested', 'values'],
  ['a cell beyond any spreadsheet', 'f.csv', `plate\n${'x'.repeat(40_000)}`, 'file-long-cell', '32767'],
] as const;

test.each(HARMFUL)('a table with %s is refused with its limit', async (_what, name, text, reason, limit) => {
  expect(await planOf(name, text)).toMatchObject({ code: 400, data: { reason }, msg: expect.stringContaining(limit) });
});

test('a table of heads only says what it lacks', async () => {
  const { code, data, msg } = await planOf('g.csv', 'plate,park\n');
  expect([code, data]).toMatchObject([400, { reason: 'file-no-rows' }]);
  expect(msg).toMatch(/heads only.*It lacks the columns .*Car type/);
});

test('the refusal is in the language of the reader', async () => {
  expect((await planOf('f.csv', `plate\n${'x'.repeat(40_000)}`, 'zh-CN')).msg).toBe(
    '有一格超过 32767 个字。缩短后再传',
  );
});

test('all of them at once neither end the server nor keep others from being answered', async () => {
  let isDone = false;
  const all = Promise.all(HARMFUL.map(([, name, text]) => planOf(name, text))).finally(() => (isDone = true));
  while (!isDone) expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  for (const { code } of await all) expect([400, 429]).toContain(code);
});
