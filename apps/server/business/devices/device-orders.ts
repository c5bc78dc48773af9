import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { searchWhiteList } from './device-asks.ts';
import { orderDevice } from './operate.ts';
import type { Command, Sent } from './operate.ts';
import { send } from '../../events/publish.ts';
import { videoAddress } from './video.ts';
import { placeOf } from '../../platform/vault.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { Item } from '../../engine/behaviour.ts';

type Device = Stored<typeof device>;

/** Sends the same command to each device; `payload` converts the input to the device's format. */
const order =
  <I>(kind: Command['kind'], payload: (work: Work, input: I) => Readonly<Record<string, unknown>>) =>
  async (work: Work, items: readonly Item<typeof device, I>[]): Promise<readonly Result<Sent, Refusal>[]> => {
    const outcomes: Result<Sent, Refusal>[] = [];
    for (const { row, input } of items)
      outcomes.push(await orderDevice(work, row, { kind, payload: payload(work, input) }));
    return outcomes;
  };

/** Passes per message of a list, so that a message stays below the limit of NOTIFY. */
const LISTED = 80;
const NO_GATE = refused('no-gate', {
  zh: '相机没有绑定通道，不知道放行谁。先在设备里选通道',
  en: 'The camera stands at no gate, so nobody may pass it. Choose its gate first',
});

interface Listed extends Record<string, unknown> {
  readonly plate: string;
  readonly until: string;
}

/** Plates of all live passes that are valid at a gate, with the later end when there are two (E#32). */
const passesAt = async (work: Work, { park, gate }: Device): Promise<readonly Listed[]> =>
  (
    await work.tx
      .execute<Listed>(sql`select plate, max(p.end_date)::text as until from pass p cross join unnest(p.plates) plate
    where p.park_id = ${park} and p.state = 'active' and p.end_date >= ${work.today} and p.deleted_at is null
    and (cardinality(p.gates) = 0 or ${gate} = any(p.gates)) group by plate order by plate`)
  ).rows;

/** Sends a camera all passes that are valid at its gate, in several messages. */
export const sendWhiteList = async (work: Work, row: Device): Promise<Result<Sent, Refusal>> => {
  if (row.gate === null) return err(NO_GATE);
  const passes = await passesAt(work, row);
  const parts = Math.ceil(passes.length / LISTED);
  const sent = await orderDevice(work, row, { kind: 'send-white-list', payload: { count: passes.length, parts } });
  if (!sent.ok) return sent;
  for (let part = 0; part < parts; part++)
    await send(work, {
      serial: row.serial,
      kind: 'list',
      body: { command: sent.value.command, part, parts, passes: passes.slice(part * LISTED, (part + 1) * LISTED) },
    });
  return sent;
};

/** Validity of a token or address of a device, in ms. */
const GOOD_MS = 10 * 60_000;
const goodUntil = (work: Work): Datetime => datetimeOfInstant(instantOf(work.now) + GOOD_MS);

/** Creates a token with which a person can open the device itself; it is sent to the device and not stored. */
const admit = async (
  work: Work,
  row: Device,
  kind: 'kit-token' | 'debug-url',
): Promise<Result<Sent & { readonly token: string; readonly until: Datetime }, Refusal>> => {
  const [token, until] = [randomBytes(24).toString('base64url'), goodUntil(work)];
  const sent = await orderDevice(work, row, { kind, payload: { until: instantOf(until) }, unwritten: { token } });
  return sent.ok ? ok({ ...sent.value, token, until }) : sent;
};

