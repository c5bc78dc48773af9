import { words } from '@parkdeck/core/kit/words';
import type { Row } from '../state/selection.ts';
import { plateCell } from '../fields/PlateCell.tsx';
import { part } from './extras.ts';
import type { Extras } from './extras.ts';

const schedules = () => import('../pages/parks/schedule/GateSchedule.tsx');
const DeviceConnections = part(() => import('../pages/devices/DeviceConnections.tsx'), 'DeviceConnections');
const DeviceCommands = part(() => import('../pages/devices/DeviceCommands.tsx'), 'DeviceCommands');
const DeviceUpgrades = part(() => import('../pages/devices/upgrades/DeviceUpgrades.tsx'), 'DeviceUpgrades');
const UpgradeProgress = part(() => import('../pages/devices/upgrades/UpgradeProgress.tsx'), 'UpgradeProgress');
const UpgradeNews = part(() => import('../pages/devices/upgrades/UpgradeNews.tsx'), 'UpgradeNews');
const GuidedSections = part(() => import('../pages/roadside/GuidedSections.tsx'), 'GuidedSections');
const PrintPreview = part(() => import('../pages/system/PrintPreview.tsx'), 'PrintPreview');
const ParkSettings = part(() => import('../pages/parks/ParkSettings.tsx'), 'ParkSettings');
const RoadsideSettings = part(() => import('../pages/parks/RoadsideSettings.tsx'), 'RoadsideSettings');
const ParkServices = part(() => import('../pages/parks/ParkServices.tsx'), 'ParkServices');
const parkCodes = () => import('../pages/parks/ParkCodes.tsx');
const sellerRows = () => import('../pages/merchants/SellerRows.tsx');
const offerCells = () => import('../pages/merchants/OfferCells.tsx');
const OfferValue = part(offerCells, 'OfferValue');
const sellerCodes = () => import('../pages/merchants/SellerCodes.tsx');
const switches = () => import('../pages/parks/VillageSwitches.tsx');
const MenuGrant = part(() => import('../pages/system/MenuGrant.tsx'), 'MenuGrant');
const UserParks = part(() => import('../pages/system/UserParks.tsx'), 'UserParks');
const ResetPassword = part(() => import('../pages/system/ResetPassword.tsx'), 'ResetPassword');
const LogChanges = part(() => import('../pages/system/LogChanges.tsx'), 'LogChanges');
const LogObject = part(() => import('../pages/system/LogObject.tsx'), 'LogObject');
const LogAction = part(() => import('../pages/system/LogAction.tsx'), 'LogAction');

const LockNews = part(() => import('../pages/roadside/locks/LockNews.tsx'), 'LockNews');
const ServiceNews = part(() => import('../pages/service/ServiceNews.tsx'), 'ServiceNews');
const warnedObject = () => import('../pages/service/WarnedObject.tsx');
const OptionName = part(() => import('../pages/roadside/OptionName.tsx'), 'OptionName');
const LockRegisters = part(() => import('../pages/roadside/locks/LockRegisters.tsx'), 'LockRegisters');

const Stay = part(() => import('../pages/traffic/sessions/Stay.tsx'), 'Stay');
const SessionFee = part(() => import('../pages/traffic/sessions/SessionFee.tsx'), 'SessionFee');
const SessionImages = part(() => import('../pages/traffic/sessions/SessionImages.tsx'), 'SessionImages');
const SessionOrders = part(() => import('../pages/traffic/sessions/SessionOrders.tsx'), 'SessionOrders');

const OnlineMoney = part(() => import('../pages/finance/OnlineMoney.tsx'), 'OnlineMoney');
const OwnShift = part(() => import('../pages/finance/OwnShift.tsx'), 'OwnShift');
const ReceiptSlip = part(() => import('../pages/finance/ReceiptSlip.tsx'), 'ReceiptSlip');
const CardMoves = part(() => import('../pages/finance/CardMoves.tsx'), 'CardMoves');
const EtcDifferences = part(() => import('../pages/finance/EtcDifferences.tsx'), 'EtcDifferences');
const InvoiceOrders = part(() => import('../pages/finance/InvoiceOrders.tsx'), 'InvoiceOrders');
const ShiftOpenings = part(() => import('../pages/finance/ShiftOpenings.tsx'), 'ShiftOpenings');

const transferParts = () => import('../pages/finance/settlement/TransferParts.tsx');
const ReadyToTransfer = part(() => import('../pages/finance/settlement/ReadyToTransfer.tsx'), 'ReadyToTransfer');
const SettlementParts = part(() => import('../pages/finance/settlement/SettlementParts.tsx'), 'SettlementParts');

