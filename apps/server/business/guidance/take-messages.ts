import { sql } from 'drizzle-orm';
import { guidanceGateway } from '@parkdeck/core/catalogue/guidance/guidance-gateway';
import { messageFault, outcomeOf } from '@parkdeck/core/domain/guidance/spaces/reports';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Platform } from '../../platform/platform.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Work } from '../../engine/work.ts';
import { send } from '../../events/publish.ts';
import { equals } from '../../db/where.ts';
import { deviceBook } from './device-book.ts';
import type { Gateway, Judged } from './heard.ts';
import { saidIn } from './message.ts';
import type { GuidanceSaid, RawMessage } from './message.ts';
import { logMessages, repeatedIn } from './message-log.ts';
import { spaceBook } from './space-book.ts';

/** A building of which consoles are told. */
export interface ChangedBuilding {
  readonly building: string;
  readonly park: string;
  readonly company: string;
}

/** Time in which a gateway must have settled its spaces after it came back, in milliseconds. */
const SETTLE_MS = 30_000;

const gatewaysOf = async (work: Work, messages: readonly RawMessage[]): Promise<ReadonlyMap<string, Gateway>> => {
  const serials = [...new Set(messages.map(({ serial }) => serial))];
  const rows = await work.find(guidanceGateway, { where: { serial: equals(serials) }, order: 'id', lock: true });
  return new Map(rows.map((row) => [row.serial, row]));
};

/** A gateway has come or gone. One that is back tells how all its spaces stand: it is asked to. */
const become = async (work: Work, gateway: Gateway, { state, ip }: Pick<GuidanceSaid, 'state' | 'ip'>) => {
  const isBack = state === 'online' && gateway.state !== 'online';
  const after = {
    state,
    ...(ip ? { ip } : {}),
    ...(isBack ? { onlineSince: work.now } : {}),
    ...(state === gateway.state ? {} : { lastReport: work.now }),
  };
  if (state !== gateway.state || (ip && ip !== gateway.ip)) work.update(guidanceGateway, gateway, after);
  if (!isBack) return;
  await send(work, {
    serial: gateway.serial,
    kind: 'command',
    body: {
      id: `${gateway.id}-${instantOf(work.now)}`,
      kind: 'report-spaces',
      deadline: instantOf(work.now) + SETTLE_MS,
    },
  });
};

const NOT_JUDGED = { items: 0, changed: 0, left: [] } as const;

/**
 * Takes messages of gateways in the order in which they came, in one transaction: rows of spaces, devices and gateways,
 * and a line of the log for each message, whatever became of it. Returns the buildings in which something changed.
 */
export const takeMessages = (
  platform: Platform,
  messages: readonly RawMessage[],
): Promise<readonly ChangedBuilding[]> =>
  systemUnit(platform, 'guidance.report', async (work) => {
    const now = instantOf(work.now);
    const gateways = await gatewaysOf(work, messages);
    const read = messages.map((message) => ({ ...message, said: saidIn(message) }));
    const repeated = await repeatedIn(work, read);
    const heard = read.map((message) => {
      const gateway = gateways.get(message.serial);
      const { said } = message;
      const fault = messageFault(
        { isKnown: gateway !== undefined, isFormed: said !== undefined, isRepeated: repeated(message), at: said?.at },
        now,
      );
      return { ...message, gateway, fault };
    });
    const believed = heard.flatMap(({ gateway, said, fault }) =>
      gateway && said && fault === undefined ? [{ gateway, said }] : [],
    );
    const last = new Map<Gateway, Pick<GuidanceSaid, 'state' | 'ip'>>();
    for (const { gateway, said } of believed)
      last.set(gateway, { state: said.state, ip: said.ip ?? last.get(gateway)?.ip });
    const spaces = await spaceBook(work, believed);
    const devices = await deviceBook(work, believed);
    for (const [gateway, { state }] of last)
      if (state === 'online' && gateway.state !== 'online') spaces.forget(gateway);
    const judged = heard.map(({ fault, ...message }): Judged => {
      const { gateway, said } = message;
      if (fault !== undefined || !gateway || !said)
        return { ...message, ...NOT_JUDGED, outcome: 'refused', fault: fault ?? 'malformed' };
      const parts = [...spaces.take(gateway, said, said.at ?? now), ...devices.take(gateway, said)];
      const wrong = parts.filter((part) => part.fault !== undefined);
      return {
        ...message,
        outcome: outcomeOf(parts.length, wrong.length),
        fault: wrong[0]?.fault ?? null,
        items: parts.length,
        changed: parts.filter(({ isChange }) => isChange).length,
        left: wrong.map(({ name }) => name),
      };
    });
    for (const [gateway, state] of last) await become(work, gateway, state);
    await spaces.write();
    await devices.write();
    if (last.size > 0)
      await work.tx.execute(sql`update guidance_gateway set last_report = ${work.now}::timestamptz
        where id = any(${sql.param([...last.keys()].map(({ id }) => id))})`);
    await logMessages(work, judged);
    const turned = [...last].flatMap(([gateway, { state }]) => (state === gateway.state ? [] : [gateway]));
    return changedBuildings(work, [...spaces.buildings(), ...devices.buildings()], turned);
  });

/** Buildings by key, with whose they are; and those that have spaces behind gateways which came or went. */
const changedBuildings = async (
  work: Work,
  buildings: readonly string[],
  turned: readonly Gateway[],
): Promise<readonly ChangedBuilding[]> => {
  if (buildings.length === 0 && turned.length === 0) return [];
  const { rows } = await work.tx.execute<{ building: string; park: string; company: string }>(sql`select b.id
      as building, b.park_id as park, b.company_id as company from guidance_building b
    where b.id = any(${sql.param([...new Set(buildings)])}) or exists (select from guidance_space s
      join guidance_device d on d.id = s.device_id where s.building_id = b.id and s.deleted_at is null
      and d.gateway_id = any(${sql.param(turned.map(({ id }) => id))})) order by b.id`);
  return rows;
};

/** Gateways that have come and then said nothing for too long are offline. */
export const silentGateways = async (platform: Platform, silentMs: number): Promise<readonly ChangedBuilding[]> => {
  const before = datetimeOfInstant(instantOf(platform.clock().now) - silentMs);
  const due = sql`t.state = 'online' and t.online_since is not null and t.last_report <= ${before}`;
  const { rowCount } = await platform.database.pool.query(
    `select from guidance_gateway where state = 'online' and online_since is not null and last_report <= $1
      and deleted_at is null limit 1`,
    [before],
  );
  if (!rowCount) return [];
  return systemUnit(platform, 'guidance.report', async (work) => {
    const silent = await work.find(guidanceGateway, { where: [due], order: 'id', lock: true });
    for (const gateway of silent) work.update(guidanceGateway, gateway, { state: 'offline' });
    await work.flush();
    return changedBuildings(work, [], silent);
  });
};
