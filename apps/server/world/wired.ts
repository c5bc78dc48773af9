import { firmware, wiredDevice, wiredGroup, wiredUpgrade } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { endOf } from './moment.ts';
import type { Places } from './places.ts';
import { around, key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const MINUTE = 60_000;
const MODEL = 'PD-X300';
/** Firmware of wired devices, numbered after that of cameras. */
const VERSIONS = [
  { id: 'FW0004', version: '3.1.0', note: '首个量产版本' },
  { id: 'FW0005', version: '3.2.0', note: '断网时本地放行' },
] as const;
const [OLD, NEW] = VERSIONS;
/** Wired devices of every garage. */
const KINDS = ['入口车道控制器', '出口车道控制器'] as const;
/** Parks in which the tour of the demo drives cars: their devices are online. */
const TOUR: ReadonlySet<string> = new Set(['PK0001', 'PK0002']);

/** Upgrades of the first devices, each in a state: progress, and the minutes since it was sent and ended. */
const STORIES = [
  { state: 'done', progress: 100, sent: 2890, ended: 2884, error: null },
  { state: 'failed', progress: 38, sent: 1500, ended: 1491, error: '校验失败' },
  { state: 'upgrading', progress: 62, sent: 4, ended: null, error: null },
] as const;

/** Wired lane devices of the garages, their groups, their firmware and upgrades (E#117, E#118). */
export const wired = ({ random, baseDate }: Setting, places: Places): readonly SeedTable[] => {
  const end = endOf(baseDate);
  const ago = (minutes: number): string => datetimeOfInstant(end - minutes * MINUTE);
  const garages = places.parks.filter(({ kind }) => kind !== 'roadside');
  const companies = [...new Set(garages.map(({ company }) => company))];
  const devices = garages.flatMap((park) => KINDS.map((name) => ({ park, name })));
  const stateOf = (park: string, index: number) =>
    TOUR.has(park) ? 'online' : random('wired/state').share(index, { online: 80, offline: 14, inactive: 6 });
  const stories = STORIES.flatMap((story, index) => {
    const one = devices[index];
    return one ? [{ ...story, device: key('WD', 4, index + 1), park: one.park }] : [];
  });
  const versionOf = (index: number): string => (stories[index]?.state === 'done' ? NEW.version : OLD.version);
  return [
    table(firmware)(VERSIONS, ({ id, version, note }, index) => ({
      id,
      version,
      model: MODEL,
      file: `https://firmware.parkdeck.test/pd-x300-${version}.bin`,
      checksum: Array.from({ length: 32 }, (_, place) =>
        random('wired/checksum')
          .int(index * 32 + place, 16)
          .toString(16),
      ).join(''),
      size: 9_400_000 + index * 120_000,
      released: true,
      note,
    })),
    table(wiredGroup)(companies, (company, index) => ({
      id: key('WG', 4, index + 1),
      name: `${around(['车道控制器', '出入口控制器'], index)}组`,
      villages: [...new Set(garages.filter((park) => park.company === company).map(({ village }) => village))],
      company,
    })),
    table(wiredDevice)(devices, ({ park, name }, index) => {
      const state = stateOf(park.id, index);
      return {
        id: key('WD', 4, index + 1),
        name,
        serial: key('PDX3', 8, index + 1),
        park: park.id,
        company: park.company,
        group: key('WG', 4, companies.indexOf(park.company) + 1),
        model: MODEL,
        ip: `10.${Number(park.id.slice(2)) % 250}.100.${10 + (index % 2)}`,
        version: state === 'inactive' ? null : versionOf(index),
        state,
        lastReport:
          state === 'inactive' ? null : ago(state === 'online' ? 1 : 40 + random('wired/gone').int(index, 900)),
      };
    }),
    table(wiredUpgrade)(stories, ({ state, progress, sent, ended, error, device, park }, index) => ({
      id: key('WU', 4, index + 1),
      createdAt: ago(sent),
      createdBy: 'admin',
      device,
      park: park.id,
      company: park.company,
      from: OLD.version,
      firmware: NEW.id,
      version: NEW.version,
      state,
      progress,
      error,
      sentAt: ago(sent),
      heardAt: ago(ended ?? 1),
      doneAt: ended === null ? null : ago(ended),
    })),
  ];
};
