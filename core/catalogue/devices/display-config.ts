import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';
import { LINE_COUNTS } from './choices.ts';
import { lineFields } from './display-line.ts';

/** What the displays of a gate show and say; with a device: settings of that display only (E#23). */
export const displayConfig = resource({
  name: 'display-config',
  title: words('显示屏设置', 'Display settings'),
  unit: words('套', 'settings'),
  icon: 'monitor',
  prefix: 'LC',
  keywords: ['LED', '显示屏', '播报'],
  page: 'car_ledSetting',
  base: 'parkledconfig',
  scope: 'park',
  display: 'id',
  called: ['gate'],
  submits: ['edit'],
  creates: 'in-place',
  fields: {
    id: f.id(),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    gate: f.ref('gate', { label: words('通道', 'Gate'), wire: 'gateId', required: true, fixed: true, filter: true }),
    device: f.ref('device', {
      label: words('显示屏', 'Display'),
      wire: 'deviceId',
      fixed: true,
      filter: true,
      within: { gate: 'gate' },
      help: words('不选为该通道的全部显示屏', 'Leave empty for all displays of the gate'),
    }),
    lineCount: f.choice(LINE_COUNTS, { label: words('行数', 'Lines'), required: true, initial: 'two' }),
    brightness: f.int({ label: words('亮度', 'Brightness'), min: 0, max: 15, initial: 8 }),
    speakOn: f.flag({ label: words('语音播报', 'Speech'), initial: true }),
    volume: f.int({ label: words('音量', 'Volume'), min: 0, max: 15, initial: 8 }),
    lines: f.items(lineFields, { label: words('显示内容', 'Lines'), wire: 'details', derived: 'parts', max: 28 }),
    send: f.flag({ label: words('保存后下发', 'Send to the display'), derived: 'parts' }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit' },
  list: {
    columns: ['gate', 'park', 'device', 'lineCount', 'brightness', 'speakOn', 'volume', 'updatedAt'],
    sort: 'park,gate',
  },
  form: [
    {
      title: words('显示屏', 'Display'),
      fields: ['gate', 'device', 'lineCount', 'brightness', 'speakOn', 'volume', 'lines', 'send'],
    },
  ],
});
