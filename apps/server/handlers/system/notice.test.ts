import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

interface Told {
  readonly id: string;
  readonly title: string;
}
const titles = async (user: string): Promise<readonly string[]> =>
  (await done<readonly Told[]>(user, 'notice.current', { input: { page: 1, size: 50 } })).map(({ title }) => title);
const add = (user: string, values: object) =>
  done(user, 'notice.create-or-update', { input: { content: '内容', kind: 'general', ...values } });

test('everybody reads what the platform tells, only its own people what a company tells', async () => {
  expect(await refusal('cash1', 'notice.list')).toBe(403);
  await add('admin', { title: '平台说' });
  await add('admin', { title: '城东说', company: 'C0002' });
  expect(await titles('cash1')).toEqual(expect.arrayContaining(['平台说', '城东说']));
  expect(await titles('jinhe')).toContain('平台说');
  expect(await titles('jinhe')).not.toContain('城东说');
  expect(await titles('admin')).not.toContain('城东说');
});

test('what a company admin tells without naming a company is for his company', async () => {
  await add('jinhe', { title: '锦和说' });
  expect(await ask(`select company_id from notice where title = '锦和说'`)).toEqual([{ company_id: 'C0004' }]);
  expect(await titles('cash1')).not.toContain('锦和说');
});

test('a notice stands from its release on, pinned ones first, the latest before others', async () => {
  await add('admin', { title: '以后', releasedAt: '2099-01-01 08:00:00' });
  await add('admin', { title: '置顶', pinned: true, releasedAt: '2026-01-01 08:00:00' });
  const told = await titles('cash1');
  expect(told).not.toContain('以后');
  const stored = await ask(
    `select title from notice where deleted_at is null and (company_id is null or company_id = 'C0002')
      and title <> '以后' and released_at < '2099-01-01' order by pinned desc, released_at desc, id desc`,
  );
  expect(told).toEqual(expect.arrayContaining(['置顶']));
  expect(stored.map(({ title }) => String(title)).filter((title) => told.includes(title))).toEqual(told);
});
