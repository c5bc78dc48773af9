import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { dataState, trace } from '../common.ts';
import { CODE_KINDS } from './choices.ts';

/**
 * A QR code with which drivers get a seller's derate (E#84). Its uses that are not void are counted on reading (I16).
 */
export const derateCode = resource({
  name: 'derate-code',
  title: words('减免二维码', 'Discount code'),
  unit: words('个', 'codes'),
  icon: 'qr-code',
  prefix: 'QC',
  log: 'derate-code',
  keywords: ['减免码', '扫码减免'],
  page: 'derate_parkseller',
  base: 'parkDerateQRCode',
  scope: 'seller',
  display: 'name',
  submits: ['addCode', 'editCode'],
  removes: ['deleteCode'],
  primary: 'show',
  fields: {
    id: f.id(),
    name: f.text({ label: words('码名称', 'Code'), wire: 'qrName', required: true, max: 50, filter: true, width: 160 }),
    seller: f.ref('seller', { label: words('商家', 'Merchant'), wire: 'sellerId', required: true, filter: true }),
    derate: f.ref('derate', {
      label: words('减免规则', 'Discount'),
      wire: 'derateId',
      required: true,
      filter: true,
      within: { seller: 'seller' },
    }),
    parks: f.refs('park', {
      label: words('车场', 'Parks'),
      wire: 'parkId',
      readonly: true,
      derived: { path: 'seller.parks' },
      filter: true,
    }),
    kind: f.choice(CODE_KINDS, {
      label: words('类型', 'Kind'),
      wire: 'qrType',
      required: true,
      fixed: true,
      filter: true,
      initial: 'static',
    }),
    total: f.int({
      label: words('总次数', 'Uses in all'),
      wire: 'totalNum',
      min: 1,
      max: 1000,
      needed: { kind: ['one-time'] },
      help: words(
        '一次码必填：每次一张图；其他不填为不限',
        'Needed for one-time codes, one picture each; otherwise empty: no limit',
      ),
    }),
    used: f.int({ label: words('已用', 'Used'), wire: 'usedNum', readonly: true, derived: true }),
    startTime: f.datetime({ label: words('开始时间', 'From') }),
    endTime: f.datetime({ label: words('结束时间', 'To') }),
    onePlateDay: f.int({
      label: words('每车每日次数', 'Uses a plate and day'),
      min: 0,
      max: 100,
      initial: 1,
      help: words('0 为不限', '0: no limit'),
    }),
    state: dataState({ filter: true }),
    content: f.text({ label: words('内容', 'Content'), readonly: true, required: true, max: 300 }),
    ...trace,
  },
  unique: [['seller', 'name'], ['content']],
  calls: { list: 'GET getParkQueryPage', submit: ['POST add', 'POST update'], remove: 'POST delete' },
  list: {
    columns: ['name', 'seller', 'derate', 'kind', 'used', 'total', 'startTime', 'endTime', 'state'],
    sort: '-createdAt',
  },
  form: [
    { title: words('减免码', 'Code'), fields: ['name', 'seller', 'derate', 'kind', 'total'] },
    { title: words('限制', 'Limits'), fields: ['startTime', 'endTime', 'onePlateDay', 'state'] },
  ],
  actions: {
    show: {
      title: words('显示二维码', 'Show the code'),
      wire: 'GET getQrCode',
      permission: 'view',
      on: 'one',
      effect: 'read',
      answers: 'value',
      command: false,
      output: {
        content: f.text({ label: words('内容', 'Content'), required: true }),
        image: f.image({ label: words('图片', 'Picture'), required: true }),
        until: f.datetime({ label: words('有效至', 'Good until') }),
      },
    },
    download: {
      title: words('下载二维码', 'Download the code'),
      wire: 'GET downloadQrCode',
      permission: 'view',
      on: 'one',
      effect: 'read',
      answers: 'file',
      icon: 'download',
      consequence: words('一次码每次一张图，打成压缩包', 'One-time codes are a zip of one picture a use'),
      keywords: ['二维码'],
    },
    'download-all': {
      title: words('下载全部二维码', 'Download all codes'),
      wire: 'GET downloadQrCodes',
      permission: 'view',
      effect: 'read',
      answers: 'file',
      command: false,
      input: { seller: f.ref('seller', { label: words('商家', 'Merchant'), wire: 'sellerId', required: true }) },
    },
  },
});
