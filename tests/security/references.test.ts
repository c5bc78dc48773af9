import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Call } from '@parkdeck/core/kit/call';
import { itemFields, refTarget, wireName } from '@parkdeck/core/kit/field';
import type { Field, Fields } from '@parkdeck/core/kit/field';
import type { ErrorData } from '@parkdeck/core/wire/envelope';
import { calls, resourceOf, storage } from '@parkdeck/server/db/registry';
import { isHandled } from '@parkdeck/server/handlers/index';
import { accessOf } from '@parkdeck/server/access/access';
import { checksum } from '../factories/checksum.ts';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { idsOf, sampleValues } from '../factories/samples.ts';
import { triedAtLeast, untriedAtMost } from '../factories/untried.ts';

/**
 * Keys of another tenant's rows in every place of every call that takes a key, one place at a time; all other values
 * belong to the caller.
 */
let world: TestPlatform;
let before: string;
beforeAll(async () => {
  world = await testPlatform();
  await world.bearer('jinhe'); // a sign-in is logged
  before = await checksum(world.platform);
});
afterAll(() => world.close());

const OWN = sql`t.company_id = 'C0004'`;
const FOREIGN = sql`t.company_id = 'C0002'`;

const ELSEWHERE: ReadonlySet<string> = new Set(['live-event.stream', 'file.upload', 'sign-in.sign-out']);
const all: readonly Call[] = [...calls.values()].filter(
  (call) => isHandled(call) && accessOf(call) !== 'public' && !ELSEWHERE.has(call.id),
);
const rows = (list: readonly Call[]) => list.map((call) => [call.id, call] as const);

const found = new Map<string, Promise<string | undefined>>();
/** A row of a noun that one tenant has; undefined: it has none, or the noun is platform-wide. */
const rowOf = (noun: string, whose: 'own' | 'foreign'): Promise<string | undefined> => {
  const key = `${noun} ${whose}`;
  const known = found.get(key);
  if (known) return known;
  const resource = resourceOf(noun);
  const where: SQL = whose === 'own' ? OWN : FOREIGN;
  const asked =
    storage(resource).scope === 'platform' || noun === 'region'
      ? Promise.resolve(undefined)
      : idsOf(world.platform, resource, where).then(([id]) => id);
  found.set(key, asked);
  return asked;
};

const referring = (field: Field, id: string): unknown => (field.kind === 'refs' ? [id] : id);

/** Valid input of the caller: required values, references to the caller's own rows. */
const ownValues = async (fields: Fields): Promise<Record<string, unknown>> => {
  const values = await sampleValues(world.platform, fields);
  for (const [key, field] of Object.entries(fields)) {
    const inner = itemFields(field);
    if (inner && key in values) values[key] = [await ownValues(inner)];
    const target = refTarget(field);
    const own = target === undefined || !(key in values) ? undefined : await rowOf(target, 'own');
    if (own !== undefined) values[key] = referring(field, own);
  }
  return values;
};

interface Place {
  /** Name on the wire. */
  readonly name: string;
  readonly input: Record<string, unknown>;
  readonly id: string;
}
/** All places of an input that refer to a row, each with a foreign row in it; also inside lists of records. */
const placesOf = async (fields: Fields, values: Record<string, unknown>): Promise<readonly Place[]> => {
  const places: Place[] = [];
  for (const [key, field] of Object.entries(fields)) {
    const wire = wireName(key, field, 'in');
    const target = refTarget(field);
    const id = target === undefined ? undefined : await rowOf(target, 'foreign');
    if (id !== undefined) places.push({ name: wire, input: { ...values, [key]: referring(field, id) }, id });
    const inner = itemFields(field);
    if (inner)
      for (const place of await placesOf(inner, await ownValues(inner)))
        places.push({ ...place, name: `${wire}[0].${place.name}`, input: { ...values, [key]: [place.input] } });
  }
  return places;
};

const rowFor = async ({ on, resource }: Call): Promise<{ readonly ids?: readonly string[] } | undefined> => {
  if (on === 'none') return {};
  const own =
    resource &&
    (storage(resource).scope === 'platform'
      ? (await idsOf(world.platform, resource))[0]
      : await rowOf(resource.name, 'own'));
  return own === undefined ? undefined : { ids: [own] };
};

describe('a write that names a foreign row is refused, and says where it stands', () => {
  const writes = all.filter((call) => call.effect === 'write' && Object.keys(call.input).length > 0);
  const untried = untriedAtMost(25);
  const tried = triedAtLeast(140);
  test.for(rows(writes))('%s', async ([id, call], context) => {
    const row = await rowFor(call);
    if (!row) return untried(id, context);
    const values = await ownValues(call.input);
    const ask = (input: Record<string, unknown>) =>
      world.call('jinhe', id, { ...row, input, headers: { 'dry-run': '1' } });
    const usual = (await ask(values)).status;
    for (const { name, input } of await placesOf(call.input, values)) {
      const { status, body } = await ask(input);
      if (status === 403) continue;
      tried();
      const named = ((body.data as ErrorData | null)?.fields ?? []).map(({ field }) => field);
      // Input that is invalid anyway is rejected before rows are looked up; services look up rows themselves.
      const masked = usual === 400 || !call.resource;
      expect({ name, status, named: masked ? [name] : named }).toEqual({
        name,
        status: expect.toSatisfy((code: number) => code >= 400 && code < 500),
        named: expect.arrayContaining([name]),
      });
    }
  });
  test('nothing was written', async () => expect(await checksum(world.platform)).toBe(before));
});

/** Names of C0002 and its parks, and their keys. */
const THEIRS = /云泊|东城写字楼|"PK000[124]"|"C0002"/;

describe('a read that names a foreign row answers nothing of it', () => {
  const reads = all.filter((call) => call.effect === 'read' && Object.keys(call.input).length > 0);
  const untried = untriedAtMost(4);
  const tried = triedAtLeast(200);
  test.for(rows(reads))('%s', async ([id, call], context) => {
    const row = await rowFor(call);
    if (!row) return untried(id, context);
    const values = await ownValues(call.input);
    for (const { name, input, id: foreign } of await placesOf(call.input, values)) {
      const { status, raw } = await world.call('jinhe', id, { ...row, input });
      expect({ name, status }).toEqual({ name, status: expect.toSatisfy((code: number) => code < 500) });
      if (status !== 200) continue;
      tried();
      expect({ name, theirs: THEIRS.exec(raw.body)?.[0], key: raw.body.includes(`"${foreign}"`) }).toEqual({
        name,
        theirs: undefined,
        key: false,
      });
    }
  });
});
