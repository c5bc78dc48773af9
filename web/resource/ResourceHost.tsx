import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { open } from './action/request.ts';
import { extrasOf } from './extras.ts';

const ActionDialog = lazy(() => import('./action/ActionDialog.tsx').then(({ ActionDialog: Component }) => ({ default: Component })));
const ImportDialog = lazy(() => import('./transfer/ImportDialog.tsx').then(({ ImportDialog: Component }) => ({ default: Component })));
const ExportDialog = lazy(() => import('./transfer/ExportDialog.tsx').then(({ ExportDialog: Component }) => ({ default: Component })));

/** Shows the dialog of the action, import or export that somebody started, over whatever page is in front. Mounted once. */
export function ResourceHost() {
  const { action, import: importing, export: exporting } = useSnapshot(open);
  const Dialog = action ? (extrasOf(action.call.noun).dialogs?.[action.call.verb] ?? ActionDialog) : undefined;
  return (
    <Suspense>
      {Dialog && action && <Dialog key={action.call.id} request={action} onClose={() => { open.action = null; }} />}
      {importing && <ImportDialog noun={importing.noun} onClose={() => { open.import = null; }} />}
      {exporting && <ExportDialog request={exporting} onClose={() => { open.export = null; }} />}
    </Suspense>
  );
}
