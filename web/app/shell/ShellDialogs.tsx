import { lazy, Suspense, type ComponentType } from 'react';
import { useSnapshot } from 'valtio/react';
import { closeDialog, dialogs, type DialogName } from '../../dialogs/dialogs.ts';
import { OnItsWay } from '../../dialogs/OnItsWay.tsx';
import { useKeys } from '../../keyboard/keys.ts';
import { PaletteHost } from '../../palette/PaletteHost.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { useQuiet } from '../when-quiet.ts';

interface DialogPart {
  readonly onClose: () => void;
}

const lazily = <K extends string>(name: K, load: () => Promise<Readonly<Record<K, ComponentType<DialogPart>>>>) =>
  lazy(() => load().then((module) => ({ default: module[name] })));

/** Each dialog is its own file, loaded when it first opens. */
const DIALOGS: Readonly<Record<DialogName, ComponentType<DialogPart>>> = {
  'switch-company': lazily('SwitchCompanyDialog', () => import('../../dialogs/SwitchCompanyDialog.tsx')),
  lock: lazily('LockDialog', () => import('../../dialogs/LockDialog.tsx')),
  theme: lazily('ThemeDialog', () => import('../../dialogs/ThemeDialog.tsx')),
  'error-log': lazily('ErrorLogDialog', () => import('../../dialogs/ErrorLogDialog.tsx')),
  'menu-search': lazily('MenuSearch', () => import('../../dialogs/MenuSearch.tsx')),
  'key-help': lazily('KeyHelp', () => import('../../dialogs/KeyHelp.tsx')),
  'ask-access': lazily('AskAccess', () => import('../../dialogs/AskAccess.tsx')),
  'save-workspace': lazily('SaveWorkspaceDialog', () => import('../../dialogs/WorkspaceDialogs.tsx')),
  'rename-workspace': lazily('RenameWorkspaceDialog', () => import('../../dialogs/WorkspaceDialogs.tsx')),
};

/** Loaded when the page is idle; actions started earlier wait for it. */
const ResourceHost = deferred(() => import('../../resource/ResourceHost.tsx').then((module) => module.ResourceHost));

/** What can be shown above the pages: one dialog, the palette. */
export function ShellDialogs() {
  const { open } = useSnapshot(dialogs);
  const quiet = useQuiet();
  // The help lists the keys of the page below, so it must not cover that page's bindings.
  useKeys('dialog', [], { active: open !== null && open !== 'key-help' });
  const Part = open && DIALOGS[open];
  return (
    <>
      <Suspense fallback={<OnItsWay onClose={closeDialog} />}>{Part && <Part onClose={closeDialog} />}</Suspense>
      {quiet && <ResourceHost />}
      <PaletteHost />
    </>
  );
}
