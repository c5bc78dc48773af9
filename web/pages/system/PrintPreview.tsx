import { PAPER_WIDTHS } from '@parkdeck/core/catalogue/system/choices';
import { SLIP_PLACEHOLDERS, type SlipKind } from '@parkdeck/core/domain/system/printing/slips';
import { words } from '@parkdeck/core/kit/words';
import type { RecordProps } from '../../resource/extension.ts';
import { useWords } from '../../state/language.ts';
import { sampleSlip } from './sample-slip.ts';
import styles from './PrintPreview.module.css';

const WORDS = { paper: words('打印效果', 'The slip as printed'), known: words('可用占位', 'Placeholders') } as const;

const isKind = (value: unknown): value is SlipKind => typeof value === 'string' && value in SLIP_PLACEHOLDERS;

/** A template filled with example values, in its paper width. */
export function PrintPreview({ row }: RecordProps) {
  const say = useWords();
  const { kind, paper, content } = row;
  const [width] = PAPER_WIDTHS[paper === 'wide' ? 'wide' : 'narrow'];
  return (
    <div className={styles.desk}>
      <pre className={styles.paper} style={{ inlineSize: `${width}mm` }} aria-label={say(WORDS.paper)}>
        {sampleSlip(String(content ?? ''))}
      </pre>
      {isKind(kind) && (
        <p className={styles.known}>
          {say(WORDS.known)}{' '}
          {SLIP_PLACEHOLDERS[kind].map((name) => (
            <code key={name}>{`{${name}}`}</code>
          ))}
        </p>
      )}
    </div>
  );
}
