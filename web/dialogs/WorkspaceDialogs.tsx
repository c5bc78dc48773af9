import { useState } from 'react';
import { WORKSPACE_WORDS, workspaceText } from '../app/shell/workspace-words.ts';
import { useWords } from '../state/language.ts';
import { ui } from '../state/ui.ts';
import { tabs } from '../tabs/tabs.ts';
import { renameWorkspace, saveWorkspace } from '../tabs/edit-workspaces.ts';
import { useWorkspaces } from '../tabs/workspaces.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/Input.tsx';
import { toast } from '../ui/toast-store.ts';
import { DIALOG_WORDS } from './words.ts';

interface NameDialogProps {
  readonly title: string;
  readonly initial: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ title, initial, onName, onClose }: NameDialogProps) {
  const say = useWords();
  const [name, setName] = useState(initial);
  const submit = (): void => {
    const given = name.trim();
    if (given === '') return;
    onName(given);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={submit}
      title={title}
      footer={
        <>
          <Button keys="Esc" onClick={onClose}>
            {say(DIALOG_WORDS.cancel)}
          </Button>
          <Button type="submit" kind="primary">
            {title}
          </Button>
        </>
      }
    >
      <Field label={say(DIALOG_WORDS.workspaceName)} required>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoFocus
            maxLength={30}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

/** Saves the open tabs under a name. */
export function SaveWorkspaceDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  const save = async (name: string): Promise<void> => {
    await saveWorkspace(name);
    toast.success(say(workspaceText.workspaceSaved(name, tabs.items.length)));
  };
  return (
    <NameDialog
      title={say(WORKSPACE_WORDS.saveWorkspace)}
      initial=""
      onClose={onClose}
      onName={(name) => void save(name).catch(() => undefined)}
    />
  ); // the client reports a refusal
}

export function RenameWorkspaceDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  const current = useWorkspaces().find(({ id }) => id === ui.workspace);
  if (!current) return null;
  return (
    <NameDialog
      title={say(WORKSPACE_WORDS.renameWorkspace)}
      initial={current.name}
      onClose={onClose}
      onName={(name) => void renameWorkspace(current.id, name).catch(() => undefined)}
    />
  ); // the client reports a refusal
}
