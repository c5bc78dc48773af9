import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Net } from '../net.ts';
import type { Stay } from '../port.ts';
import { WALLET_COLORS } from '../wallet-colors.ts';
import { ask } from './gateway.ts';
import type { Heard, WechatAccount } from './gateway.ts';

/** Parking reminders: WeChat itself tells a driver where his car stands, and that it has left. */

/** Only service providers may tell it, of parks to which WeChat has given a number. */
export const hasReminders = ({ sub }: WechatAccount, { parkNo }: Pick<Stay, 'parkNo'>): boolean =>
  sub !== undefined && parkNo !== null && parkNo !== '';

const secondsOf = (time: Datetime): number => Math.floor(instantOf(time) / 1000);
const colorOf = ({ plateColor }: Stay): string => {
  const color = WALLET_COLORS[plateColor];
  return `PLATE_COLOR_${color === null ? 'UNKNOWN' : color === 'LIMEGREEN' ? 'YELLOW_GREEN' : color}`;
};
const stayOf = (stay: Stay) => ({
  out_serial_number: stay.number,
  parking_id: stay.parkNo,
  plate_number: stay.plate,
  plate_color: colorOf(stay),
});

/** Worth something only now: nobody repeats it. */
export const remindOfEntry = (account: WechatAccount, net: Net, stay: Stay): Promise<Heard> =>
  ask(account, net, 'POST', '/v3/parking/reminders/entry', {
    ...stayOf(stay),
    enter_timestamp: secondsOf(stay.inTime),
    // by what a car parks is decided when it leaves
    car_type: 'PLATE_TYPE_UNKNOWN',
    vehicle_type: 'VEHICLE_TYPE_UNKNOWN',
  });

/** What was paid is not told along: WeChat takes only payments of which it is told the payer. */
export const remindOfExit = (account: WechatAccount, net: Net, stay: Stay, outTime: Datetime): Promise<Heard> =>
  ask(account, net, 'POST', '/v3/parking/reminders/exit', { ...stayOf(stay), exit_timestamp: secondsOf(outTime) });
