import { deferred } from '../../../ui/deferred.tsx';

/** The menu of a row; loaded when the pointer approaches one. */
export const RowMenu = deferred(() => import('../RowMenu.tsx').then((module) => module.RowMenu));
