import type { Evidence } from '@parkdeck/core/catalogue/traffic/exception';
import { useWords } from '../../../state/language.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Stills } from './CaseEvidence.tsx';
import styles from './CaseEvidence.module.css';
import { CASE_WORDS } from '@parkdeck/core/desk/case-words';

interface EvidenceZoomProps {
  readonly evidence: readonly Evidence[];
  readonly car: string | null;
  readonly dark: boolean;
  readonly onClose: () => void;
}

/** The pictures as large as the window allows, side by side. */
export function EvidenceZoom({ onClose, ...pictures }: EvidenceZoomProps) {
  const say = useWords();
  return (
    <Dialog open full title={say(CASE_WORDS.pictures)} onClose={onClose}>
      <div className={styles.large}>
        <Stills {...pictures} />
      </div>
    </Dialog>
  );
}
