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
  /** Columns drawn by hand: field → cell. */
  readonly cells?: Readonly<Record<string, ComponentType<CellExtraProps>>>;
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

const PassBanner = lazy(() => import('../pages/car/PassBanner.tsx').then(({ PassBanner: Component }) => ({ default: Component })));
const PassPeriods = lazy(() => import('../pages/car/PassPeriods.tsx').then(({ PassPeriods: Component }) => ({ default: Component })));
const StallGroupAreas = lazy(() => import('../pages/car/StallGroupAreas.tsx').then(({ StallGroupAreas: Component }) => ({ default: Component })));
const StallGroupPlates = lazy(() => import('../pages/car/StallGroupPlates.tsx').then(({ StallGroupPlates: Component }) => ({ default: Component })));
const GateSchedule = lazy(() => import('../pages/basedata/GateSchedule.tsx').then(({ GateSchedule: Component }) => ({ default: Component })));
const ParkSettings = lazy(() => import('../pages/basedata/ParkSettings.tsx').then(({ ParkSettings: Component }) => ({ default: Component })));
const RoadsideSettings = lazy(() => import('../pages/basedata/RoadsideSettings.tsx').then(({ RoadsideSettings: Component }) => ({ default: Component })));
const ParkServices = lazy(() => import('../pages/basedata/ParkServices.tsx').then(({ ParkServices: Component }) => ({ default: Component })));
const MenuGrant = lazy(() => import('../pages/system/MenuGrant.tsx').then(({ MenuGrant: Component }) => ({ default: Component })));
const UserParks = lazy(() => import('../pages/system/UserParks.tsx').then(({ UserParks: Component }) => ({ default: Component })));
const ResetPassword = lazy(() => import('../pages/system/ResetPassword.tsx').then(({ ResetPassword: Component }) => ({ default: Component })));
const LogChanges = lazy(() => import('../pages/system/LogChanges.tsx').then(({ LogChanges: Component }) => ({ default: Component })));
const LogAction = lazy(() => import('../pages/system/LogAction.tsx').then(({ LogAction: Component }) => ({ default: Component })));

const Stay = lazy(() => import('../pages/static/Stay.tsx').then(({ Stay: Component }) => ({ default: Component })));
const SessionFee = lazy(() => import('../pages/static/SessionFee.tsx').then(({ SessionFee: Component }) => ({ default: Component })));
const SessionOrders = lazy(() => import('../pages/static/SessionOrders.tsx').then(({ SessionOrders: Component }) => ({ default: Component })));

const isRoadside = (row: Row): boolean => row['kind'] === 'roadside';

const EXTRAS: Readonly<Record<string, Extras>> = {
  pass: {
    sections: ['pass-request', 'stall-group'], cells: { daysLeft: DaysLeft }, Banner: PassBanner, titled: 'owner', subtitle: ['carType', 'park', 'room'], createWith: 'open', many: { renew: 'renew-chosen' },
    tabs: [{ id: 'periods', title: words('周期', 'Periods'), Component: PassPeriods }],
  },
  'stall-group': { tabs: [{ id: 'areas', title: words('各区域车位', 'Areas'), Component: StallGroupAreas }, { id: 'plates', title: words('车牌', 'Plates'), Component: StallGroupPlates }] },
  'pass-request': { createWith: 'create', titled: 'owner', subtitle: ['carType', 'park'] },
  gate: { tabs: [{ id: 'schedule', title: words('通行时段', 'Passing times'), Component: GateSchedule }] },
  park: {
    tabs: [
      { id: 'settings', title: words('车场设置', 'Settings'), Component: ParkSettings },
      { id: 'roadside', title: words('路内参数', 'Roadside'), when: isRoadside, Component: RoadsideSettings },
      { id: 'services', title: words('服务', 'Services'), Component: ParkServices },
    ],
  },
  session: {
    cells: { stay: Stay }, titled: 'carType', subtitle: ['park', 'inGate', 'inTime'], createWith: 'supplement',
    tabs: [{ id: 'fee', title: words('费用', 'Fee'), Component: SessionFee }, { id: 'orders', title: words('订单', 'Orders'), Component: SessionOrders }],
  },
  arrears: { createWith: 'add' },
  role: { dialogs: { 'grant-menus': MenuGrant } },
  'admin-role': { dialogs: { 'grant-menus': MenuGrant } },
  'top-menu': { dialogs: { 'bind-menus': MenuGrant } },
  user: { tabs: [{ id: 'parks', title: words('车场授权', 'Parks'), Component: UserParks }], dialogs: { 'reset-password': ResetPassword } },
  'operation-log': { cells: { action: LogAction }, tabs: [{ id: 'changes', title: words('变更', 'Changes'), Component: LogChanges }] },
};

const NONE: Extras = {};

export const extrasOf = (noun: string): Extras => EXTRAS[noun] ?? NONE;
