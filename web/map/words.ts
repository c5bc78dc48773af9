import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../fields/grouped.ts';

/** Texts of every map. */
export const MAP_WORDS = {
  place: words('地图上的位置', 'Place on the map'),
  noPin: words('点一下地图放大头针', 'Press the map to set the pin'),
  putPin: words('放在地图中间', 'Put it in the middle of the map'),
  pinHint: words(
    '大头针可拖动，或用方向键移 20 米（Shift 500 米）',
    'Drag the pin, or move it by arrow keys: 20 m, with Shift 500 m',
  ),
  pin: (lng: number, lat: number): Words =>
    words(`大头针：经度 ${lng}，纬度 ${lat}`, `Pin: longitude ${lng}, latitude ${lat}`),
  closer: words('放大', 'Closer'),
  wider: words('缩小', 'Wider'),
  all: words('看全部', 'See all'),
  noGround: words(
    '底图没有读出来，位置不受影响',
    'The ground of the map could not be loaded; places are right all the same',
  ),
  length: (km: number): Words =>
    km < 1 ? words(`${km * 1000} 米`, `${km * 1000} m`) : words(`${grouped(km)} 公里`, `${grouped(km)} km`),
} as const;
