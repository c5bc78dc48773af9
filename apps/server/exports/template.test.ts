import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { calls } from '../db/registry.ts';
import type { Row } from '../testing/calls.fixture.ts';

/** A template shows how a file is filled in: what it shows must be right. */
let world: TestPlatform;
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

const upload = async (user: string, language: string, bytes: Buffer): Promise<string> => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="filled.xlsx"\r\n\r\n';
  const tail = '\r\n--x\r\nContent-Disposition: form-data; name="use"\r\n\r\nplan\r\n--x--\r\n';
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/parkdeck/files',
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(tail)]),
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'accept-language': language,
      authorization: await world.bearer(user),
    },
  });
  return answer.json<{ data: { url: string } }>().data.url;
};

const templates = [...calls.values()].filter(({ verb, resource }) => verb === 'template' && resource?.imports);
const CASES = templates.flatMap(({ noun }) =>
  ['zh', 'en'].flatMap((language) =>
    [
      ['admin', {}],
      ['admin', { park: 'PK0001' }],
      ['east', {}],
      ['mgr1', {}],
    ].map(([user, input]) => [noun, language, user, input] as const),
  ),
);

test('there are templates', () => expect(templates.length).toBeGreaterThan(1));

test.each(CASES)('the template of %s in %s for %s %j passes its own import', async (noun, language, user, input) => {
  const by = String(user);
  const headers = { 'accept-language': language };
  const { raw } = await world.call(by, `${noun}.template`, { input: Object(input), headers });
  const file = await upload(by, language, raw.rawPayload);
  const { status, body } = await world.call(by, 'plan.create', {
    input: { action: `${noun}.import`, file },
    headers,
  });
  const plan = Object(body.data) as Row; // as the platform answers it
  const { body: rows } = await world.call(by, 'plan.rows', { ids: [String(plan.id)], input: { size: 50 } });
  expect([status, plan.rows, plan.problems], JSON.stringify(rows.data ?? body)).toEqual([200, 2, 0]);
});
