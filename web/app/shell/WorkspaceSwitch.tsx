import { useSnapshot } from 'valtio/react';
import { useWords } from '../../state/language.ts';
import { ui } from '../../state/ui.ts';
import { useWorkspaces } from '../../tabs/workspaces.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import styles from './Side.module.css';
import { WORKSPACE_WORDS } from './workspace-words.ts';

const WorkspacePanel = deferred(() => import('./WorkspacePanel.tsx').then((module) => module.WorkspacePanel));

/** Workspaces (named sets of tabs) at the bottom of the side. */
export function WorkspaceSwitch({ rail }: { readonly rail: boolean }) {
  const say = useWords();
  const list = useWorkspaces();
  const { workspace } = useSnapshot(ui);
  const current = list.find(({ id }) => id === workspace);
  const name = current?.name ?? say(WORKSPACE_WORDS.noWorkspace);
  return (
    <Menu
      label={say(WORKSPACE_WORDS.workspace)}
      trigger={
        <button
          type="button"
          className={styles.item}
          title={rail ? name : undefined}
          aria-label={`${say(WORKSPACE_WORDS.workspace)}: ${name}`}
        >
          <Icon name="layers" />
          {!rail && <span className={styles.label}>{name}</span>}
          {!rail && <Icon name="chevrons-up-down" />}
        </button>
      }
      preload={WorkspacePanel.preload}
      panel={(wiring) => <WorkspacePanel {...wiring} current={current} />}
    />
  );
}
