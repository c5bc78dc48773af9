import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace, village } from '../common.ts';

/** A place of a site with doors in it, in a tree (E#104). */
export const doorArea = resource({
  name: 'door-area',
  title: words('门区域', 'Door area'),
  unit: words('个', 'areas'),
  icon: 'layers',
  prefix: 'DA',
  keywords: ['楼栋', '楼层'],
  page: 'door_doorarea',
  base: 'door/doorarea',
  scope: 'village',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id(),
    name: f.text({
      label: words('区域名称', 'Name'),
      wire: 'areaName',
      required: true,
      max: 50,
      filter: true,
      width: 200,
    }),
    parent: f.ref('door-area', {
      label: words('上级区域', 'Parent'),
      wire: 'parentId',
      within: { village: 'village' },
    }),
    village: village({ required: true, fixed: true }),
    doors: f.int({
      label: words('门数', 'Doors'),
      wire: 'doorNum',
      readonly: true,
      derived: { count: 'door', by: 'area' },
    }),
    ...trace,
  },
  unique: [['village', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['name', 'village', 'doors', 'updatedAt'], sort: 'name', tree: 'parent' },
  form: [{ title: words('区域', 'Area'), fields: ['village', 'name', 'parent'] }],
});
