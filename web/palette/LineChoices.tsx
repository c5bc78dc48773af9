import { refTarget } from '@parkdeck/core/kit/field';
import { Command } from 'cmdk';
import { capsOf } from '../keyboard/chord.ts';
import { nounNamed } from '../resource/nouns.ts';
import { useWords } from '../state/language.ts';
import { Icon } from '../ui/Icon.tsx';
import { Keys } from '../ui/Keys.tsx';
import { Plate } from '../ui/Plate.tsx';
import styles from './Palette.module.css';
import type { Line } from './use-line.ts';
import type { LineOther } from './line-others.ts';
import { rowItem, vagueOf } from './use-line.ts';
import { PALETTE } from './words.ts';

interface LineChoicesProps {
  readonly line: Line;
  readonly others: readonly LineOther[];
  readonly onChooseRow: (id: string) => void;
  readonly onChoosePark: (name: string, title: string) => void;
}

/** Below a one-line command: what its names may refer to, and other readings of the same text. */
export function LineChoices({ line, others, onChooseRow, onChoosePark }: LineChoicesProps) {
  const say = useWords();
  const { candidates, draft, parks } = line;
  const ref = vagueOf(line);
  const refField = ref && draft.call.input[ref.key];
  const vague = parks.find(({ parks: found }) => found.length > 1);
  return (
    <>
      {vague && (
        <Command.Group className={styles.group} heading={say(PALETTE.whichPark)}>
          {vague.parks.map(({ id, title, detail }) => (
            <Command.Item
              key={id}
              value={rowItem(id)}
              className={styles.entry}
              onSelect={() => onChoosePark(vague.name, title.replaceAll(/\s/g, ''))}
            >
              <Icon name="square-parking" />
              <span className={styles.name}>{title}</span>
              <span className={styles.detail}>{detail}</span>
            </Command.Item>
          ))}
        </Command.Group>
      )}
      {candidates.length > 0 && draft.target === null && (
        <Command.Group className={styles.group} heading={say(PALETTE.choose)}>
          {candidates.map((row) => (
            <Command.Item
              key={row.id}
              value={rowItem(row.id)}
              className={styles.entry}
              onSelect={() => onChooseRow(row.id)}
            >
              <Icon name={draft.call.resource?.icon} />
              <span className={styles.name}>
                {row.plates[0] === undefined ? row.title : <Plate plate={row.plates[0]} size="sm" />}
              </span>
              {row.misread !== undefined && <span className={styles.misread}>{row.misread}</span>}
              {row.because !== undefined && <span className={styles.because}>{row.because}</span>}
              <span className={styles.detail}>{row.detail}</span>
            </Command.Item>
          ))}
        </Command.Group>
      )}
      {ref && (
        <Command.Group className={styles.group} heading={say(refField?.options.label ?? PALETTE.choose)}>
          {ref.options.map(({ value, label, detail }) => (
            <Command.Item
              key={value}
              value={rowItem(value)}
              className={styles.entry}
              onSelect={() => onChooseRow(value)}
            >
              <Icon name={(refField && nounNamed(refTarget(refField) ?? '')?.icon) ?? 'file-text'} />
              <span className={styles.name}>{label}</span>
              <span className={styles.detail}>{detail}</span>
            </Command.Item>
          ))}
        </Command.Group>
      )}
      {others.length > 0 && (
        <Command.Group className={styles.group} heading={say(PALETTE.alsoPossible)}>
          {others.map(({ id, icon, name, detail, run }, at) => (
            <Command.Item key={id} value={id} className={styles.entry} onSelect={run}>
              <Icon name={icon} />
              <span className={styles.name}>{say(name)}</span>
              <span className={styles.detail}>{say(detail)}</span>
              <span className={styles.end}>
                <Keys keys={capsOf(`alt+${at + 1}`)} />
              </span>
            </Command.Item>
          ))}
        </Command.Group>
      )}
    </>
  );
}
