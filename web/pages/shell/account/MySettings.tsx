import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';
import { Trash2 } from 'lucide-react';
import { goToWorkspace, removeWorkspace } from '../../../app/shell/WorkspacePanel.tsx';
import { WORKSPACE_WORDS } from '../../../app/shell/workspace-words.ts';
import { openDialog } from '../../../dialogs/dialogs.ts';
import { KeyList } from '../../../dialogs/KeyList.tsx';
import { ThemeSettings } from '../../../dialogs/ThemeSettings.tsx';
import { useWords } from '../../../state/language.ts';
import { useWorkspaces } from '../../../tabs/workspaces.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './MySettings.module.css';

const WORDS = {
  look: words('外观', 'Look'),
  workspaces: words('工作区', 'Workspaces'),
  none: words('还没有工作区', 'No workspaces yet'),
  noneDetail: words(
    '把打开的标签存成一个，在侧栏底部切换',
    'Save the open tabs as one; it is switched to at the foot of the side',
  ),
  open: words('打开', 'Open'),
  remove: words('删除', 'Delete'),
  keys: words('快捷键', 'Keys'),
  keysNote: words(
    '点键位改成别的；列表里的键在列表页按 ? 改',
    'Press a key to change it; keys of lists are changed there, under ?',
  ),
} as const;

const tabCount = (n: number) => words(`${n} 个标签`, counted(n, 'tab'));

/** `/desk/settings`: appearance, workspaces and keys of this user. */
export function MySettings() {
  const say = useWords();
  const list = useWorkspaces();
  return (
    <div className={styles.page}>
      <Panel title={say(WORDS.look)}>
        <ThemeSettings />
      </Panel>
      <Panel title={say(WORDS.workspaces)}>
        {list.length === 0 && (
          <EmptyState
            kind="first-use"
            title={say(WORDS.none)}
            detail={say(WORDS.noneDetail)}
            actions={<Button onClick={() => openDialog('save-workspace')}>{say(WORKSPACE_WORDS.saveWorkspace)}</Button>}
          />
        )}
        <ul>
          {list.map((one) => (
            <li key={one.id} className={styles.workspace}>
              <b>{one.name}</b>
              <span className={styles.count}>{say(tabCount(one.tabs.length))}</span>
              <Button onClick={() => void goToWorkspace(one.id)}>{say(WORDS.open)}</Button>
              <IconButton label={say(WORDS.remove)} icon={<Trash2 />} onClick={() => void removeWorkspace(one)} />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={say(WORDS.keys)} note={say(WORDS.keysNote)}>
        <KeyList />
      </Panel>
    </div>
  );
}
