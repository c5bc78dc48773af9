import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { area, lookup, park, remark, trace } from '../common.ts';

/** A cashier's booth that serves gates of one area. */
export const booth = resource({
  name: 'booth',
  title: words('岗亭', 'Booth'),
  unit: words('个', 'booths'),
  icon: 'warehouse',
  prefix: 'BX',
  keywords: ['收费亭', '中央收费'],
  page: 'basedata_parkbox',
  base: 'baseParkBox',
  scope: 'park',
  display: 'name',
  fields: {
    id: f.id({ wire: 'recordId' }),
    name: f.text({
      label: words('岗亭名称', 'Name'),
      wire: 'boxName',
      required: true,
      max: 50,
      filter: true,
      width: 160,
    }),
    number: f.text({ label: words('岗亭编号', 'Number'), wire: 'boxNo', required: true, max: 20 }),
    park: park({ wire: 'PKID', readonly: true }),
    area: area({ required: true }),
    ip: f.text({ label: words('IP 地址', 'IP address'), max: 40 }),
    printsTickets: f.flag({ label: words('打印小票', 'Prints tickets'), wire: 'printTicket' }),
    central: f.flag({ label: words('中央收费', 'Central cashier'), wire: 'isCenterPay' }),
    remark: remark(),
    ...trace,
  },
  unique: [
    ['area', 'name'],
    ['area', 'number'],
  ],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['name', 'number', 'park', 'area', 'central', 'printsTickets', 'ip'], sort: '-createdAt' },
  actions: {
    lookup: lookup('岗亭选项', 'Booth options', 'GET /api/updown/baseSelect/selectParkBox', {
      park: park({ wire: 'parkId' }),
    }),
  },
  form: [
    { title: words('岗亭', 'Booth'), fields: ['name', 'number', 'area', 'ip', 'printsTickets', 'central', 'remark'] },
  ],
});
