import type { ProtocolMap } from './mapping.ts';

const PLATE_COLORS = { blue: 1, yellow: 2, white: 3, black: 4, green: 5, 'yellow-green': 5, '*': 1 };
const CAR_TYPES = { small: 1, 'new-energy': 1, large: 3, '*': 1 };
const PARKING = { temporary: 1, monthly: 2, booking: 3, '*': 4 };
const PAID = { cash: 1, alipay: 3, 'alipay-auto': 3, wechat: 4, 'wechat-auto': 4, unionpay: 5, 'bank-auto': 5, '*': 9 };
/** 101: left first; 102: paid inside; 103: at the gate. */
const PAY_TYPES = { supplementary: 101, prepay: 102, kiosk: 102, 'mini-program': 102, console: 102, '*': 103 };

const PARK = { to: 'parkingCode', from: 'park', needed: true } as const;
const UPLOADED = { to: 'uploadTime', from: 'sentAt', needed: true } as const;
const SPACES = [
  { to: 'totalBerthNum', from: 'stalls', needed: true },
  { to: 'openBerthNum', from: 'stalls', needed: true },
  { to: 'freeBerthNum', from: 'free', needed: true },
] as const;
const CAR = [
  { to: 'uid', from: 'stayUid', needed: true, max: 64 },
  { to: 'plateNo', from: 'plate', needed: true, max: 16 },
  { to: 'plateColor', from: 'plateColor', codes: PLATE_COLORS },
  { to: 'carType', from: 'carClass', codes: CAR_TYPES },
  { to: 'parkingType', from: 'parking', codes: PARKING },
  PARK,
] as const;
const PAID_FIELDS = [
  { to: 'chargeFee', from: 'due', needed: true },
  { to: 'shouldPay', from: 'due', needed: true },
] as const;

/** The city brain of Hangzhou and those that follow it: names of fields as its partners have published them. */
export const CITY_BRAIN: ProtocolMap = {
  park: {
    path: '/api/v2/cp/uploadParkingInfo',
    fields: [
      PARK,
      { to: 'parkingName', from: 'parkName', needed: true, max: 100 },
      { to: 'address', from: 'parkAddress' },
      { to: 'longitude', from: 'lng', needed: true },
      { to: 'latitude', from: 'lat', needed: true },
      ...SPACES,
      UPLOADED,
    ],
  },
  'stay-in': {
    path: '/api/v2/cp/uploadCarInData',
    fields: [
      ...CAR,
      { to: 'arriveID', from: 'uid', needed: true },
      { to: 'arriveTime', from: 'inTime', needed: true },
      { to: 'entryNum', from: 'inGate' },
      { to: 'gateNo', from: 'inGate' },
      { to: 'operatorCode', from: 'inUser' },
      ...SPACES,
      UPLOADED,
    ],
  },
  'stay-out': {
    path: '/api/v2/cp/uploadCarOutData',
    fields: [
      ...CAR,
      { to: 'endID', from: 'uid', needed: true },
      { to: 'arriveTime', from: 'inTime', needed: true },
      { to: 'endTime', from: 'outTime', needed: true },
      { to: 'outNum', from: 'outGate' },
      ...PAID_FIELDS,
      ...SPACES,
      UPLOADED,
    ],
  },
  payment: {
    path: '/api/v2/cp/uploadPayRecord',
    fields: [
      ...CAR,
      { to: 'billID', from: 'paymentNo', needed: true },
      ...PAID_FIELDS,
      { to: 'actualPay', from: 'amount', needed: true },
      { to: 'billTime', from: 'payTime', needed: true },
      { to: 'dealTime', from: 'payTime', needed: true },
      { to: 'paidType', from: 'payWay', codes: PAID, needed: true },
      { to: 'payType', from: 'payScene', codes: PAY_TYPES, needed: true },
      UPLOADED,
    ],
  },
  spaces: { path: '/api/v2/cp/uploadParkingState', fields: [PARK, ...SPACES, UPLOADED] },
  photo: {
    path: '/api/v2/cp/uploadPhoto',
    fields: [
      { to: 'uid', from: 'stayUid', needed: true },
      { to: 'photoID', from: 'uid', needed: true },
      { to: 'type', from: 'photoOf', codes: { in: 1, out: 2 }, needed: true },
      PARK,
      UPLOADED,
    ],
  },
  heartbeat: { path: '/api/v2/tcjg/uploadHeartbeat', fields: [PARK, UPLOADED] },
};
/** The picture is sent beside the cipher, not in it. */
export const MOST_PHOTO_BYTES = 512 * 1024;
