import {
  cityDisplay,
  partnerApp,
  platformInterface,
  uploadItem,
  uploadLog,
  uploadPermission,
  uploadPlatform,
} from '@parkdeck/core/catalogue/index';
import { endOf } from './moment.ts';
import { userId } from './people.ts';
import { at } from './spell-moment.ts';
import { key, table } from './table.ts';
import type { SeedRow, SeedTable, Setting } from './table.ts';
import type { Traffic } from './traffic-rows.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Hours of the base date that the queue and the diary tell of. */
const KEPT_HOURS = 6;

/** Companies with platforms of their own; the sandbox plays them. */
const PLATFORMS = [
  {
    company: 'C0002',
    name: '杭州城市大脑停车',
    type: 'city',
    protocol: 'city-brain',
    open: 'open',
    account: 'YBCD-0571',
  },
  {
    company: 'C0004',
    name: '锦和智慧社区',
    type: 'community',
    protocol: 'guangzhou',
    open: 'shut',
    account: 'jinhe',
  },
  { company: '1', name: '上海停车平台', type: 'shanghai', protocol: 'city-brain', open: 'shut', account: 'YB-021' },
] as const;
const platformId = (index: number): string => key('UP', 4, index + 1);

/** Parks that they are told of; a number that ends in 999 is one that the sandbox cannot reach. */
const PERMISSIONS = [
  { platform: 0, park: 'PK0001', parkThere: 'HZ33010200127' },
  { platform: 0, park: 'PK0002', parkThere: 'HZ33010200128' },
  { platform: 0, park: 'PK0004', parkThere: 'HZ33010200999' },
  { platform: 1, park: 'PK0003', parkThere: '44010600035' },
] as const;
const permissionId = (index: number): string => key('UM', 4, index + 1);

interface Told {
  readonly kind: 'stay-in' | 'stay-out';
  readonly stay: string;
  readonly plate: string;
  readonly time: string;
  readonly permission: number;
  /** Of the park that the sandbox cannot reach. */
  readonly isLost: boolean;
}

/** What open platforms were told in the last hours, in order. */
const toldOf = ({ baseDate }: Setting, lately: Traffic['lately']): readonly Told[] => {
  const from = endOf(baseDate) - KEPT_HOURS * HOUR;
  const since = at(from);
  const stays = lately(from, 'garage');
  return PERMISSIONS.flatMap(({ platform, park, parkThere }, permission) =>
    PLATFORMS[platform].open === 'shut'
      ? []
      : stays
          .filter((row) => row.park === park)
          .flatMap(({ id, plate, inTime, outTime }): Told[] => {
            const one = { stay: id, plate, permission, isLost: parkThere.endsWith('999') };
            return [
              ...(inTime >= since ? [{ ...one, kind: 'stay-in' as const, time: inTime }] : []),
              ...(outTime && outTime >= since ? [{ ...one, kind: 'stay-out' as const, time: outTime }] : []),
            ];
          }),
  ).toSorted((a, b) => (a.time === b.time ? (a.stay < b.stay ? -1 : 1) : a.time < b.time ? -1 : 1));
};

const PATHS = { 'stay-in': '/api/v2/cp/uploadCarInData', 'stay-out': '/api/v2/cp/uploadCarOutData' } as const;
const NO_ANSWER = 'no answer';
/** Messages tried in vain for half an hour have failed; the others wait, behind the entry of their stay. */
const stateOf = ({ isLost, time, kind }: Told, lastFailed: string): SeedRow<typeof uploadItem>['state'] => {
  if (!isLost) return 'sent';
  return kind === 'stay-in' && time < lastFailed ? 'failed' : 'waiting';
};

