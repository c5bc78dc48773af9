import { words } from '@parkdeck/core/kit/words';

export const BERTH_MAP_WORDS = {
  title: words('泊位地图', 'Berth map'),
  span: words('时段', 'Time'),
  now: words('现在', 'Now'),
  day: words('一天', 'Day'),
  street: words('路段所属车场', 'Street'),
  failed: words('泊位读取失败', 'The berths could not be read'),
  retry: words('重试', 'Try again'),
  none: words('还没有泊位', 'No berths yet'),
  noneDetail: words('在「泊位」页面批量新增，地图随即可用', 'Add them on the Berths page; the map follows'),
  toBerths: words('去泊位', 'Go to berths'),
  lines: words('路段走向与空闲泊位', 'How the sections lie, and their free berths'),
  noLine: words('还没有线路', 'No line yet'),
  noLineDetail: words('编辑路段，填入各点的经纬度', 'Edit the section and enter its points'),
  walk: words('移动', 'Move'),
  nextStreet: words('换车场', 'Next street'),
  nextShow: words('换状态', 'Next state'),
  free: words('空闲', 'Free'),
  occupied: words('占用', 'Occupied'),
  disabled: words('停用', 'Out of use'),
  all: words('全部', 'All'),
};
export const countText = (free: number, all: number) => words(`空闲 ${free} / ${all}`, `${free} of ${all} free`);
