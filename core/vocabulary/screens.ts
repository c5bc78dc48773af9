/** What saved queries, big screens and the tools of developers choose from. */
import { choices } from '../lib/choice.ts';

/** What a parameter of a saved query takes (E#195). */
export const QUERY_PARAMETER_KINDS = choices({
  text: [1, '文本', 'Text'],
  number: [2, '数字', 'Number'],
  day: [3, '日期', 'Day'],
});
/** The kind of a parameter, by its name. */
export type QueryParameterKind = keyof typeof QUERY_PARAMETER_KINDS;

/** How a column of a saved query is read (E#195). */
export const QUERY_COLUMN_KINDS = choices({
  text: [1, '文本', 'Text'],
  number: [2, '数字', 'Number'],
  money: [3, '金额（分）', 'Money (fen)'],
  share: [4, '占比（千分之）', 'Share (thousandths)'],
  day: [5, '日期', 'Day'],
  time: [6, '时间', 'Time'],
});
/** The kind of a column, by its name. */
export type QueryColumnKind = keyof typeof QUERY_COLUMN_KINDS;

/** Columns and rows of a big screen (E#196). */
export const GRID = { columns: 24, rows: 12 } as const;
/** A screen has no more tiles (E#196). */
export const MOST_TILES = 12;
/** The smallest tile, in cells. */
export const LEAST_TILE = { width: 3, height: 1 } as const;

/** What a tile of a big screen tells (E#196). */
export const TILE_SUBJECTS = choices({
  stalls: [1, '车位余位', 'Free stalls'],
  flow: [2, '进出流量', 'Traffic'],
  received: [3, '近 15 天实收', 'Received in 15 days'],
  'pay-ways': [4, '今日支付方式', 'Payment methods today'],
  releases: [5, '今日放行方式', 'Releases today'],
  'car-types': [6, '今日入场车类', 'Entries by car type today'],
  ranking: [7, '今日车场排行', 'Parks by money today'],
  events: [8, '通行动态', 'Gate events'],
  lanes: [9, '通道状态', 'Lanes'],
  map: [10, '车场分布', 'Map of parks'],
  query: [11, '查询模板', 'Saved query'],
  clock: [12, '时钟', 'Clock'],
  text: [13, '标题文字', 'Title'],
  image: [14, '图片', 'Picture'],
});
/** What a tile tells, by its name. */
export type TileSubject = keyof typeof TILE_SUBJECTS;

/** How a tile is drawn (E#196). */
export const TILE_LOOKS = choices({
  number: [1, '数字', 'Number'],
  line: [2, '折线', 'Line'],
  bars: [3, '柱形', 'Bars'],
  ring: [4, '环形', 'Ring'],
  table: [5, '表格', 'Table'],
  own: [6, '专用', 'Its own'],
});
/** How a tile is drawn, by its name. */
export type TileLook = keyof typeof TILE_LOOKS;

/** Databases that a data source can be (E#206). */
export const DATA_SOURCE_KINDS = choices({
  mysql: [1, 'MySQL', 'MySQL'],
  postgresql: [2, 'PostgreSQL', 'PostgreSQL'],
  sqlserver: [3, 'SQL Server', 'SQL Server'],
  oracle: [4, 'Oracle', 'Oracle'],
});

/** Whose rows a noun made from a table holds (E#207). */
export const CODE_SCOPES = choices({
  company: [1, '单位', 'Company'],
  park: [2, '车场', 'Park'],
  platform: [3, '平台', 'Platform'],
});
/** Whose rows, by name. */
export type CodeScope = keyof typeof CODE_SCOPES;

/** Areas of the house that a noun made from a table may stand in (E#207). */
export const CODE_AREAS = choices({
  parks: [1, '车场', 'Parks'],
  vehicles: [2, '车辆', 'Vehicles'],
  traffic: [3, '通行', 'Traffic'],
  fees: [4, '收费', 'Fees'],
  finance: [5, '财务', 'Finance'],
  merchants: [6, '商家', 'Merchants'],
  roadside: [7, '路内', 'Roadside'],
  devices: [8, '设备', 'Devices'],
  doors: [9, '门禁', 'Doors'],
  guidance: [10, '引导', 'Guidance'],
  service: [11, '服务', 'Service'],
  system: [12, '系统', 'System'],
});
/** An area, by its name. */
export type CodeArea = keyof typeof CODE_AREAS;

/** What the API generator answers (E#208). */
export const API_FORMATS = choices({
  openapi: [1, 'OpenAPI', 'OpenAPI'],
  typescript: [2, 'TypeScript 客户端', 'TypeScript client'],
  curl: [3, 'curl 命令', 'curl lines'],
});
/** A format, by its name. */
export type ApiFormat = keyof typeof API_FORMATS;
