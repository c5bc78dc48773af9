import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** A query is tried while it is written, and run in its detail. */
export const extension: Extension = {
  cells: { statement: part(() => import('./developer/Sql.tsx'), 'QuerySql') },
  inputs: {
    statement: part(() => import('./screens/QueryStatement.tsx'), 'QueryStatement'),
    parameters: part(() => import('./screens/QueryParameters.tsx'), 'QueryParameters'),
    columns: part(() => import('./screens/QueryColumns.tsx'), 'QueryColumns'),
  },
  tabs: [
    { id: 'run', title: words('运行', 'Run'), Component: part(() => import('./screens/QueryRun.tsx'), 'QueryRun') },
  ],
};
