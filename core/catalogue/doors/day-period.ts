import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';

/** A named span of a day, from which week plans are put together (E#108). */
export const dayPeriod = resource({
  name: 'day-period',
  title: words('时段', 'Day period'),
  unit: words('个', 'day periods'),
  icon: 'clock',
  prefix: 'DD',
  page: 'door_doordevice',
  base: 'door/dmperiod',
  scope: 'company',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id(),
    name: f.text({
      label: words('名称', 'Name'),
      wire: 'periodName',
      required: true,
      max: 50,
      filter: true,
      width: 160,
    }),
    company: company({ fixed: true, help: words('不填为自己的单位', 'Leave empty for your own company') }),
    start: f.time({ label: words('开始', 'From'), required: true }),
    end: f.time({
      label: words('结束', 'To'),
      required: true,
      help: words('00:00 为当天结束', '00:00 is the end of the day'),
    }),
    ...trace,
  },
  unique: [['company', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'company', 'start', 'end', 'updatedAt'], sort: 'start,name' },
  form: [{ title: words('时段', 'Day period'), fields: ['name', 'company', 'start', 'end'] }],
});
