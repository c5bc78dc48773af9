import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';

export const WORKSPACE_WORDS = {
  workspace: words('工作区', 'Workspace'),
  noWorkspace: words('未命名工作区', 'No workspace'),
  saveWorkspace: words('存为工作区', 'Save as workspace'),
  updateWorkspace: words('更新为当前标签', 'Update with these tabs'),
  renameWorkspace: words('重命名', 'Rename'),
  deleteWorkspace: words('删除', 'Delete'),
  currentWorkspace: words('当前工作区', 'This workspace'),
} as const;

export const workspaceText = {
  workspaceSaved: (name: string, n: number) =>
    words(`「${name}」已保存，${n} 个标签`, `“${name}” saved with ${counted(n, 'tab')}`),
  deleteWorkspace: (name: string) => words(`删除工作区「${name}」？`, `Delete the workspace “${name}”?`),
} as const;
