/** Temperatures of people and rooms: what was measured, and who runs the ventilation. */
import { choices } from '../lib/choice.ts';

/** What a measured temperature means; the words of a passage that was refused for it (rules 2, DoorResult). */
export const TEMPERATURE_RESULTS = choices({
  passed: [1, '正常', 'Normal', 'ok'],
  temperature: [6, '体温异常', 'Temperature', 'bad'],
});
/** How a ventilator runs (E#121). */
export const VENTILATION_MODES = choices({
  auto: [1, '自动', 'Automatic'],
  on: [2, '常开', 'On'],
  off: [3, '关闭', 'Off'],
});
/** Why a reading of a heat camera or ventilator was not taken. */
export const READING_REFUSALS = choices({
  'clock-off': [1, '设备时钟偏差超过一天', "The device's clock is off by more than a day"],
  'out-of-range': [2, '读数不在测量范围内', 'The value is outside of the range'],
  malformed: [3, '消息格式不对', 'The message is malformed'],
});
