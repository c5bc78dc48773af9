import { useWords } from '../../../state/language.ts';
import styles from './shift-sheet.module.css';
import { SHEET_WORDS } from './words.ts';

/** By how much the counted cash differs from what is expected, in fen. */
export function Difference({ fen }: { readonly fen: number }) {
  const say = useWords();
  return (
    <span className={fen === 0 ? undefined : styles.bad}>
      {say(fen === 0 ? SHEET_WORDS.fits : fen > 0 ? SHEET_WORDS.more(fen) : SHEET_WORDS.less(-fen))}
    </span>
  );
}
