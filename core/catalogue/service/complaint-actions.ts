import { actions } from '../../kit/action.ts';
import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';
import { park, phone, remark } from '../common.ts';
import { COMPLAINT_TYPES, REQUEST_KINDS } from './choices.ts';

const plate = f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber' });

/** What is done about complaints (rules 5.21). */
export const complaintActions = actions({
  create: {
    title: words('登记投诉', 'Take a complaint'),
    wire: 'POST submit',
    permission: 'add',
    answers: 'row',
    creates: true,
    icon: 'plus',
    keywords: ['客诉'],
    inverse: 'restore',
    input: {
      phone: phone({ required: true }),
      type: f.choice(COMPLAINT_TYPES, { label: words('类型', 'Type'), required: true }),
      content: f.text({ label: words('内容', 'Content'), required: true, max: 1000, multiline: true }),
      plate,
      park: park({ wire: 'PKID', filter: false, help: words('不填为本单位的', 'Leave empty for your company') }),
    },
  },
  accept: {
    title: words('受理', 'Accept'),
    wire: 'POST accept',
    permission: 'handle',
    on: 'many',
    key: 'ids',
    icon: 'hand',
    keys: 'a',
    when: { state: ['new'] },
    consequence: words('由你处理', 'You handle it'),
    inverse: 'restore',
  },
  assign: {
    title: words('转交', 'Assign'),
    wire: 'POST /api/parkdeck/complaints/assign',
    permission: 'handle',
    on: 'many',
    key: 'ids',
    icon: 'user-check',
    keys: 's',
    when: { state: ['new', 'in-progress'] },
    inverse: 'restore',
    input: { handler: f.ref('user', { label: words('处理人', 'Handler'), wire: 'handler', required: true }) },
  },
  'link-stay': {
    title: words('关联停车记录', 'Link stay'),
    wire: 'POST /api/parkdeck/complaints/stay',
    permission: 'handle',
    on: 'one',
    icon: 'link',
    keys: 'l',
    when: { state: ['new', 'in-progress'] },
    inverse: 'restore',
    input: { session: f.ref('session', { label: words('停车记录', 'Stay'), wire: 'ioRecordId', required: true }) },
  },
  convert: {
    title: words('转工单', 'Make a work order'),
    wire: 'POST convert',
    permission: 'convert',
    on: 'one',
    icon: 'clipboard-check',
    keys: 'w',
    when: { state: ['new', 'in-progress'] },
    consequence: words('工单关闭时，处理结果就是回复', 'When the work order is closed, its result is the answer'),
    inverse: 'restore',
  },
  request: {
    title: words('申请退款或改车牌', 'Ask for refund or plate correction'),
    wire: 'POST /api/parkdeck/complaints/request',
    permission: 'handle',
    on: 'one',
    icon: 'list-todo',
    keys: 'r',
    when: { state: ['new', 'in-progress'] },
    consequence: words('由有权限的人在任务管理中同意后办理', 'Carried out when somebody entitled approves it'),
    inverse: 'restore',
    input: {
      kind: f.choice(
        { refund: REQUEST_KINDS.refund, plate: REQUEST_KINDS.plate },
        { label: words('事项', 'What'), wire: 'type', required: true },
      ),
      amount: f.money({
        label: words('退款金额', 'Amount'),
        wire: 'amountFen',
        min: 1,
        help: words('退款时必填', 'Needed for a refund'),
      }),
      plate: f.plate({
        label: words('正确车牌', 'Right plate'),
        wire: 'plateNumber',
        help: words('改车牌时必填', 'Needed for a plate correction'),
      }),
      remark: remark(),
    },
  },
  answer: {
    title: words('回复', 'Answer'),
    wire: 'POST answer',
    permission: 'handle',
    on: 'one',
    icon: 'message-square-reply',
    keys: 'y',
    when: { state: ['new', 'in-progress'] },
    consequence: words('短信发到投诉人的手机', 'It goes to the phone by SMS'),
    inverse: { never: words('短信已发出', 'The SMS has been sent') },
    input: {
      answer: f.text({ label: words('回复', 'Answer'), required: true, max: 300, multiline: true }),
    },
  },
  close: {
    title: words('关闭', 'Close'),
    wire: 'POST close',
    permission: 'handle',
    on: 'many',
    key: 'ids',
    icon: 'circle-check',
    keys: 'o',
    when: { state: ['answered'] },
    inverse: 'restore',
  },
});
