import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@parkdeck/core/kit/call';
import { itemFields, wireName } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import type { FieldKind } from '@parkdeck/core/kit/kinds';
import { fillPath } from '@parkdeck/core/wire/codec';
import type { Envelope, ErrorData } from '@parkdeck/core/wire/envelope';
import { encodeValue } from '@parkdeck/core/wire/values';
import { calls } from '@parkdeck/server/db/registry';
import { isHandled } from '@parkdeck/server/handlers/index';
import { checksum } from '../factories/checksum.ts';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { rawCalls } from '../factories/raw-calls.ts';
import { sampleValues } from '../factories/samples.ts';
import { someOfEach, todaysShare } from '../factories/size.ts';

/**
 * Malformed input: a 4xx that names the field, never a server error, and nothing changes. By default unknown keys at
 * every call, wrong values of every kind at every place and keys of rows at a seventh of the calls a day; nightly every
 * parameter of every call.
 */
let world: TestPlatform;
let before: string;
beforeAll(async () => {
  world = await testPlatform();
  await world.bearer('admin'); // a sign-in is logged
  before = await checksum(world.platform);
});
afterAll(() => world.close());

/** A stream; and calls that take a file instead of parameters: wrong files are sent to them by tests of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'live-event.stream',
  'file.upload',
  'employee.upload-photo',
  'employee.import-file',
  'employee.import-photos',
]);
const all: readonly Call[] = [...calls.values()].filter((call) => isHandled(call) && !ELSEWHERE.has(call.id));

const LONG = 'x'.repeat(5000);
/** Invalid values of each kind, as they would arrive on the wire. */
const WRONG: Readonly<Record<FieldKind, readonly unknown[]>> = {
  id: [LONG],
  ref: ["' or 1=1 --", LONG],
  refs: ["a'b", LONG],
  text: [{ a: 1 }, LONG],
  secret: [{ a: 1 }, LONG],
  image: [{ a: 1 }],
  images: [{ a: 1 }, [{ a: 1 }]],
  file: [{ a: 1 }],
  int: ['abc', 1.5, '9999999999999999', { a: 1 }],
  decimal: ['abc', '1e999'],
  money: ['12.5', 'abc', '-1'],
  percent: ['abc', 5000],
  plate: ['!!!', { a: 1 }],
  plates: ['!!!', { a: 1 }],
  phone: ['123', 'abcdefghijk'],
  day: ['2026-02-30', 'yesterday', '2026/03/01'],
  time: ['25:00', 'noon'],
  datetime: ['2026-03-01', '2026-03-01 25:00:00'],
  choice: ['999', 'nonsense', '-1'],
  flag: ['maybe', 7],
  json: [],
  lines: [{ a: 1 }],
};

/** Amounts that may be negative (deductions, a price of −1) accept -1. */
const wrongOf = (field: Field): readonly unknown[] =>
  WRONG[field.kind].filter((value) => value !== '-1' || field.kind !== 'money' || (field.options.min ?? 0) >= 0);

const { send, base } = rawCalls(() => world);
const namesField = (body: Envelope, field: string): void =>
  expect(
    (body.data as ErrorData).fields?.map((problem) => problem.field),
    body.msg,
  ).toContain(field);
const rows = (list: readonly Call[]) => list.map((call) => [call.id, call] as const);

/** Cases that share the same code are tested once: a kind of value, where it travels, and on what. */
const placeOf = (call: Call, { kind, options }: Field): string =>
  [kind, options.required ? 'required' : '', call.carrier, call.on, call.effect, call.answers].join(' ');

describe('a parameter that nobody declared is refused, never ignored (S11)', () => {
  test.each(rows(all))('%s', async (_id, call) => {
    const { status, body } = await send(call, { ...(await base(call)), nobodyDeclaredThis: '1' });
    expect(status).toBe(400);
    namesField(body, 'nobodyDeclaredThis');
  });
});

describe('every parameter with a wrong value is named', () => {
  const cases = someOfEach(
    all.flatMap((call) =>
      Object.entries(call.input)
        .filter(([, field]) => WRONG[field.kind].length > 0)
        .map(([key, field]) => [`${call.id} ${key}`, call, wireName(key, field, 'in'), wrongOf(field), field] as const),
    ),
    ([, call, , , field]) => placeOf(call, field),
  );
  test.each(cases)('%s', async (_id, call, name, values) => {
    const good = await base(call);
    // In a query an object is only text.
    const sent = values.filter((value) => typeof value !== 'object' || call.carrier !== 'query');
    for (const value of sent) {
      const { status, body } = await send(call, { ...good, [name]: value });
      expect({ value: String(value).slice(0, 20), status }).toEqual({
        value: String(value).slice(0, 20),
        status: expect.toSatisfy((code: number) => code >= 400 && code < 500),
      });
      if (status === 400) namesField(body, name);
    }
  });
});

describe('a missing required parameter is named', () => {
  const cases = someOfEach(
    all.flatMap((call) =>
      Object.entries(call.input)
        .filter(([, field]) => field.options.required)
        .map(([key, field]) => [`${call.id} ${key}`, call, wireName(key, field, 'in'), field] as const),
    ),
    ([, call, , field]) => placeOf(call, field),
  );
  test.each(cases)('%s', async (_id, call, name) => {
    const { [name]: _left, ...rest } = await base(call);
    const { status, body } = await send(call, rest);
    expect(status).toBe(400);
    namesField(body, name);
  });
});

