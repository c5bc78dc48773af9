import { f } from '../../kit/field.ts';
import { filterFields, PAGING } from '../../kit/filter.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';
import { HOLIDAY_KINDS } from './choices.ts';

const fields = {
  id: f.id(),
  date: f.day({ label: words('日期', 'Day'), required: true, filter: 'range' }),
  kind: f.choice(HOLIDAY_KINDS, { label: words('类型', 'Kind'), required: true, filter: true, initial: 'holiday' }),
  name: f.text({ label: words('名称', 'Name'), max: 30, filter: true, width: 160 }),
  park: park({
    wire: 'PKID',
    fixed: true,
    whenNone: words('全国', 'The whole country'),
    help: words('不填为全国', 'Leave empty for the whole country'),
  }),
  ...trace,
} as const;

/** A day with another kind than its weekday. National rows have no park; a park's own row takes precedence (E#19). */
export const holiday = resource({
  name: 'holiday',
  title: words('节假日', 'Holiday'),
  unit: words('天', 'days'),
  icon: 'calendar-heart',
  prefix: 'HD',
  keywords: ['假期', '调休', '工作日'],
  log: 'tariff',
  page: 'basedata_holiday',
  base: 'holidayDate',
  scope: 'park',
  shared: true,
  display: 'name',
  fields,
  unique: [['park', 'date']],
  calls: { submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['date', 'kind', 'name', 'park'], sort: 'date' },
  form: [{ title: words('节假日', 'Holiday'), fields: ['date', 'kind', 'name', 'park'] }],
  actions: {
    list: {
      title: words('查询', 'List'),
      wire: 'GET /api/updown/baseSelect/getHolidayDate',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: true,
      input: {
        ...filterFields(fields),
        year: f.int({ label: words('年份', 'Year'), min: 2000, max: 2100 }),
        page: PAGING.page,
        size: PAGING.size,
        sort: PAGING.sort,
        cursor: PAGING.cursor,
        exactTotal: PAGING.exactTotal,
      },
    },
  },
});
