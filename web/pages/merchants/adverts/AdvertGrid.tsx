import { MOST_SHOWN } from '@parkdeck/core/domain/merchants/adverts/shown';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { addDays, weekday, type Day } from '@parkdeck/core/lib/day';
import { ADVERT_PLATS, ADVERT_POSITIONS, type AdvertPosition } from '@parkdeck/core/vocabulary/adverts';
import type { KeyboardEvent } from 'react';
import { useLanguage, useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import styles from './adverts.module.css';
import { roomOf, SPAN, type Bar, type PlacePlan, type PlannedAdvert } from './plan-model.ts';
import { ADVERT_WORDS } from './words.ts';

/** The place and the day that are looked at. */
export interface Spot {
  readonly position: AdvertPosition;
  readonly day: Day;
}

interface AdvertGridProps<A extends PlannedAdvert> {
  readonly plans: readonly PlacePlan<A>[];
  /** What the spaces of a place are called. */
  readonly nameOf: (position: AdvertPosition) => string;
  readonly from: Day;
  readonly today: Day;
  readonly spot: Spot;
  readonly onSpot: (spot: Spot) => void;
  readonly onOpen: (id: string) => void;
}

const DAYS = Array.from({ length: SPAN }, (_, at) => at);
const STEPS: Readonly<Record<string, readonly [days: number, places: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Places of phone pages over four weeks: which advert takes which days, and where there is room. */
export function AdvertGrid<A extends PlannedAdvert>({
  plans,
  nameOf,
  from,
  today,
  spot,
  onSpot,
  onOpen,
}: AdvertGridProps<A>) {
  const say = useWords();
  const language = useLanguage();
  const step = (event: KeyboardEvent<HTMLElement>): void => {
    const [days, places] = STEPS[event.key] ?? [0, 0];
    const at = plans.findIndex(({ position }) => position === spot.position);
    const next = plans[Math.min(plans.length - 1, Math.max(0, at + places))];
    if (!next || (days === 0 && places === 0)) return;
    event.preventDefault();
    const day = addDays(spot.day, days);
    onSpot({ position: next.position, day });
    event.currentTarget
      .closest('[data-grid]')
      ?.querySelector<HTMLElement>(`[data-spot="${next.position} ${day}"]`)
      ?.focus();
  };
  const isIn = spot.day >= from && spot.day < addDays(from, SPAN);
  return (
    <div className={styles.grid} data-grid>
      <div className={styles.line}>
        <span className={styles.corner}>{say(ADVERT_WORDS.legend)}</span>
        {DAYS.map((at) => {
          const day = addDays(from, at);
          return (
            <span
              key={day}
              className={cx(styles.date, weekday(day) > 5 && styles.weekend, day === today && styles.now)}
            >
              <small>
                {at % 7 === 0 || day.endsWith('-01')
                  ? `${Number(day.slice(5, 7))}/`
                  : say(ADVERT_WORDS.weekday(weekday(day)))}
              </small>
              {Number(day.slice(8))}
            </span>
          );
        })}
      </div>
      {plans.map(({ position, bars, lanes, running }) => {
        const place = choiceLabel(ADVERT_POSITIONS, position)?.[language] ?? '';
        const free = running.filter((here) => here.length < MOST_SHOWN).length;
        return (
          <section key={position} className={styles.place} aria-label={place}>
            <div className={styles.name}>
              <b>{place}</b>
              <span className={styles.faint}>{nameOf(position)}</span>
              <span className={styles.faint}>{say(ADVERT_WORDS.freeDays(free))}</span>
            </div>
            <div className={styles.days}>
              <div className={styles.bars} style={{ gridTemplateRows: `repeat(${Math.max(lanes, 1)}, 24px)` }}>
                {bars.map((bar) => (
                  <BarButton key={bar.advert.id} bar={bar} onOpen={onOpen} />
                ))}
              </div>
              <div className={styles.cells}>
                {running.map((here, at) => {
                  const day = addDays(from, at);
                  const isChosen = position === spot.position && day === spot.day;
                  const isFirst = !isIn && at === 0;
                  return (
                    <button
                      key={day}
                      type="button"
                      data-spot={`${position} ${day}`}
                      className={cx(styles.cell, styles[roomOf(here.length)], isChosen && styles.chosen)}
                      tabIndex={isChosen || isFirst ? 0 : -1}
                      aria-pressed={isChosen}
                      aria-label={`${place} ${day} ${say(ADVERT_WORDS.taken(here.length, MOST_SHOWN))}`}
                      title={`${day} · ${say(ADVERT_WORDS.taken(here.length, MOST_SHOWN))}`}
                      onClick={() => onSpot({ position, day })}
                      onKeyDown={step}
                    >
                      {here.length === 0 ? '' : here.length}
                    </button>
                  );
                })}
              </div>
            </div>
          </section>
        );
      })}
    </div>
  );
}

interface BarButtonProps<A extends PlannedAdvert> {
  readonly bar: Bar<A>;
  readonly onOpen: (id: string) => void;
}

function BarButton<A extends PlannedAdvert>({ bar, onOpen }: BarButtonProps<A>) {
  const say = useWords();
  const language = useLanguage();
  const { advert, at, days, lane, opens, goesOn, hidden } = bar;
  const plat = advert.plat === 'own' ? '' : (choiceLabel(ADVERT_PLATS, advert.plat)?.[language] ?? '');
  const why = hidden === undefined ? '' : say(hidden === 'stopped' ? ADVERT_WORDS.stopped : ADVERT_WORDS.closed);
  const label = [plat, advert.title, why].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={cx(
        styles.bar,
        plat !== '' && styles.other,
        hidden !== undefined && styles.hidden,
        opens && styles.opens,
        goesOn && styles.goesOn,
      )}
      data-row={advert.id}
      style={{ gridColumn: `${at + 1} / span ${days}`, gridRow: lane + 1 }}
      title={`${label} · ${advert.startDate ?? '…'} – ${advert.endDate ?? '…'}`}
      onClick={() => onOpen(advert.id)}
    >
      {label}
    </button>
  );
}
