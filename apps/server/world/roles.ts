import { pages } from '@parkdeck/core/catalogue/index';
import type { PageDef } from '@parkdeck/core/kit/page';
import { codeOfPath } from '@parkdeck/core/kit/page';
import { allCodes, pageOfCode } from '../access/codes.ts';
import { menuId } from '../access/menus.ts';

/**
 * A role of the demo world: its codes, as patterns over the existing codes (rules 9.3). Money limits in fen; null:
 * none.
 */
export interface RoleDef {
  readonly key:
    | 'platform'
    | 'company'
    | 'park'
    | 'cashier'
    | 'seller'
    | 'auditor'
    | 'collector'
    | 'seat'
    | 'booth'
    | 'support';
  readonly name: string;
  /** Key of its company; `each`: one role per company. */
  readonly company: string;
  readonly allParks: boolean;
  readonly refundMax: number | null;
  readonly waiveMax: number | null;
  readonly holds: RegExp;
  readonly not?: RegExp;
  /** Has the home page with figures; others get the plain one. */
  readonly home: boolean;
  /** Its menu includes the pages that are open to every signed-in user. */
  readonly openPages: boolean;
}

/** Matches codes that one of the patterns matches completely. */
const anyOf = (...codes: readonly RegExp[]): RegExp => new RegExp(`^(${codes.map(({ source }) => source).join('|')})$`);

/** Codes reserved for the platform (D7): its own pages, and writes of what all companies share. */
const PLATFORM_ONLY = new RegExp(
  [
    '^system_(topMenu|adminMenu|publicAuthority|thirdplatform|platformInterface|publicplat|tenant)_',
    '^system_(client|param|datasource|apigen|logapi|logerror|menu|handheldUpgrade)_',
    '^(sysjob|tool)_',
    '^(system_versionManagement|basedata_sysManufacturer|system_customconfig|system_dict)_(?!view$|export$)',
    '_successExamine$',
  ].join('|'),
);

/** What is done at the booth of an exit: let in and out, take money, give it back and a receipt for it, hand over. */
const AT_THE_BOOTH = [
  /static_(incar|inoutRecord|tempWCPays)_view/,
  /static_incar_(supplement|exit|correct)/,
  /static_shiftSum_(view|own)/,
  /static_tempWCPays_refund/,
  /static_monthlyPrint_(view|print)/,
  /system_remoteAuthorization_(view|remoteGate|authorize)/,
] as const;

const none = { refundMax: null, waiveMax: null, not: PLATFORM_ONLY, openPages: false } as const;

