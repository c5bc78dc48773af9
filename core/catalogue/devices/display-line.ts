import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';
import { DISPLAY_SCENES, LED_COLORS } from './choices.ts';
import { LED_EFFECTS } from './led-effects.ts';

/** Content of one line in one scene, without its owner. */
export const lineFields = {
  scene: f.choice(DISPLAY_SCENES, { label: words('场景', 'Scene'), required: true, filter: true }),
  line: f.int({ label: words('行', 'Line'), required: true, min: 1, max: 4 }),
  text: f.text({
    label: words('文字', 'Text'),
    required: true,
    max: 100,
    help: words('可用 {plate} {fee} {stay} {remain} {endDate}', 'May hold {plate} {fee} {stay} {remain} {endDate}'),
  }),
  color: f.choice(LED_COLORS, { label: words('颜色', 'Colour'), initial: 'red' }),
  effect: f.choice(LED_EFFECTS, { label: words('特效', 'Effect'), initial: 'static' }),
  speed: f.int({ label: words('速度', 'Speed'), min: 1, max: 10, initial: 5 }),
  voice: f.text({ label: words('语音', 'Voice'), max: 100 }),
} as const;

/** One line of a display in one scene (E#24). */
export const displayLine = resource({
  name: 'display-line',
  title: words('显示内容', 'Display line'),
  unit: words('行', 'lines'),
  icon: 'monitor',
  prefix: 'LL',
  page: 'car_ledSetting',
  base: 'parkledconfigdetail',
  scope: 'park',
  display: 'text',
  submits: ['edit'],
  creates: 'in-place',
  partOf: 'display-config',
  fields: {
    id: f.id(),
    config: f.ref('display-config', {
      label: words('显示屏设置', 'Display settings'),
      wire: 'configId',
      required: true,
      fixed: true,
      filter: true,
    }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    ...lineFields,
    ...trace,
  },
  unique: [['config', 'scene', 'line']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit' },
  list: { columns: ['scene', 'line', 'text', 'color', 'effect', 'speed', 'voice'], sort: 'scene,line' },
  form: [
    {
      title: words('显示内容', 'Line'),
      fields: ['config', 'scene', 'line', 'text', 'color', 'effect', 'speed', 'voice'],
    },
  ],
});
