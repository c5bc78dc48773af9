import type { Words } from '../../../lib/words.ts';

/** Why something about an invoice is refused. */
export type InvoiceRefusal =
  | 'several-parks'
  | 'not-settled'
  | 'nothing-to-invoice'
  | 'marked-invoiced'
  | 'applied-already'
  | 'no-issuer'
  | 'refund-pending'
  | 'tries-used-up'
  | 'no-tax-channel'
  | 'no-mail-channel'
  | 'not-issued'
  | 'issued-stays'
  | 'live-invoice';

/** The sentence for each refusal: what is refused, why, and what to do instead. */
export const INVOICE_REFUSALS: Readonly<Record<InvoiceRefusal, Words>> = {
  'several-parks': {
    zh: '订单不属于同一车场，不能一起开票。分开申请',
    en: 'The orders are of several parks. Apply for each park',
  },
  'not-settled': {
    zh: '有订单未结清，不能开票。先收款',
    en: 'An order is not settled, cannot invoice. Take the money first',
  },
  'nothing-to-invoice': {
    zh: '有订单没有实收，不能开票。去掉它',
    en: 'Nothing was paid for one of the orders. Leave it out',
  },
  'marked-invoiced': {
    zh: '有订单已标记开票，不能再开。先取消标记',
    en: 'One of the orders is marked as invoiced. Take the mark off first',
  },
  'applied-already': {
    zh: '有订单已在其他开票申请中，不能再开。先取消或红冲',
    en: 'One of the orders is in another application. Cancel or redden that first',
  },
  'no-issuer': {
    zh: '车场没有有效的开票方，不能开票。先在开票配置中设置',
    en: 'The park has no valid issuer. Set one up under invoice issuers',
  },
  'refund-pending': {
    zh: '有订单正在退款，不能开票。等退款完成',
    en: 'A refund is under way, cannot invoice. Wait until it is done',
  },
  'tries-used-up': {
    zh: '重试次数已用完，不能再试。取消后重新申请',
    en: 'It was tried as often as it may be. Cancel it and apply again',
  },
  'no-tax-channel': {
    zh: '没有接通税务通道，不能开票。找平台配置',
    en: 'No tax channel is connected. Ask the platform to set one up',
  },
  'no-mail-channel': {
    zh: '没有接通邮件通道，不能发送。下载后自行发送',
    en: 'No mail channel is connected. Download the file and send it yourself',
  },
  'not-issued': {
    zh: '发票还没有开出，没有文件。开出后再下载',
    en: 'The invoice is not issued, there is no file. Download it later',
  },
  'issued-stays': {
    zh: '只能删除失败或已取消的申请。已开的用红冲',
    en: 'Only failed and cancelled applications go. Redden an issued one',
  },
  'live-invoice': {
    zh: '订单有开票申请，不能改标记。先取消或红冲',
    en: 'The order has an invoice of ours. Cancel or redden that first',
  },
};
