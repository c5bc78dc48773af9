import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Call } from '@parkdeck/core/kit/call';
import { ANY_USER } from '@parkdeck/core/kit/permission';
import { refTarget } from '@parkdeck/core/kit/field';
import { accessOf } from '@parkdeck/server/access/access';
import { calls, resourceOf, storage } from '@parkdeck/server/db/registry';
import { isHandled } from '@parkdeck/server/handlers/index';
import { checksum } from '../factories/checksum.ts';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { idsOf, sampleValues } from '../factories/samples.ts';
import { triedAtLeast, untriedAtMost } from '../factories/untried.ts';

/**
 * Every call × every caller without permission: not signed in, a user without any role, an auditor, a manager of
 * another park, another company, id lists that mix own and foreign rows. Derived from the catalogue: a new call is
 * included automatically.
 */
let world: TestPlatform;
let before: string;
beforeAll(async () => {
  world = await testPlatform();
  // a sign-in is logged
  for (const userName of ['none1', 'audit1', 'jinhe', 'mgr1', 'yunbo', 'east']) await world.bearer(userName);
  before = await checksum(world.platform);
});
afterAll(() => world.close());

const ELSEWHERE: ReadonlySet<string> = new Set(['live-event.stream', 'file.upload']);
const all: readonly Call[] = [...calls.values()].filter((call) => isHandled(call) && !ELSEWHERE.has(call.id));
const guarded = all.filter((call) => accessOf(call) !== 'public');
/** Calls open to every signed-in user because a page is (`ANY_USER`): their answers are limited to that page's rows. */
const isOpen = (access: ReturnType<typeof accessOf>): boolean =>
  typeof access === 'string' || access.some(({ code }) => code === ANY_USER);
const coded = all.filter((call) => !isOpen(accessOf(call)));
const rows = (list: readonly Call[]) => list.map((call) => [call.id, call] as const);

const asked = async (call: Call, id?: string) => ({
  ...(call.on === 'none' ? {} : { ids: [id ?? 'X1'] }),
  input: await sampleValues(world.platform, call.input),
});
const unwritten = async (): Promise<void> => expect(await checksum(world.platform)).toBe(before);

/** First row of a noun that belongs to a company: the other tenant must never see it. */
const foreignId = async (call: Call, company: string): Promise<string | undefined> => {
  const { resource } = call;
  if (!resource) return undefined;
  return (await idsOf(world.platform, resource, sql`t.company_id = ${company}`))[0];
};

describe('without a token', () => {
  test.each(rows(guarded))('%s is refused', async (id, call) => {
    expect((await world.call(undefined, id, await asked(call))).status).toBe(401);
  });
  test('a made-up token is no better', async () => {
    const answer = await world.app.inject({
      url: '/api/updown/parkMonth/listPage',
      headers: { authorization: 'Bearer nonsense' },
    });
    expect(answer.statusCode).toBe(401);
  });
  test('nothing was written', unwritten);
});

describe('I36: without any role', () => {
  test.each(rows(coded))('%s is refused and names the code', async (id, call) => {
    const { status, body } = await world.call('none1', id, await asked(call));
    expect({ status, permission: (body.data as { permission?: string }).permission }).toEqual({
      status: 403,
      permission: expect.stringMatching(/^\w+_\w+_\w+$/),
    });
  });
  test('nothing was written', unwritten);
});

describe('I36: an auditor', () => {
  const writes = coded.filter((call) => call.effect === 'write');
  test.each(rows(writes))('cannot %s', async (id, call) => {
    expect((await world.call('audit1', id, await asked(call))).status).toBe(403);
  });
  test('nothing was written', unwritten);
});

