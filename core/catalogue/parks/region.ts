import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { lookup, nameText, treeRow } from '../common.ts';
import { REGION_LEVELS } from './region-fields.ts';

const parent = f.ref('region', { label: words('上级', 'Parent'), wire: 'parentId' });
const level = f.int({ label: words('级别', 'Level'), min: REGION_LEVELS.province, max: REGION_LEVELS.district });
const tree = { permission: 'signed-in', effect: 'read', answers: 'rows', command: false, output: treeRow } as const;

/** Provinces, cities and districts by GB code. The table ships with the product and is read-only. */
export const region = resource({
  name: 'region',
  title: words('行政区', 'Region'),
  unit: words('个', 'regions'),
  icon: 'map',
  prefix: 'RG',
  page: 'basedata_park',
  base: 'baseSelect',
  scope: 'platform',
  reads: 'signed-in',
  display: 'name',
  append: true,
  fields: {
    id: f.id({ label: words('行政区划代码', 'GB code') }),
    name: f.text({ label: words('名称', 'Name'), required: true, max: 50 }),
    parent,
    level: f.int({ ...level.options, required: true }),
  },
  calls: {},
  list: { columns: ['id', 'name', 'parent', 'level'], sort: 'id', tree: 'parent' },
  actions: {
    provinces: { title: words('省', 'Provinces'), wire: 'GET getProvinceTree', ...tree },
    cities: { title: words('省市', 'Provinces and cities'), wire: 'GET getCityTree', input: { parent }, ...tree },
    districts: {
      title: words('省市区', 'Provinces, cities and districts'),
      wire: 'GET getAreaTree',
      input: { parent },
      ...tree,
    },
    /** By any part of the name, with what they lie in; those of a parent or of a level, or provinces first. */
    lookup: lookup('行政区选项', 'Regions to choose from', 'GET /api/parkdeck/regions', {
      text: nameText,
      parent,
      level,
    }),
  },
});
