import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { remark, trace, village } from '../common.ts';
import { RECORD_ORIGINS, TEMPERATURE_RESULTS } from './heat-choices.ts';

/** The temperature of a person at a place (E#123). What a device measured is never edited, what a person wrote is. */
export const temperatureRecord = resource({
  name: 'temperature-record',
  title: words('测温记录', 'Temperature record'),
  unit: words('条', 'records'),
  icon: 'thermometer',
  prefix: 'TR',
  keywords: ['体温', '发热'],
  page: 'door_yjRecord',
  base: 'door/yjRecord',
  scope: 'village',
  display: 'person',
  called: ['person', 'time'],
  heading: { subtitle: ['place', 'time', 'result'] },
  search: ['person'],
  fields: {
    id: f.id(),
    time: f.datetime({
      label: words('时间', 'Time'),
      filter: 'range',
      help: words('不填为现在', 'Leave empty for now'),
    }),
    person: f.text({
      label: words('人员', 'Person'),
      personal: 'name',
      max: 30,
      filter: true,
      width: 120,
      help: words('不填为人员档案的姓名', 'Leave empty for the name of the employee'),
    }),
    employee: f.ref('employee', { label: words('人员档案', 'Employee'), wire: 'employeeId', filter: true }),
    place: f.ref('place', { label: words('场所', 'Place'), wire: 'placeId', required: true, filter: true }),
    village: village({ readonly: true }),
    camera: f.ref('heat-camera', {
      label: words('测温相机', 'Heat camera'),
      wire: 'cameraId',
      readonly: true,
      filter: true,
      historical: true,
    }),
    temperature: f.int({
      label: words('体温', 'Temperature'),
      unit: words('°C', '°C'),
      decimals: 1,
      required: true,
      min: 200,
      max: 500,
      help: words('如 36.5', 'Like 36.5'),
    }),
    result: f.choice(TEMPERATURE_RESULTS, {
      label: words('结果', 'Result'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'passed',
    }),
    origin: f.choice(RECORD_ORIGINS, {
      label: words('来源', 'Origin'),
      wire: 'recordType',
      required: true,
      readonly: true,
      filter: true,
      initial: 'manual',
    }),
    image: f.image({ label: words('图片', 'Image'), personal: 'picture' }),
    remark: remark(),
    /** The camera's number of the reading; a repeated number is the same reading. */
    source: f.text({ label: words('设备流水号', 'Device number'), wire: 'deviceRecordNo', max: 90, readonly: true }),
    ...trace,
  },
  unique: [['source']],
  calls: {
    list: ['GET list', { wire: 'GET Yjlist', preset: { result: ['temperature'] } }],
    get: 'GET detail',
    submit: 'POST submit',
    remove: 'POST remove',
  },
  list: {
    columns: ['time', 'person', 'place', 'village', 'temperature', 'result', 'camera', 'origin', 'image', 'remark'],
    lowPriorityColumns: ['remark'],
    sort: '-time',
    history: true,
    views: [
      { id: 'alarms', title: words('体温异常', 'Alarms'), filters: { result: 'temperature' } },
      { id: 'manual', title: words('手工记录', 'By hand'), filters: { origin: 'manual' } },
    ],
  },
  form: [
    {
      title: words('测温', 'Reading'),
      fields: ['place', 'employee', 'person', 'temperature', 'time', 'image', 'remark'],
    },
  ],
});
