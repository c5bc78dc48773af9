import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payChannel } from '@parkdeck/core/catalogue/finance/pay-channel';
import { isSealed } from '@parkdeck/core/kit/field';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { tableName } from '../db/columns.ts';
import { stored } from '../db/registry.ts';
import { secretsOf } from '../engine/secrets.ts';
import { withWork } from '../engine/run.ts';
import { systemActor } from '../platform/actor.ts';
import { vaultOf } from '../platform/vault.ts';
import { sealAgain } from './seal-secrets.ts';

let world: TestPlatform;
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

const key = (): string => randomBytes(32).toString('base64url');
const keyOf = (id: string) =>
  withWork(world.platform, systemActor('secrets'), (work) => secretsOf(work, payChannel, id, ['key']));

test('plain secrets are sealed, and sealed again with a new key, and stay what they are', async () => {
  const { database } = world.platform;
  const read = async (): Promise<readonly Record<string, string>[]> =>
    (await database.pool.query('select id, key from pay_channel order by id')).rows;
  const before = await read();
  expect(await sealAgain(world.platform)).toBeGreaterThanOrEqual(before.length);
  const sealed = await read();
  expect(sealed.every((row) => row.key?.startsWith('sealed:1:'))).toBe(true);
  expect(await sealAgain(world.platform)).toBe(0);
  for (const { id = '', key: secret } of before) expect(await keyOf(id)).toEqual({ key: secret });
  const [old, fresh] = [key(), key()];
  const first = vaultOf(() => old);
  const [row] = sealed;
  await database.pool.query('update pay_channel set key = $2 where id = $1', [
    row?.id,
    first.seal('s', `pay_channel.key.${row?.id}`),
  ]);
  await database.pool.query('update pay_channel set key = null where id <> $1', [row?.id]);
  for (const noun of stored)
    if (noun.name !== payChannel.name && Object.values(noun.fields).some(isSealed))
      await database.pool.query(`delete from "${tableName(noun.name)}"`);
  const vault = vaultOf(() => `${fresh} ${old}`);
  expect(await sealAgain({ database, vault })).toBe(1);
  const [after] = (await read()).filter(({ id }) => id === row?.id);
  expect(vaultOf(() => fresh).open(after?.key ?? '', `pay_channel.key.${row?.id}`)).toBe('s');
});
