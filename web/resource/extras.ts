import { words, type Words } from '@parkdeck/core/kit/words';
import { lazy, type ComponentType } from 'react';
import { DaysLeft } from '../fields/DaysLeft.tsx';
import type { Row } from '../state/selection.ts';
import type { ActionRequest } from './action/request.ts';

export interface ExtraTab {
  readonly id: string;
  readonly title: Words;
  /** Shown for these rows only. */
  readonly when?: (row: Row) => boolean;
  readonly Component: ComponentType<ExtraProps>;
}
export interface ExtraProps {
  readonly id: string;
  readonly row: Row;
}
export interface ActionDialogProps {
  readonly request: ActionRequest;
  readonly onClose: () => void;
}
export interface CellExtraProps {
  readonly row: Row;
}

/** What a noun has beyond its declaration. Everything loads when it is first shown. */
export interface Extras {
  /** Nouns that stand as tabs on this noun's page. */
  readonly sections?: readonly string[];
  /** More tabs in the detail of a row. */
  readonly tabs?: readonly ExtraTab[];
  /** Between the head of its list and the views. */
  readonly Lead?: ComponentType;
  /** Columns drawn by hand: field → cell. */
  readonly cells?: Readonly<Record<string, ComponentType<CellExtraProps>>>;
  /** Columns that give way first where the list is narrow: others tell nearly the same. */
  readonly yields?: readonly string[];
  /** Between the head of a detail and its actions. */
  readonly Banner?: ComponentType<ExtraProps>;
  /** Instead of the text below the display field in a detail: these fields, joined. */
  readonly subtitle?: readonly string[];
  /** Name of the row in the detail's head, where the display is a plate. */
  readonly titled?: string;
  /** Verb of the call that adds a row, when it is not the generic one. */
  readonly createWith?: string;
  /** Verb → its sister for several rows. */
  readonly many?: Readonly<Record<string, string>>;
  /** Verb → dialog of its own instead of the generic one. */
  readonly dialogs?: Readonly<Record<string, ComponentType<ActionDialogProps>>>;
}

/** A component from a file that loads when it is first shown. */
const part = <N extends string, P extends object>(load: () => Promise<Readonly<Record<N, ComponentType<P>>>>, name: N) => lazy(async () => ({ default: (await load())[name] }));

const PassBanner = part(() => import('../pages/car/PassBanner.tsx'), 'PassBanner');
const PassPeriods = part(() => import('../pages/car/PassPeriods.tsx'), 'PassPeriods');
const StallGroupAreas = part(() => import('../pages/car/StallGroupAreas.tsx'), 'StallGroupAreas');
const StallGroupPlates = part(() => import('../pages/car/StallGroupPlates.tsx'), 'StallGroupPlates');
const GateSchedule = part(() => import('../pages/basedata/GateSchedule.tsx'), 'GateSchedule');
const ParkSettings = part(() => import('../pages/basedata/ParkSettings.tsx'), 'ParkSettings');
const RoadsideSettings = part(() => import('../pages/basedata/RoadsideSettings.tsx'), 'RoadsideSettings');
const ParkServices = part(() => import('../pages/basedata/ParkServices.tsx'), 'ParkServices');
const parkCodes = () => import('../pages/basedata/ParkCodes.tsx');
const sellerRows = () => import('../pages/derate/SellerRows.tsx');
const offerCells = () => import('../pages/derate/OfferCells.tsx');
const OfferValue = part(offerCells, 'OfferValue');
const sellerCodes = () => import('../pages/derate/SellerCodes.tsx');
const MenuGrant = part(() => import('../pages/system/MenuGrant.tsx'), 'MenuGrant');
const UserParks = part(() => import('../pages/system/UserParks.tsx'), 'UserParks');
const ResetPassword = part(() => import('../pages/system/ResetPassword.tsx'), 'ResetPassword');
const LogChanges = part(() => import('../pages/system/LogChanges.tsx'), 'LogChanges');
const LogAction = part(() => import('../pages/system/LogAction.tsx'), 'LogAction');

const Stay = part(() => import('../pages/static/Stay.tsx'), 'Stay');
const SessionFee = part(() => import('../pages/static/SessionFee.tsx'), 'SessionFee');
const SessionOrders = part(() => import('../pages/static/SessionOrders.tsx'), 'SessionOrders');

const OnlineMoney = part(() => import('../pages/static/OnlineMoney.tsx'), 'OnlineMoney');
const OwnShift = part(() => import('../pages/static/OwnShift.tsx'), 'OwnShift');
const ShiftOpenings = part(() => import('../pages/static/ShiftOpenings.tsx'), 'ShiftOpenings');

