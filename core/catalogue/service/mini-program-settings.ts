import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, remark, trace } from '../common.ts';

/** A switch or a value that a company's mini program reads (E#143). */
export const miniProgramSettings = resource({
  name: 'mini-program-settings',
  title: words('小程序设置', 'Mini program setting'),
  unit: words('项', 'settings'),
  icon: 'sliders-horizontal',
  prefix: 'MO',
  keywords: ['小程序开关', '小程序参数'],
  page: 'miniprogram_otherconfig',
  base: 'parkMiniOtherConfig',
  scope: 'company',
  display: 'key',
  search: ['key', 'remark'],
  fields: {
    id: f.id(),
    key: f.text({
      label: words('键', 'Key'),
      required: true,
      max: 60,
      pattern: '[A-Za-z][\\w.-]*',
      patternHelp: words('字母开头的字母、数字、点、横线', 'Letters, digits, dots and dashes; a letter first'),
      filter: true,
      width: 260,
    }),
    value: f.text({
      label: words('值', 'Value'),
      required: true,
      max: 500,
      width: 240,
      help: words('打开小程序的人都能读到，不要放密钥', 'Whoever opens the mini program can read it: no secrets'),
    }),
    remark: remark({ width: 240 }),
    company: company({ readonly: true }),
    ...trace,
  },
  unique: [['company', 'key']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['key', 'value', 'remark', 'company', 'updatedAt'], sort: 'key' },
  form: [{ title: words('设置', 'Setting'), fields: ['key', 'value', 'remark'] }],
  actions: {
    'of-program': {
      title: words('小程序读取设置', 'Settings of a mini program'),
      wire: 'GET /api/parkdeck/mini-programs/settings',
      permission: 'public',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { appId: f.text({ label: words('AppID', 'App id'), required: true, max: 32 }) },
      output: {
        key: f.text({ label: words('键', 'Key'), required: true }),
        value: f.text({ label: words('值', 'Value'), required: true }),
      },
    },
  },
});
