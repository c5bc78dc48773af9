import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

/** One of the last fifteen days, oldest first: income in fen, number of renewals and openings, of renewals alone. */
export interface RenewalDay {
  readonly day: string;
  readonly amount: number;
  readonly count: number;
  readonly renewed: number;
}
/** Number of cars of a type. */
export interface TypeShare {
  readonly carType: string;
  readonly name: string;
  readonly count: number;
}
/** The stalls of a park, and how many are free. */
export interface ParkStalls {
  readonly park: string;
  readonly name: string;
  readonly stalls: number;
  readonly remaining: number;
  /** Number of lanes; a roadside park has none. */
  readonly gates: number;
}

const count = (zh: string, en: string, wire: string) => f.int({ label: words(zh, en), wire, required: true });

/** The home page's figures within the user's scope. Money in fen. */
export const home = service({
  name: 'home',
  title: words('首页', 'Home'),
  base: '/api/parkdeck',
  actions: {
    figures: {
      title: words('首页数据', 'Home figures'),
      wire: 'GET home',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: false,
      output: {
        at: f.datetime({ label: words('数据时间', 'As of'), wire: 'time', required: true }),
        passes: count('有效月租', 'Valid passes', 'validNum'),
        expiring: count('即将到期', 'Expiring', 'expiringNum'),
        expired: count('已过期', 'Expired', 'expiredNum'),
        paused: count('已暂停', 'Paused', 'pausedNum'),
        toConfirm: count('待确认', 'To confirm', 'confirmNum'),
        requests: count('待审批白名单', 'Pass requests', 'requestNum'),
        applications: count('待审批月租申请', 'Pass applications', 'applyNum'),
        visitors: count('待审核访客', 'Visitors to review', 'visitorNum'),
        complaints: count('待处理投诉', 'Complaints to deal with', 'complaintNum'),
        tasks: count('待处理任务', 'Open tasks', 'taskNum'),
        approvals: count('待复核', 'Approvals waiting', 'approvalNum'),
        billDifferences: count('待处理对账差异', 'Channel differences to deal with', 'billDifferenceNum'),
        failedTransfers: count('转账失败的结算', 'Settlements with a failed transfer', 'failedTransferNum'),
        toSettle: count('待确认结算', 'Settlements to confirm', 'settleNum'),
        openedToday: count('今日新办', 'Opened today', 'openedNum'),
        renewedToday: count('今日续费', 'Renewed today', 'renewedNum'),
        receivedToday: f.money({
          label: words('今日月租收入', 'Pass revenue today'),
          wire: 'amountFen',
          required: true,
        }),
        receivedWeekAgo: f.money({
          label: words('上周同日此时', 'By this time a week ago'),
          wire: 'weekAgoFen',
          required: true,
        }),
        /** Null, as are the next three: the user may not see the daily revenue. */
        takenToday: f.money({ label: words('今日实收', 'Taken today'), wire: 'takenFen' }),
        takenYesterday: f.money({ label: words('昨日实收', 'Taken yesterday'), wire: 'yesterdayFen' }),
        enteredToday: f.int({ label: words('今日进车', 'Cars in today'), wire: 'inNum' }),
        leftToday: f.int({ label: words('今日出车', 'Cars out today'), wire: 'outNum' }),
        unhurried: count('有效（未临期）', 'Valid, not expiring', 'unhurriedNum'),
        parks: count('车场', 'Parks', 'parkNum'),
        stalls: count('车位', 'Stalls', 'stallNum'),
        remaining: count('余位', 'Remaining', 'remainNum'),
        blacklisted: count('黑名单', 'Blacklisted', 'blackNum'),
        expiringServices: count('到期服务', 'Expiring services', 'serviceNum'),
        renewals: f.json<readonly RenewalDay[]>()({
          label: words('15 天月租收入', 'Pass revenue, 15 days'),
          wire: 'days',
          required: true,
        }),
        byCarType: f.json<readonly TypeShare[]>()({
          label: words('车类分布', 'Passes by car type'),
          wire: 'carTypes',
          required: true,
        }),
        freeStalls: f.json<readonly ParkStalls[]>()({
          label: words('各车场余位', 'Free stalls of parks'),
          wire: 'parks',
          required: true,
        }),
      },
    },
  },
});

/** The list or report that tells what a figure counts. */
export interface FigureSource {
  /** The noun or report. */
  readonly of: string;
  /** Its filters, as in an address. */
  readonly filters?: Readonly<Record<string, string>>;
  /** How it is bound to the day of the figure: a field with a range filter, or `span` for the days of a report. */
  readonly on?: string;
  /** The sum that is the figure; without it, the number of rows is. */
  readonly sum?: string;
}

const RENEWED = 'month,money,vip,batch';
const perDay = (of: 'pass-summary' | 'day-figures', sum: string): FigureSource => ({ of, on: 'span', sum });

/** Where each figure of the home page leads to: there it stands again, as a total or a sum. */
export const FIGURE_SOURCES = {
  passes: { of: 'pass', filters: { state: 'active', expireState: 'valid,expiring' } },
  unhurried: { of: 'pass', filters: { state: 'active', expireState: 'valid' } },
  expiring: { of: 'pass', filters: { state: 'active', expireState: 'expiring' } },
  expired: { of: 'pass', filters: { state: 'active', expireState: 'expired' } },
  paused: { of: 'pass', filters: { state: 'paused' } },
  toConfirm: { of: 'pass', filters: { confirmState: 'waiting' } },
  requests: { of: 'pass-request', filters: { state: 'pending' } },
  applications: { of: 'pass-application', filters: { state: 'pending' } },
  visitors: { of: 'visitor', filters: { state: 'pending' } },
  complaints: { of: 'complaint', filters: { state: 'new,in-progress' } },
  approvals: { of: 'approval', filters: { state: 'waiting' } },
  billDifferences: { of: 'bill-difference', filters: { state: 'open,working' } },
  failedTransfers: { of: 'settlement', filters: { state: 'failed' } },
  toSettle: { of: 'settlement', filters: { state: 'open' } },
  tasks: { of: 'user-request', filters: { state: 'open' } },
  openedToday: { of: 'pass-period', filters: { kind: 'open', reversed: 'false' }, on: 'createdAt' },
  renewedToday: { of: 'pass-period', filters: { kind: RENEWED, reversed: 'false' }, on: 'createdAt' },
  receivedToday: perDay('pass-summary', 'income'),
  takenToday: perDay('day-figures', 'received'),
  enteredToday: perDay('day-figures', 'entries'),
  leftToday: perDay('day-figures', 'exits'),
  parks: { of: 'park' },
  stalls: { of: 'park', sum: 'stalls' },
  remaining: { of: 'park', sum: 'remaining' },
  blacklisted: { of: 'blacklist-entry', filters: { state: 'active' } },
  expiringServices: { of: 'park-service', filters: { state: 'expiring,expired' } },
} as const satisfies Readonly<Record<string, FigureSource>>;
/** A figure of the home page that leads to its rows. */
export type FigureName = keyof typeof FIGURE_SOURCES;

/** The filters of a figure on a day, as in an address. */
export const figureFilters = (name: FigureName, day: string): Readonly<Record<string, string>> => {
  const { filters = {}, on }: FigureSource = FIGURE_SOURCES[name];
  if (on === undefined) return filters;
  return on === 'span'
    ? { ...filters, from: day, to: day }
    : { ...filters, [`${on}From`]: `${day} 00:00:00`, [`${on}To`]: `${day} 23:59:59` };
};
