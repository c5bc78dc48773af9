import { askToDiscard, confirm } from '../../dialogs/confirm.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { sayNow, useWords } from '../../state/language.ts';
import { tabs } from '../../tabs/tabs.ts';
import { deleteWorkspace, switchWorkspace, updateWorkspace } from '../../tabs/edit-workspaces.ts';
import { useWorkspaces, type Workspace } from '../../tabs/workspaces.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import type { PanelWiring } from '../../ui/menu-entry.ts';
import { MenuPanel } from '../../ui/MenuPanel.tsx';
import { toast } from '../../ui/toast-store.ts';
import { WORKSPACE_WORDS, workspaceText } from './workspace-words.ts';

/** Switches to another workspace; asks first when drafts would be lost. */
export const goToWorkspace = async (id: string): Promise<void> => {
  const drafts = tabs.items.filter(({ dirty }) => dirty).length;
  if (drafts === 0 || (await askToDiscard(drafts))) switchWorkspace(id);
};

const update = async ({ id, name }: Workspace): Promise<void> => {
  await updateWorkspace(id);
  toast.success(sayNow(workspaceText.workspaceSaved(name, tabs.items.length)));
};

/** Deletes a workspace after a confirmation; its tabs stay open. */
export const removeWorkspace = async ({ id, name }: Workspace): Promise<void> => {
  if (
    await confirm({ title: workspaceText.deleteWorkspace(name), action: WORKSPACE_WORDS.deleteWorkspace, danger: true })
  )
    await deleteWorkspace(id);
};

/** The list of workspaces and the commands for the current one. */
export function WorkspacePanel({ current, ...wiring }: PanelWiring & { readonly current: Workspace | undefined }) {
  const say = useWords();
  const list = useWorkspaces();
  const mine: readonly MenuEntry[] = current
    ? [
        { id: 'current', heading: say(WORKSPACE_WORDS.currentWorkspace) },
        {
          id: 'update',
          label: say(WORKSPACE_WORDS.updateWorkspace),
          icon: <Icon name="refresh-cw" />,
          onSelect: () => void update(current),
        },
        {
          id: 'rename',
          label: say(WORKSPACE_WORDS.renameWorkspace),
          icon: <Icon name="pencil" />,
          onSelect: () => openDialog('rename-workspace'),
        },
        {
          id: 'delete',
          label: say(WORKSPACE_WORDS.deleteWorkspace),
          icon: <Icon name="trash-2" />,
          danger: true,
          onSelect: () => void removeWorkspace(current),
        },
      ]
    : [];
  return (
    <MenuPanel
      {...wiring}
      entries={[
        ...list.map((one) => ({
          id: one.id,
          label: `${one.name} · ${one.tabs.length}`,
          icon: <Icon name="layers" />,
          onSelect: () => void goToWorkspace(one.id),
        })),
        ...(list.length > 0 ? [{ id: 'line', separator: true } as const] : []),
        ...mine,
        {
          id: 'save',
          label: say(WORKSPACE_WORDS.saveWorkspace),
          icon: <Icon name="plus" />,
          onSelect: () => openDialog('save-workspace'),
        },
      ]}
    />
  );
}
