import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useSnapshot } from 'valtio/react';
import { useKeys } from '../../keyboard/keys.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { TOUR_STEPS } from './steps.ts';
import styles from './Tour.module.css';
import { declineTour, tour } from './tour.ts';
import { stepOf, TOUR_WORDS } from './words.ts';

const GAP = 12;
const WIDTH = 340;

/** Beside the part of the screen that the step is about: right of something tall, else below or above it. */
const placeBeside = (part: DOMRect | null): CSSProperties => {
  if (!part) return { left: (innerWidth - WIDTH) / 2, top: innerHeight / 3 };
  const left = Math.max(GAP, Math.min(part.left, innerWidth - WIDTH - GAP));
  if (part.height > innerHeight / 2) return { left: part.right + GAP, top: part.top + GAP };
  return part.top < innerHeight / 2 ? { left, top: part.bottom + GAP } : { left, bottom: innerHeight - part.top + GAP };
};

/** The tour: one card a step, a frame around what it is about. Esc leaves; it is found again in the user's menu. */
export function Tour() {
  const { step } = useSnapshot(tour);
  return step === null ? null : <TourCard key={step} step={step} />;
}

function TourCard({ step }: { readonly step: number }) {
  const say = useWords();
  const card = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<DOMRect | null>(null);
  const shown = TOUR_STEPS[step];
  const at = shown?.at;
  useLayoutEffect(() => {
    const measure = (): void =>
      setPart((at === undefined ? null : document.querySelector(at)?.getBoundingClientRect()) ?? null);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [at]);
  useEffect(() => card.current?.querySelector<HTMLElement>('[data-next]')?.focus(), []);
  const isLast = step === TOUR_STEPS.length - 1;
  const go = (to: number): void => {
    if (to >= TOUR_STEPS.length) return declineTour();
    tour.step = Math.max(0, to);
  };
  useKeys('dialog', [
    { keys: 'esc', label: TOUR_WORDS.leave, run: declineTour, hint: true },
    { keys: 'right', label: TOUR_WORDS.next, run: () => go(step + 1), hint: true },
    { keys: 'left', label: TOUR_WORDS.back, run: () => go(step - 1), hint: step > 0 },
  ]);
  if (!shown) return null;
  return (
    <>
      {part && (
        <div
          className={styles.frame}
          style={{ left: part.left, top: part.top, width: part.width, height: part.height }}
        />
      )}
      <div
        ref={card}
        role="dialog"
        aria-modal="false"
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        className={styles.card}
        style={{ width: WIDTH, ...placeBeside(part) }}
      >
        <span className={styles.count}>{say(stepOf(step + 1, TOUR_STEPS.length))}</span>
        <h2 id="tour-title">{say(shown.title)}</h2>
        <p id="tour-text">{say(shown.text)}</p>
        <div className={styles.foot}>
          <Button kind="ghost" keys="Esc" onClick={declineTour}>
            {say(TOUR_WORDS.leave)}
          </Button>
          <span className={styles.grow} />
          {step > 0 && <Button onClick={() => go(step - 1)}>{say(TOUR_WORDS.back)}</Button>}
          <Button kind="primary" data-next onClick={() => go(step + 1)}>
            {say(isLast ? TOUR_WORDS.done : TOUR_WORDS.next)}
          </Button>
        </div>
      </div>
    </>
  );
}
