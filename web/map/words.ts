import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../fields/grouped.ts';

/** Texts of every map. */
export const MAP_WORDS = {
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
