import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PARK_CODE_KINDS } from './choices.ts';
import { park, trace } from '../common.ts';

const ofPark = { park: park({ wire: 'parkId', required: true }) } as const;
const ofGate = {
  ...ofPark,
  gate: f.ref('gate', { label: words('通道', 'Gate'), wire: 'gateId', required: true, within: { park: 'park' } }),
} as const;
const ofArea = { area: f.ref('area', { label: words('区域', 'Area'), wire: 'AreaID', required: true }) } as const;
const BY_PARK = 'basedata_park_view';
const BY_AREA = 'basedata_parkarea_view';

const output = {
  content: f.text({ label: words('内容', 'Content'), required: true }),
  image: f.image({ label: words('图片', 'Picture'), required: true }),
} as const;
const helper = { effect: 'read', command: false } as const;

/**
 * The codes that a park displays: one per kind, or one per kind and gate or area. A code is created on first request
 * (E#14).
 */
export const parkCode = resource({
  name: 'park-code',
  title: words('车场二维码', 'Park QR code'),
  unit: words('个', 'codes'),
  icon: 'qr-code',
  prefix: 'PQ',
  page: 'basedata_park',
  base: 'plat/basepark',
  scope: 'park',
  display: 'kind',
  partOf: 'park',
  append: true,
  fields: {
    id: f.id(),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    kind: f.choice(PARK_CODE_KINDS, { label: words('用途', 'For'), required: true, readonly: true }),
    gate: f.ref('gate', { label: words('通道', 'Gate'), wire: 'gateId', readonly: true }),
    area: f.ref('area', { label: words('区域', 'Area'), wire: 'AreaID', readonly: true }),
    content: f.text({ label: words('内容', 'Content'), required: true, readonly: true, max: 300 }),
    ...trace,
  },
  unique: [['content']],
  calls: {},
  list: { columns: ['park', 'kind', 'gate', 'area', 'content'], sort: 'kind' },
  actions: {
    payment: {
      ...helper,
      title: words('缴费码', 'Payment code'),
      wire: 'GET getPayQrCode',
      permission: BY_PARK,
      answers: 'value',
      input: ofPark,
      output,
    },
    'payment-file': {
      ...helper,
      title: words('下载缴费码', 'Download payment code'),
      wire: 'GET downloadPayQrCode',
      permission: BY_PARK,
      answers: 'file',
      input: ofPark,
    },
    'mini-payment': {
      ...helper,
      title: words('小程序缴费码', 'Mini-program payment code'),
      wire: 'GET getMiniPayQrCode',
      permission: BY_PARK,
      answers: 'value',
      input: ofPark,
      output,
    },
    'mini-payment-file': {
      ...helper,
      title: words('下载小程序缴费码', 'Download mini-program payment code'),
      wire: 'GET downloadMiniPayQrCode',
      permission: BY_PARK,
      answers: 'file',
      input: ofPark,
    },
    invoice: {
      ...helper,
      title: words('开票码', 'Invoice code'),
      wire: 'GET getInvoiceQrCode',
      permission: BY_PARK,
      answers: 'value',
      input: ofPark,
      output,
    },
    'invoice-file': {
      ...helper,
      title: words('下载开票码', 'Download invoice code'),
      wire: 'GET downloadInvoiceQrCode',
      permission: BY_PARK,
      answers: 'file',
      input: ofPark,
    },
    'batch-renewal': {
      ...helper,
      title: words('月卡续费码', 'Renewal code'),
      wire: 'GET getBatchRenewalQrCode',
      permission: BY_PARK,
      answers: 'value',
      input: ofPark,
      output,
    },
    'batch-renewal-file': {
      ...helper,
      title: words('下载月卡续费码', 'Download renewal code'),
      wire: 'GET downloadBatchRenewalQrCode',
      permission: BY_PARK,
      answers: 'file',
      input: ofPark,
    },
    supplementary: {
      ...helper,
      title: words('补缴码', 'Arrears code'),
      wire: 'GET getSupplementaryPayQrCode',
      permission: BY_PARK,
      answers: 'value',
      input: ofPark,
      output,
    },
    'supplementary-file': {
      ...helper,
      title: words('下载补缴码', 'Download arrears code'),
      wire: 'GET downloadSupplementaryPayQrCode',
      permission: BY_PARK,
      answers: 'file',
      input: ofPark,
    },
    'advert-pay': {
      ...helper,
      title: words('广告缴费码', 'Advert payment code'),
      wire: 'GET getAdvertPayQrCode',
      permission: BY_PARK,
      answers: 'value',
      input: ofPark,
      output,
    },
    'advert-pay-file': {
      ...helper,
      title: words('下载广告缴费码', 'Download advert payment code'),
      wire: 'GET downloadAdvertPayQrCode',
      permission: BY_PARK,
      answers: 'file',
      input: ofPark,
    },
    'cloud-seat-gate': {
      ...helper,
      title: words('通道坐席码', 'Gate help code'),
      wire: 'GET getCloudSeatGateQrCode',
      permission: BY_PARK,
      answers: 'value',
      input: ofGate,
      output,
    },
    'cloud-seat-gate-file': {
      ...helper,
      title: words('下载通道坐席码', 'Download gate help code'),
      wire: 'GET downloadCloudSeatGateQrCode',
      permission: BY_PARK,
      answers: 'file',
      input: ofGate,
    },
    'stereo-garage': {
      ...helper,
      title: words('立体车库码', 'Mechanical garage code'),
      wire: 'GET /api/updown/baseParkArea/getStereoGarageQRCode',
      permission: BY_AREA,
      answers: 'value',
      input: ofArea,
      output,
    },
    'stereo-garage-file': {
      ...helper,
      title: words('下载立体车库码', 'Download mechanical garage code'),
      wire: 'GET /api/updown/baseParkArea/downloadStereoGarageQRCode',
      permission: BY_AREA,
      answers: 'file',
      input: ofArea,
    },
    'all-files': {
      ...helper,
      title: words('下载全部二维码', 'Download all codes'),
      wire: 'GET downloadQrCodes',
      permission: BY_PARK,
      answers: 'file',
      input: ofPark,
    },
  },
});
