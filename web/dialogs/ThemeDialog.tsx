import { useWords } from '../state/language.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ThemeSettings } from './ThemeSettings.tsx';
import { DIALOG_WORDS } from './words.ts';

/** B51. A choice applies at once, visible behind the dialog. */
export function ThemeDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      onSubmit={onClose}
      title={say(DIALOG_WORDS.themeTitle)}
      footer={
        <Button type="submit" kind="primary" keys="Esc">
          {say(DIALOG_WORDS.done)}
        </Button>
      }
    >
      <ThemeSettings />
    </Dialog>
  );
}
