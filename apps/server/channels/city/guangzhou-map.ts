import type { ProtocolMap } from './mapping.ts';

const PARK = { to: 'ParkID', from: 'park', needed: true, max: 20 } as const;
const PLATE_COLORS = {
  blue: '01',
  yellow: '02',
  white: '03',
  black: '04',
  green: '05',
  'yellow-green': '06',
  '*': '99',
};
const CAR_TYPES = { small: '01', 'new-energy': '01', large: '02', '*': '99' };
const PAY_WAYS = {
  cash: '01',
  wechat: '02',
  'wechat-auto': '02',
  alipay: '03',
  'alipay-auto': '03',
  etc: '04',
  '*': '99',
};
const SPACES = [
  { to: 'CSpace', from: 'stalls', needed: true },
  { to: 'FSpace', from: 'free', needed: true },
] as const;
const CAR = [
  PARK,
  { to: 'RecordNo', from: 'stayUid', needed: true, max: 64 },
  { to: 'PlateNo', from: 'plate', needed: true, max: 16 },
  { to: 'PlateColor', from: 'plateColor', codes: PLATE_COLORS },
  { to: 'VehicleType', from: 'carClass', codes: CAR_TYPES },
] as const;

/** DB4401/T 133—2021 of Guangzhou: parks, entries, exits, free stalls; a login comes before them. */
export const GUANGZHOU: ProtocolMap = {
  park: {
    path: '/park/status',
    fields: [
      PARK,
      { to: 'Name', from: 'parkName', needed: true, max: 64 },
      { to: 'Addr', from: 'parkAddress', max: 256 },
      { to: 'Lng', from: 'lng', needed: true },
      { to: 'Lat', from: 'lat', needed: true },
      ...SPACES,
    ],
    fixed: { Coordsys: 'GCJ02' },
  },
  'stay-in': {
    path: '/park/entry',
    fields: [
      ...CAR,
      { to: 'EntryTime', from: 'inTime', needed: true },
      { to: 'EntryNo', from: 'inGate', max: 32 },
      ...SPACES,
    ],
  },
  'stay-out': {
    path: '/park/exit',
    fields: [
      ...CAR,
      { to: 'EntryTime', from: 'inTime', needed: true },
      { to: 'ExitTime', from: 'outTime', needed: true },
      { to: 'ExitNo', from: 'outGate', max: 32 },
      { to: 'Duration', from: 'staySeconds', as: 'minutes' },
      { to: 'Fee', from: 'due', needed: true },
      { to: 'Paid', from: 'paid', needed: true },
      ...SPACES,
    ],
  },
  payment: {
    path: '/park/order',
    fields: [
      ...CAR,
      { to: 'OrderNo', from: 'paymentNo', needed: true, max: 64 },
      { to: 'Fee', from: 'amount', needed: true },
      { to: 'PayWay', from: 'payWay', codes: PAY_WAYS, needed: true },
      { to: 'PayTime', from: 'payTime', needed: true },
    ],
  },
  spaces: { path: '/park/spaces', fields: [PARK, ...SPACES, { to: 'Time', from: 'sentAt', needed: true }] },
  heartbeat: { path: '/park/heartbeat', fields: [PARK, { to: 'Time', from: 'sentAt', needed: true }] },
};
