import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';

let world: TestPlatform;
let port: number;
beforeAll(async () => {
  world = await testPlatform();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  port = (world.app.server.address() as AddressInfo).port; // listening on TCP
});
afterAll(() => world.close());

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}
/** Sends on the agent's single connection; returns the status, and the local port of that connection. */
const send = (agent: Agent, { body, ...sent }: Sent): Promise<{ readonly status: number; readonly from: number }> =>
  new Promise((resolve, reject) => {
    const asked = request({ agent, port, host: '127.0.0.1', ...sent }, (answer) => {
      const from = asked.socket?.localPort ?? 0;
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, from }));
    });
    asked.once('error', reject);
    asked.end(body);
  });

const multipart = (size: number): { readonly headers: Record<string, string>; readonly body: Buffer } => {
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.exe"\r\nContent-Type: application/x\r\n\r\n';
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(head), Buffer.alloc(size, 'x'), Buffer.from('\r\n--b--\r\n')]),
  };
};

test.each([
  ['an upload of a kind that is not taken', 8 * 2 ** 20, 'east', 400],
  ['an upload of somebody signed out', 8 * 2 ** 20, undefined, 401],
  ['a small one', 100, 'east', 400],
])('%s is refused, and the next request on its connection is answered', async (_name, size, user, status) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { headers, body } = multipart(size);
  const authorization: Record<string, string> = user === undefined ? {} : { authorization: await world.bearer(user) };
  const path = '/api/parkdeck/files';
  const refused = await send(agent, { method: 'POST', path, headers: { ...headers, ...authorization }, body });
  const next = await send(agent, { method: 'GET', path: '/healthz' });
  expect([refused.status, next.status]).toEqual([status, 200]);
  expect(next.from).toBe(refused.from);
  agent.destroy();
});
