import { deferred } from '../../../ui/deferred.tsx';

/** The menu of a row, fetched when one is approached. */
export const RowMenu = deferred(() => import('../RowMenu.tsx').then((module) => module.RowMenu));
