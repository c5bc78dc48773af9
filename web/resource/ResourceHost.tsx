import { commandVerb } from '@parkdeck/core/kit/command';
import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useKeys } from '../keyboard/keys.ts';
import { deferred } from '../ui/deferred.tsx';
import { open } from './action/request.ts';
import { commandKey } from './calls.ts';
import { extensionOf } from './extension.ts';
import { LIST_WORDS } from './list/words.ts';

const giveUp = (): void => void Object.assign(open, { action: null, import: null, export: null });

/** Stands for a dialog that is on its way: Escape closes it as it closes what has come. */
function OnItsWay() {
  useKeys('dialog', [{ keys: 'esc', label: LIST_WORDS.leave, run: giveUp }]);
  return null;
}
const until = { before: <OnItsWay /> };

const ActionDialog = deferred(() => import('./action/ActionDialog.tsx').then((module) => module.ActionDialog), until);
const ImportDialog = deferred(() => import('./transfer/ImportDialog.tsx').then((module) => module.ImportDialog), until);
const ExportDialog = deferred(() => import('./transfer/ExportDialog.tsx').then((module) => module.ExportDialog), until);

/** Shows the dialog of the action, import or export in progress above the page in front. Mounted once. */
export function ResourceHost() {
  const { action, import: importing, export: exporting } = useSnapshot(open);
  useEffect(() => ActionDialog.preload(), []);
  const Dialog = action
    ? (extensionOf(action.call.noun).dialogs?.[commandVerb(action.call)] ?? ActionDialog)
    : undefined;
  return (
    <Suspense fallback={<OnItsWay />}>
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
