import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeAnswer } from '@parkdeck/core/client/answer';
import type { Call } from '@parkdeck/core/kit/call';
import type { Field } from '@parkdeck/core/kit/field';
import type { FieldKind } from '@parkdeck/core/kit/kinds';
import { filterFields } from '@parkdeck/core/kit/filter';
import type { ErrorData } from '@parkdeck/core/wire/envelope';
import { calls } from '@parkdeck/server/db/registry';
import { isHandled } from '@parkdeck/server/handlers/index';
import { accessOf } from '@parkdeck/server/access/access';
import { BASE_DATE, testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { switchDevicesOff } from '../factories/devices-off.ts';
import { fittingId, sampleValues } from '../factories/samples.ts';
import { someOfEach } from '../factories/size.ts';
import { triedAtLeast } from '../factories/untried.ts';

/**
 * Tests parameters of calls one at a time with a valid value: filters narrow the result, and nothing causes a server
 * error. By default some of each kind and place, and all computed ones, each of which has its own SQL; nightly all.
 */
let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
  // Freeze the clock between two requests, because of fields with durations.
  world.setClock(() => `${BASE_DATE} 15:00:00`);
});
afterAll(() => world.close());

type Row = Readonly<Record<string, unknown>>;
const ELSEWHERE: ReadonlySet<string> = new Set(['live-event.stream', 'file.upload', 'sign-in.sign-out']);
const all: readonly Call[] = [...calls.values()].filter(
  (call) => isHandled(call) && accessOf(call) !== 'public' && !ELSEWHERE.has(call.id),
);
const lists = all.filter((call) => call.verb === 'list' && call.resource && !call.action);
const rows = (list: readonly Call[]) => list.map((call) => [call.id, call] as const);

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).map(String);
const shares = (stored: unknown, asked: unknown): boolean => texts(stored).some((one) => texts(asked).includes(one));
const holds = (stored: unknown, asked: unknown): boolean =>
  texts(stored).some((one) => one.toLowerCase().includes(String(asked).toLowerCase()));
const same = (stored: unknown, asked: unknown): boolean => String(stored) === String(asked);

/** Compares days, moments and numbers. */
const inOrder = (one: unknown, other: unknown): number =>
  typeof one === 'number'
    ? one - Number(other)
    : String(one) < String(other)
      ? -1
      : Number(String(one) > String(other));

/** Whether a row matches a filter, by the kind of the stored field (rules 0.5). */
const FITS: Readonly<Record<FieldKind, (stored: unknown, asked: unknown) => boolean>> = {
  id: same,
  int: same,
  decimal: same,
  money: same,
  percent: same,
  day: same,
  time: same,
  datetime: same,
  flag: same,
  ref: shares,
  refs: shares,
  choice: shares,
  text: holds,
  secret: holds,
  phone: holds,
  plate: holds,
  plates: holds,
  image: holds,
  images: holds,
  file: holds,
  lines: holds,
  json: holds,
};

/** A filter value that matches the stored value. */
const askedFor = (field: Field, stored: unknown): unknown =>
  ['plates', 'lines'].includes(field.kind) ? texts(stored)[0] : stored;

const listed = async (call: Call, input: Row): Promise<readonly Row[]> => {
  const { status, body } = await world.call('admin', call.id, {
    input: { ...(await sampleValues(world.platform, call.input)), size: 500, ...input },
  });
  expect({ input, status, msg: status === 200 ? '' : body.msg }).toEqual({ input, status: 200, msg: '' });
  const answered = decodeAnswer(call, { ...body }, () => undefined);
  return answered.answers === 'rows' ? answered.value.rows : [];
};

/** Rows of parks can be filtered by the company or village of their park. */
const narrowedByPlace = async (call: Call, whole: readonly Row[], key: 'company' | 'village'): Promise<void> => {
  const { rows: parks } = await world.platform.database.pool.query<{ id: string; place: string }>(
    `select id, ${key}_id as place from park`,
  );
  const placeOf = new Map(parks.map(({ id, place }) => [id, place]));
  const at = (row: Row): string | undefined => placeOf.get(String(row['park']));
  const place = whole.map(at).find((one) => one !== undefined) ?? parks[0]?.place;
  const found = await listed(call, { [key]: [place] });
  expect({ key, strangers: found.filter((row) => at(row) !== place).length }).toEqual({ key, strangers: 0 });
  if (whole.length < 500)
    expect({ key, found: found.length }).toEqual({ key, found: whole.filter((row) => at(row) === place).length });
};

