import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { deliverUploads } from '../../apps/server/business/system/upload-deliver.ts';

/**
 * A program of somebody else, written from `/openapi.json` and the guide for programs alone: it has an address, a key
 * and a secret, and nothing of ours. What the operator does for it is done as admin.
 */
type Row = Readonly<Record<string, unknown>>;
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
}
interface Schema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}
interface Hook {
  readonly parameters: readonly { readonly name: string }[];
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}
interface Documents {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Hook }>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, { readonly name?: string }>> };
}

let base = '';
let documents: Documents;
const program = { key: '', secret: '' };

/** Method, path and parameters of an operation, as the documents have them. */
const operation = (id: string): { method: string; path: string; needed: readonly string[] } => {
  for (const [path, methods] of Object.entries(documents.paths))
    for (const [method, one] of Object.entries(methods))
      if (one.operationId === id)
        return {
          method: method.toUpperCase(),
          path,
          needed: one.parameters.flatMap(({ name, required }) => (required ? [name] : [])),
        };
  throw new Error(`The documents have no ${id}`);
};

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const sign = (text: string): string => createHmac('sha256', program.secret).update(text).digest('hex');
const send = async (id: string, given: Readonly<Record<string, string>> = {}) => {
  const { method, path } = operation(id);
  const query = new URLSearchParams(given).toString();
  const target = query === '' ? path : `${path}?${query}`;
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex')];
  const values = {
    appKey: program.key,
    timestamp,
    nonce,
    signature: sign([method, target, timestamp, nonce, hex('')].join('\n')),
  };
  const headers = Object.fromEntries(
    Object.entries(values).map(([scheme, value]) => [
      documents.components.securitySchemes[scheme]?.name ?? scheme,
      value,
    ]),
  );
  const answer = await fetch(`${base}${target}`, { method, headers });
  const { data, total } = (await answer.json()) as { data: unknown; total?: number };
  return { status: answer.status, wait: answer.headers.get('Retry-After'), data, total };
};

/** What a value of a documented shape has wrong. */
const wrongIn = (schema: Schema, value: unknown, at: string): readonly string[] => {
  if (schema.anyOf) return schema.anyOf.some((one) => wrongIn(one, value, at).length === 0) ? [] : [at];
  if (schema.const !== undefined && schema.const !== value) return [at];
  if (schema.enum && !schema.enum.includes(value)) return [at];
  if (schema.type === 'null') return value === null ? [] : [at];
  if (schema.type === 'integer') return Number.isInteger(value) ? [] : [at];
  if (schema.type === 'string') return typeof value === 'string' ? [] : [at];
  if (schema.type !== 'object') return [];
  if (typeof value !== 'object' || value === null) return [at];
  const had = new Map<string, unknown>(Object.entries(value));
  const known = schema.properties ?? {};
  return [
    ...[...had.keys()].filter((name) => !(name in known)).map((name) => `${at}.${name} is not documented`),
    ...(schema.required ?? []).filter((name) => !had.has(name)).map((name) => `${at}.${name} is missing`),
    ...Object.entries(known).flatMap(([name, one]) =>
      had.has(name) ? wrongIn(one, had.get(name), `${at}.${name}`) : [],
    ),
  ];
};

/** The program's own server: what it was told, and what it answers next. */
const told: { readonly headers: Readonly<Record<string, unknown>>; readonly body: string }[] = [];
let answers = 204;
const receiver = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => (body += part));
  request.on('end', () => {
    told.push({ headers: request.headers, body });
    response.writeHead(answers).end();
  });
});

let world: TestPlatform;
let now = '2026-03-01 15:00:00';
const operator = async (id: string, options: Parameters<TestPlatform['call']>[2]): Promise<Row> => {
  const { status, body } = await world.call('admin', id, options);
  expect([status, id]).toEqual([200, id]);
  return body.data as Row; // of these calls
};
const deliver = async (at: string): Promise<void> => {
  now = `2026-03-01 ${at}`;
  await deliverUploads(world.platform, new AbortController().signal);
};
let key = '';

beforeAll(async () => {
  world = await testPlatform({ PARKDECK_WEBHOOK_NETWORKS: '127.0.0.1' });
  world.setClock(() => now);
  base = await world.app.listen({ port: 0, host: '127.0.0.1' });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  documents = (await (await fetch(`${base}/openapi.json`)).json()) as Documents;
});
afterAll(async () => {
  receiver.close();
  await world.close();
});

test('it is registered, its key drawn and shown once; the preview tells that the secret changes', async () => {
  const { port } = receiver.address() as AddressInfo; // of a server with a port
  const [account] = (await world.platform.database.pool.query(`select id from "user" where user_name = 'east'`)).rows;
  const made = await operator('platform-interface.create-or-update', {
    input: {
      name: '外部程序',
      account: String(account.id),
      calls: ['/api/updown/basePark/*'],
      limit: 30,
      webhook: `http://127.0.0.1:${port}/hook`,
    },
  });
  key = String(made.id);
  const preview = await operator('platform-interface.new-key', { ids: [key], headers: { 'Dry-Run': '1' } });
  expect(preview.rows).toMatchObject([{ before: { secret: '***' }, after: { secret: '****' } }]);
  const drawn = await operator('platform-interface.new-key', { ids: [key] });
  Object.assign(program, { key: String(drawn.appKey), secret: String(drawn.appSecret) });
  const shown = await operator('platform-interface.get', { ids: [key] });
  expect(JSON.stringify(shown)).not.toContain(program.secret);
});

