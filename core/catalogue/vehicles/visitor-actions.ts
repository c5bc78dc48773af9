import { WAYS_IN } from '../../vocabulary/parks.ts';
import { actions } from '../../kit/action.ts';
import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';
import { remark } from '../common.ts';
import { VISITOR_DECISIONS } from './visitor-choices.ts';

const pending = { state: ['pending'] } as const;

/** How long a visitor who was not announced may stay by default, in hours. */
export const GATE_HOURS = 4;

/** What is done with visitors besides announcing them (rules 5.4). */
export const visitorActions = actions({
  examine: {
    title: words('审核访客', 'Review visitor'),
    wire: 'GET /api/updown/plat/visitorInfo/examine',
    permission: 'visitor_visitorexamine_examine',
    on: 'many',
    key: 'reocrdId',
    icon: 'user-round-check',
    quiet: true,
    when: pending,
    inverse: 'restore',
    keywords: ['审批', '访客审核'],
    variants: {
      by: 'decision',
      of: {
        pass: {
          title: words('通过', 'Approve'),
          question: words('通过 {name} 的来访？', 'Approve the visit of {name}?'),
          consequence: words(
            '时段内车可进场、门可通行，通行码短信发给访客；短信发出后收不回',
            'Car and doors open in the span; the pass code goes out by SMS, which cannot be taken back',
          ),
          icon: 'circle-check',
          permission: 'visitor_visitorexamine_examine',
          keys: 'p',
        },
        refuse: {
          title: words('拒绝', 'Refuse'),
          question: words('拒绝 {name} 的来访？', 'Refuse the visit of {name}?'),
          consequence: words('原因短信发给访客，可改正后再登记', 'The visitor is told the reason and may try again'),
          icon: 'circle-x',
          permission: 'visitor_visitorexamine_examine',
          keys: 'f',
          needs: ['remark'],
        },
      },
    },
    input: {
      decision: f.choice(VISITOR_DECISIONS, {
        label: words('决定', 'Decision'),
        wire: 'type',
        required: true,
        initial: 'pass',
      }),
      remark: f.text({
        label: words('审核意见', 'Remark'),
        max: 200,
        presets: 'visitor',
        help: words('拒绝时必填', 'Needed to refuse'),
      }),
    },
  },
  cancel: {
    title: words('取消来访', 'Cancel visit'),
    question: words('取消 {name} 的来访？', 'Cancel the visit of {name}?'),
    wire: 'POST cancel',
    permission: 'cancel',
    on: 'many',
    key: 'recordId',
    keys: 'w',
    icon: 'circle-off',
    when: { state: ['pending', 'passed'] },
    inverse: 'restore',
    consequence: words('车辆和门禁权限立即收回', 'The rights of car and doors end at once'),
    input: { remark: remark() },
  },
  admit: {
    title: words('访客放行', 'Let visitor in'),
    wire: 'POST /api/parkdeck/visitors/admit',
    permission: 'system_remoteAuthorization_remoteGate',
    icon: 'contact-round',
    answers: 'row',
    danger: 'gate',
    keywords: ['门口访客', '未登记访客', '访客开闸'],
    consequence: words(
      '登记访客、给通行码，车进场后按访客计费',
      'Records the visitor with a pass code; the car is charged as a visitor’s',
    ),
    inverse: { never: words('道闸一抬起就收不回', 'Once the barrier has moved') },
    input: {
      name: f.text({
        label: words('访客姓名', 'Name'),
        wire: 'visitorName',
        personal: 'name',
        required: true,
        max: 30,
      }),
      host: f.ref('employee', { label: words('被访人', 'Host'), wire: 'employeeId' }),
      hostName: f.text({
        label: words('被访人姓名', 'Host’s name'),
        personal: 'name',
        max: 30,
        help: words('没有登记的人员写在这里', 'For hosts who are not registered'),
      }),
      plate: f.plate({
        label: words('车牌', 'Plate'),
        wire: 'plateNumber',
        noneDraws: true,
        help: words('没有车牌不填', 'Leave empty when it has none'),
      }),
      gate: f.ref('gate', {
        label: words('入口', 'Entry gate'),
        wire: 'gateId',
        required: true,
        only: { direction: WAYS_IN },
      }),
      phone: f.phone({ label: words('手机', 'Phone'), personal: 'phone' }),
      reason: f.text({ label: words('来访事由', 'Purpose'), max: 100 }),
      hours: f.int({
        label: words('时长', 'Stay'),
        wire: 'hourNum',
        min: 1,
        max: 24,
        initial: GATE_HOURS,
        unit: words('小时', 'hours'),
      }),
      free: f.flag({ label: words('免停车费', 'Parks free'), wire: 'freeFlag' }),
    },
  },
});
