import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Call } from '@parkdeck/core/kit/call';
import { isHistorical, refTarget } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { columnName, tableName } from '@parkdeck/server/db/columns';
import { calls, storage, stored } from '@parkdeck/server/db/registry';
import { isRecordTable } from '@parkdeck/server/events/records';
import { isHandled } from '@parkdeck/server/handlers/index';
import { accessOf } from '@parkdeck/server/access/access';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { isNightly, todaysShare } from '../factories/size.ts';
import { fittingId, sampleValues } from '../factories/samples.ts';

/** Tests rules 4.6 on the declared writes, really executed: repeated are a seventh of them a day, nightly all. */
let world: TestPlatform;
beforeAll(async () => {
  // one connection: a call that held it and asked for another would wait for ever
  world = await testPlatform({ DATABASE_CONNECTIONS: '1' });
});
afterAll(() => world.close());

const ELSEWHERE: ReadonlySet<string> = new Set(['live-event.stream', 'file.upload', 'sign-in.sign-out']);
const writes: readonly Call[] = [...calls.values()].filter(
  (call) => isHandled(call) && call.effect === 'write' && accessOf(call) !== 'public' && !ELSEWHERE.has(call.id),
);
const rows = (list: readonly Call[]) => list.map((call) => [call.id, call] as const);

/** Number of rows and of writes per noun, but for logs of calls: any change affects one of the two. */
const written = async (): Promise<string> => {
  const parts = stored
    .filter(({ name }) => !isRecordTable(tableName(name)))
    .map(
      ({ name }) =>
        sql`select ${name}::text as noun, count(*)::int as n, coalesce(sum(rev), 0)::int as revs
        from ${sql.identifier(tableName(name))}`,
    );
  const found = await world.platform.database.db.execute<{ noun: string; n: number; revs: number }>(
    sql`${sql.join(parts, sql` union all `)} order by 1`,
  );
  return found.rows.map(({ noun, n, revs }) => `${noun} ${n} ${revs}`).join('\n');
};

/** The nouns that may refer to a noun, with the referring fields. */
const referrers = (resource: ResourceDef) =>
  stored
    .filter(({ partOf, append }) => partOf !== resource.name && !append)
    .flatMap((other) => {
      const refs = Object.entries(other.fields).filter(
        ([, field]) => refTarget(field) === resource.name && !field.options.derived && !isHistorical(field),
      );
      return refs.length > 0 ? [[other, refs] as const] : [];
    });

/**
 * A row of the world that refers to a row of the noun, and the referring field: the referenced row cannot be removed.
 */
const referredTo = async (resource: ResourceDef): Promise<string | undefined> => {
  for (const [other, refs] of referrers(resource)) {
    for (const [key, field] of refs) {
      const column = sql`o.${sql.identifier(columnName(key, field))}`;
      const {
        rows: [found],
      } = await world.platform.database.db.execute<{
        id: string;
      }>(sql`select r.id from ${sql.identifier(tableName(storage(resource).name))} r
        join ${sql.identifier(tableName(other.name))} o
        on ${field.kind === 'refs' ? sql`r.id = any(${column})` : sql`r.id = ${column}`} and o.deleted_at is null
        where r.deleted_at is null limit 1`);
      if (found) return found.id;
    }
  }
  return undefined;
};

describe('I38: a row that others refer to is not removed', () => {
  const removes = writes.filter((call) => call.verb === 'remove' && call.resource);
  const tried = new Set<string>();
  test.for(rows(removes))('%s', async ([id, call], { skip }) => {
    const target = call.resource && (await referredTo(call.resource));
    if (!call.resource || target === undefined) return skip('nothing refers to a row of it');
    tried.add(id);
    const { status, body } = await world.call('admin', id, {
      ids: [target],
      input: await sampleValues(world.platform, call.input),
    });
    expect(status === 200 ? body.data : status).toEqual(
      status === 200 ? [expect.objectContaining({ id: target, ok: false })] : 409,
    );
    const left = await world.platform.database.db.execute(
      sql`select 1 from ${sql.identifier(tableName(storage(call.resource).name))} where id = ${target}
        and deleted_at is null`,
    );
    expect(left.rows).toHaveLength(1);
  });
  test('most nouns that others can refer to have such a row', () => {
    const referable = removes.flatMap(({ id, resource }) => (resource && referrers(resource).length > 0 ? [id] : []));
    expect(referable.filter((id) => !tried.has(id)).length).toBeLessThan(referable.length / 5);
  });
});

/** Calls that change the caller or their permissions run last. */
const LAST: ReadonlySet<string> = new Set([
  'user',
  'role',
  'admin-role',
  'menu',
  'top-menu',
  'company',
  'sign-in',
  'park-grant',
]);

describe('I31: a request repeated by its key is answered as before and changes nothing', () => {
  const done = new Set<string>();
  const ordered = writes.toSorted((a, b) => Number(LAST.has(a.noun)) - Number(LAST.has(b.noun)));
  test.each(rows(todaysShare(ordered)))('%s', async (id, call) => {
    const row = call.on === 'none' ? undefined : await fittingId(world.platform, call);
    const options = {
      ...(row === undefined ? {} : { ids: [row] }),
      input: await sampleValues(world.platform, call.input),
      headers: { [HEADERS.idempotencyKey]: `contract-${id}` },
    };
    const before = await written();
    const first = await world.call('admin', id, options);
    const between = await written();
    if (between !== before) done.add(id);
    const second = await world.call('admin', id, options);
    // Values shown only once are not repeated.
    if (call.action?.once && first.status === 200)
      expect(second.body).toMatchObject({ code: 409, data: { reason: 'shown-once' } });
    else expect(second.status).toBe(first.status);
    // A refusal contains the id of the request that it refused.
    if (second.status === 200) expect(second.body.data).toEqual(first.body.data);
    expect(await written()).toBe(between);
  });
  test('many of them did something', () => expect(done.size).toBeGreaterThan(isNightly ? 50 : 10));
});