/** Upload platforms, partner apps and interfaces, and what was told to them in the last hours. */
export const uploads = (setting: Setting, lately: Traffic['lately']): readonly SeedTable[] => {
  const end = endOf(setting.baseDate);
  const told = toldOf(setting, lately);
  const lastFailed = at(end - 31 * MINUTE);
  const placed = (permission: number) => {
    const { park, platform } = PERMISSIONS[permission] ?? PERMISSIONS[0];
    return {
      park,
      company: PLATFORMS[platform].company,
      platform: platformId(platform),
      permission: permissionId(permission),
    };
  };
  const itemId = (index: number): string => `UI${String(index + 1).padStart(12, '0')}`;
  return [
    table(uploadPlatform)(PLATFORMS, (row, index) => ({
      id: platformId(index),
      ...row,
      address: `https://sandbox-${index + 1}.example`,
      key: `sandbox-platform-${index + 1}`,
      heartbeat: 5,
    })),
    table(uploadPermission)(PERMISSIONS, ({ platform, park, parkThere }, index) => ({
      id: permissionId(index),
      platform: platformId(platform),
      park,
      company: PLATFORMS[platform].company,
      parkThere,
      kinds: [],
      state: 'enabled',
      registration: platform === 0 && index < 2 ? 'registered' : 'none',
      registeredAt: platform === 0 && index < 2 ? at(end - 40 * 24 * HOUR) : null,
      lastSent: platform === 0 && index < 2 ? at(end - (index + 1) * MINUTE) : null,
    })),
    table(uploadItem)(told, (one, index) => {
      const { kind, stay, plate, time, permission } = one;
      const state = stateOf(one, lastFailed);
      const isFirst = kind === 'stay-in';
      return {
        id: itemId(index),
        ...placed(permission),
        target: 'platform',
        kind,
        plate,
        happenedAt: time,
        state,
        tries: state === 'sent' ? 1 : state === 'failed' ? 6 : isFirst ? 3 : 0,
        nextTry: state === 'waiting' ? at(end + 4 * MINUTE) : null,
        sentAt: state === 'sent' ? time : null,
        failedAt: state === 'failed' ? at(end - MINUTE) : null,
        error: state === 'sent' || !isFirst ? null : NO_ANSWER,
        stay,
        noun: 'session',
        object: stay,
        uid: `${kind}/${stay}${kind === 'stay-out' ? '/0' : ''}`,
      };
    }),
    table(uploadLog)(
      told.flatMap((one, index) => {
        const state = stateOf(one, lastFailed);
        return state === 'waiting' && one.kind === 'stay-out' ? [] : [{ one, index, state }];
      }),
      ({ one: { kind, permission, time, plate }, index, state }, line) => {
        const { permission: _permission, ...where } = placed(permission);
        const ok = state === 'sent';
        return {
          id: key('UL', 7, line + 1),
          ...where,
          target: 'platform',
          time: ok ? time : at(end - MINUTE),
          kind,
          ok,
          said: ok ? 'success' : NO_ANSWER,
          item: itemId(index),
          attempt: ok ? 1 : state === 'failed' ? 6 : 3,
          ms: 60 + ((index * 37) % 240),
          request: `POST ${PATHS[kind]} {"plateNo":"${plate}"}`,
          answer: ok ? '{"resultCode":200,"msg":"success"}' : '',
        };
      },
    ),
    table(cityDisplay)(
      [
        {
          number: 'LED-3301-018',
          park: 'PK0001',
          company: 'C0002',
          parks: ['PK0001', 'PK0002'],
          address: '城东路与解放路口',
        },
        { number: 'LED-3301-019', park: 'PK0002', company: 'C0002', parks: [], address: '东城大道南口' },
        { number: 'LED-4401-003', park: 'PK0003', company: 'C0004', parks: [], address: '锦和路北口' },
      ],
      (row, index) => ({ id: key('CD', 4, index + 1), ...row }),
    ),
    table(partnerApp)(
      [
        {
          company: 'C0002',
          name: '云泊商圈会员',
          parks: ['PK0001'],
          users: [userId('mgr1'), userId('cash1')],
          open: true,
        },
        { company: 'C0004', name: '锦和业主', parks: [], users: [userId('jinhe')], open: false },
      ],
      (row, index) => ({
        id: key('PA', 4, index + 1),
        ...row,
        appKey: `pa${String(index + 1).padStart(24, '0')}`,
        secret: `demo-partner-secret-${index + 1}`,
        returnTo: `https://partner-${index + 1}.example/back`,
      }),
    ),
    table(platformInterface)(
      [
        {
          company: 'C0002',
          name: '商场导览屏',
          account: userId('east'),
          calls: ['/api/updown/basePark/*', '/api/updown/static/searchInOutRecords'],
          parks: ['PK0001'],
          state: 'enabled' as const,
        },
        {
          company: 'C0004',
          name: '物业管理系统',
          account: userId('jinhe'),
          calls: ['/api/updown/parkMonth/*'],
          parks: [],
          state: 'disabled' as const,
          webhook: 'https://partner-2.example/parkdeck',
          events: ['stay-in', 'stay-out', 'payment'] as const,
        },
      ],
      (row, index) => ({
        id: key('PI', 4, index + 1),
        ...row,
        appKey: `pi${String(index + 1).padStart(24, '0')}`,
        secret: `demo-interface-secret-${index + 1}`,
        limit: 60,
      }),
    ),
  ];
};
