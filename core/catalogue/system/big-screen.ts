import { f } from '../../kit/field.ts';
import type { Write } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { GRID, LEAST_TILE, MOST_TILES, TILE_LOOKS, TILE_SUBJECTS } from '../../vocabulary/screens.ts';
import { NO_PARKS, company, park, remark, trace } from '../common.ts';

const cells = (zh: string, en: string, wire: string, min: number, max: number) =>
  f.int({ label: words(zh, en), wire, required: true, min, max });

/** One tile: what it tells, how it is drawn, and where. */
const tile = {
  subject: f.choice(TILE_SUBJECTS, { label: words('内容', 'Subject'), wire: 'type', required: true }),
  look: f.choice(TILE_LOOKS, { label: words('样式', 'Look'), wire: 'look', required: true }),
  title: f.text({ label: words('标题', 'Title'), max: 40 }),
  x: cells('列', 'Column', 'x', 0, GRID.columns - 1),
  y: cells('行', 'Row', 'y', 0, GRID.rows - 1),
  width: cells('宽', 'Width', 'w', LEAST_TILE.width, GRID.columns),
  height: cells('高', 'Height', 'h', LEAST_TILE.height, GRID.rows),
  query: f.text({ label: words('查询模板', 'Saved query'), wire: 'templateId', max: 40 }),
  values: f.text({ label: words('参数值', 'Values'), wire: 'params', max: 1000 }),
  image: f.image({ label: words('图片', 'Picture'), max: 300 }),
  refreshSec: f.int({ label: words('刷新', 'Refresh'), unit: words('秒', 's'), min: 10, max: 3600 }),
} as const;

/** A tile as it is stored and given. */
export type ScreenTile = Write<typeof tile>;

/** A layout of at most twelve tiles for a screen on a wall (E#196). */
export const bigScreen = resource({
  name: 'big-screen',
  title: words('大屏', 'Big screen'),
  unit: words('个', 'screens'),
  icon: 'presentation',
  prefix: 'BS',
  keywords: ['大屏', '可视化', '驾驶舱', '看板'],
  page: 'system_sysBigReport',
  base: 'sysbigreport',
  scope: 'company',
  display: 'name',
  search: ['name'],
  heading: { subtitle: ['company', 'park', 'updatedAt'] },
  fields: {
    id: f.id(),
    name: f.text({ label: words('名称', 'Name'), required: true, max: 50, filter: true, width: 220 }),
    company: company({ fixed: true, help: words('不填为自己的单位', 'Leave empty for your own company') }),
    park: park({ ...NO_PARKS, wire: 'PKID' }),
    tiles: f.items(tile, { label: words('布局', 'Layout'), wire: 'layout', max: MOST_TILES }),
    remark: remark(),
    ...trace,
  },
  unique: [['company', 'name']],
  calls: { list: 'GET screenList', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['name', 'park', 'company', 'tiles', 'updatedBy', 'updatedAt'], sort: 'name' },
  form: [{ title: words('大屏', 'Big screen'), fields: ['name', 'company', 'park', 'remark'] }],
  actions: {
    copy: {
      title: words('复制大屏', 'Copy screen'),
      wire: 'POST copy',
      permission: 'add',
      on: 'one',
      keys: 'c',
      icon: 'copy',
      key: 'id',
      consequence: words('得到一份同样的大屏，名称后加「副本」', 'A second one with the same tiles, named “copy”'),
      inverse: 'restore',
    },
  },
});
