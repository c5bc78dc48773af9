import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';
import { village } from '../common.ts';
import { DEVICE_STATES } from '../parks/choices.ts';
import { READING_REFUSALS } from './heat-choices.ts';

/** Fields that heat cameras and ventilators have in common: what they are, and how they are heard. */
export const heatDevice = {
  id: f.id(),
  name: f.text({ label: words('名称', 'Name'), required: true, max: 50, filter: true, width: 180 }),
  serial: f.text({
    label: words('序列号', 'Serial number'),
    wire: 'sn',
    required: true,
    max: 40,
    pattern: '[0-9A-Za-z_.-]+',
    patternHelp: words('字母、数字和 _ . -', 'Letters, digits and _ . -'),
    filter: true,
    width: 160,
  }),
  place: f.ref('place', { label: words('场所', 'Place'), wire: 'placeId', required: true, filter: true }),
  village: village({ readonly: true }),
  state: f.choice(DEVICE_STATES, {
    label: words('状态', 'State'),
    required: true,
    readonly: true,
    filter: true,
    initial: 'inactive',
  }),
  lastOnline: f.datetime({ label: words('最后在线', 'Last online'), readonly: true, reported: true }),
  refusal: f.choice(READING_REFUSALS, {
    label: words('最近拒收', 'Last refused'),
    wire: 'refuseReason',
    readonly: true,
  }),
  refusedAt: f.datetime({ label: words('拒收时间', 'Refused at'), wire: 'refuseTime', readonly: true }),
} as const;
