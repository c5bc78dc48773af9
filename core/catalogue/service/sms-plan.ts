import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { NO_PARKS, company, trace } from '../common.ts';
import { MAILING_SCENES, SMS_PLAN_STATES } from './choices.ts';

const counted = (zh: string, en: string, states: readonly string[]) =>
  f.int({
    label: words(zh, en),
    readonly: true,
    derived: { count: 'sms-record', by: 'plan', where: { state: states } },
  });

/** One mailing to whoever its filter finds, from a moment on (E#147, rules 5.26). */
export const smsPlan = resource({
  name: 'sms-plan',
  title: words('发送计划', 'SMS plan'),
  unit: words('个', 'plans'),
  icon: 'calendar-clock',
  prefix: 'SP',
  keywords: ['短信群发', '群发短信'],
  page: 'sms_plan',
  base: 'sms/plan',
  scope: 'company',
  editWhen: { state: ['waiting'] },
  display: 'name',
  heading: { subtitle: ['scene', 'state', 'sendTime'] },
  search: ['name'],
  fields: {
    id: f.id(),
    name: f.text({
      label: words('名称', 'Name'),
      wire: 'planName',
      required: true,
      max: 50,
      filter: true,
      width: 240,
    }),
    scene: f.choice(MAILING_SCENES, {
      label: words('场景', 'Scene'),
      required: true,
      filter: true,
      help: words(
        '到期提醒、办理通知发给月租车主，欠费发给欠费车主，访客发给将到访的访客',
        'Expiry and notice go to owners of passes, arrears to who owes, visitor to whose visit is ahead',
      ),
    }),
    template: f.ref('message-template', {
      label: words('模板', 'Template'),
      wire: 'templateId',
      help: words('不选用该场景策略的模板', "Leave empty for that of the scene's strategy"),
    }),
    parks: f.refs('park', {
      label: words('车场', 'Parks'),
      wire: 'targetParkIds',
      ...NO_PARKS,
    }),
    from: f.day({
      label: words('日期从', 'Days from'),
      wire: 'targetFrom',
      whenNone: words('不限', 'Any'),
      help: words('月租到期日、来访日、欠费产生日', 'End of the pass, day of the visit, day of the debt'),
    }),
    until: f.day({ label: words('日期至', 'Days until'), wire: 'targetTo', whenNone: words('不限', 'Any') }),
    plates: f.plates({
      label: words('车牌', 'Plates'),
      wire: 'targetPlates',
      whenNone: words('不限', 'Any'),
      help: words('不填为不限', 'Leave empty for all'),
    }),
    sendTime: f.datetime({ label: words('开始时间', 'Begins'), required: true, filter: 'range' }),
    state: f.choice(SMS_PLAN_STATES, {
      label: words('状态', 'State'),
      readonly: true,
      required: true,
      filter: true,
      initial: 'waiting',
    }),
    total: f.int({ label: words('接收人数', 'Receivers'), wire: 'totalNum', readonly: true, initial: 0 }),
    /** Everybody whom the filter finds has a message. */
    fed: f.flag({ label: words('已全部排队', 'All queued'), wire: 'isQueued', readonly: true, forPrograms: true }),
    startedAt: f.datetime({ label: words('开始于', 'Started'), wire: 'startTime', readonly: true }),
    endedAt: f.datetime({ label: words('结束于', 'Ended'), wire: 'endTime', readonly: true }),
    sent: counted('已发送', 'Sent', ['sent']),
    waiting: counted('待发', 'Queued', ['queued']),
    /** Of a plan that was stopped: who gets one when it starts again. */
    dropped: counted('已撤下', 'Dropped', ['dropped']),
    unsent: counted('未送达', 'Not delivered', ['failed', 'refused']),
    /** What its messages cost, each as the log has it. */
    cost: f.int({
      label: words('费用', 'Cost'),
      wire: 'costLi',
      readonly: true,
      derived: true,
      decimals: 3,
      unit: words('元', 'CNY'),
      width: 90,
    }),
    company: company({ readonly: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: [
      'name',
      'state',
      'sendTime',
      'total',
      'sent',
      'unsent',
      'waiting',
      'dropped',
      'cost',
      'template',
      'company',
    ],
    sort: '-sendTime',
    history: false,
    views: [{ id: 'open', title: words('未完成', 'Open'), filters: { state: 'waiting,running,stopped' } }],
  },
  form: [
    { title: words('计划', 'Plan'), fields: ['name', 'scene', 'template', 'sendTime'] },
    { title: words('接收人', 'Receivers'), fields: ['parks', 'from', 'until', 'plates'] },
  ],
  actions: {
    start: {
      title: words('开始发送', 'Start'),
      wire: 'POST start',
      permission: 'start',
      on: 'one',
      key: 'id',
      icon: 'play',
      when: { state: ['waiting', 'stopped'] },
      consequence: words('发给还没收到的人，没有人收到两次', 'Goes to who has not got it yet; nobody gets it twice'),
      inverse: { verb: 'stop' },
    },
    stop: {
      title: words('停止发送', 'Stop'),
      wire: 'POST stop',
      permission: 'stop',
      on: 'one',
      key: 'id',
      icon: 'square',
      when: { state: ['waiting', 'running'] },
      consequence: words('还没发出的撤下，已发出的不受影响', 'What waits is dropped, what was sent stays'),
      inverse: { verb: 'start' },
    },
  },
});