export const ROLES: readonly RoleDef[] = [
  {
    key: 'platform',
    name: '平台管理员',
    company: '1',
    allParks: true,
    refundMax: null,
    waiveMax: null,
    holds: /./,
    home: true,
    openPages: true,
  },
  {
    ...none,
    key: 'company',
    name: '单位管理员',
    company: 'each',
    allParks: true,
    holds: /./,
    home: true,
    openPages: true,
  },
  {
    ...none,
    key: 'park',
    name: '车场管理员',
    company: 'C0002',
    allParks: false,
    refundMax: 20_000,
    waiveMax: 10_000,
    home: true,
    holds: anyOf(
      /basedata_(parkarea|parkbox|parkgate|parkdevice|parkdeviceStatus)_(?!delete$)[A-Za-z]+/,
      /(car|derate|visitor|static|parkfeerecovery)_\w+_(?!delete$)[A-Za-z]+/,
      /couponcard_couponcard_view/,
      /system_remoteAuthorization_(?!delete$)[A-Za-z]+/,
      /system_personalData_(plain|unmask)/,
      // What stands still is reported, assigned and closed; who works at the park gets an account, never more than his.
      /rdoperatingcenter_workordermanage_(?!delete$)[A-Za-z]+/,
      /system_user_(view|add|edit|grant|resetPassword)/,
    ),
  },
  {
    ...none,
    key: 'cashier',
    name: '收费员',
    company: 'C0002',
    allParks: false,
    refundMax: 5000,
    waiveMax: 2000,
    home: false,
    // Also what somebody who walks up asks for: the pass renewed, a discount or a coupon taken off.
    holds: anyOf(
      ...AT_THE_BOOTH,
      /car_carMonthNew_(view|renewalMonth|renewalMoney)/,
      /derate_parkderaterule_view/,
      /derate_parkseller_(view|bind)/,
      /couponcard_couponcard_view/,
      /static_(carDerates|monthlyRenewal)_view/,
    ),
  },
  {
    ...none,
    key: 'seller',
    name: '商家',
    company: 'C0002',
    allParks: false,
    refundMax: 0,
    waiveMax: 0,
    home: false,
    holds: anyOf(
      /derate_parkseller_(view|addCode|editCode|deleteCode|buy|bind|user)/,
      /derate_parkderaterule_view/,
      /static_(sellerRecharges|carDerates|carDerateQrCodeSum)_view/,
    ),
  },
  {
    ...none,
    key: 'auditor',
    name: '审计',
    company: 'C0001',
    allParks: true,
    refundMax: 0,
    waiveMax: 0,
    home: true,
    holds: /^(static|rdstatic|fundmanage|invoice|parkfeerecovery|operatelog)_\w+_(view|export)$/,
  },
  {
    ...none,
    key: 'collector',
    name: '巡检员',
    company: 'C0003',
    allParks: false,
    refundMax: 0,
    waiveMax: 1000,
    home: false,
    holds: anyOf(
      /rdstatic_(inCar|escape|tempWCPays)_view/,
      /static_incar_(supplement|exit|correct)/,
      /road_(rdBerth|parkMap)_view/,
      /attendanceManagement_attendanceManagement_view/,
    ),
  },
  {
    ...none,
    key: 'seat',
    name: '坐席',
    company: 'C0001',
    allParks: true,
    refundMax: 0,
    waiveMax: 2000,
    home: false,
    holds: /^(system_remoteAuthorization_\w+|cloudseat_(cloudseatorder|callrecord)_view|static_incar_correct)$/,
  },
  {
    ...none,
    key: 'booth',
    name: '岗亭收费员',
    company: 'C0002',
    allParks: false,
    refundMax: 5000,
    waiveMax: 2000,
    home: false,
    holds: anyOf(...AT_THE_BOOTH),
  },
  {
    ...none,
    key: 'support',
    name: '客服',
    company: 'C0001',
    allParks: true,
    refundMax: 10_000,
    waiveMax: 0,
    home: false,
    holds: anyOf(
      /static_(incar|inoutRecord|tempWCPays|onlineorder|refundorder|carDerates|monthlyRenewal)_view/,
      /static_(inoutRecord|tempWCPays|onlineorder|refundorder)_export/,
      /static_incar_correct/,
      /static_tempWCPays_(refund|invoiced)/,
      /static_onlineorder_refund/,
      /car_carMonthNew_(view|renewalMonth|renewalMoney|tempStop|recover|request)/,
      /car_carbatchgrant_(view|renewal)/,
      /car_blacklist_view/,
      /derate_parkderaterule_view/,
      /couponcard_couponcard_view/,
      /parkfeerecovery_owefeelist_view/,
      /invoice_invoiceapplyform_(view|add|email|retry|status)/,
      /(desk|rdoperatingcenter)_complaints_(view|add|convert|handle)/,
      /system_tackManagement_(view|handle)/,
      /system_personalData_unmask/,
    ),
  },
];

const HOME = '/wel/index';

/** Codes of a role among the existing ones. */
export const codesOf = (role: Pick<RoleDef, 'holds' | 'not'>): string[] =>
  [...allCodes()].filter((code) => role.holds.test(code) && !role.not?.test(code));

/** Menu keys of a role: its buttons, and the pages it may open. */
export const menusOf = (role: RoleDef): string[] => {
  const codes = codesOf(role);
  const held = new Set(codes);
  const touched = new Set(codes.map(pageOfCode));
  const opens = (page: PageDef): boolean => {
    const code = codeOfPath(page.path);
    if (page.path === HOME) return role.home;
    // A page whose list is open to all is seen by those who may do something on it.
    if (page.auth === 'menu') return allCodes().has(`${code}_view`) ? held.has(`${code}_view`) : touched.has(code);
    return role.openPages || page.menu === 'home' || touched.has(code);
  };
  const own = (pages as readonly PageDef[])
    .filter((page) => page.menu !== undefined && opens(page))
    .map((page) => codeOfPath(page.path));
  return [...own, ...codes].map(menuId);
};

/** The published set, the most that a company's role may hold (D7): the menus of a company admin. */
export const publicMenus = (): string[] => {
  const role = ROLES.find(({ key }) => key === 'company');
  return role ? menusOf(role) : [];
};
