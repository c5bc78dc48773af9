import { sql } from 'drizzle-orm';
import { choicesOf, isMany } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { isChoice, isText } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { columnName, tableName } from '@parkdeck/server/db/columns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../architecture/declared.ts';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { idsOf } from '../factories/samples.ts';

/** When a row can be edited: what nouns declare, and consoles offer by it, is what the platform keeps to. */
let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const fieldOf = (noun: ResourceDef, name: string): Field => {
  const field = noun.fields[name];
  if (!field) throw new Error(`${noun.name} has no ${name}`);
  return field;
};
/** The last text that an edit may change. */
const changed = ({ fields }: ResourceDef): string =>
  Object.entries(fields).findLast(
    ([, field]) =>
      isText(field) && !isMany(field) && !field.options.readonly && !field.options.fixed && !field.options.derived,
  )?.[0] ?? '';

const cases = resources.flatMap((noun) =>
  Object.entries(noun.editWhen ?? {}).flatMap(([name, allowed]) => {
    const field = fieldOf(noun, name);
    const all: readonly (string | boolean)[] = isChoice(field) ? Object.keys(choicesOf(field)) : [true, false];
    return all.filter((value) => !allowed.includes(value)).map((value) => [noun.name, name, value, noun] as const);
  }),
);

test('some nouns say when their rows can be edited', () => expect(cases.length).toBeGreaterThan(10));

test.each(cases)('a %s with %s %s stays as it is', async (_noun, name, value, noun) => {
  const [id = ''] = await idsOf(world.platform, noun);
  const [table, column] = [tableName(noun.name), columnName(name, fieldOf(noun, name))];
  await world.platform.database.db.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} where id = ${id}`,
  );
  const input = { [changed(noun)]: '改一改' };
  const { status } = await world.call('admin', `${noun.name}.create-or-update`, { ids: [id], input });
  expect(status).toBe(409);
});
