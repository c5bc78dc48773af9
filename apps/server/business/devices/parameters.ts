import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { deviceParameter } from '@parkdeck/core/catalogue/devices/device-parameter';
import { gateCommand } from '@parkdeck/core/catalogue/traffic/gate-command';
import type { Stored, Work } from '../../engine/work.ts';
import { orderDevice } from './operate.ts';
import type { Command } from './operate.ts';
import { EMPTY, atLeast } from '../../db/where.ts';

type Parameter = Stored<typeof deviceParameter>;

/** Devices that store settings; the others follow these. A maker's protocol has no order for them. */
const KEEPERS = sql`t.type in ('camera', 'gateway', 'handheld', 'video-pile')
  and (t.protocol is null or t.protocol = 'parkdeck')`;

const send = async (
  work: Work,
  to: Stored<typeof device>,
  { id, key, value }: Pick<Parameter, 'id' | 'key' | 'value'>,
): Promise<void> =>
  void (await orderDevice(work, to, { kind: 'set-parameter', payload: { parameter: id, key, value } }));

/**
 * Sends a parameter to all online devices of its park; returns whether there is one. The others get it when they
 * reconnect.
 */
export const sendParameter = async (
  work: Work,
  row: Pick<Parameter, 'id' | 'park' | 'key' | 'value'>,
): Promise<boolean> => {
  const keepers = await work.find(device, {
    where: [{ park: row.park, state: 'online' }, KEEPERS],
    order: 'id',
  });
  for (const one of keepers) await send(work, one, row);
  return keepers.length > 0;
};

/** A device is online again: sends it the parameters that no device could receive meanwhile. */
export const sendWaitingParameters = async (work: Work, { id }: Pick<Stored<typeof device>, 'id'>): Promise<void> => {
  const [keeper] = await work.find(device, { where: [{ id }, KEEPERS] });
  if (!keeper) return;
  for (const row of await work.find(deviceParameter, {
    where: { park: keeper.park, state: 'waiting', sentAt: EMPTY },
    order: 'key',
    lock: true,
  })) {
    work.update(deviceParameter, row, { sentAt: work.now });
    await send(work, { ...keeper, state: 'online' }, row);
  }
};

/** A device has answered, or not in time: a parameter counts as sent when all its recipients have accepted it. */
export const followParameter = async (work: Work, command: Command, state: Command['state']): Promise<void> => {
  const row = (await work.rows(deviceParameter, [String(command.payload?.['parameter'])])).get(
    String(command.payload?.['parameter']),
  );
  if (!row || row.value !== command.payload?.['value']) return; // changed since: other commands carry the new value
  const commands = await work.find(gateCommand, {
    where: [
      { kind: 'set-parameter', sentAt: atLeast(row.sentAt) },
      sql`t.payload->>'parameter' = ${row.id} and t.payload->>'value' = ${row.value}`,
    ],
    columns: ['state'],
  });
  const states = commands.map((one) => (one.id === command.id ? state : one.state));
  if (states.includes('sent')) return;
  work.update(deviceParameter, row, { state: states.every((one) => one === 'acknowledged') ? 'sent' : 'failed' });
};
