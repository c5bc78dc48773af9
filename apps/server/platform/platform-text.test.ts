import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_REFUSALS } from '@parkdeck/core/domain/traffic/sessions/refusals';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { f } from '@parkdeck/core/kit/field';
import { sql } from 'drizzle-orm';
import { comparison } from '../db/columns.ts';
import { inLanguage, joined, platformCodes, platformSentences, platformText } from './platform-text.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const OWN = platformText({ zh: '试过', en: 'Tried' });
platformCodes({ TOO_LATE: { zh: '太晚', en: 'Too late' }, 'no answer yet': { zh: '还没有应答', en: 'No answer yet' } });
platformSentences([{ zh: '「{name}」（{count}）：{why}', en: '{count} at “{name}”: {why}' }]);

test.each([
  ['试过', 'en', 'Tried'],
  ['试过', 'zh', '试过'],
  ['来访；试过', 'en', '来访; Tried'],
  ['来访；客户', 'en', '来访；客户'],
  ['试过了', 'en', '试过了'],
  ['TOO_LATE', 'zh', '太晚'],
  ['TOO_LATE', 'en', 'Too late'],
  ['TOO_LATE 12:00', 'zh', '太晚（12:00）'],
  ['TOO_LATE 12:00', 'en', 'Too late (12:00)'],
  ['TOO_EARLY 12:00', 'zh', 'TOO_EARLY 12:00'],
  ['「东门（新）」（3）：TOO_LATE', 'en', '3 at “东门（新）”: Too late'],
  ['3 at “东门”: 试过', 'zh', '「东门」（3）：试过'],
  ['「东门」（3）', 'en', '「东门」（3）'],
  ['no answer yet', 'zh', '还没有应答'],
  ['no answer yet, he says', 'zh', 'no answer yet, he says'],
] as const)('%s is told in %s as %s', (stored, language, told) => expect(inLanguage(stored, language)).toBe(told));

test.each([
  ['来访；试过', 'trie', true],
  ['来访；试过', 'Tried', true],
  ['试过', '试', true],
  ['来访', 'tried', false],
  ['Tried by a person', 'tried', true],
  ['试过', 'tr', false],
])('%s is filtered by %j: %s', async (stored, typed, found) => {
  const met = comparison(f.text({ label: { zh: '备注', en: 'Remark' } }), sql`${stored}::text`, typed);
  const { rows } = await world.platform.database.db.execute<{ met: boolean }>(sql`select ${met} as met`);
  expect(rows[0]?.met).toBe(found);
});

test('what is added to a remark stands behind it', () => {
  expect([joined(null, OWN), joined('', OWN), joined('来访', OWN)]).toEqual(['试过', '试过', '来访；试过']);
});

test('why the platform refused a car is told in the language of the reader; what people wrote stays', async () => {
  const [refused, opened] = (
    await world.platform.database.pool.query<{ id: string }>(
      `select id from gate_event where park_id = 'PK0001' order by time desc limit 2`,
    )
  ).rows;
  const write = (id: string | undefined, reason: string) =>
    world.platform.database.pool.query('update gate_event set reason = $2 where id = $1', [id, reason]);
  await write(refused?.id, SESSION_REFUSALS.full.zh);
  await write(opened?.id, '救护车');
  const reasons = async (language: string): Promise<unknown[]> => {
    const { body } = await world.call('east', 'gate-event.list', {
      input: { park: ['PK0001'], sort: '-time', size: 2 },
      headers: { 'accept-language': language },
    });
    return (body.data as readonly { readonly reason: string }[]).map(({ reason }) => reason);
  };
  expect(new Set(await reasons('en'))).toEqual(new Set([SESSION_REFUSALS.full.en, '救护车']));
  expect(new Set(await reasons('zh'))).toEqual(new Set([SESSION_REFUSALS.full.zh, '救护车']));
  const { raw } = await world.call('east', 'gate-event.export', {
    input: { park: ['PK0001'], format: 'csv' },
    headers: { 'accept-language': 'en' },
  });
  expect(raw.rawPayload.toString()).toContain(SESSION_REFUSALS.full.en);
});
