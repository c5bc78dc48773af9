import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import { conditions, orderOf } from './list.ts';
import { resourceOf, resources } from './registry.ts';
import { selectRows } from './rows.ts';
import { inScope } from './transaction.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

test.each(
  [...resources.values()].filter(({ scope }) => scope !== 'none').map((resource) => [resource.name, resource] as const),
)(
  'the names in rows of %s are the same joined as asked for one by one, and a page is its part of the list',
  async (_name, resource) => {
    await inScope(at.platform.database, systemActor('test'), at.platform.clock(), async (tx) => {
      const order = orderOf(resource, resource.list.sort);
      const selection = { where: conditions(resource, {}), full: true, limit: 300, ...(order && { order }) };
      const rows = await selectRows(tx, resource, selection);
      expect(await selectRows(tx, resource, { ...selection, joined: true })).toEqual(rows);
      expect(await selectRows(tx, resource, { ...selection, limit: 5, offset: 2 })).toEqual(rows.slice(2, 7));
    });
  },
);

test('a sign-in name that two people have had, one after the other, is nobody’s name in rows', async () => {
  const { pool } = at.platform.database;
  const nameOf = async (): Promise<unknown> =>
    inScope(at.platform.database, systemActor('test'), at.platform.clock(), async (tx) => {
      const [row] = await selectRows(tx, resourceOf('pass'), { where: conditions(resourceOf('pass'), {}), full: true });
      return row?.['createdByName'];
    });
  await pool.query(`update pass set created_by = 'mgr1'`);
  const { rows } = await pool.query<{ name: string }>(`select nick_name as name from "user" where user_name = 'mgr1'`);
  expect(await nameOf()).toBe(rows[0]?.name);
  await pool.query(
    `insert into "user" (id, user_name, nick_name, kind, company_id, state, roles, deleted_at)
      select 'U09999', user_name, nick_name, kind, company_id, state, roles, '2026-01-01' from "user"
        where user_name = 'mgr1'`,
  );
  expect(await nameOf()).toBe(null);
});
