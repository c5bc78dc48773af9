import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park } from '../common.ts';
import { intercomActions } from './intercom-actions.ts';
import type { HeardLine } from './intercom-actions.ts';
import { CALL_ENDERS, CALL_ORIGINS, CALL_RESULTS, CALL_STATES } from './choices.ts';

const seconds = words('秒', 's');

/** A call from a lane to its remote attendants (E#173, rules 5.20a). */
export const intercomCall = resource({
  name: 'intercom-call',
  title: words('呼叫记录', 'Intercom call'),
  unit: words('次', 'calls'),
  icon: 'phone-call',
  prefix: 'IC',
  log: 'session',
  keywords: ['对讲', '来电', '云坐席', '接听率'],
  page: 'cloudseat_callrecord',
  base: 'cloudseats/callrecord',
  scope: 'gate',
  display: 'gate',
  called: ['gate', 'ringTime'],
  heading: { subtitle: ['park', 'result', 'seatUser'] },
  fields: {
    id: f.id({ wire: 'callId' }),
    ringTime: f.datetime({ label: words('呼叫时间', 'Rang'), required: true, readonly: true, filter: 'range' }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    gate: f.ref('gate', {
      label: words('通道', 'Gate'),
      wire: 'gateId',
      required: true,
      readonly: true,
      filter: true,
      within: { park: 'park' },
      width: 150,
    }),
    origin: f.choice(CALL_ORIGINS, {
      label: words('呼叫方式', 'Called by'),
      required: true,
      readonly: true,
      filter: true,
    }),
    device: f.ref('device', { label: words('设备', 'Device'), wire: 'deviceId', readonly: true }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', readonly: true, filter: true, width: 150 }),
    case: f.ref('exception', { label: words('异常', 'Exception'), wire: 'caseId', readonly: true }),
    rung: f.refs('seat-user', {
      label: words('振铃坐席', 'Rang at'),
      wire: 'rungSeats',
      readonly: true,
      historical: true,
    }),
    state: f.choice(CALL_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'ringing',
    }),
    result: f.choice(CALL_RESULTS, { label: words('结果', 'Result'), readonly: true, filter: true }),
    seatUser: f.ref('seat-user', {
      label: words('接听坐席', 'Answered by'),
      wire: 'seatUser',
      readonly: true,
      filter: true,
      historical: true,
    }),
    answerTime: f.datetime({ label: words('接听时间', 'Answered at'), readonly: true }),
    endTime: f.datetime({ label: words('结束时间', 'Ended at'), readonly: true }),
    wait: f.int({
      label: words('等待', 'Waited'),
      wire: 'waitSec',
      readonly: true,
      unit: seconds,
      help: words('从振铃到接听或结束', 'From the ring to the answer, or the end'),
    }),
    talk: f.int({ label: words('通话', 'Talked'), wire: 'durSec', readonly: true, unit: seconds }),
    endedBy: f.choice(CALL_ENDERS, { label: words('结束方', 'Ended by'), readonly: true }),
    lines: f.json<readonly HeardLine[]>()({ label: words('文字记录', 'Written in the call'), readonly: true }),
    record: f.text({
      label: words('录音', 'Recording'),
      max: 300,
      readonly: true,
      help: words('话机平台有录音时的地址', 'Its address, where the phone system records'),
    }),
    /** The device's number of the call; a repeated number is the same call. */
    source: f.text({
      label: words('设备流水号', 'Device call number'),
      wire: 'deviceEventNo',
      max: 80,
      readonly: true,
    }),
  },
  unique: [['source']],
  calls: { list: 'GET list' },
  list: {
    columns: ['ringTime', 'gate', 'park', 'plate', 'result', 'seatUser', 'wait', 'talk', 'origin', 'endedBy', 'state'],
    lowPriorityColumns: ['endedBy', 'state'],
    sort: '-ringTime',
    history: true,
    sums: ['wait', 'talk'],
    views: [
      { id: 'now', title: words('进行中', 'Going on'), filters: { state: 'ringing,talking' } },
      { id: 'missed', title: words('未接听', 'Missed'), filters: { result: 'missed' } },
      { id: 'busy', title: words('坐席全忙', 'Busy'), filters: { result: 'busy' } },
    ],
  },
  actions: intercomActions,
});
