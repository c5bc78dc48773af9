import { actions } from '../../kit/action.ts';
import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';
import type { Datetime } from '../../lib/datetime.ts';
import { SEAT_ACTIONS } from './choices.ts';

/** A call as the console of an attendant shows it. */
export interface DeskCall {
  readonly id: string;
  readonly park: string;
  readonly parkName: string | null;
  readonly gate: string;
  readonly gateName: string | null;
  readonly plate: string | null;
  readonly origin: 'phone' | 'button';
  readonly ringTime: Datetime;
  readonly answerTime: Datetime | null;
  /** The exception that it raised, while a person may decide it. */
  readonly case: string | null;
}
/** The offer of sound that the phone has made last; a new one replaces it. */
export interface SoundOffer {
  readonly number: number;
  readonly description: string;
}
/** A line of the conversation. */
export interface HeardLine {
  readonly from: 'driver' | 'seat';
  readonly at: Datetime;
  readonly text: string;
}
/** A server that helps two browsers to find each other, as WebRTC takes it. */
export interface IceServer {
  readonly urls: string;
  readonly username?: string;
  readonly credential?: string;
}

/** Who watches the lanes; that a lane is granted to them is checked besides. */
const ATTEND = 'system_remoteAuthorization_authorize';
/** Codes of what an attendant may do in a call; the handler checks that of the chosen one. */
const SETTLES = [ATTEND, 'system_remoteAuthorization_remoteGate', 'static_incar_correct'] as const;

/** The longest line that is written in a call. */
export const LONGEST_LINE = 200;
/** The longest description of sound that is passed on, in characters. */
export const LONGEST_DESCRIPTION = 6000;

const OVER = words('通话过后收不回', 'What was said cannot be taken back');

/** What an attendant does with calls (rules 5.20a). */
export const intercomActions = actions({
  desk: {
    title: words('我的来电', 'My calls'),
    wire: 'GET /api/parkdeck/intercom/desk',
    permission: ATTEND,
    effect: 'read',
    answers: 'value',
    command: false,
    output: {
      seat: f.text({ label: words('坐席', 'Attendant'), wire: 'seatId' }),
      gates: f.int({ label: words('授权通道', 'Granted gates'), wire: 'gateNum', required: true }),
      ringing: f.json<readonly DeskCall[]>()({ label: words('振铃中', 'Ringing'), required: true }),
      current: f.json<DeskCall | null>()({ label: words('通话中', 'In call') }),
      ice: f.json<readonly IceServer[]>()({ label: words('语音服务器', 'Sound servers'), required: true }),
    },
  },
  answer: {
    title: words('接听', 'Answer'),
    wire: 'POST /api/parkdeck/intercom/{id}/answer',
    permission: ATTEND,
    on: 'one',
    key: 'id',
    icon: 'phone',
    keywords: ['接电话', '接来电'],
    when: { state: ['ringing', 'talking'] },
    inverse: { never: words('接听后只能挂断', 'An answered call can only be ended') },
  },
  'hang-up': {
    title: words('挂断', 'Hang up'),
    wire: 'POST /api/parkdeck/intercom/{id}/hang-up',
    permission: ATTEND,
    on: 'one',
    key: 'id',
    icon: 'phone-off',
    when: { state: ['talking'] },
    inverse: { never: OVER },
  },
  hear: {
    title: words('通话内容', 'What was said'),
    wire: 'GET /api/parkdeck/intercom/{id}/talk',
    permission: ATTEND,
    on: 'one',
    key: 'id',
    effect: 'read',
    answers: 'value',
    command: false,
    output: {
      offer: f.json<SoundOffer | null>()({ label: words('语音请求', 'Sound offered') }),
      answered: f.int({ label: words('已应答序号', 'Answered offer'), wire: 'answeredNo', required: true }),
      lines: f.json<readonly HeardLine[]>()({ label: words('文字', 'Lines'), required: true }),
    },
  },
  connect: {
    title: words('接通语音', 'Connect the sound'),
    wire: 'POST /api/parkdeck/intercom/{id}/sound',
    permission: ATTEND,
    on: 'one',
    key: 'id',
    icon: 'mic',
    when: { state: ['talking'] },
    command: false,
    inverse: { never: OVER },
    input: {
      number: f.int({ label: words('语音序号', 'Number of the offer'), required: true, min: 1, max: 1000 }),
      description: f.secret({
        label: words('语音描述', 'Description of the sound'),
        max: LONGEST_DESCRIPTION,
        help: words('不填为让对方重新发起', 'Leave empty to have the other side offer anew'),
      }),
    },
  },
  say: {
    title: words('发文字', 'Send a line'),
    wire: 'POST /api/parkdeck/intercom/{id}/say',
    permission: ATTEND,
    on: 'one',
    key: 'id',
    icon: 'message-square',
    when: { state: ['talking'] },
    inverse: { never: OVER },
    input: {
      text: f.text({ label: words('文字', 'Text'), required: true, max: LONGEST_LINE }),
    },
  },
  settle: {
    title: words('处理来电', 'Act in the call'),
    wire: 'POST /api/parkdeck/intercom/{id}/settle',
    permission: SETTLES,
    on: 'one',
    key: 'id',
    icon: 'clipboard-pen',
    danger: 'gate',
    when: { state: ['talking'] },
    consequence: words('记一张坐席处理单；开闸后不能撤销', 'Writes a seat order. An opened barrier cannot be undone'),
    inverse: { never: words('道闸动作、处理单记下后收不回', 'Once the barrier has moved or the order is written') },
    input: {
      action: f.choice(SEAT_ACTIONS, { label: words('处理', 'What to do'), required: true, initial: 'open' }),
      session: f.ref('session', { label: words('候选入场', 'Which stay'), wire: 'recordId' }),
      plate: f.text({
        label: words('车牌', 'Plate'),
        wire: 'plateNumber',
        max: 16,
        help: words('改车牌时填正确的车牌', 'The right plate, to change it'),
      }),
      reason: f.text({
        label: words('原因', 'Reason'),
        max: 100,
        presets: 'manual-release',
        help: words('开闸、免收时必填', 'Needed to open and to waive'),
      }),
    },
  },
});
