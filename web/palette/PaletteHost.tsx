import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { loadChunk } from '../app/chunk.ts';
import { loadExtensions } from '../app/extensions.ts';
import { loadPages } from '../app/pages.ts';
import { whenQuiet } from '../app/when-quiet.ts';
import { useKeys } from '../keyboard/keys.ts';
import { useWords } from '../state/language.ts';
import { session } from '../state/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { Keys } from '../ui/Keys.tsx';
import { closePalette, palette } from './open.ts';
import styles from './PaletteHost.module.css';
import { WAITING } from './waiting-words.ts';

/** Loads the palette's code, the pages it finds, and the dialogs of its commands. */
const load = async () => {
  const [part] = await Promise.all([loadChunk(() => import('./Palette.tsx')), loadPages(), loadExtensions()]);
  return part;
};

type Loaded = Awaited<ReturnType<typeof load>>;

/**
 * Shows the palette while it is open. Its code loads, and its commands are built, when the page in front is idle; text
 * typed before that is kept.
 */
export function PaletteHost() {
  const { open } = useSnapshot(palette);
  const { loaded } = useSnapshot(session);
  const [part, setPart] = useState<Loaded | null>(null);
  const composing = useRef(false);
  useEffect(() => {
    if (part) return undefined;
    // Replacing the input during composition would lose the composed text, so wait.
    const swap = (arrived: Loaded): void => (composing.current ? void setTimeout(swap, 50, arrived) : setPart(arrived));
    const arrive = (): void => void load().then(swap, () => undefined); // retried when it opens
    if (!open) return whenQuiet(arrive);
    arrive();
    return undefined;
  }, [open, part]);
  useKeys('palette', [{ keys: 'mod+k', label: WAITING.close, run: () => closePalette() }], { active: open && !part });
  if (!open) return part && loaded ? <part.Warm /> : null;
  return part ? <part.Palette /> : <Waiting onCompose={(on) => (composing.current = on)} />;
}

/** Stand-in for the palette's input line while its code is loading. */
function Waiting({ onCompose }: { readonly onCompose: (on: boolean) => void }) {
  const say = useWords();
  const { text } = useSnapshot(palette, { sync: true });
  return (
    <>
      <div className={styles.scrim} onClick={() => closePalette()} />
      <div className={styles.panel} role="dialog" aria-modal="true" aria-label={say(WAITING.title)}>
        <div className={styles.bar}>
          <Icon name="search" />
          <span className={styles.field}>
            <input
              autoFocus
              onFocus={(event) => palette.isKept && event.currentTarget.select()}
              role="combobox"
              aria-expanded={false}
              aria-label={say(WAITING.placeholder)}
              placeholder={say(WAITING.placeholder)}
              value={text}
              onChange={({ target }) => Object.assign(palette, { text: target.value, isKept: false })}
              onKeyDown={(event) => event.key === 'Escape' && closePalette()}
              onCompositionStart={() => onCompose(true)}
              onCompositionEnd={() => onCompose(false)}
            />
          </span>
          <Keys keys="Escape" />
        </div>
      </div>
    </>
  );
}
