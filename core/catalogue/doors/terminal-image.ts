import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { sort, trace, village } from '../common.ts';
import { DELIVERY_STATES } from '../devices/choices.ts';

/** A picture that terminals of a site show between two days while nobody stands there (E#125). */
export const terminalImage = resource({
  name: 'terminal-image',
  title: words('终端图片', 'Terminal image'),
  unit: words('张', 'pictures'),
  icon: 'image',
  prefix: 'TI',
  keywords: ['待机画面', '广告图片'],
  page: 'door_doordevice',
  base: 'door/yjImage',
  scope: 'village',
  display: 'name',
  partOf: 'door-device',
  fields: {
    id: f.id(),
    name: f.text({
      label: words('名称', 'Name'),
      wire: 'imageName',
      required: true,
      max: 50,
      filter: true,
      width: 180,
    }),
    village: village({ required: true, fixed: true }),
    image: f.image({ label: words('图片', 'Picture'), required: true }),
    devices: f.refs('door-device', {
      label: words('设备', 'Devices'),
      wire: 'deviceIds',
      within: { village: 'village' },
      help: words('不选为小区的全部设备', 'Leave empty for all devices of the site'),
      width: 200,
    }),
    startDate: f.day({ label: words('起始日', 'From') }),
    endDate: f.day({ label: words('截止日', 'Until') }),
    sort: sort(),
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
  unique: [['village', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['image', 'name', 'village', 'devices', 'startDate', 'endDate', 'sort', 'state', 'sentAt'],
    sort: 'sort,name',
  },
  form: [
    {
      title: words('图片', 'Picture'),
      fields: ['village', 'name', 'image', 'devices', 'startDate', 'endDate', 'sort'],
    },
  ],
  actions: {
    resend: {
      title: words('重新下发', 'Send again'),
      wire: 'POST /api/parkdeck/terminal-images/resend',
      permission: 'edit',
      on: 'many',
      key: 'ids',
      keys: 's',
      icon: 'refresh-cw',
      consequence: words(
        '在线设备立即显示，离线的上线后显示',
        'Terminals that are online show it at once, the others when they are back',
      ),
      inverse: { never: words('已重新下发', 'It has been sent again') },
    },
  },
});
