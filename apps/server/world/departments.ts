import type { Place, Places } from './places.ts';
import { key, numbered } from './table.ts';

/** Name of the department of those who clean the residential site. */
export const CLEANERS = '保洁队';

/** The office of every approved village, and the buildings and the cleaners of the residential one. */
export const departments = (places: Places, garages: readonly Place[]) => {
  const roots = places.sites
    .filter((site) => site.approved)
    .map((site, index) => ({
      village: site.id,
      name: '管理处',
      parent: null,
      main: true,
      parks: garages.filter((one) => one.village === site.id).map((one) => one.id),
      sort: index,
    }));
  const withIds = numbered('DP', 6, roots);
  const home = withIds.find((one) => one.village === 'V0003');
  const houses = ['1 号楼', '2 号楼', '3 号楼'].map((name, index) => ({
    id: key('DP', 6, roots.length + index + 1),
    village: 'V0003',
    name,
    parent: home?.id ?? null,
    main: false,
    parks: ['PK0003'],
    sort: 10 + index,
  }));
  const cleaners = {
    id: key('DP', 6, roots.length + houses.length + 1),
    village: 'V0003',
    name: CLEANERS,
    parent: home?.id ?? null,
    main: false,
    parks: [],
    sort: 20,
  };
  return [...withIds, ...houses, cleaners];
};
