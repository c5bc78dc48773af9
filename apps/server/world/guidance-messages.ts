import { guidanceMessage } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { GuidedGateway, GuidedSpace } from './guided-places.ts';
import { endOf } from './moment.ts';
import { key, numbers, table } from './table.ts';
import type { SeedRow, SeedTable, Setting } from './table.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Heartbeats of each gateway that the log tells of, one every few minutes. */
const BEATS = 6;
const BEAT_MINUTES = 5;
/** Cars whose arrival the log tells of. */
const ARRIVALS = 40;

type Line = Omit<SeedRow<typeof guidanceMessage>, 'id'>;

/** What is said by a gateway at a moment; `offBy`: its clock. */
const line = (
  gateway: GuidedGateway,
  at: number,
  { offBy = 0, body, ...more }: Partial<Line> & Pick<Line, 'kind'> & { readonly offBy?: number },
): Line => ({
  receivedAt: datetimeOfInstant(at),
  gateway: gateway.id,
  serial: gateway.serial,
  park: gateway.floor.park.id,
  number: String(Math.floor(at / 1000) % 1_000_000),
  saidAt: datetimeOfInstant(at + offBy),
  outcome: more.fault ? 'refused' : 'accepted',
  items: 0,
  changed: 0,
  body: body ?? '{}',
  ...more,
});

const beats = (gateways: readonly GuidedGateway[], end: number): readonly Line[] =>
  gateways
    .filter(({ isOffline }) => !isOffline)
    .flatMap((gateway, index) =>
      numbers(BEATS).map((beat) => {
        const at = end - beat * BEAT_MINUTES * MINUTE - index * 1000;
        return line(gateway, at, {
          kind: 'heartbeat',
          body: `{"id":"${Math.floor(at / 1000) % 1_000_000}","at":${at}}`,
        });
      }),
    );

/** One message of every fault, from the first gateways. */
const faults = (gateways: readonly GuidedGateway[], spaces: readonly GuidedSpace[], end: number): readonly Line[] => {
  const [gateway] = gateways.filter(({ isOffline }) => !isOffline);
  const own = spaces.filter(({ device }) => device.gateway === gateway);
  const [first] = own;
  if (!gateway || !first) return [];
  const says = (space: string, at: number, occupied: boolean): string =>
    JSON.stringify({ id: '7', at, space, occupied });
  const at = (minutes: number): number => end - minutes * MINUTE;
  return [
    line(gateway, at(52), {
      kind: 'spaces',
      outcome: 'partly',
      fault: 'unknown-space',
      items: 3,
      changed: 1,
      detail: `${gateway.floor.floor}-Z001`,
      body: JSON.stringify({
        id: '6',
        at: at(52),
        spaces: [...own.slice(0, 2).map(({ number }) => number), `${gateway.floor.floor}-Z001`].map((space) => ({
          space,
          occupied: false,
        })),
      }),
    }),
    line(gateway, at(47), { kind: 'space', fault: 'clock', offBy: -DAY, body: says(first.number, at(47) - DAY, true) }),
    line(gateway, at(41), { kind: 'space', fault: 'duplicate', body: says(first.number, at(41), false) }),
    line(gateway, at(33), {
      kind: 'space',
      fault: 'old',
      items: 1,
      offBy: -20 * MINUTE,
      detail: first.number,
      body: says(first.number, at(53), true),
    }),
    line(gateway, at(28), {
      kind: 'devices',
      fault: 'unknown-device',
      items: 1,
      detail: 'PDT199999999',
      body: '{"id":"9","devices":[{"sn":"PDT199999999","state":"online"}]}',
    }),
    line(gateway, at(19), {
      kind: 'spaces',
      fault: 'malformed',
      number: null,
      saidAt: null,
      body: '{"id":"10","spaces":[',
    }),
    {
      ...line(gateway, at(11), { kind: 'heartbeat', fault: 'unknown-gateway', body: '{"id":"1"}' }),
      gateway: null,
      park: null,
      company: '1',
      serial: 'PDG199999999',
    },
  ];
};

/** The last hour of the log: heartbeats, the cars that came last, a gateway that went away, and what was refused. */
export const guidanceMessages = (
  { baseDate }: Setting,
  { gateways, spaces }: { readonly gateways: readonly GuidedGateway[]; readonly spaces: readonly GuidedSpace[] },
  held: ReadonlyMap<GuidedSpace, { readonly plate: string | null; readonly since: number }>,
): SeedTable => {
  const end = endOf(baseDate);
  const arrivals = [...held]
    .filter(([{ device }, { since }]) => device.state === 'online' && since < end)
    .toSorted(([, a], [, b]) => b.since - a.since)
    .slice(0, ARRIVALS)
    .map(([{ number, device }, { plate, since }]) =>
      line(device.gateway, since, {
        kind: 'space',
        items: 1,
        changed: 1,
        body: JSON.stringify({ id: String(since % 1_000_000), at: since, space: number, occupied: true, plate }),
      }),
    );
  const gone = gateways
    .filter(({ isOffline }) => isOffline)
    .map((gateway) =>
      line(gateway, end - 94 * MINUTE, {
        kind: 'status',
        number: null,
        saidAt: null,
        body: '{"state":"offline","reason":"连接中断"}',
      }),
    );
  const lines = [...beats(gateways, end), ...faults(gateways, spaces, end), ...arrivals, ...gone].toSorted((a, b) =>
    a.receivedAt < b.receivedAt ? -1 : a.receivedAt > b.receivedAt ? 1 : 0,
  );
  const keyed = lines.map((one, index) => ({ ...one, id: key('NM', 8, index + 1) }));
  return table(guidanceMessage)(keyed, (one) => one);
};
