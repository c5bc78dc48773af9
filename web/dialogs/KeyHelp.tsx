import { words } from '@parkdeck/core/kit/words';
import { useWords } from '../state/language.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './KeyHelp.module.css';
import { KeyList } from './KeyList.tsx';
import { DIALOG_WORDS } from './words.ts';

/** Address of the guide on the platform, by language. */
const GUIDE = words('/docs/zh/', '/docs/');

/** `?`: the keys available here, and a link to the guide. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={say(DIALOG_WORDS.helpTitle)}
      footer={
        <>
          <a className={styles.guide} href={say(GUIDE)} target="_blank" rel="noreferrer">
            {say(DIALOG_WORDS.helpGuide)}
          </a>
          <Button keys="Esc" onClick={onClose}>
            {say(DIALOG_WORDS.close)}
          </Button>
        </>
      }
    >
      <div className={styles.scroll}>
        <KeyList />
      </div>
    </Dialog>
  );
}