/** The stored field that a filter applies to, and which end of the range. */
const lookedAt = (call: Call, name: string): { readonly key: string; readonly side: 'From' | 'To' | undefined } => {
  const side = call.resource?.fields[name] ? undefined : name.endsWith('From') ? 'From' : 'To';
  return { key: side === undefined ? name : name.slice(0, -side.length), side };
};

const filters = lists.flatMap((call) =>
  Object.keys(filterFields(call.resource?.fields ?? {})).map((name) => ({ call, name })),
);
const kindOfFilter = ({ call, name }: (typeof filters)[number]): string => {
  const { key, side } = lookedAt(call, name);
  const field = call.resource?.fields[key];
  return field?.options.derived ? `${call.id} ${name}` : `${field?.kind ?? name} ${side}`;
};
const chosen = someOfEach(filters, kindOfFilter, 6);

describe('a filter answers the rows that have its value, and no others', () => {
  const tried = triedAtLeast(chosen.length / 2);
  test.each(rows(lists.filter((call) => chosen.some((one) => one.call === call))))('%s', async (_id, call) => {
    const fields = call.resource?.fields ?? {};
    const whole = await listed(call, {});
    for (const { name } of chosen.filter((one) => one.call === call)) {
      if (!fields[name] && (name === 'company' || name === 'village')) {
        await narrowedByPlace(call, whole, name);
        continue;
      }
      const { key, side } = lookedAt(call, name);
      const field = fields[key];
      if (!field) throw new Error(`${call.id} filters by ${name}, which it does not have`);
      const known = whole.find((row) => !isNothing(row[key]));
      if (!known) {
        const sample = (
          await sampleValues(world.platform, { [name]: { ...field, options: { ...field.options, required: true } } })
        )[name];
        if (sample !== undefined) await listed(call, { [name]: sample });
        continue;
      }
      const value = askedFor(field, known[key]);
      const fits = (row: Row): boolean => {
        if (side === undefined) return FITS[field.kind](row[key], value);
        const order = inOrder(row[key], value);
        return !isNothing(row[key]) && (side === 'From' ? order >= 0 : order <= 0);
      };
      tried();
      const found = await listed(call, { [name]: value });
      expect({ name, value, strangers: found.filter((row) => !fits(row)).length }).toEqual({
        name,
        value,
        strangers: 0,
      });
      if (whole.length < 500)
        expect({ name, value, found: found.length }).toEqual({ name, value, found: whole.filter(fits).length });
      else expect(found.length, name).toBeGreaterThan(0);
    }
  });
});

/** Problem rules about the form of a value: a value that the declaration allows must not be rejected by these. */
const OF_ITS_FORM: ReadonlySet<string> = new Set(['unknown', 'type']);

describe('every other parameter is taken', () => {
  beforeAll(() => switchDevicesOff(world.platform));
  const others = someOfEach(
    all
      .filter((call) => !lists.includes(call))
      .flatMap((call) =>
        Object.entries(call.input).flatMap(([name, field]) => (field.options.required ? [] : [{ call, name, field }])),
      ),
    ({ call, field }) => `${field.kind} ${call.carrier} ${call.effect}`,
  );
  const tried = triedAtLeast(others.length / 2);
  test.each(rows([...new Set(others.map(({ call }) => call))]))('%s', async (id, call) => {
    const row = call.on === 'none' ? undefined : ((await fittingId(world.platform, call)) ?? 'X1');
    const needed = await sampleValues(world.platform, call.input);
    const whole = await sampleValues(world.platform, call.input, true);
    for (const { name } of others.filter((one) => one.call === call)) {
      const value = whole[name];
      if (value === undefined) continue;
      tried();
      const { raw } = await world.call('admin', id, {
        ...(row === undefined ? {} : { ids: [row] }),
        input: { ...needed, [name]: value },
        headers: { 'dry-run': '1' },
      });
      const wrong =
        raw.statusCode === 400
          ? (raw.json<{ data: ErrorData }>().data.fields ?? []).filter(({ rule }) => OF_ITS_FORM.has(rule))
          : [];
      expect({ name, value, status: raw.statusCode, wrong }).toEqual({
        name,
        value,
        status: expect.toSatisfy((code: number) => code < 500),
        wrong: [],
      });
    }
  });
});