describe('a second path looks at what it is asked like the first', () => {
  const seconds = all.flatMap((call) =>
    call.aliases.map((route) => [`${route.method} ${route.path}`, call, route] as const),
  );
  test.each(seconds)('%s', async (_name, call, route) => {
    const { status, body } = await send(call, { ...(await base(call)), nobodyDeclaredThis: '1' }, route);
    expect(status).toBe(400);
    namesField(body, 'nobodyDeclaredThis');
  });
});

describe('a path is there for its own method only', () => {
  const routes = all.flatMap((call) => [call.route, ...call.aliases].map((route) => [call, route] as const));
  const known = new Set(routes.map(([, { method, path }]) => `${method} ${path}`));
  const others = routes.flatMap(([call, { method, path }]) =>
    (['GET', 'POST', 'DELETE'] as const).flatMap((other) =>
      other === method || known.has(`${other} ${path}`) || path.includes('{')
        ? []
        : [[`${other} ${path}`, call, { method: other, path }] as const],
    ),
  );
  test.each(others)('%s', async (_name, call, route) => {
    expect([404, 405]).toContain((await send(call, await base(call), route)).status);
  });
});

describe('the key of a row', () => {
  const onRows = all.filter((call) => call.on !== 'none' && call.key !== undefined && !call.route.path.includes('{'));
  test.each(rows(todaysShare(onRows)))(
    '%s names it when it is missing, and finds nothing by a strange one',
    async (_id, call) => {
      const key = call.key ?? '';
      const { [key]: _left, ...rest } = await base(call);
      const { status, body } = await send(call, rest);
      expect(status).toBe(400);
      namesField(body, key);
      for (const strange of ["' or 1=1 --", '../../etc/passwd', '%00', LONG]) {
        const answer = await send(call, { ...rest, [key]: strange });
        if (answer.status === 200) expect(answer.body.data, strange).toEqual([expect.objectContaining({ ok: false })]);
        else
          expect({ strange: strange.slice(0, 20), status: answer.status }).toEqual({
            strange: strange.slice(0, 20),
            status: expect.toSatisfy((code: number) => code >= 400 && code < 500),
          });
      }
    },
  );
});

describe('what is wrong inside a list of records is named by its place', () => {
  const lists = all.flatMap((call) =>
    Object.entries(call.input).flatMap(([key, field]) => {
      const inner = itemFields(field);
      return inner ? [[`${call.id} ${key}`, call, wireName(key, field, 'in'), inner] as const] : [];
    }),
  );
  test.each(lists)('%s', async (_name, call, list, inner) => {
    const good = await base(call);
    const values = await sampleValues(world.platform, inner, true);
    const item = Object.fromEntries(
      Object.entries(inner).flatMap(([key, field]) =>
        values[key] === undefined ? [] : [[wireName(key, field, 'in'), encodeValue(values[key], field)]],
      ),
    );
    const told = async (record: unknown, place: string): Promise<void> => {
      const { status, body } = await send(call, { ...good, [list]: [item, record] });
      expect({ place, status }).toEqual({ place, status: 400 });
      namesField(body, place);
    };
    await told({ ...item, nobodyDeclaredThis: 1 }, `${list}[1].nobodyDeclaredThis`);
    await told('text', `${list}[1]`);
    for (const [key, field] of Object.entries(inner)) {
      const name = wireName(key, field, 'in');
      for (const value of wrongOf(field)) await told({ ...item, [name]: value }, `${list}[1].${name}`);
      if (field.options.required)
        await told(Object.fromEntries(Object.entries(item).filter(([one]) => one !== name)), `${list}[1].${name}`);
    }
  });
});

describe('a body that is no record', () => {
  const bodies = all.filter((call) => call.carrier === 'body');
  test.each(rows(bodies))('%s', async (_id, call) => {
    const { path } = fillPath(call.route.path, { id: 'X1' });
    const headers = { authorization: await world.bearer('admin'), 'content-type': 'application/json' };
    for (const payload of ['{"a":', '"text"', '42', 'true']) {
      const answer = await world.app.inject({ method: call.route.method, url: path, headers, payload });
      expect({ payload, status: answer.statusCode }).toEqual({
        payload,
        status: expect.toSatisfy((code: number) => code >= 400 && code < 500),
      });
    }
  });
});

test('ten megabytes are too much', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/updown/parkMonth/submit',
    headers: { authorization: await world.bearer('admin'), 'content-type': 'application/json' },
    payload: `{"remark":"${'x'.repeat(10_000_000)}"}`,
  });
  expect(answer.statusCode).toBe(413);
});

test('text that no database holds is refused', async () => {
  const { status } = await send([...calls.values()].find((call) => call.id === 'pass.list') as Call, {
    ownerName: 'a\u0000b',
  });
  expect(status).toBe(400);
});

test('nothing was written', async () => {
  expect(await checksum(world.platform)).toBe(before);
});
