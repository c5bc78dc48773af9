import type { Words } from '../../../lib/words.ts';

/** Why something about a pass is refused. */
export type PassRefusal =
  // renewing
  | 'paused'
  | 'stopped'
  | 'months-out-of-range'
  | 'no-price'
  | 'not-a-multiple'
  | 'end-not-later'
  | 'end-in-past'
  | 'end-too-far'
  // pausing, stopping, recovering
  | 'already-paused'
  | 'pause-stopped'
  | 'pause-expired'
  | 'already-stopped'
  | 'no-reason'
  | 'not-paused'
  | 'plate-taken'
  | 'group-full'
  // confirming
  | 'already-confirmed'
  | 'confirm-inactive'
  | 'reject-used'
  // reversing and removing
  | 'no-period'
  | 'already-reversed'
  | 'refund-out-of-range'
  | 'session-open'
  | 'paid-ahead';

/** The sentence for each refusal: what is refused, why, and what to do instead. */
export const PASS_REFUSALS: Readonly<Record<PassRefusal, Words>> = {
  paused: { zh: '已暂停，不能续费。先恢复', en: 'Paused, cannot renew. Recover first' },
  stopped: { zh: '已停用，不能续费。先恢复', en: 'Stopped, cannot renew. Recover first' },
  'months-out-of-range': {
    zh: '车型不允许这个月数。改月数',
    en: 'The car type does not allow this many months. Change the months',
  },
  'no-price': { zh: '车型没有月费。先设价格', en: 'The car type has no monthly fee. Set the price first' },
  'not-a-multiple': {
    zh: '金额不是月费的整数倍，不能续费。改金额',
    en: 'Not a multiple of the monthly fee, cannot renew. Change the amount',
  },
  'end-not-later': {
    zh: '新的到期日不晚于原到期日，不能续期。选更晚的日期',
    en: 'The new end is not after the old one, cannot renew. Choose a later day',
  },
  'end-in-past': {
    zh: '新的到期日已过，不能续期。选今天或以后',
    en: 'The new end has passed, cannot renew. Choose today or later',
  },
  'end-too-far': { zh: '到期日超出日历。减少月数', en: 'The end is beyond the calendar. Choose fewer months' },
  'already-paused': { zh: '已暂停，不能再暂停。要用先恢复', en: 'Already paused, cannot pause. Recover to use it' },
  'pause-stopped': { zh: '已停用，不能暂停。先恢复', en: 'Stopped, cannot pause. Recover first' },
  'pause-expired': { zh: '已过期，不能暂停。先续费', en: 'Expired, cannot pause. Renew first' },
  'already-stopped': { zh: '已停用，不能再停用。要用先恢复', en: 'Already stopped, cannot stop. Recover to use it' },
  'no-reason': { zh: '没有备注，不能执行。填备注', en: 'No remark, cannot run. Enter a remark' },
  'not-paused': {
    zh: '没有暂停或停用，不能恢复。不用恢复',
    en: 'Neither paused nor stopped, cannot recover. Nothing to do',
  },
  'plate-taken': {
    zh: '车牌已有其他月租，不能恢复。先改车牌',
    en: 'The plate has another pass, cannot recover. Change the plate first',
  },
  'group-full': {
    zh: '车位组已满，不能恢复。先增加车位',
    en: 'The stall group is full, cannot recover. Add stalls first',
  },
  'already-confirmed': { zh: '已确认，不能再确认。不用确认', en: 'Already confirmed, cannot confirm. Nothing to do' },
  'confirm-inactive': { zh: '不是正常状态，不能确认。先恢复', en: 'Not active, cannot confirm. Recover first' },
  'reject-used': { zh: '已用过，不能拒绝。改为停用', en: 'Already used, cannot reject. Stop it instead' },
  'no-period': { zh: '没有有效账期，不能冲销。先续费', en: 'No live period, cannot reverse. Renew first' },
  'already-reversed': {
    zh: '最后账期已冲销，不能再冲销。重新续费',
    en: 'The last period is already reversed, cannot reverse. Renew again',
  },
  'refund-out-of-range': {
    zh: '退款超出账期金额，不能冲销。改金额',
    en: 'The refund exceeds the period, cannot reverse. Change the amount',
  },
  'session-open': {
    zh: '车辆在场，不能删除。等车离场',
    en: 'A car is in the park, cannot delete. Wait until it has left',
  },
  'paid-ahead': {
    zh: '有已付的未来账期，不能删除。先退款',
    en: 'A future period is paid, cannot delete. Refund it first',
  },
};
