import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, phone, trace } from '../common.ts';
import { INVOICE_KINDS, INVOICE_STATES, RED_TYPES, SEND_STATES, TITLE_TYPES } from './choices.ts';

const MOST_ORDERS = 100;
const mail = { pattern: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+', patternHelp: words('如 name@example.com', 'Like name@example.com'), max: 100 } as const;
const title = { label: words('发票抬头', 'Title'), max: 100 } as const;
const titleType = { label: words('抬头类型', 'Title type'), required: true } as const;
const taxNo = { label: words('税号', 'Tax number'), max: 30 } as const;
const email = { label: words('邮箱', 'E-mail'), ...mail } as const;

/** An application for an invoice over paid orders, and what came of it (E#130, domain 4.5, 5.11). */
export const invoice = resource({
  name: 'invoice', title: words('发票申请', 'Invoice'), unit: words('张', 'invoices'), icon: 'file-text', prefix: 'IV', log: 'payment', keywords: ['开票', '发票', '红冲', '抬头'],
  page: 'invoice_invoiceapplyform', base: 'invoiceApplyForm', scope: 'park', display: 'title', search: ['number', 'title', 'invoiceNo'],
  fields: {
    id: f.id(),
    number: f.text({ label: words('申请号', 'Number'), wire: 'applyNo', required: true, readonly: true, filter: true, width: 170 }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    issuer: f.ref('invoice-issuer', { label: words('开票方', 'Issuer'), wire: 'issuerId', required: true, readonly: true, filter: true }),
    orders: f.refs('order', { label: words('订单', 'Orders'), wire: 'orderIds', required: true, readonly: true }),
    title: f.text({ ...title, required: true, readonly: true, filter: true, width: 200 }),
    titleType: f.choice(TITLE_TYPES, { ...titleType, readonly: true, filter: true }),
    taxNo: f.text({ ...taxNo, readonly: true }),
    email: f.text({ ...email, readonly: true }),
    phone: phone({ readonly: true }),
    amount: f.money({ label: words('金额', 'Amount'), wire: 'amountFen', required: true, readonly: true }),
    tax: f.money({ label: words('税额', 'Tax'), wire: 'taxFen', required: true, readonly: true }),
    kind: f.choice(INVOICE_KINDS, { label: words('票种', 'Kind'), required: true, readonly: true, filter: true }),
    state: f.choice(INVOICE_STATES, { label: words('状态', 'State'), required: true, readonly: true, filter: true }),
    invoiceCode: f.text({ label: words('发票代码', 'Invoice code'), readonly: true, max: 20 }),
    invoiceNo: f.text({ label: words('发票号码', 'Invoice number'), readonly: true, max: 30, filter: true, width: 210 }),
    issuedAt: f.datetime({ label: words('开票时间', 'Issued'), wire: 'issueTime', readonly: true, filter: 'range' }),
    error: f.text({ label: words('失败原因', 'Error'), wire: 'failMsg', readonly: true, max: 200 }),
    redType: f.choice(RED_TYPES, { label: words('红冲原因', 'Why reddened'), readonly: true }),
    redNo: f.text({ label: words('红字发票号码', 'Red number'), readonly: true, max: 30 }),
    redTries: f.int({ label: words('红冲次数', 'Red tries'), required: true, readonly: true, initial: 0 }),
    retries: f.int({ label: words('重试次数', 'Retries'), wire: 'retryTimes', required: true, readonly: true, initial: 0 }),
    /** Since when the tax channel knows of what it is asked for now, and when it was last asked. */
    placedAt: f.datetime({ label: words('提交税务', 'Sent to tax channel'), readonly: true }),
    askedAt: f.datetime({ label: words('上次查询', 'Last asked'), readonly: true }),
    sentTo: f.text({ label: words('发送到', 'Sent to'), readonly: true, max: 100 }),
    sendState: f.choice(SEND_STATES, { label: words('邮件', 'Mail'), readonly: true }),
    sentAt: f.datetime({ label: words('发送时间', 'Mailed'), readonly: true }),
    appliedAt: f.datetime({ label: words('申请时间', 'Applied'), wire: 'applyTime', required: true, readonly: true, filter: 'range' }),
    ...trace,
  },
  unique: [['number']],
  calls: { list: 'GET list', get: 'GET detail', remove: 'POST remove' },
  list: {
    columns: ['appliedAt', 'title', 'titleType', 'amount', 'tax', 'kind', 'state', 'invoiceNo', 'issuedAt', 'park', 'number', 'retries', 'invoiceCode', 'error'], sort: '-appliedAt', sums: ['amount', 'tax'],
    views: [
      { id: 'waiting', title: words('待开', 'Requested'), filters: { state: 'requested,issuing' } },
      { id: 'issued', title: words('已开', 'Issued'), filters: { state: 'issued' } },
      { id: 'failed', title: words('失败', 'Failed'), filters: { state: 'failed,red-failed' } },
    ],
  },
  actions: {
    apply: {
      title: words('申请开票', 'Apply for an invoice'), wire: 'POST submit', permission: 'add', answers: 'row', icon: 'file-plus-2', inverse: { verb: 'cancel' },
      consequence: words('按订单实收减已退开票', 'Invoices what was paid of the orders less what went back'),
      input: {
        orders: f.refs('order', { label: words('订单', 'Orders'), wire: 'orderIds', required: true, max: MOST_ORDERS, help: words('同一车场的已付订单', 'Paid orders of one park') }),
        titleType: f.choice(TITLE_TYPES, { ...titleType, initial: 'company' }),
        title: f.text({ ...title, required: true }),
        taxNo: f.text({ ...taxNo, help: words('抬头为单位时必填', 'Needed for a company') }),
        kind: f.choice(INVOICE_KINDS, { label: words('票种', 'Kind'), help: words('不填为开票方的默认票种', 'Empty: the issuer’s default') }),
        email: f.text({ ...email, help: words('开好后发到这里', 'The invoice is sent here') }),
        phone: phone(),
      },
    },
    'refresh-status': {
      title: words('刷新状态', 'Refresh status'), wire: 'GET getStatus', permission: 'status', on: 'many', keys: 'q', icon: 'refresh-cw', quiet: true, when: { state: ['requested', 'issuing', 'reddening'] },
      consequence: words('问税务通道，状态随之改变', 'Asks the tax channel; the state follows'), inverse: { never: words('税务通道的答复不能撤回', 'What the tax channel says stays') },
    },
    send: {
      title: words('发送邮件', 'Send by e-mail'), wire: 'POST sendEmail', permission: 'email', on: 'one', icon: 'mail', when: { state: ['issued'] }, inverse: { never: words('邮件已发出', 'The mail is sent') },
      input: { email: f.text({ ...email, required: true }) },
    },
    retry: {
      title: words('重试', 'Retry'), wire: 'POST retry', permission: 'retry', on: 'one', keys: 'r', icon: 'rotate-ccw', when: { state: ['failed'] },
      consequence: words('按现在的实收重新提交税务', 'Goes to the tax channel again, for what is paid now'), inverse: { never: words('已提交税务', 'The tax channel was asked') },
    },
    cancel: {
      title: words('取消申请', 'Cancel application'), wire: 'POST cancelApply', permission: 'cancel', on: 'one', icon: 'circle-x', danger: 'loss', when: { state: ['requested', 'failed'] }, inverse: 'restore',
      consequence: words('订单可以重新申请', 'The orders can be applied for again'),
    },
    redden: {
      title: words('红冲', 'Redden'), wire: 'POST redInvoice', permission: 'red', on: 'one', icon: 'undo-2', danger: 'money', when: { state: ['issued', 'red-failed'] }, inverse: { never: words('已提交税务，须重新开票', 'The tax channel was asked; issue a new one') },
      consequence: words('开红字发票冲销，之后订单可退款或重开', 'A negative invoice cancels it; then the orders can be refunded or invoiced again'),
      input: { type: f.choice(RED_TYPES, { label: words('红冲原因', 'Why'), required: true, initial: 'wrong-data' }) },
    },
    file: {
      title: words('下载发票', 'Download invoice'), wire: 'GET pdf', permission: 'view', on: 'one', keys: 'p', icon: 'download', effect: 'read', answers: 'file', command: true,
      when: { state: ['issued', 'reddening', 'reddened', 'red-failed'] },
    },
  },
});
