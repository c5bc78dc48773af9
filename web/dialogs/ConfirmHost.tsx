import { TriangleAlert } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useKeys } from '../keyboard/keys.ts';
import { useWords } from '../state/language.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { asked } from './confirm.ts';
import { DIALOG_WORDS } from './words.ts';

/** Shows the question opened by {@link confirm}. */
export function ConfirmHost() {
  const say = useWords();
  const { now } = useSnapshot(asked);
  useKeys('dialog', [], { active: now !== null });
  if (!now) return null;
  const { question, answer } = now;
  const { title, consequence, action, cancel, danger = false } = question;
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      onSubmit={() => answer(true)}
      title={say(title)}
      {...(consequence && { consequence: say(consequence) })}
      {...(danger && { icon: <TriangleAlert />, tone: 'bad' as const })}
      footer={
        <>
          <Button keys="Esc" onClick={() => answer(false)}>
            {say(cancel ?? DIALOG_WORDS.cancel)}
          </Button>
          <Button type="submit" kind={danger ? 'danger' : 'primary'} autoFocus={!danger}>
            {say(action)}
          </Button>
        </>
      }
    />
  );
}
