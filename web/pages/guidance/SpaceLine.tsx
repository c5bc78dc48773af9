import { guidanceSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import type { PlannedSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import { SPACE_STATES } from '@parkdeck/core/catalogue/guidance/choices';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { lengthWords } from '@parkdeck/core/lib/length';
import { client } from '../../app/client.ts';
import { momentText } from '../../fields/moment-text.ts';
import { today } from '../../fields/today.ts';
import { openRecord } from '../../resource/action/start.ts';
import { useWords } from '../../state/language.ts';
import { openTab } from '../../tabs/tabs.ts';
import { Button } from '../../ui/Button.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { State } from '../../ui/State.tsx';
import styles from './SpaceLine.module.css';
import { GUIDANCE_WORDS, guidanceText, stateWords } from './words.ts';

/** What is known of the chosen space, below the plan; its place is kept while none is chosen. */
export function SpaceLine({ space }: { readonly space: PlannedSpace | undefined }) {
  const say = useWords();
  if (!space) return <p className={styles.line}>{say(GUIDANCE_WORDS.pick)}</p>;
  const { id, number, state, plate, since } = space;
  const [, , , mark] = SPACE_STATES[state];
  const length = since ? lengthWords(Math.max(0, (client.now() - instantOf(since)) / 1000)) : null;
  const isKnown = state === 'free' || state === 'taken';
  return (
    <div className={styles.line} data-chosen={number}>
      <b>{number}</b>
      <State mark={mark}>{say(stateWords[state])}</State>
      {plate ? <Plate plate={plate} /> : state === 'taken' && <span>{say(GUIDANCE_WORDS.noPlate)}</span>}
      {since && length && isKnown && (
        <span>
          {say(state === 'taken' ? guidanceText.stays(length) : guidanceText.freeFor(length))}
          <span className={styles.faint}>
            {' '}
            {say(GUIDANCE_WORDS.since)} {momentText(since.slice(0, 16), today())}
          </span>
        </span>
      )}
      <span className={styles.grow} />
      {plate && <Button onClick={() => openTab('/desk/case', { plate })}>{say(GUIDANCE_WORDS.caseFile)}</Button>}
      <Button onClick={() => openRecord(guidanceSpace, id)}>{say(GUIDANCE_WORDS.openSpace)}</Button>
    </div>
  );
}
