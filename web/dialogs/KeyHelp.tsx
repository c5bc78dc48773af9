import { useWords } from '../state/language.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './KeyHelp.module.css';
import { KeyList } from './KeyList.tsx';
import { DIALOG_WORDS } from './words.ts';

/** `?`: the keys that hold where one is. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={say(DIALOG_WORDS.helpTitle)}
      footer={
        <Button keys="Esc" onClick={onClose}>
          {say(DIALOG_WORDS.close)}
        </Button>
      }
    >
      <div className={styles.scroll}>
        <KeyList />
      </div>
    </Dialog>
  );
}
