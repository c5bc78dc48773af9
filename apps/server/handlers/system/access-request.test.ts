import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Requests for rights: who may give them, that they are not doubled, and that granting gives just a role (8.2). */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

interface Grants {
  readonly zh: string;
  readonly en: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly state: number | null;
}

/** A right that managers of the company have and this cashier has not. */
const CODE = 'car_carMonthNew_stop';
const grants = (user: string, code = CODE): Promise<Grants> =>
  done(user, 'user-request.who-grants', { input: { code } });
const askFor = (user: string, code: string, more: Row = {}): Promise<Row> =>
  done(user, 'user-request.ask-access', { input: { code, ...more } });

/** Who holds codes, asked of the database by another way than the platform's own: menus joined to roles to users. */
const holders = async (company: string, codes: readonly string[]): Promise<Set<string>> => {
  const rows = await ask(
    `select u.id from "user" u where u.company_id = $1 and u.state = 'enabled' and u.deleted_at is null
       and (select count(distinct m.code) from unnest(u.roles) as held(id) join role r on r.id = held.id
         join menu m on m.id = any(r.menus) where m.code = any($2) and r.deleted_at is null) = $3`,
    [company, codes, codes.length],
  );
  return new Set(rows.map(({ id }) => String(id)));
};

test('who can give a right are people of the own company that hold it and may grant roles', async () => {
  const { zh, en, people, state } = await grants('cash1');
  const may = await holders('C0002', [CODE, 'system_user_grant', 'system_tackManagement_handle']);
  expect(people.length).toBeGreaterThan(0);
  expect(people.map(({ id }) => id).filter((id) => !may.has(id))).toEqual([]);
  expect(Object.keys(people[0] ?? {})).toEqual(['id', 'name']);
  expect([zh, en, state]).toEqual([expect.stringContaining('停用'), expect.stringMatching(/stop/i), null]);
});

test('who can give it to somebody else is told to who may see accounts', async () => {
  const [{ id: cashier } = { id: '' }] = await ask(`select id from "user" where user_name = 'cash1'`);
  const of = (user: unknown) => ({ input: { code: CODE, user: String(user) } });
  const told: Grants = await done('admin', 'user-request.who-grants', of(cashier));
  expect(told.people).toEqual((await grants('cash1')).people);
  const [{ id: other } = { id: '' }] = await ask(`select id from "user" where user_name = 'mgr1'`);
  expect(await refusal('cash1', 'user-request.who-grants', of(other))).toBe(403);
});

test('an unknown code names nobody', async () => {
  expect(await refusal('cash1', 'user-request.who-grants', { input: { code: 'car_nothing_view' } })).toMatch(/choice/);
});

test('asking twice leaves one request, and nobody is asked who could not give it', async () => {
  const [{ id: outsider } = { id: '' }] = await ask(`select id from "user" where company_id <> 'C0002' limit 1`);
  expect(
    await refusal('cash1', 'user-request.ask-access', { input: { code: CODE, person: String(outsider) } }),
  ).toMatch(/missing/);
  const { people } = await grants('cash1');
  const person = String(people[0]?.id);
  const first = await askFor('cash1', CODE, { person, content: '替班要用' });
  const again = await askFor('cash1', CODE);
  expect(again.id).toBe(first.id);
  expect(await row('user_request', String(first.id))).toMatchObject({
    kind: 'access',
    state: 'open',
    company_id: 'C0002',
    code: CODE,
    person_id: person,
  });
  const titleIn = async (language: string): Promise<unknown> => {
    const { body } = await world.call('east', 'user-request.get', {
      ids: [String(first.id)],
      headers: { 'accept-language': language },
    });
    return (body.data as { readonly title: string }).title;
  };
  const { zh, en } = await grants('cash1');
  expect([await titleIn('zh'), await titleIn('en')]).toEqual([zh, en]);
  expect(await grants('cash1')).toMatchObject({ state: 0 });
});

/** Rights that the manager of the park has and the cashier has not, in the order of their codes. */
const lacking = async (): Promise<readonly string[]> => {
  const rows = await ask(`with held as (select u.user_name, m.code from "user" u join role r on r.id = any(u.roles)
      join menu m on m.id = any(r.menus) where m.kind = 'button')
    select distinct code from held where user_name = 'east' and code like 'car_%' and code <> '${CODE}'
      and code not in (select code from held where user_name = 'cash1') order by 1`);
  return rows.map((one) => String(one.code));
};

test('two at the same moment leave one request', async () => {
  const [code = ''] = await lacking();
  const both = await Promise.all([askFor('cash1', code), askFor('cash1', code)]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
});

test('granting adds one role with the right, is shown before, audited, and taken back', async () => {
  const [asked] = await ask('select * from user_request where code = $1', [CODE]);
  const id = String(asked?.id);
  const rolesBefore = (await row('user', String(asked?.asker_id))).roles;
  await world.call('east', 'user-request.grant-access', { ids: [id], headers: { 'dry-run': '1' } });
  expect(await row('user_request', id)).toMatchObject({ state: 'open' });
  const { status, body } = await world.call('east', 'user-request.grant-access', { ids: [id] });
  expect([status, body.msg]).toEqual([200, expect.any(String)]);
  const after = await row('user', String(asked?.asker_id));
  expect(after.roles).toEqual([...(rolesBefore as string[]), expect.any(String)]);
  expect(await row('user_request', id)).toMatchObject({ state: 'handled', outcome: 'done' });
  expect(await refusal('cash1', 'user-request.ask-access', { input: { code: CODE } })).toBe('held');
  await done('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect((await row('user', String(asked?.asker_id))).roles).toEqual(rolesBefore);
  expect(await row('user_request', id)).toMatchObject({ state: 'open', outcome: null });
});

test('only who may grant roles grants, and another company neither sees nor grants it', async () => {
  const [asked] = await ask('select id from user_request where code = $1', [CODE]);
  const ids = [String(asked?.id)];
  expect(await refusal('cash1', 'user-request.grant-access', { ids })).toBe(403);
  expect(await refusal('jinhe', 'user-request.grant-access', { ids })).not.toBe(200);
  expect(await row('user_request', ids[0] ?? '')).toMatchObject({ state: 'open' });
});

test('a refused request may be made again; too many at a time are not taken', async () => {
  const [asked] = await ask('select id from user_request where code = $1', [CODE]);
  await done('east', 'user-request.handle', { ids: [String(asked?.id)], input: { handleRemark: '不需要' } });
  expect(await grants('cash1')).toMatchObject({ state: 1, outcome: 2, remark: '不需要' });
  expect((await askFor('cash1', CODE)).id).not.toBe(asked?.id);
  const answers: unknown[] = [];
  for (const code of (await lacking()).slice(0, 6))
    answers.push(await refusal('cash1', 'user-request.ask-access', { input: { code } }));
  expect(answers).toContain('too-many');
  const [open] = await ask(`select count(*)::int as n from user_request where kind = 'access' and state = 'open'`);
  expect(open?.n).toBe(5);
});

test('all invariants hold afterwards', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
