import { words, type Words } from '../../kit/words.ts';

/** Work that the platform does on its own, by its name in the operation log. Every one of them is logged in words. */
export const SYSTEM_WORK = {
  'arrears.overdue': words('欠费逾期跟进', 'Overdue arrears followed up'),
  'arrears.remind': words('提醒欠费车主', 'Owners reminded of arrears'),
  'berth.report': words('泊位上报', 'Berth reported'),
  'booking.expire': words('预约到期失效', 'Booking expired'),
  'coupon.expire': words('优惠券到期', 'Coupons expired'),
  'device.status': words('设备上下线', 'Device came or went'),
  'etc-check.run': words('ETC 对账', 'ETC payments compared'),
  'exception.end': words('异常自动结束', 'Case ended by itself'),
  'exception.free': words('异常放回队列', 'Case back in the queue'),
  'gate-command.answer': words('道闸应答', 'Barrier answered'),
  'gate-command.expire': words('指令超时', 'Command expired'),
  'gate-event.receive': words('车道识别', 'Lane event'),
  'guidance.report': words('引导网关上下线', 'Guidance gateway came or went'),
  'lock.report': words('车位锁上报', 'Lock reported'),
  'order.take-payment': words('收款', 'Payment taken'),
  'release-request.lapse': words('申请失效', 'Request lapsed'),
  'release-request.receive': words('车道申请放行', 'Lane asked'),
  'settlement.run': words('日结算', 'Day settled'),
  'sign-in.account-disabled': words('登录被拒绝：账号已停用', 'Sign-in refused: account disabled'),
  'sign-in.wrong-code': words('登录被拒绝：验证码不对', 'Sign-in refused: wrong code'),
  'sign-in.wrong-password': words('登录被拒绝：密码不对', 'Sign-in refused: wrong password'),
  'upgrade.expire': words('升级超时', 'Upgrade expired'),
  'upgrade.progress': words('升级进度', 'Upgrade went on'),
  'violation.receive': words('违停上报', 'Parking violation reported'),
  'warning.raise': words('产生预警', 'Warning raised'),
  'warning.tell': words('发出预警通知', 'Receivers told'),
  'wired-device.status': words('有线设备上下线', 'Wired device came or went'),
  'wireless-device.report': words('设备上报', 'Device reported'),
} as const satisfies Readonly<Record<string, Words>>;

/** Name of a work of {@link SYSTEM_WORK}. */
export type SystemWork = keyof typeof SYSTEM_WORK;
