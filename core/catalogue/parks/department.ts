import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, linkman, lookup, park, phone, sort, trace, treeRow, village } from '../common.ts';

/** A department of a village's staff and residents. */
export const department = resource({
  name: 'department',
  title: words('部门', 'Department'),
  unit: words('个', 'departments'),
  icon: 'network',
  prefix: 'DP',
  keywords: ['组织', '楼栋'],
  page: 'basedata_basedept',
  base: 'plat/baseDept',
  scope: 'village',
  display: 'name',
  fields: {
    id: f.id({ wire: 'deptId' }),
    name: f.text({
      label: words('部门名称', 'Name'),
      wire: 'deptName',
      required: true,
      max: 50,
      filter: true,
      width: 200,
    }),
    parent: f.ref('department', {
      label: words('上级部门', 'Parent'),
      wire: 'parentId',
      within: { village: 'village' },
    }),
    village: village({ required: true }),
    parks: f.refs('park', { label: words('车场', 'Parks'), wire: 'parkIds', within: { village: 'village' } }),
    main: f.flag({ label: words('主部门', 'Main department'), wire: 'isMaster' }),
    linkman: linkman(),
    phone: phone(),
    sort: sort(),
    ...trace,
  },
  unique: [['parent', 'name']],
  calls: {
    list: ['GET list', 'GET /api/blade-system/dept/list'],
    get: ['GET detail', 'GET /api/blade-system/dept/detail'],
    submit: ['POST edit', 'POST /api/blade-system/dept/submit'],
    remove: ['POST del', 'POST /api/blade-system/dept/remove'],
  },
  detailKey: 'id',
  list: { columns: ['name', 'village', 'parks', 'main', 'linkman', 'phone', 'sort'], sort: 'sort', tree: 'parent' },
  form: [
    {
      title: words('部门', 'Department'),
      fields: ['name', 'village', 'parent', 'parks', 'main', 'linkman', 'phone', 'sort'],
    },
  ],
  actions: {
    tree: {
      title: words('部门树', 'Department tree'),
      wire: 'GET /api/blade-system/dept/tree',
      permission: 'view',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { tenant: f.text({ label: words('租户编码', 'Tenant code'), wire: 'tenantCode', max: 20 }) },
      output: treeRow,
    },
    lookup: lookup('部门选项', 'Department options', 'GET /api/updown/door/basedept/getSelectBaseDeptByCpId', {
      company: company({ wire: 'CPID' }),
      withAll: f.flag({ label: words('含全部', 'With "all"'), wire: 'isSearch' }),
    }),
    'lookup-master': lookup('主部门选项', 'Main-department options', 'GET getMasterDeptSelect', { village: village() }),
    'lookup-of-park': lookup('车场的部门', 'Departments of a park', 'GET getAllDeptByParkId', {
      park: park({ wire: 'parkId' }),
    }),
  },
});
