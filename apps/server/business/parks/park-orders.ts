import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import type { PARK_COMMANDS } from '@parkdeck/core/catalogue/parks/choices';
import { park } from '@parkdeck/core/catalogue/parks/park';
import type { village } from '@parkdeck/core/catalogue/parks/village';
import { TALKING_TYPES, TOLD_BY } from '@parkdeck/core/vocabulary/devices';
import { words, type Words } from '@parkdeck/core/kit/words';
import { counted } from '@parkdeck/core/lib/counted';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { cityPlatform } from '../../channels/city/index.ts';
import { orderDevice } from '../devices/operate.ts';
import type { Sent } from '../devices/operate.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { sendWhiteList } from '../devices/device-orders.ts';
import { carsInside } from '../traffic/remaining.ts';
import type { Item } from '../../engine/behaviour.ts';
import { FILLED } from '../../db/where.ts';

type Device = Stored<typeof device>;
type Park = Stored<typeof park>;
type Command = keyof typeof PARK_COMMANDS;

/** The result of sending a command to the devices of a place. */
interface CommandsSent {
  readonly sent: number;
  readonly offline: number;
  /** Keys of the commands created. */
  readonly commands: readonly string[];
}

const NOBODY = refused('no-devices', {
  zh: '车场没有能收指令的设备。先在设备管理里登记',
  en: 'The park has no device that could be told. Enter its devices first',
});
const ALL_OFFLINE = refused('devices-offline', {
  zh: '车场的设备都离线，没有下发。设备上线后再试',
  en: 'Every device of the park is offline, nothing was sent. Try again when they are back',
});

const NOBODY_KNOWS = refused('not-able', {
  zh: '车场的设备都不支持这条指令，没有下发',
  en: 'No device of the park knows this command, nothing was sent',
});
const NOT_ABLE = (count: number): Words =>
  words(
    `${count} 台设备不支持这条指令，不下发`,
    `Not sent to ${counted(count, 'device')} that ${count === 1 ? 'does' : 'do'} not know this command`,
  );

interface Order {
  /** Types of devices that receive it. */
  readonly to: readonly Device['type'][];
  /** Those of them that know it, by their protocol. */
  readonly knownBy: readonly Device['protocol'][];
  readonly command: (work: Work, row: Device) => Promise<Result<Sent, Refusal>>;
}
/** The recipients and the message of each command to a park (rules 8.3). */
const ORDERS: Readonly<Record<Command, Order>> = {
  restart: {
    to: TALKING_TYPES,
    knownBy: TOLD_BY.settings,
    command: (work, row) => orderDevice(work, row, { kind: 'restart', payload: {} }),
  },
  'set-time': {
    to: TALKING_TYPES,
    knownBy: TOLD_BY.time,
    command: (work, row) => orderDevice(work, row, { kind: 'set-time', payload: { now: work.now } }),
  },
  'send-white-list': { to: ['camera'], knownBy: TOLD_BY.list, command: sendWhiteList },
  'clear-screens': {
    to: ['display'],
    knownBy: TOLD_BY.text,
    command: (work, row) => orderDevice(work, row, { kind: 'clear-display', payload: {} }),
  },
};

const commandAll = async (work: Work, rows: readonly Device[], order: Order['command']): Promise<CommandsSent> => {
  const commands: string[] = [];
  for (const row of rows) {
    const sent = row.state === 'online' ? await order(work, row) : undefined;
    if (sent?.ok) commands.push(sent.value.command);
  }
  return { sent: commands.length, offline: rows.length - commands.length, commands };
};

const command = async (work: Work, id: string, asked: Command): Promise<Result<CommandsSent, Refusal>> => {
  const { to, knownBy, command: order } = ORDERS[asked];
  const all = await work.find(device, {
    where: [{ park: id, type: to }, ...(asked === 'send-white-list' ? [{ gate: FILLED }] : [])],
    order: 'id',
  });
  if (all.length === 0) return err(NOBODY);
  const rows = all.filter(({ protocol }) => knownBy.includes(protocol));
  if (rows.length === 0) return err(NOBODY_KNOWS);
  const sent = await commandAll(work, rows, order);
  const [told] = sent.commands;
  if (told === undefined) return err(ALL_OFFLINE);
  // said beside what is made: the park itself does not change
  if (rows.length < all.length) work.note(told, NOT_ABLE(all.length - rows.length));
  return ok(sent);
};

const NO_CITY = refused('city-unreachable', {
  zh: '城市平台没有应答，没有同步。稍后再试',
  en: 'The city platform does not answer, nothing was published. Try again later',
});

const publish = async (work: Work, row: Park): Promise<Result<void, Refusal>> => {
  const city = cityPlatform(work.platform);
  const taken = work.preview
    ? ok(undefined)
    : await city?.takePark({
        number: row.number,
        name: row.name,
        address: row.address,
        lng: row.lng,
        lat: row.lat,
        berths: row.stalls,
      });
  if (!taken?.ok) return err(NO_CITY);
  work.update(park, row, { published: true });
  return ok(undefined);
};

/** Actions of parks that address devices or other platforms. */
export const parkOrders = {
  'send-command': async (work: Work, items: readonly Item<typeof park, { readonly command: Command }>[]) => {
    const outcomes: Result<CommandsSent, Refusal>[] = [];
    // one park per call, by its declaration
    for (const { row, input } of items) outcomes.push(await command(work, row.id, input.command));
    return outcomes;
  },
  'send-command-by-number': async (work: Work, input: { readonly number: string; readonly command: Command }) => {
    const [row] = await work.find(park, { where: { number: input.number }, columns: [] });
    return row ? command(work, String(row.id), input.command) : err(malformed({ field: 'number', rule: 'missing' }));
  },
  'rebuild-in-park-list': async (work: Work, items: readonly Item<typeof park, unknown>[]) => {
    const outcomes: Result<{ readonly inside: number }, Refusal>[] = [];
    // The list is computed from the open sessions, so there is nothing to rebuild.
    for (const { row } of items) outcomes.push(ok({ inside: (await carsInside(work, row.id))(row.id) }));
    return outcomes;
  },
  'publish-roadside': async (work: Work, items: readonly Item<typeof park, unknown>[]) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row } of items) outcomes.push(await publish(work, row));
    return outcomes;
  },
};

/** Sends the settings of a village to the devices of its parks (rules 8.3). */
export const pushConfig = async (
  work: Work,
  items: readonly Item<typeof village, unknown>[],
): Promise<readonly Result<{ readonly sent: number; readonly failed: number }, Refusal>[]> => {
  const outcomes: Result<{ readonly sent: number; readonly failed: number }, Refusal>[] = [];
  for (const { row } of items) {
    const { name, locked, offlineNotice, derateBanner, alipay, carService } = row;
    const rows = await work.find(device, {
      where: [
        { type: TALKING_TYPES, protocol: TOLD_BY.settings },
        sql`t.park_id in (select p.id from park p where p.village_id = ${row.id} and p.deleted_at is null)`,
      ],
      order: 'id',
    });
    const told = await commandAll(work, rows, (inner, one) =>
      orderDevice(inner, one, {
        kind: 'set-config',
        payload: { village: name, locked, offlineNotice, derateBanner, alipay, carService },
      }),
    );
    outcomes.push(ok({ sent: told.sent, failed: told.offline }));
  }
  return outcomes;
};
