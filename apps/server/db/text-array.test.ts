import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { parseTexts, TEXT_ARRAY } from './text-array.ts';

const TEXTS: readonly (readonly (string | null)[])[] = [
  [],
  ['京A00001'],
  ['京A00001', '沪B12345'],
  ['a b', 'c'],
  [''],
  [' '],
  ['a,b', 'c"d', 'e\\f', '{g}', '[h]', "i'j", '\n'],
  [null],
  ['a', null],
  ['NULL', 'null'],
  ['=', '[1:2]={x}'],
];

test.each(TEXTS.map((texts) => [texts]))('the database writes %j, and it is read', async (texts) => {
  const client = new pg.Client({
    connectionString: inject('databaseUrl'),
    types: { getTypeParser: (oid: number) => (oid === TEXT_ARRAY ? parseTexts : pg.types.getTypeParser(oid)) },
  });
  await client.connect();
  const { rows } = await client.query<{ texts: unknown }>('select $1::text[] as texts', [texts]);
  await client.end();
  expect(rows[0]?.texts).toEqual(texts);
});
