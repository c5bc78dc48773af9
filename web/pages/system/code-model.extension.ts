import { part, type Extension } from '../../resource/extension.ts';

/** The declaration that a model makes, to be read before it is downloaded. */
export const extension: Extension = {
  cells: { table: part(() => import('./developer/Sql.tsx'), 'TableSql') },
  Banner: part(() => import('./developer/ModelBanner.tsx'), 'ModelBanner'),
};
