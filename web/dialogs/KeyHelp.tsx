import { words } from '@parkdeck/core/kit/words';
import { Printer, Search } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../state/language.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/Input.tsx';
import styles from './KeyHelp.module.css';
import { KeyList } from './KeyList.tsx';
import { keysInPlace } from './keys-in-place.ts';
import { DIALOG_WORDS } from './words.ts';

/** Address of the guide on the platform, by language. */
const GUIDE = words('/docs/zh/', '/docs/');

/** `?`: the keys available here, found by name or key, printed on demand, and a link to the guide. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  const [text, setText] = useState('');
  const [inPlace] = useState(() => keysInPlace(document.getElementById('content') ?? document));
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
          <Button icon={<Printer />} onClick={() => window.print()}>
            {say(DIALOG_WORDS.helpPrint)}
          </Button>
          <Button keys="Esc" onClick={onClose}>
            {say(DIALOG_WORDS.close)}
          </Button>
        </>
      }
    >
      <div className={styles.find}>
        <TextInput
          autoFocus
          icon={<Search aria-hidden="true" />}
          aria-label={say(DIALOG_WORDS.helpFind)}
          placeholder={say(DIALOG_WORDS.helpFind)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className={styles.scroll} data-printed-keys>
        <KeyList find={text} inPlace={inPlace} />
      </div>
    </Dialog>
  );
}
