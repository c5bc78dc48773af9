import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';

/** What the level of a region means. */
export const REGION_LEVELS = { province: 1, city: 2, district: 3 } as const;
/** Province, city and district by their six-digit codes, each within what was chosen before it. */
export const region = {
  province: f.ref('region', {
    label: words('省', 'Province'),
    wire: 'provinceId',
    filter: true,
    only: { level: REGION_LEVELS.province },
  }),
  city: f.ref('region', {
    label: words('市', 'City'),
    wire: 'cityId',
    filter: true,
    only: { level: REGION_LEVELS.city },
    within: { parent: 'province' },
  }),
  district: f.ref('region', {
    label: words('区县', 'District'),
    wire: 'districtId',
    filter: true,
    only: { level: REGION_LEVELS.district },
    within: { parent: 'city' },
  }),
} as const;