const CODES = words('二维码', 'QR codes');
const SCHEDULE = words('通行时段', 'Passing times');
const streets = () => import('../pages/parks/ParkStreets.tsx');
const isRoadside = (row: Row): boolean => row['kind'] === 'roadside';

/** What nouns have beyond their declaration, but those that are at hand at once. */
export const MORE_EXTRAS: Readonly<Record<string, Extras>> = {
  'car-type': { tabs: [{ id: 'schedule', title: SCHEDULE, Component: part(schedules, 'CarTypeSchedule') }] },
  gate: {
    tabs: [
      { id: 'schedule', title: SCHEDULE, Component: part(schedules, 'GateSchedule') },
      { id: 'codes', title: CODES, Component: part(parkCodes, 'GateCode') },
    ],
  },
  area: { tabs: [{ id: 'codes', title: CODES, Component: part(parkCodes, 'AreaCode') }] },
  seller: {
    sections: ['derate-code', 'seller-user'],
    Banner: part(sellerRows, 'SellerBanner'),
    subtitle: ['mode', 'parks'],
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
  manufacturer: { sections: ['serial-camera'] },
  device: {
    sections: ['camera-binding', 'garage-parameter', 'device-parameter'],
    tabs: [
      { id: 'connections', title: words('连接记录', 'Connections'), Component: DeviceConnections },
      { id: 'commands', title: words('指令', 'Commands'), Component: DeviceCommands },
    ],
  },
  'wireless-device': {
    sections: ['upgrade'],
    Lead: UpgradeNews,
    subtitle: ['name', 'park', 'version'],
    tabs: [{ id: 'upgrades', title: words('升级', 'Upgrades'), Component: DeviceUpgrades }],
  },
  upgrade: { Lead: UpgradeNews, cells: { progress: UpgradeProgress }, subtitle: ['from', 'state', 'createdAt'] },
  'roadside-display': {
    sections: ['display-binding'],
    subtitle: ['park', 'section'],
    tabs: [{ id: 'sections', title: words('指引路段', 'Guides to'), Component: GuidedSections }],
  },
  recognition: { cells: { text: plateCell('text') } },
  'plate-correction': { cells: { wrong: plateCell('wrong') } },
  'print-template': { tabs: [{ id: 'preview', title: words('预览', 'Preview'), Component: PrintPreview }] },
  warning: {
    Lead: ServiceNews,
    yields: ['workOrder', 'handledAt', 'handledBy'],
    subtitle: ['type', 'park', 'time'],
    cells: { noun: part(warnedObject, 'WarnedNoun'), object: part(warnedObject, 'WarnedObject') },
  },
  'sms-record': {
    subtitle: ['scene', 'park', 'queuedAt'],
    cells: { noun: part(warnedObject, 'WarnedNoun'), object: part(warnedObject, 'WarnedObject') },
  },
  'work-order': {
    Lead: ServiceNews,
    subtitle: ['number', 'park', 'handler'],
    yields: ['reporter', 'level', 'deadline'],
  },
  'release-request': { sections: ['gate-command'] },
  berth: { sections: ['sensor'] },
  section: {
    sections: ['roadside-option'],
    tabs: [
      {
        id: 'line',
        title: words('线路', 'Line'),
        Component: part(() => import('../pages/roadside/SectionLine.tsx'), 'SectionLine'),
      },
      {
        id: 'options',
        title: words('配置项', 'Options'),
        Component: part(() => import('../pages/roadside/SectionOptions.tsx'), 'SectionOptions'),
      },
    ],
  },
  'roadside-option': { cells: { key: OptionName } },
  'duty-shift': { sections: ['duty-record'] },
  lock: {
    Lead: LockNews,
    starts: { operate: ({ state }) => ({ order: state === 'up' ? 'lower' : 'raise' }) },
    tabs: [{ id: 'registers', title: words('寄存器', 'Registers'), Component: LockRegisters }],
  },
  'pay-channel': { sections: ['auto-debit'] },
  park: {
    tabs: [
      { id: 'settings', title: words('车场设置', 'Settings'), Component: ParkSettings },
      { id: 'roadside', title: words('路内参数', 'Roadside'), when: isRoadside, Component: RoadsideSettings },
      { id: 'sections', title: words('路段', 'Sections'), when: isRoadside, Component: part(streets, 'ParkSections') },
      { id: 'options', title: words('配置项', 'Options'), when: isRoadside, Component: part(streets, 'ParkOptions') },
      { id: 'services', title: words('服务', 'Services'), Component: ParkServices },
      { id: 'codes', title: CODES, Component: part(parkCodes, 'ParkCodes') },
    ],
  },
  payment: { sections: ['charge-detail'] },
  'charge-detail': { yields: ['cashier', 'scene', 'coupon', 'derated', 'park'] },
  release: { sections: ['release-order'] },
  'release-order': { yields: ['park', 'outGate', 'owed'] },
  'video-session': { yields: ['outTime', 'section', 'owed', 'pile'], cells: { stay: Stay } },
  session: {
    sections: ['video-session'],
    cells: { stay: Stay },
    yields: [
      'plateColor',
      'enterType',
      'outGate',
      'carModel',
      'coupon',
      'derated',
      'waived',
      'inGate',
      'carType',
      'releaseType',
      'berth',
    ],
    titled: 'carType',
    subtitle: ['park', 'inGate', 'inTime'],
    tabs: [
      { id: 'fee', title: words('费用', 'Fee'), Component: SessionFee },
      { id: 'orders', title: words('订单', 'Orders'), Component: SessionOrders },
      { id: 'images', title: words('图片', 'Pictures'), Component: SessionImages },
    ],
  },
  invoice: {
    yields: ['retries', 'number', 'titleType', 'park'],
    subtitle: ['park', 'number'],
    tabs: [{ id: 'orders', title: words('订单', 'Orders'), Component: InvoiceOrders }],
  },
  settlement: {
    Lead: ReadyToTransfer,
    yields: ['drift', 'transfer', 'share', 'channelFee', 'refund'],
    subtitle: ['company', 'payWay', 'settleDate'],
    tabs: [{ id: 'parts', title: words('金额', 'Money'), Component: SettlementParts }],
  },
  transfer: {
    Banner: part(transferParts, 'FailedTransfer'),
    yields: ['doneAt', 'number', 'bank', 'bankNo'],
    subtitle: ['company', 'accountName', 'account'],
    tabs: [
      {
        id: 'settlements',
        title: words('结算记录', 'Settlements'),
        Component: part(transferParts, 'TransferSettlements'),
      },
    ],
  },
  'etc-check': {
    subtitle: ['park'],
    tabs: [{ id: 'differences', title: words('差异', 'Differences'), Component: EtcDifferences }],
  },
  'pass-period': {
    titled: 'owner',
    subtitle: ['park', 'kind', 'startDate'],
    tabs: [
      { id: 'slip', title: words('凭单', 'Slip'), when: (row) => Number(row['amount']) > 0, Component: ReceiptSlip },
    ],
  },
  'pass-application': {
    titled: 'owner',
    subtitle: ['carType', 'park', 'months'],
    yields: ['auditor', 'room', 'number', 'round', 'carType', 'phone'],
  },
  booking: {
    titled: 'owner',
    subtitle: ['park', 'bookStart', 'bookEnd'],
    yields: ['auditor', 'berth', 'remark', 'phone', 'purpose'],
  },
  violation: { titled: 'kind', subtitle: ['park', 'place', 'time'], yields: ['dealtAt', 'dealtBy'] },
  'restricted-vehicle': { subtitle: ['area', 'reason'] },
  'restricted-passage': { subtitle: ['area', 'gate', 'time'] },
  village: {
    tabs: [
      {
        id: 'notices',
        title: words('离线通知', 'Offline notices'),
        Component: part(() => import('../pages/parks/VillageNotices.tsx'), 'VillageNotices'),
      },
    ],
  },
  'village-monitor': {
    cells: {
      offlineNotice: part(switches, 'OfflineNotice'),
      derateBanner: part(switches, 'DerateBanner'),
      alipay: part(switches, 'Alipay'),
      carService: part(switches, 'CarService'),
    },
  },
  card: {
    titled: 'owner',
    subtitle: ['park', 'phone'],
    tabs: [{ id: 'moves', title: words('流水', 'Movements'), Component: CardMoves }],
  },
  'online-order': {
    yields: ['channelTradeNo', 'outTradeNo', 'scene', 'channelFee', 'payTime'],
    subtitle: ['park', 'payWay'],
    tabs: [{ id: 'money', title: words('收退款', 'Money'), Component: OnlineMoney }],
  },
  shift: {
    Lead: OwnShift,
    yields: ['cars', 'park', 'other', 'etc', 'online'],
    subtitle: ['park', 'booth', 'startTime'],
    tabs: [{ id: 'openings', title: words('无依据放行', 'Unexplained'), Component: ShiftOpenings }],
  },
  role: { dialogs: { 'grant-menus': MenuGrant } },
  'admin-role': { dialogs: { 'grant-menus': MenuGrant } },
  'top-menu': { dialogs: { 'bind-menus': MenuGrant } },
  user: {
    tabs: [{ id: 'parks', title: words('车场授权', 'Parks'), Component: UserParks }],
    dialogs: { 'reset-password': ResetPassword },
  },
  'operation-log': {
    cells: { action: LogAction, objectName: LogObject },
    tabs: [{ id: 'changes', title: words('变更', 'Changes'), Component: LogChanges }],
  },
};
