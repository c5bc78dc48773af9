import { useSnapshot } from 'valtio/react';
import { askToDiscard, confirm } from '../../dialogs/confirm.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { sayNow, useWords } from '../../state/language.ts';
import { ui } from '../../state/ui.ts';
import { tabs } from '../../tabs/tabs.ts';
import {
  deleteWorkspace,
  switchWorkspace,
  updateWorkspace,
  useWorkspaces,
  type Workspace,
} from '../../tabs/workspaces.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/menu-entries.ts';
import { toast } from '../../ui/toast-store.ts';
import styles from './Side.module.css';
import { SHELL_WORDS, shellText } from './words.ts';

/** Opens another set of tabs, after a question where drafts would be lost. */
export const goToWorkspace = async (id: string): Promise<void> => {
  const drafts = tabs.items.filter(({ dirty }) => dirty).length;
  if (drafts === 0 || (await askToDiscard(drafts))) switchWorkspace(id);
};

const update = async ({ id, name }: Workspace): Promise<void> => {
  await updateWorkspace(id);
  toast.success(sayNow(shellText.workspaceSaved(name, tabs.items.length)));
};

/** Deletes a workspace after a question; its tabs stay open. */
export const removeWorkspace = async ({ id, name }: Workspace): Promise<void> => {
  if (await confirm({ title: shellText.deleteWorkspace(name), action: SHELL_WORDS.deleteWorkspace, danger: true }))
    await deleteWorkspace(id);
};

/** Named sets of tabs at the foot of the side. */
export function WorkspaceSwitch({ rail }: { readonly rail: boolean }) {
  const say = useWords();
  const list = useWorkspaces();
  const { workspace } = useSnapshot(ui);
  const current = list.find(({ id }) => id === workspace);
  const name = current?.name ?? say(SHELL_WORDS.noWorkspace);
  const mine: readonly MenuEntry[] = current
    ? [
        { id: 'current', heading: say(SHELL_WORDS.currentWorkspace) },
        {
          id: 'update',
          label: say(SHELL_WORDS.updateWorkspace),
          icon: <Icon name="refresh-cw" />,
          onSelect: () => void update(current),
        },
        {
          id: 'rename',
          label: say(SHELL_WORDS.renameWorkspace),
          icon: <Icon name="pencil" />,
          onSelect: () => openDialog('rename-workspace'),
        },
        {
          id: 'delete',
          label: say(SHELL_WORDS.deleteWorkspace),
          icon: <Icon name="trash-2" />,
          danger: true,
          onSelect: () => void removeWorkspace(current),
        },
      ]
    : [];
  return (
    <Menu
      label={say(SHELL_WORDS.workspace)}
      trigger={
        <button
          type="button"
          className={styles.item}
          title={rail ? name : undefined}
          aria-label={`${say(SHELL_WORDS.workspace)}: ${name}`}
        >
          <Icon name="layers" />
          {!rail && <span className={styles.label}>{name}</span>}
          {!rail && <Icon name="chevrons-up-down" />}
        </button>
      }
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
          label: say(SHELL_WORDS.saveWorkspace),
          icon: <Icon name="plus" />,
          onSelect: () => openDialog('save-workspace'),
        },
      ]}
    />
  );
}
