import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core';
import { afterEach, expect, test, vi } from 'vitest';
import { OnePassDialect } from './one-pass-dialect.ts';
import { stored } from './registry.ts';
import { rowsQuery } from './rows.ts';

const drizzle = new PgDialect();
const ours = new OnePassDialect();
const byDrizzle = (query: SQL) => {
  const { sql: written, params } = drizzle.sqlToQuery(query);
  return { sql: written, params };
};

afterEach(() => void vi.restoreAllMocks());

// Drizzle's own writer beside ours, over what every noun is read by.
test.each(stored)('statements that read $name are written as drizzle writes them', (resource) => {
  const queries = [
    rowsQuery(resource, { where: { id: ['a', `b'"`] }, order: 'id', lock: true }),
    rowsQuery(resource, { full: true, limit: 20, offset: 40, order: '-id', total: sql`(select ${7})` }),
    rowsQuery(resource, { full: true, joined: true, columns: ['id'], where: [sql`t.id > ${'x'}`, { id: 'y' }] }),
    rowsQuery(resource, { full: true, limit: 5, owners: { column: 'company_id', ids: ['CT0', 'CT1'] } }),
  ];
  const expected = queries.map(byDrizzle);
  const asked = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
  expect(queries.map((query) => ours.sqlToQuery(query))).toEqual(expected);
  expect(asked).not.toHaveBeenCalled();
});

const table = pgTable('some', { id: text('id') });
const doubled = sql.param(3, { mapToDriverValue: (value: number) => value * 2 });
test.each([
  ['values of every kind', sql`${1} ${'two'} ${null} ${true} ${sql.param([1, 2])} ${sql.param({ a: 1 })} ${doubled}`],
  ['lists', sql`id in ${['a', 'b']} and ${[]} and ${[sql`x`, ['y']]}`],
  ['what is left out', sql`select ${undefined} 1 ${sql.empty()}`],
  ['names with quotes', sql`${sql.identifier('a"b')} ${sql.raw(`'$1'`)} ${sql.join([sql`a`, 2], sql`, `)}`],
  ['tables, columns and moments, which drizzle writes', sql`${table} ${table.id} ${new Date(0)}`],
  ['values that it puts into the text', sql`a ${sql`${"it's"}`.inlineParams()} ${2}`],
  ['a statement as a value', sql`${sql.param(1, { mapToDriverValue: (value) => sql`abs(${value})` })}`],
])('%s', (_what, query) => expect(ours.sqlToQuery(query)).toMatchObject(byDrizzle(query)));
