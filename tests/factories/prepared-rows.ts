import { sql } from 'drizzle-orm';
import type { Call } from '@parkdeck/core/kit/call';
import { tableName } from '@parkdeck/server/db/columns';
import { calls, storage } from '@parkdeck/server/db/registry';
import { runReplays } from '@parkdeck/server/jobs/fee-replays';
import type { CallOptions, TestPlatform } from './platform.ts';
import { fittingId, idsOf, sampleInput } from './samples.ts';

const BY = 'admin';

/** What a call answers that must succeed. */
const done = async (
  at: TestPlatform,
  id: string,
  options: CallOptions = {},
  by = BY,
): Promise<Readonly<Record<string, unknown>>> => {
  const { status, body } = await at.call(by, id, options);
  if (status !== 200) throw new Error(`${id} as ${by}: ${status} ${body.msg}`);
  return Object(body.data);
};

/** `pass.renew` → its call. */
export const callNamed = (id: string): Call => {
  const call = calls.get(id);
  if (!call) throw new Error(`No call ${id}`);
  return call;
};
const rowFor = async (at: TestPlatform, id: string): Promise<string> => {
  const row = await fittingId(at.platform, callNamed(id));
  if (row === undefined) throw new Error(`No row for ${id}`);
  return row;
};
/** The newest row of a noun. */
const newest = async (at: TestPlatform, noun: string, where = sql`true`): Promise<string> => {
  const { rows } = await at.platform.database.db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(tableName(noun))} where ${where} order by id desc limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error(`No ${noun}`);
  return row.id;
};

type Prepare = (at: TestPlatform) => Promise<string>;

/** A runbook of two steps, run as it was recorded: the first step is refused, because it was done already. */
const failedRun: Prepare = async (at) => {
  const add = (plate: string) =>
    done(at, 'blacklist-entry.create-or-update', { input: { park: 'PK0001', plate, reason: '逃费' } });
  await add('京A70001');
  const book = await done(at, 'runbook.record', { input: { name: '拉黑', last: 1 } });
  await done(at, 'runbook.run', { ids: [String(book['id'])], input: { set: [] } });
  return newest(at, 'runbook-run');
};

/** What a complaint leads to: a request of the one who took it to somebody who may correct a plate. */
const plateRequest: Prepare = async (at) => {
  const { rows } = await at.platform.database.db.execute<{ plate: string }>(
    sql`select plate from session s where park_id = 'PK0001' and state = 'open'
      and not exists (select from "order" o where o.session_id = s.id) order by in_time desc limit 1`,
  );
  const input = { phone: '13900001234', type: 'plate', content: '车牌认错', park: 'PK0001', plate: rows[0]?.plate };
  const complaint = await done(at, 'complaint.create', { input }, 'east');
  const asked = { kind: 'plate', plate: '京Z90909' };
  await done(at, 'complaint.request', { ids: [String(complaint['id'])], input: asked }, 'east');
  return newest(at, 'user-request', sql`kind = 'plate'`);
};

/** A person's request is found again by its register. */
const personalRequest: Prepare = async (at) => {
  const call = callNamed('personal-request.copy');
  const { status } = await at.call(BY, call.id, { input: await sampleInput(at.platform, call) });
  if (status !== 200) throw new Error(`${call.id}: ${status}`);
  return newest(at, 'personal-request');
};

/** A right that a cashier does not have. */
const ACCESS = 'car_carMonthNew_renewalMonth';

/** Rows that the demo world has none of, made by the calls that people make them by. */
const MADE: Readonly<Record<string, Prepare>> = {
  'employee.come-back': async (at) => {
    const id = await rowFor(at, 'employee.leave');
    await done(at, 'employee.leave', { ids: [id] });
    return id;
  },
  'fee-replay.file': async (at) => {
    const replay = await done(at, 'fee-replay.start', { input: { tariff: await rowFor(at, 'tariff.get') } });
    await runReplays(at.platform, new AbortController().signal);
    return String(replay['id']);
  },
  'runbook-run.resume': failedRun,
  'runbook-run.undo': failedRun,
  'runbook-run.get': failedRun,
  'user-request.correct-plate': plateRequest,
  'user-request.grant-access': async (at) =>
    String((await done(at, 'user-request.ask-access', { input: { code: ACCESS } }, 'cash1'))['id']),
  'personal-request.get': personalRequest,
  'personal-access.get': async (at) => {
    await done(at, 'personal-access.unmask', {
      input: { noun: 'pass', rowId: await rowFor(at, 'pass.get'), reason: '联系车主挪车' },
    });
    return newest(at, 'personal-access');
  },
  'plan.get': async (at) => {
    const ids = [await rowFor(at, 'blacklist-entry.remove')];
    return String((await done(at, 'plan.create', { input: { action: 'blacklist-entry.remove', ids } }))['id']);
  },
};
/** A row that devices and channels bring into its state: one of the noun's, put into it as they would. */
const putInState = async (at: TestPlatform, call: Call): Promise<string | undefined> => {
  const { resource, action } = call;
  if (!resource || !action?.when) return undefined;
  const [id] = await idsOf(at.platform, resource);
  if (id === undefined) return undefined;
  const set = Object.entries(action.when).map(
    ([key, [first]]) => sql`${sql.identifier(key)} = ${sql.param(String(first))}`,
  );
  await at.platform.database.db.execute(
    sql`update ${sql.identifier(tableName(storage(resource).name))} set ${sql.join(set, sql`, `)} where id = ${id}`,
  );
  return id;
};

/** A row that a call may act on: of the demo world, or prepared where it has none. */
export const rowOfWorld = async (at: TestPlatform, call: Call): Promise<string | undefined> =>
  (await fittingId(at.platform, call)) ?? (await MADE[call.id]?.(at)) ?? (await putInState(at, call));
