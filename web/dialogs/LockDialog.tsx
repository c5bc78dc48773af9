import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../state/language.ts';
import { lockWith } from '../state/lock.ts';
import { ui } from '../state/ui.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/Input.tsx';
import { DIALOG_WORDS } from './words.ts';

/** Asks for a lock password, which must not be empty (B55). Confirming locks every tab of this browser (B56, B9). */
export function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  const [password, setPassword] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [running, setRunning] = useState(false);
  const isPossible = globalThis.isSecureContext;
  const lock = async (): Promise<void> => {
    if (password === '') return setWrong(true);
    setRunning(true);
    ui.lock = await lockWith(password);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => void (isPossible && lock())}
      icon={<Lock />}
      title={say(DIALOG_WORDS.lockTitle)}
      consequence={say(isPossible ? DIALOG_WORDS.lockDetail : DIALOG_WORDS.lockUnsafe)}
      footer={
        <>
          <Button onClick={onClose} keys="Esc">
            {say(DIALOG_WORDS.cancel)}
          </Button>
          <Button type="submit" kind="primary" loading={running} aria-disabled={!isPossible || undefined} keys="Enter">
            {say(DIALOG_WORDS.lockSubmit)}
          </Button>
        </>
      }
    >
      {isPossible && (
        <Field
          label={say(DIALOG_WORDS.lockField)}
          required
          error={isWrong && password === '' ? say(DIALOG_WORDS.lockEmpty) : undefined}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              type="password"
              autoComplete="new-password"
              autoFocus
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
}