let park = '';
test('it lists, and asks for one row by the parameter that the documents need', async () => {
  const { status, data, total } = await send('park.list', { size: '2' });
  expect([status, total]).toEqual([200, 3]);
  const [first] = data as Row[]; // of a list
  const { needed } = operation('park.get');
  expect(needed).toHaveLength(1);
  park = String(first?.[needed[0] ?? '']);
  expect(await send('park.get', { [needed[0] ?? '']: park })).toMatchObject({ status: 200, data: first });
  expect((await send('park.list', { parkName: '东城' })).status).toBe(200);
});

test('it is refused what is not among its calls, and rows that its account does not see', async () => {
  expect(await send('user.list')).toMatchObject({ status: 409, data: { reason: 'call-not-allowed' } });
  const foreign = (await world.platform.database.pool.query(`select id from park where company_id = 'C0003' limit 1`))
    .rows[0];
  const [name = ''] = operation('park.get').needed;
  expect((await send('park.get', { [name]: String(foreign.id) })).status).toBe(404);
});

test('beyond its limit it is told how long to wait', async () => {
  await operator('platform-interface.create-or-update', { ids: [key], input: { limit: 1 } });
  const { status, wait } = await send('park.list');
  expect(status).toBe(429);
  expect(Number(wait)).toBeGreaterThan(0);
  await operator('platform-interface.create-or-update', { ids: [key], input: { limit: 600 } });
});

test('a new key ends the old one at once, the app key stays', async () => {
  const drawn = await operator('platform-interface.new-key', { ids: [key] });
  expect(drawn.appKey).toBe(program.key);
  expect(await send('park.list')).toMatchObject({ status: 401, data: { reason: 'signature-wrong' } });
  program.secret = String(drawn.appSecret);
  expect((await send('park.list')).status).toBe(200);
});

/** A car that stands in a park and is let out for cash. */
const stay = async (place: string, plate: string): Promise<void> => {
  await world.platform.database.pool.query(
    `insert into session (id, company_id, park_id, plate, state, in_time, enter_type, plate_color, in_gate_id)
      select $1, company_id, id, $2, 'open', '2026-03-01 09:00:00+08', 'auto', 'blue',
        (select min(g.id) from gate g where g.park_id = p.id) from park p where id = $3`,
    [`IO${plate}`, plate, place],
  );
};
const genuine = ({ headers, body }: (typeof told)[number]): boolean =>
  headers['x-signature'] === sign(`${String(headers['x-timestamp'])}.${body}`);
const event = ({ body }: (typeof told)[number]): Row => JSON.parse(body) as Row; // of an event

test('what its account sees is told, signed, in the documented shape, again until it is taken; no more', async () => {
  const foreign = (await world.platform.database.pool.query(`select id from park where company_id = 'C0003' limit 1`))
    .rows[0];
  await deliver('15:00:00');
  told.length = 0;
  answers = 500;
  await stay(park, '浙A70001');
  await stay(String(foreign.id), '浙A70002');
  for (const at of ['15:00:10', '15:00:40', '15:01:20', '15:03:30']) await deliver(at);
  answers = 204;
  await deliver('15:08:00');
  await deliver('15:30:00');
  expect(told.map((one) => [genuine(one), event(one).id])).toEqual(
    Array.from({ length: 4 }, () => [true, 'stay-in/IO浙A70001']),
  );
  expect(told.map(event)).toEqual(told.map(() => event(told[0] ?? { headers: {}, body: '{}' })));
});

test('every event is as the documents describe it', async () => {
  told.length = 0;
  await operator('platform-interface.test-webhook', { ids: [key] });
  const { rows } = await world.platform.database.pool.query(
    `select s.id from session s where s.state = 'open' and s.company_id = 'C0002' and s.in_time < '2026-03-01 09:00+08'
      order by s.id limit 12`,
  );
  for (const { id } of rows)
    await world.call('admin', 'session.exit', { ids: [String(id)], input: { payWay: 'cash' } });
  await deliver('15:31:00');
  const events = told.map((one): Row & { headers: Row } => ({ ...event(one), headers: one.headers }));
  expect(events.map(({ event: name }) => name)).toEqual(expect.arrayContaining(['test', 'payment', 'stay-out']));
  for (const { headers, ...one } of events) {
    const hook = documents.webhooks[String(one.event)]?.post;
    expect(wrongIn(hook?.requestBody.content['application/json'].schema ?? {}, one, String(one.event))).toEqual([]);
    expect(hook?.parameters.filter(({ name }) => headers[name.toLowerCase()] === undefined)).toEqual([]);
  }
});

test.each(['http://10.0.0.8/hook', 'http://192.168.1.4/hook', 'http://[::1]/hook', 'http://localhost/hook'])(
  '%s is inside and no target',
  async (webhook) => {
    const { status, body } = await world.call('admin', 'platform-interface.create-or-update', {
      ids: [key],
      input: { webhook },
    });
    expect([status, body.data]).toMatchObject([
      409,
      { reason: 'private-address', fields: [{ field: 'webhookUrl', rule: 'refused', msg: body.msg }] },
    ]);
  },
);
