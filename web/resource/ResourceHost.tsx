import { commandVerb } from '@parkdeck/core/kit/command';
import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { OnItsWay } from '../dialogs/OnItsWay.tsx';
import { deferred } from '../ui/deferred.tsx';
import { open } from './action/request.ts';
import { commandKey } from './calls.ts';
import { extensionOf } from './extension.ts';

const giveUp = (): void => void Object.assign(open, { action: null, import: null, export: null });

const before = <OnItsWay onClose={giveUp} />;

const ActionDialog = deferred(() => import('./action/ActionDialog.tsx').then((module) => module.ActionDialog), {
  before,
});
const ImportDialog = deferred(() => import('./transfer/ImportDialog.tsx').then((module) => module.ImportDialog), {
  before,
});
const ExportDialog = deferred(() => import('./transfer/ExportDialog.tsx').then((module) => module.ExportDialog), {
  before,
});

/** Shows the dialog of the action, import or export in progress above the page in front. Mounted once. */
export function ResourceHost() {
  const { action, import: importing, export: exporting } = useSnapshot(open);
  useEffect(() => ActionDialog.preload(), []);
  const Dialog = action
    ? (extensionOf(action.call.noun).dialogs?.[commandVerb(action.call)] ?? ActionDialog)
    : undefined;
  return (
    <Suspense fallback={before}>
      {Dialog && action && (
        <Dialog
          key={commandKey(action.call)}
          request={action}
          onClose={() => {
            open.action = null;
          }}
        />
      )}
      {importing && (
        <ImportDialog
          noun={importing.noun}
          given={importing.file}
          onClose={() => {
            open.import = null;
          }}
        />
      )}
      {exporting && (
        <ExportDialog
          request={exporting}
          onClose={() => {
            open.export = null;
          }}
        />
      )}
    </Suspense>
  );
}
