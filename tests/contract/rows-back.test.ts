import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@parkdeck/core/kit/call';
import { idField } from '@parkdeck/core/kit/call';
import { wireName } from '@parkdeck/core/kit/field';
import { fillPath } from '@parkdeck/core/wire/codec';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import type { Envelope, ErrorData, Preview } from '@parkdeck/core/wire/envelope';
import { calls } from '@parkdeck/server/db/registry';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { fittingId, sampleValues } from '../factories/samples.ts';
import { isNightly, todaysShare } from '../factories/size.ts';
import { triedAtLeast, untriedAtMost } from '../factories/untried.ts';

/**
 * What a client got it can give back: every row of a list or a detail is accepted by its noun's submit as it was
 * answered and changes nothing, and every detail is found by every spelling of its key (rules 0.1, 0.7). A seventh of
 * the nouns a day, nightly all.
 */
let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

type Row = Readonly<Record<string, unknown>>;
const rows = (list: readonly Call[]) => list.map((call) => [call.id, call] as const);
const all: readonly Call[] = [...calls.values()];
const submits = todaysShare(all.filter((call) => call.verb === 'create-or-update' && !call.action && call.resource));
const MOST = isNightly ? 500 : 25;

const send = async (call: Call, params: Row, headers: Readonly<Record<string, string>> = {}): Promise<Envelope> => {
  const { path, rest } = fillPath(call.route.path, { ...params });
  const query = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const answer = await world.app.inject({
    method: call.route.method,
    url: path,
    ...(call.carrier === 'query' ? { query } : { payload: rest }),
    headers: { authorization: await world.bearer('admin'), ...headers },
  });
  return answer.json<Envelope>();
};
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const told = ({ code, msg, data }: Envelope): unknown =>
  code === 200 ? code : { code, msg, fields: (data as ErrorData | null)?.fields };

/** Rows of a noun as its list and its detail answer them. */
const answered = async (submit: Call): Promise<readonly Row[]> => {
  const list = calls.get(`${submit.noun}.list`);
  const get = calls.get(`${submit.noun}.get`);
  const found: Row[] = [];
  if (list && !list.action) {
    const input = await sampleValues(world.platform, list.input);
    const { body } = await world.call('admin', list.id, { input: { ...input, size: MOST } });
    found.push(...(Array.isArray(body.data) ? body.data.filter(isRow) : []));
  }
  const id = get && !get.action ? await fittingId(world.platform, get) : undefined;
  if (get && id !== undefined) {
    const { body } = await world.call('admin', get.id, { ids: [id] });
    if (isRow(body.data)) found.push(body.data);
  }
  return found;
};

describe('a row as answered is taken back, and changes nothing', () => {
  const untried = untriedAtMost(5);
  const tried = triedAtLeast(isNightly ? 300 : 20);
  test.for(rows(submits))('%s', async ([id, call], context) => {
    const found = await answered(call);
    if (found.length === 0) return untried(id, context);
    const refused = new Map<string, unknown>();
    for (const row of found) {
      tried();
      const answer = await send(call, row, { [HEADERS.dryRun]: '1' });
      if (answer.code !== 200) refused.set(JSON.stringify(told(answer)), row);
      else {
        const changed = (answer.data as Preview).rows.flatMap(({ noun, before, after }) =>
          Object.keys({ ...before, ...after })
            .filter((key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]))
            .map((key) => `${noun}.${key}: ${JSON.stringify(before?.[key])} → ${JSON.stringify(after?.[key])}`),
        );
        if (changed.length > 0) refused.set('changed', changed);
      }
    }
    expect([...refused]).toEqual([]);
  });
});

describe('what the noun does not know is still refused', () => {
  test.each(rows(submits))('%s', async (_id, call) => {
    const [row = {}] = await answered(call);
    const { code, data } = await send(call, { ...row, nobodyDeclaredThis: 1 }, { [HEADERS.dryRun]: '1' });
    expect(code).toBe(400);
    expect((data as ErrorData).fields).toContainEqual({ field: 'nobodyDeclaredThis', rule: 'unknown' });
  });
});

/** Spellings that mean the same key (rules 0.7); where none is listed, the noun's own, `id` and `recordId`. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  park: ['PKID', 'parkId', 'parkingId', 'id'],
  'park-settings': ['PKID', 'parkId', 'parkingId', 'id'],
  village: ['VID', 'vid', 'villageId', 'id'],
  company: ['cpid', 'CPID', 'companyId', 'id'],
  gate: ['GateID', 'gateId', 'id'],
  area: ['AreaID', 'areaId', 'id'],
};

describe('a detail is found by every spelling of its key', () => {
  const untried = untriedAtMost(8);
  const details = all.filter((call) => call.verb === 'get' && !call.action && call.resource);
  test.for(rows(todaysShare(details)))('%s', async ([name, call], context) => {
    const id = await fittingId(world.platform, call);
    if (id === undefined || !call.resource) return untried(name, context);
    const own = wireName(...idField(call.resource), 'out');
    const spellings = new Set([own, ...(SPELLINGS[call.noun] ?? ['id']), 'recordId', 'RecordID', 'reocrdId']);
    for (const spelling of spellings) {
      const answer = await send(call, { [spelling]: id });
      expect({ spelling, told: told(answer) }).toEqual({ spelling, told: 200 });
      expect(answer.data).toMatchObject({ [own]: id });
    }
  });
});

test('two keys that differ are refused', async () => {
  const call = calls.get('seller.get') as Call;
  expect(await send(call, { id: 'SL0001', sellerId: 'SL0002' })).toMatchObject({ code: 400 });
});
