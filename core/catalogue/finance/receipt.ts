import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { Words } from '../../kit/words.ts';
import { PAY_WAYS } from '../choices.ts';
import { owner, park, trace } from '../common.ts';
import { PRINT_TEMPLATES } from './choices.ts';

const of = f.text({ label: words('订单或月卡周期', 'Order or pass period'), wire: 'orderId', required: true, max: 64 });
const number = { label: words('票号', 'Print number'), wire: 'printNo' } as const;

/** A printed receipt of an order or a pass period; numbered from 1 per park, without gaps (E#132, I22). */
export const receipt = resource({
  name: 'receipt',
  title: words('票据', 'Receipt'),
  unit: words('张', 'receipts'),
  icon: 'printer',
  prefix: 'RN',
  log: 'session',
  page: 'static_monthlyPrint',
  base: 'static',
  scope: 'park',
  display: 'number',
  append: 'outcome',
  partOf: 'pass-period',
  fields: {
    id: f.id(),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    number: f.int({ ...number, required: true, readonly: true, min: 1 }),
    of: f.text({ ...of.options, readonly: true }),
    prints: f.int({ label: words('打印次数', 'Prints'), required: true, readonly: true, initial: 1 }),
    printedAt: f.datetime({ label: words('打印时间', 'Printed'), required: true, readonly: true }),
    printedBy: f.text({ label: words('打印人', 'Printed by'), readonly: true }),
    ...trace,
  },
  unique: [['park', 'number'], ['of']],
  calls: {},
  list: { columns: ['number', 'park', 'of', 'prints', 'printedAt', 'printedBy'], sort: '-number' },
  actions: {
    get: {
      title: words('票据内容', 'Receipt'),
      wire: 'GET getReceipt',
      permission: 'view',
      effect: 'read',
      answers: 'value',
      command: false,
      input: { of, template: f.choice(PRINT_TEMPLATES, { label: words('模板', 'Template'), wire: 'templateType' }) },
      output: {
        template: f.choice(PRINT_TEMPLATES, { label: words('模板', 'Template'), wire: 'templateType', required: true }),
        printNo: f.int(number),
        prints: f.int({ label: words('打印次数', 'Prints'), required: true }),
        park: f.text({ label: words('车场', 'Park'), wire: 'parkName', required: true }),
        plates: f.plates({ label: words('车牌', 'Plates'), wire: 'plateNumber' }),
        owner: owner(),
        item: f.text({ label: words('项目', 'Item'), required: true }),
        number: f.text({ label: words('单号', 'Order number'), wire: 'orderNo' }),
        from: f.text({ label: words('起', 'From'), wire: 'beginTime' }),
        to: f.text({ label: words('止', 'To'), wire: 'endTime' }),
        amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', required: true }),
        capitals: f.text({ label: words('大写', 'In capitals'), required: true }),
        payWay: f.choice(PAY_WAYS, { label: words('支付方式', 'Paid by') }),
        payTime: f.datetime({ label: words('支付时间', 'Paid at') }),
        cashier: f.text({ label: words('收费员', 'Cashier') }),
        steps: f.json<readonly Words[]>()({ label: words('计费明细', 'Fee lines') }),
      },
    },
    'next-number': {
      title: words('打印票据', 'Print receipt'),
      wire: 'GET getPrintNo',
      permission: 'print',
      answers: 'value',
      quiet: true,
      icon: 'printer',
      command: false,
      inverse: { never: words('票号连续，用过不能退', 'Numbers have no gaps; one that was used stays used') },
      input: {
        park: park({ wire: 'PKID', required: true }),
        of,
        reprint: f.flag({ label: words('补打', 'Reprint'), help: words('用原票号', 'Keeps the number it has') }),
      },
      output: {
        printNo: f.int({ ...number, required: true }),
        prints: f.int({ label: words('打印次数', 'Prints'), required: true }),
      },
    },
  },
});
