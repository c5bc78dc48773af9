import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, parkKind, trace } from '../common.ts';
import { DELIVERY_STATES } from './choices.ts';

/** The common part of street and garage parameters, which share one table. */
export const PARAMETER = {
  icon: 'sliders-horizontal',
  prefix: 'DM',
  scope: 'park',
  page: 'basedata_parkdevice',
  display: 'key',
  search: ['key'],
  partOf: 'park',
  fields: {
    id: f.id(),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    parkKind: parkKind({ filter: true }),
    key: f.text({
      label: words('参数', 'Parameter'),
      wire: 'paramKey',
      required: true,
      fixed: true,
      max: 50,
      pattern: '[A-Za-z][A-Za-z0-9_.-]*',
      patternHelp: words('字母开头，字母、数字和 _ . -', 'Letters, digits and _ . -, a letter first'),
      filter: true,
      width: 180,
    }),
    value: f.text({ label: words('值', 'Value'), wire: 'paramValue', required: true, max: 200, width: 180 }),
    state: f.choice(DELIVERY_STATES, {
      label: words('下发', 'Sent'),
      wire: 'sendState',
      required: true,
      readonly: true,
      filter: true,
      initial: 'waiting',
    }),
    sentAt: f.datetime({ label: words('下发时间', 'Sent at'), wire: 'sendTime', readonly: true }),
    ...trace,
  },
  unique: [['park', 'key']],
  list: { columns: ['key', 'value', 'park', 'state', 'sentAt', 'updatedBy', 'updatedAt'], sort: 'park,key' },
  form: [{ title: words('参数', 'Parameter'), fields: ['park', 'key', 'value'] }],
} as const;
/** The calls of street or garage parameters, whose rows share one table. */
export const parameterCalls = <const B extends string, const P>(base: B, preset: P) => ({
  list: [{ wire: `GET /api/updown/${base}/list` as const, preset }],
  get: [{ wire: `GET /api/updown/${base}/detail` as const, preset }],
  submit: [{ wire: `POST /api/updown/${base}/submit` as const, preset }],
  remove: [{ wire: `POST /api/updown/${base}/remove` as const, preset }],
});

/** A setting that is sent to the devices of a street and stored there (E#5). */
export const deviceParameter = resource({
  ...PARAMETER,
  name: 'device-parameter',
  title: words('路内设备参数', 'Street device parameter'),
  unit: words('项', 'street parameters'),
  base: 'door/rdParameter',
  calls: parameterCalls('door/rdParameter', { parkKind: ['roadside'] } as const),
});