interface Store extends Record<string, unknown> {
  readonly id: string;
  readonly bucket: string;
  readonly endpoint: string;
  readonly key: string | null;
  readonly days: number | null;
}
/** Storages with their access keys, which reads of rows leave out. */
const storesOf = async (work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, Store>> =>
  new Map(
    (
      await work.tx.execute<Store>(
        sql`select id, bucket, endpoint, key, expire_days as days from object_storage
          where id = any(${sql.param([...ids])}) and deleted_at is null`,
      )
    ).rows.map((store) => [
      store.id,
      { ...store, key: store.key && work.platform.vault.open(store.key, placeOf('object_storage', 'key', store.id)) },
    ]),
  );

const NO_ADDRESS = refused('no-address', {
  zh: '设备没有登记 IP 地址。先在设备里填写',
  en: 'The device has no IP address. Enter it first',
});
const NO_CAMERAS = refused('no-cameras', {
  zh: '车场没有在线的相机。相机上线后再试',
  en: 'No camera of the park is online. Try again when one is',
});

const videoOf = (work: Work, camera: Device | undefined, field: string) => {
  if (!camera) return err(malformed({ field, rule: 'missing' }));
  const until = goodUntil(work);
  const url = videoAddress(work.platform, camera, until);
  return url === null ? err(NO_ADDRESS) : ok({ url, until });
};

/** Commands to devices, and access for persons to a device. */
export const deviceOrders = {
  'set-light': order('set-light', (_work, { brightness }: { readonly brightness: number }) => ({ brightness })),
  'set-speech': order('set-speech', (_work, { on }: { readonly on?: boolean | null }) => ({ on: on ?? false })),
  'set-volume': order(
    'set-volume',
    (_work, { volume, text }: { readonly volume: number; readonly text?: string | null }) => ({
      volume,
      ...(text ? { text } : {}),
    }),
  ),
  restart: order('restart', () => ({})),
  'set-time': order('set-time', (work) => ({ now: work.now })),
  'clear-white-list': order('clear-white-list', (_work, { plate }: { readonly plate?: string | null }) =>
    plate ? { plate } : {},
  ),
  'set-storage': async (work: Work, items: readonly Item<typeof device, { readonly storage?: string | null }>[]) => {
    const outcomes: Result<Sent, Refusal>[] = [];
    const stores = await storesOf(
      work,
      items.flatMap(({ input }) => input.storage ?? []),
    );
    for (const { row, input } of items) {
      const store = stores.get(input.storage ?? '');
      // The access key is sent to the camera and stored only with the storage.
      outcomes.push(
        await orderDevice(
          work,
          row,
          store
            ? {
                kind: 'set-storage',
                payload: { address: new URL(store.bucket, store.endpoint).href, days: store.days },
                unwritten: { key: store.key },
              }
            : { kind: 'set-storage', payload: { address: work.platform.config.publicUrl } },
        ),
      );
    }
    return outcomes;
  },
  'send-white-list': async (work: Work, items: readonly Item<typeof device, unknown>[]) => {
    const outcomes: Result<Sent, Refusal>[] = [];
    for (const { row } of items) outcomes.push(await sendWhiteList(work, row));
    return outcomes;
  },
  'search-white-list': searchWhiteList,
  'kit-token': async (work: Work, items: readonly Item<typeof device, unknown>[]) => {
    const outcomes: Result<{ readonly token: string; readonly until: Datetime }, Refusal>[] = [];
    for (const { row } of items) outcomes.push(await admit(work, row, 'kit-token'));
    return outcomes;
  },
  'debug-url': async (work: Work, items: readonly Item<typeof device, unknown>[]) => {
    const outcomes: Result<{ readonly url: string; readonly until: Datetime }, Refusal>[] = [];
    for (const { row } of items) {
      const admitted = row.ip === null ? err(NO_ADDRESS) : await admit(work, row, 'debug-url');
      outcomes.push(
        admitted.ok
          ? ok({ url: `http://${row.ip}/debug?token=${admitted.value.token}`, until: admitted.value.until })
          : admitted,
      );
    }
    return outcomes;
  },
  'set-encryption': async (
    work: Work,
    { park, on, source }: { readonly park: string; readonly on?: boolean | null; readonly source?: string | null },
  ) => {
    const cameras = await work.find(device, {
      where: { park, type: 'camera' },
      order: 'id',
    });
    const online = cameras.filter(({ state }) => state === 'online');
    if (online.length === 0) return err(NO_CAMERAS);
    for (const row of online)
      await orderDevice(work, row, {
        kind: 'set-encryption',
        payload: { on: on ?? false, source: source ?? 'console' },
      });
    return ok({ sent: online.length, offline: cameras.length - online.length });
  },
  'video-by-serial': async (work: Work, { serial }: { readonly serial: string }) =>
    videoOf(work, (await work.find(device, { where: { serial, type: 'camera' } }))[0], 'serial'),
  'video-by-gate': async (work: Work, { gate }: { readonly gate: string }) =>
    videoOf(
      work,
      (
        await work.find(device, {
          where: { gate, type: 'camera' },
          order: sql`t.state = 'online' desc, t.id`,
          limit: 1,
        })
      )[0],
      'gate',
    ),
};
