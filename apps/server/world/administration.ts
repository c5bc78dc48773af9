import { activityLog, apiLog, client, errorLog, parameter, tenant } from '@parkdeck/core/catalogue/index';
import { words } from '@parkdeck/core/kit/words';
import { addDays } from '@parkdeck/core/lib/day';
import { DEFAULT_PARAMETERS } from '../business/system/parameter-rows.ts';
import { hashSecret } from '../access/client-key.ts';
import { key, numbered, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const PROVIDED = numbered('PM', 4, DEFAULT_PARAMETERS);
/** Values that companies have set for themselves. */
const OF_COMPANIES = [
  { key: 'exception.lane-seconds', company: 'C0002', value: '45', remark: '商场出口车多' },
  { key: 'exception.other-seconds', company: 'C0004', value: '1800', remark: '夜间只有一人值守' },
  { key: 'undo.days', company: 'C0004', value: '3', remark: '周末无人复核' },
] as const;

/** The parameters of the platform, at their defaults. */
export const parameterRows = (): SeedTable => table(parameter)(PROVIDED, (row) => row);

const DAY_OF = { expires: 400, ended: -20 } as const;

/** Somebody did something, as the logs of the world tell it. */
interface Told {
  readonly ago: number;
  readonly time: string;
  readonly company: string;
  readonly userName: string;
  readonly call: string;
  readonly zh: string;
  readonly en: string;
}
const TOLD: readonly (Told & {
  readonly kind: 'sign-in' | 'write' | 'file';
  readonly route: string;
  readonly ms: number;
})[] = [
  {
    ago: 1,
    time: '08:02:11',
    company: 'C0002',
    userName: 'cash1',
    call: 'sign-in.by-password',
    zh: '账号登录',
    en: 'Sign in by password',
    kind: 'sign-in',
    route: 'POST /api/api-uaa/oauth/user/token',
    ms: 184,
  },
  {
    ago: 1,
    time: '08:40:37',
    company: 'C0002',
    userName: 'cash1',
    call: 'pass.renew',
    zh: '续费',
    en: 'Renew',
    kind: 'write',
    route: 'POST /api/updown/parkMonth/renewalMonth',
    ms: 61,
  },
  {
    ago: 2,
    time: '17:55:03',
    company: 'C0002',
    userName: 'east',
    call: 'settlement.export',
    zh: '导出结算记录',
    en: 'Export: Settlement',
    kind: 'file',
    route: 'GET /api/updown/fundmanage/settlementrecord/export',
    ms: 932,
  },
  {
    ago: 1,
    time: '09:12:45',
    company: 'C0004',
    userName: 'jinhe',
    call: 'sign-in.by-password',
    zh: '账号登录',
    en: 'Sign in by password',
    kind: 'sign-in',
    route: 'POST /api/api-uaa/oauth/user/token',
    ms: 171,
  },
  {
    ago: 1,
    time: '09:20:08',
    company: 'C0004',
    userName: 'jinhe',
    call: 'visitor-car.create-or-update',
    zh: '保存访客车辆',
    en: 'Save: Visitor car',
    kind: 'write',
    route: 'POST /api/updown/visitorcar/submit',
    ms: 44,
  },
];

const ERRORS: readonly (Told & { readonly message: string; readonly name: string })[] = [
  {
    ago: 3,
    time: '02:11:09',
    company: 'C0002',
    userName: 'east',
    call: 'settlement.export',
    zh: '导出结算记录',
    en: 'Export: Settlement',
    name: 'DatabaseError',
    message: 'canceling statement due to statement timeout',
  },
  {
    ago: 5,
    time: '11:47:30',
    company: 'C0004',
    userName: 'jinhe',
    call: 'report.print',
    zh: '打印报表',
    en: 'Print report',
    name: 'RangeError',
    message: 'Invalid array length',
  },
];

/** Tenants, clients and values of companies, and what the logs tell of the last days. */
export const administration = ({ baseDate }: Setting): readonly SeedTable[] => [
  table(parameter)(OF_COMPANIES, (row) => ({ id: key('PM', 4, 901 + OF_COMPANIES.indexOf(row)), ...row })),
  table(tenant)(
    numbered('TN', 4, [
      { code: '1', name: '平台自营', linkman: '周启航', phone: '13800000001', expiresOn: null, state: 'enabled' },
      {
        code: 'C0001',
        name: '云泊停车集团',
        linkman: '陈立群',
        phone: '13805710012',
        expiresOn: addDays(baseDate, DAY_OF.expires),
        state: 'enabled',
      },
      {
        code: 'C0004',
        name: '锦和物业',
        linkman: '沈慧敏',
        phone: '13957120045',
        expiresOn: addDays(baseDate, DAY_OF.expires / 4),
        state: 'enabled',
      },
      {
        code: 'LEGACY',
        name: '旧城停车（已退出）',
        linkman: '吴建国',
        phone: '13606530078',
        expiresOn: addDays(baseDate, DAY_OF.ended),
        state: 'disabled',
      },
    ] as const),
    (row) => row,
  ),
  table(client)(
    numbered('CL', 4, [
      { clientId: 'parkdeck', name: '控制台', secret: hashSecret('parkdeck'), tokenSeconds: 30_000 },
      {
        clientId: 'kiosk',
        name: '自助缴费机',
        secret: hashSecret('kiosk-demo-secret-2026'),
        grants: ['password', 'refresh'],
        tokenSeconds: 7200,
        refreshSeconds: 86_400,
      },
      {
        clientId: 'legacy-app',
        name: '旧版手机端',
        secret: hashSecret('legacy-demo-secret-2026'),
        grants: ['code', 'refresh'],
        tokenSeconds: 3600,
        refreshSeconds: 604_800,
        state: 'disabled',
        remark: '2025 年底下线',
      },
    ] as const),
    (row) => row,
  ),
  table(activityLog)(numbered('AV', 6, TOLD), ({ id, ago, time, company, userName, call, zh, en, kind }) => ({
    id,
    company,
    time: `${addDays(baseDate, -ago)} ${time}`,
    kind,
    call,
    said: words(zh, en),
    userName,
    surface: 'web',
    ip: '10.8.0.21',
    request: `demo-${id}`,
  })),
  table(apiLog)(numbered('AG', 6, TOLD), ({ id, ago, time, company, userName, call, zh, en, route, ms }) => ({
    id,
    company,
    time: `${addDays(baseDate, -ago)} ${time}`,
    call,
    said: words(zh, en),
    route,
    result: 'ok',
    status: 200,
    ms,
    userName,
    surface: 'web',
    ip: '10.8.0.21',
    request: `demo-${id}`,
  })),
  table(errorLog)(numbered('ER', 6, ERRORS), ({ id, ago, time, company, userName, call, zh, en, name, message }) => ({
    id,
    company,
    time: `${addDays(baseDate, -ago)} ${time}`,
    place: 'call',
    name,
    message,
    call,
    said: words(zh, en),
    userName,
    ip: '10.8.0.21',
    request: `demo-${id}`,
  })),
];