const CODES = words('二维码', 'QR codes');
const isRoadside = (row: Row): boolean => row['kind'] === 'roadside';

const EXTRAS: Readonly<Record<string, Extras>> = {
  pass: {
    sections: ['pass-request', 'stall-group'], cells: { daysLeft: DaysLeft }, yields: ['expireState', 'carType', 'room'], Banner: PassBanner, titled: 'owner', subtitle: ['carType', 'park', 'room'], createWith: 'open', many: { renew: 'renew-chosen' },
    tabs: [{ id: 'periods', title: words('周期', 'Periods'), Component: PassPeriods }],
  },
  'stall-group': { tabs: [{ id: 'areas', title: words('各区域车位', 'Areas'), Component: StallGroupAreas }, { id: 'plates', title: words('车牌', 'Plates'), Component: StallGroupPlates }] },
  'pass-request': { createWith: 'create', titled: 'owner', subtitle: ['carType', 'park'] },
  gate: { tabs: [{ id: 'schedule', title: words('通行时段', 'Passing times'), Component: GateSchedule }, { id: 'codes', title: CODES, Component: part(parkCodes, 'GateCode') }] },
  area: { tabs: [{ id: 'codes', title: CODES, Component: part(parkCodes, 'AreaCode') }] },
  seller: {
    sections: ['derate-code', 'seller-user'], Banner: part(sellerRows, 'SellerBanner'), subtitle: ['mode', 'parks'],
    tabs: [
      { id: 'derates', title: words('减免', 'Derates'), Component: part(sellerRows, 'SellerDerates') },
      { id: 'codes', title: CODES, Component: part(sellerCodes, 'SellerCodes') },
      { id: 'ledger', title: words('流水', 'Ledger'), Component: part(sellerRows, 'SellerLedger') },
      { id: 'uses', title: words('减免记录', 'Uses'), Component: part(sellerRows, 'SellerUses') },
      { id: 'users', title: words('用户', 'Users'), Component: part(sellerRows, 'SellerUsers') },
    ],
  },
  derate: { sections: ['derate-offer'], cells: { value: OfferValue, price: part(offerCells, 'SellerPrice') } },
  'derate-code': { tabs: [{ id: 'picture', title: CODES, Component: part(sellerCodes, 'CodePicture') }] },
  'coupon-rule': { cells: { value: OfferValue } },
  park: {
    tabs: [
      { id: 'settings', title: words('车场设置', 'Settings'), Component: ParkSettings },
      { id: 'roadside', title: words('路内参数', 'Roadside'), when: isRoadside, Component: RoadsideSettings },
      { id: 'services', title: words('服务', 'Services'), Component: ParkServices },
      { id: 'codes', title: CODES, Component: part(parkCodes, 'ParkCodes') },
    ],
  },
  session: {
    cells: { stay: Stay }, titled: 'carType', subtitle: ['park', 'inGate', 'inTime'], createWith: 'supplement',
    tabs: [{ id: 'fee', title: words('费用', 'Fee'), Component: SessionFee }, { id: 'orders', title: words('订单', 'Orders'), Component: SessionOrders }],
  },
  arrears: { createWith: 'add' },
  escape: { createWith: 'add', many: { cancel: 'cancel-many' } },
  'online-order': { createWith: 'start', yields: ['channelTradeNo', 'outTradeNo', 'scene', 'payTime'], titled: 'payWay', subtitle: ['park', 'outTradeNo'], tabs: [{ id: 'money', title: words('收退款', 'Money'), Component: OnlineMoney }] },
  shift: { Lead: OwnShift, yields: ['cars', 'park', 'other', 'online'], subtitle: ['park', 'booth', 'startTime'], tabs: [{ id: 'openings', title: words('无依据放行', 'Unexplained'), Component: ShiftOpenings }] },
  role: { dialogs: { 'grant-menus': MenuGrant } },
  'admin-role': { dialogs: { 'grant-menus': MenuGrant } },
  'top-menu': { dialogs: { 'bind-menus': MenuGrant } },
  user: { tabs: [{ id: 'parks', title: words('车场授权', 'Parks'), Component: UserParks }], dialogs: { 'reset-password': ResetPassword } },
  'operation-log': { cells: { action: LogAction }, tabs: [{ id: 'changes', title: words('变更', 'Changes'), Component: LogChanges }] },
};

const NONE: Extras = {};

export const extrasOf = (noun: string): Extras => EXTRAS[noun] ?? NONE;
