import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { COMPANY_TYPES } from './choices.ts';
import { address, dataState, linkman, lookup, ownList, ownPage, phone, remark, trace } from '../common.ts';
import { region } from './region-fields.ts';

const namePart = { name: f.text({ label: words('名称', 'Name'), wire: 'companyName', max: 100 }) } as const;

/** A tenant. Companies form a tree; key `1` is the platform itself. */
export const company = resource({
  name: 'company',
  title: words('单位', 'Company'),
  unit: words('个', 'companies'),
  icon: 'building-2',
  prefix: 'C',
  keywords: ['公司', '租户', '集团'],
  page: 'basedata_company',
  base: 'basecompany',
  scope: 'company',
  display: 'name',
  search: ['name', 'linkman', 'phone'],
  fields: {
    id: f.id({ wire: 'cpid' }),
    name: f.text({
      label: words('单位名称', 'Name'),
      wire: 'companyName',
      required: true,
      max: 100,
      filter: true,
      width: 220,
    }),
    code: f.text({ label: words('单位编码', 'Code'), wire: 'companyCode', required: true, max: 32 }),
    parent: f.ref('company', { label: words('上级单位', 'Parent'), wire: 'parentId', filter: true }),
    master: f.ref('company', { label: words('总公司', 'Master company'), wire: 'masterCompanyId', readonly: true }),
    kind: f.choice(COMPANY_TYPES, {
      label: words('类型', 'Type'),
      wire: 'companyType',
      required: true,
      filter: true,
      initial: 'operator',
    }),
    linkman: linkman(),
    phone: phone(),
    ...region,
    address: address(),
    taxNumber: f.text({ label: words('税号', 'Tax number'), wire: 'taxNo', max: 30 }),
    logo: f.image({ label: words('标志', 'Logo') }),
    tenant: f.text({ label: words('租户编码', 'Tenant code'), wire: 'tenantCode', max: 20 }),
    state: dataState({ required: true, filter: true }),
    expireDate: f.day({ label: words('有效期至', 'Valid until') }),
    hasRoadside: f.flag({
      label: words('有路内停车场', 'Has roadside parks'),
      readonly: true,
      derived: true,
      filter: true,
    }),
    roadParks: f.int({
      label: words('路内停车场', 'Roadside parks'),
      readonly: true,
      derived: true,
      help: words('含下级单位', 'With companies below'),
    }),
    roadBerths: f.int({
      label: words('泊位', 'Berths'),
      readonly: true,
      derived: true,
      help: words('含下级单位', 'With companies below'),
    }),
    remark: remark(),
    ...trace,
  },
  unique: [['parent', 'name'], ['code']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['name', 'code', 'kind', 'linkman', 'phone', 'expireDate', 'state'],
    editable: ['linkman', 'phone'],
    sort: 'name',
    tree: 'parent',
    views: [{ id: 'disabled', title: words('已停用', 'Disabled'), filters: { state: 'disabled' } }],
  },
  form: [
    { title: words('单位', 'Company'), fields: ['name', 'code', 'parent', 'kind', 'state', 'expireDate'] },
    { title: words('联系', 'Contact'), fields: ['linkman', 'phone', 'province', 'city', 'district', 'address'] },
    { title: words('其他', 'Other'), fields: ['taxNumber', 'logo', 'tenant', 'remark'] },
  ],
  actions: {
    'own-list': ownList('我的单位', 'My companies', 'GET listAuth'),
    'own-page': ownPage('我的单位分页', 'My companies by page', 'GET listPageAuth'),
    'own-tree': {
      ...ownList('可代表的单位', 'Companies to act for', 'GET getUserAllCompany'),
      output: {
        id: f.text({ label: words('编号', 'Id'), required: true }),
        name: f.text({ label: words('名称', 'Name'), required: true }),
        parent: f.text({ label: words('上级', 'Parent'), wire: 'parentId' }),
      },
    },
    lookup: lookup('单位选项', 'Company options', 'GET /api/updown/baseSelect/selectLoginCompany', {}),
    'lookup-master': lookup(
      '总公司选项',
      'Master-company options',
      'GET /api/updown/baseSelect/selectLoginMasterCompany',
      {},
    ),
    'lookup-by-name': lookup(
      '按名称找单位',
      'Companies by name',
      'GET /api/updown/baseSelect/selectLoginCompanyByName',
      namePart,
    ),
    'lookup-master-by-name': lookup(
      '按名称找总公司',
      'Master companies by name',
      'GET /api/updown/baseSelect/selectLoginMasterCompanyByName',
      namePart,
    ),
    'lookup-all': lookup('范围内的单位', 'Companies in scope', 'GET /api/updown/baseSelect/selectCompany', {
      text: f.text({ label: words('名称', 'Name'), max: 100 }),
    }),
  },
});
