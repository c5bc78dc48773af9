import { ScanFace } from 'lucide-react';
import { useWords } from '../../../state/language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from './SignIn.module.css';
import { SIGN_IN_WORDS } from './words.ts';

/** Explains that no camera is connected, and which ways to sign in work. */
export function FaceNote() {
  const say = useWords();
  return (
    <div className={styles.face}>
      <EmptyState
        kind="first-use"
        icon={<ScanFace />}
        title={say(SIGN_IN_WORDS.faceNone)}
        detail={say(SIGN_IN_WORDS.faceDetail)}
      />
    </div>
  );
}