/** Another tenant's rows are not found, however they are addressed. */
const OTHERS = [
  // Number of nouns, and of references, for which the other company has no row.
  { userName: 'jinhe', company: 'C0002', who: 'another company', name: '云泊', without: { rows: 106, keys: 18 } },
  // the only company with doors and the people at them in the small world
  { userName: 'east', company: 'C0004', who: 'another admin', name: '锦和', without: { rows: 103, keys: 15 } },
  {
    userName: 'mgr1',
    company: 'C0004',
    who: 'a manager of another park',
    name: '锦和',
    without: { rows: 103, keys: 15 },
  },
] as const;
describe.each(OTHERS)('I27: $userName against rows of $company: $who', ({ userName, company, name, without }) => {
  // Platform-wide rows belong to no company.
  const onRows = guarded.filter(
    (call) => call.on !== 'none' && call.resource && storage(call.resource).scope !== 'platform',
  );
  const untried = untriedAtMost(without.rows);
  test.for(rows(onRows))('%s does not find them', async ([id, call], context) => {
    const foreign = await foreignId(call, company);
    if (foreign === undefined) return untried(id, context);
    const { status, body } = await world.call(userName, id, await asked(call, foreign));
    if (status === 200 && call.answers === 'results')
      return expect(body.data).toEqual([expect.objectContaining({ id: foreign, ok: false })]);
    expect([400, 403, 404]).toContain(status);
    expect(JSON.stringify(body)).not.toContain(name);
  });

  const withRefs = guarded.filter(
    (call) =>
      call.effect === 'write' && call.on === 'none' && Object.values(call.input).some((field) => refTarget(field)),
  );
  const unnamed = untriedAtMost(without.keys);
  test.for(rows(withRefs))('%s refuses their keys in a body', async ([id, call], context) => {
    const input = await sampleValues(world.platform, call.input);
    let theirs = 0;
    for (const [key, field] of Object.entries(call.input)) {
      const target = refTarget(field);
      if (!target || storage(resourceOf(target)).scope === 'platform') continue;
      const [foreign] = await idsOf(world.platform, resourceOf(target), sql`t.company_id = ${company}`);
      if (foreign === undefined) continue;
      input[key] = field.kind === 'refs' ? [foreign] : foreign;
      theirs += 1;
    }
    // They have no row to name: the call would only do what is allowed.
    if (theirs === 0) return unnamed(id, context);
    expect((await world.call(userName, id, { input })).status).toBeGreaterThanOrEqual(400);
  });

  test('nothing was written', unwritten);
});

/** Maximum number of rows per page. */
const MOST = 500;

describe('I27: lists show a tenant its own rows only', () => {
  const lists = all.filter(
    (call) =>
      call.verb === 'list' &&
      call.resource &&
      storage(call.resource).scope !== 'platform' &&
      !storage(call.resource).shared,
  );
  const own = triedAtLeast(40);
  test.each(rows(lists))('%s', async (id, call) => {
    const input = { ...(await sampleValues(world.platform, call.input)), size: MOST };
    const [jinhe, yunbo] = [await world.call('jinhe', id, { input }), await world.call('yunbo', id, { input })];
    const keys = (body: { data: unknown }): string[] =>
      Array.isArray(body.data) ? body.data.map((row: Record<string, unknown>) => JSON.stringify(row)) : [];
    expect(keys(jinhe.body).filter((row) => keys(yunbo.body).includes(row))).toEqual([]);
    const total = jinhe.status === 200 ? (jinhe.body.total ?? 0) : 0;
    expect(keys(jinhe.body)).toHaveLength(Math.min(total, MOST));
    if (total > 0) own();
  });
});

describe('a manager sees one park', () => {
  test.each(rows(all.filter((call) => call.noun === 'park' && call.answers === 'options')))('%s', async (id, call) => {
    const { status, body } = await world.call('mgr1', id, { input: await sampleValues(world.platform, call.input) });
    expect(status).toBe(200);
    expect(
      (body.data as readonly { value: string }[]).map((option) => option.value).filter((value) => value !== 'PK0001'),
    ).toEqual([]);
  });
});

test('of a list that mixes own and foreign rows only the own ones change', async () => {
  const [own] = await idsOf(
    world.platform,
    resourceOf('pass'),
    sql`t.company_id = 'C0004' and t.state = 'active' and t.end_date > '2026-03-10'`,
  );
  const [foreign] = await idsOf(
    world.platform,
    resourceOf('pass'),
    sql`t.company_id = 'C0002' and t.state = 'active' and t.end_date > '2026-03-10'`,
  );
  const { status, body } = await world.call('jinhe', 'pass.pause', {
    ids: [own ?? '', foreign ?? ''],
    input: { remark: '出国' },
  });
  expect({ status, data: body.data }).toEqual({
    status: 200,
    data: [{ id: own, ok: true }, expect.objectContaining({ id: foreign, ok: false, reason: 'not-found' })],
  });
  const states = await world.platform.database.db.execute<{ id: string; state: string }>(
    sql`select id, state from pass where id = any(${sql.param([own, foreign])})`,
  );
  expect(Object.fromEntries(states.rows.map((row) => [row.id, row.state]))).toEqual({
    [own ?? '']: 'paused',
    [foreign ?? '']: 'active',
  });
});
