import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { phone, trace, village } from '../common.ts';
import { EMPLOYEE_CHECK_STATES, EMPLOYEE_SOURCES, EMPLOYEE_STATES, SEXES } from './choices.ts';
import { employeeActions } from './employee-actions.ts';

/** A person of a site, whom its doors let through as far as grants say so (E#112). */
export const employee = resource({
  name: 'employee',
  title: words('人员', 'Employee'),
  unit: words('名', 'people'),
  icon: 'contact',
  prefix: 'EM',
  keywords: ['员工', '住户', '业主', '职工'],
  page: 'door_dooremployee',
  base: 'door/dooremployee',
  scope: 'village',
  display: 'name',
  called: ['name', 'number'],
  heading: { subtitle: ['number', 'departments', 'state'] },
  search: ['name', 'number', 'phone', 'card', 'plate'],
  imports: true,
  notImported: {
    fields: ['photo'],
    note: words('照片用压缩包导入，文件名为工号', 'Photos come in an archive, each file named by the number'),
  },
  fields: {
    id: f.id({ wire: 'employeeId' }),
    name: f.text({ label: words('姓名', 'Name'), required: true, max: 30, filter: true, width: 120 }),
    number: f.text({
      label: words('工号', 'Number'),
      wire: 'employeeNo',
      required: true,
      max: 30,
      pattern: '[0-9A-Za-z][0-9A-Za-z_.-]*',
      patternHelp: words('字母、数字和 _ . -', 'Letters, digits and _ . -'),
      filter: true,
      width: 120,
    }),
    village: village({ required: true, fixed: true }),
    departments: f.refs('department', {
      label: words('部门', 'Departments'),
      wire: 'deptIds',
      required: true,
      filter: true,
      within: { village: 'village' },
      width: 160,
    }),
    phone: phone({ filter: true }),
    card: f.text({
      label: words('卡号', 'Card'),
      wire: 'cardNo',
      max: 20,
      pattern: '[0-9A-Fa-f]+',
      patternHelp: words('数字或十六进制', 'Digits or hexadecimal'),
      filter: true,
      width: 140,
    }),
    idNumber: f.text({ label: words('证件号', 'ID number'), wire: 'idNo', max: 20 }),
    sex: f.choice(SEXES, { label: words('性别', 'Sex') }),
    photo: f.image({
      label: words('照片', 'Photo'),
      help: words('正面免冠，JPG 或 PNG，不超过 2 MB', 'Full face, JPG or PNG, at most 2 MB'),
    }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', filter: true, width: 150 }),
    checkState: f.choice(EMPLOYEE_CHECK_STATES, {
      label: words('审核', 'Check'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'passed',
    }),
    state: f.choice(EMPLOYEE_STATES, { label: words('状态', 'State'), filter: true, initial: 'in' }),
    source: f.choice(EMPLOYEE_SOURCES, {
      label: words('来源', 'Source'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'console',
    }),
    admittedAt: f.datetime({ label: words('首次通过', 'Admitted'), wire: 'admitTime', readonly: true }),
    leftAt: f.datetime({ label: words('离开时间', 'Left'), wire: 'leaveTime', readonly: true }),
    grants: f.int({
      label: words('授权数', 'Grants'),
      wire: 'grantNum',
      readonly: true,
      derived: { count: 'door-grant', by: 'employee' },
    }),
    ...trace,
  },
  unique: [
    ['village', 'number'],
    ['village', 'card'],
  ],
  calls: {
    list: 'GET list',
    get: 'GET detail',
    submit: 'POST submit',
    remove: 'POST remove',
    template: 'GET /api/parkdeck/employees/template',
  },
  list: {
    columns: [
      'name',
      'number',
      'departments',
      'village',
      'phone',
      'photo',
      'card',
      'plate',
      'grants',
      'checkState',
      'state',
      'updatedAt',
    ],
    lowPriorityColumns: ['plate', 'updatedAt'],
    editable: ['name', 'phone'],
    sort: '-createdAt',
    views: [
      { id: 'pending', title: words('待审核', 'To check'), filters: { checkState: 'pending' } },
      { id: 'left', title: words('已离开', 'Left'), filters: { state: 'left' } },
    ],
  },
  form: [
    {
      title: words('人员', 'Person'),
      fields: ['village', 'name', 'number', 'departments', 'sex', 'phone', 'idNumber'],
    },
    { title: words('通行', 'Access'), fields: ['photo', 'card', 'plate', 'state'] },
  ],
  actions: employeeActions,
});
