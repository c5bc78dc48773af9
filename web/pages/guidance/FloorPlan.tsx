import type { PlannedSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import { useId, useMemo, type KeyboardEvent } from 'react';
import { useWords } from '../../state/language.ts';
import { cx } from '../../ui/class-names.ts';
import { drawingOf, STALL, type Drawing } from './plan-drawing.ts';
import styles from './FloorPlan.module.css';
import { GUIDANCE_WORDS, guidanceText, stateWords } from './words.ts';

interface FloorPlanProps {
  readonly floor: string;
  readonly spaces: readonly PlannedSpace[];
  /** Plate of the car that is looked for. */
  readonly found: string | null;
  readonly chosen: string | null;
  readonly onChoose: (space: PlannedSpace) => void;
}

/** The last part of a number, a word of its own in it: `B1-A012` is A012. */
const shortNumber = (number: string): string => number.split(/[^\p{L}\p{N}]+/u).at(-1) ?? number;

/** Draws a floor as a plan on a wall: rows of spaces at their aisles, each with its number and what stands there. */
export function FloorPlan({ floor, spaces, found, chosen, onChoose }: FloorPlanProps) {
  const say = useWords();
  const hatch = useId();
  const drawing = useMemo(() => drawingOf(spaces), [spaces]);
  const first = drawing.stalls.find(({ space }) => space.id === chosen) ?? drawing.stalls[0];
  return (
    <svg
      className={styles.plan}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      style={{ maxWidth: drawing.width * 1.6, minWidth: drawing.width * 0.75 }}
      role="group"
      aria-label={say(guidanceText.ofFloor(floor))}
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" className={styles.hatch} />
        </pattern>
      </defs>
      <rect x="2" y="2" width={drawing.width - 4} height={drawing.height - 4} rx="4" className={styles.wall} />
      <Ground drawing={drawing} />
      {drawing.stalls.map(({ space, x, y, opens }) => (
        <Stall
          key={space.id}
          space={space}
          at={`translate(${x} ${y})${opens === 'up' ? ` rotate(180 ${STALL.width / 2} ${STALL.height / 2})` : ''}`}
          isTurned={opens === 'up'}
          hatch={`url(#${hatch})`}
          isFound={found !== null && space.plate === found}
          isChosen={space.id === chosen}
          isTabStop={space === first?.space}
          onChoose={onChoose}
        />
      ))}
    </svg>
  );
}

/** What lies between the spaces: aisles with their direction, letters of rows, lobbies, pillars. */
function Ground({ drawing }: { readonly drawing: Drawing<PlannedSpace> }) {
  const { width, letters, aisles, blocks, pillars } = drawing;
  return (
    <g aria-hidden="true">
      {aisles.map(({ y, to }) => (
        <g key={y}>
          <path d={`M40 ${y}H${width - 40}`} className={styles.aisle} />
          {[0.2, 0.5, 0.8].map((share) => (
            <path
              key={share}
              d={`M${width * share - 5 * to} ${y - 5}l${7 * to} 5l${-7 * to} 5`}
              className={styles.arrow}
            />
          ))}
        </g>
      ))}
      {letters.map(({ name, y }) => (
        <g key={y} className={styles.letter}>
          <text x="26" y={y + 5} textAnchor="middle">
            {name}
          </text>
          <text x={width - 26} y={y + 5} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      {blocks.map((block) => (
        <g key={`${block.x} ${block.y}`}>
          <rect {...block} className={styles.block} />
          {block.width >= 2 * STALL.width && (
            <path
              d={`M${block.x + block.width / 2 - 6} ${block.y + block.height / 2 - 3}l6 -9l6 9zm0 6l6 9l6 -9z`}
              className={styles.lift}
            />
          )}
        </g>
      ))}
      {pillars.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x - 2.5} y={y - 2.5} width="5" height="5" className={styles.pillar} />
      ))}
    </g>
  );
}

interface StallProps {
  readonly space: PlannedSpace;
  readonly at: string;
  readonly isTurned: boolean;
  readonly hatch: string;
  readonly isFound: boolean;
  readonly isChosen: boolean;
  readonly isTabStop: boolean;
  readonly onChoose: (space: PlannedSpace) => void;
}

const MIDDLE = STALL.width / 2;

/**
 * One space: lines on the ground, its number at the back, a car where one stands, a question mark where nobody knows.
 * Its number is its only text, so that the name for assistive technology holds what is seen.
 */
function Stall({ space, at, isTurned, hatch, isFound, isChosen, isTabStop, onChoose }: StallProps) {
  const say = useWords();
  const { number, state, plate } = space;
  const name = [number, say(stateWords[state]), plate, isFound ? say(GUIDANCE_WORDS.found) : null]
    .filter(Boolean)
    .join(' ');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose(space);
  };
  return (
    <g
      transform={at}
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={name}
      aria-pressed={isChosen}
      data-space={number}
      data-state={state}
      data-found={isFound}
      className={cx(styles.stall, isChosen && styles.chosen)}
      onClick={() => onChoose(space)}
      onFocus={() => onChoose(space)}
      onKeyDown={onKeyDown}
    >
      <rect x="1" y="0" width={STALL.width - 2} height={STALL.height} className={styles.ground} />
      {state === 'offline' && (
        <rect data-part="hatch" x="1" y="0" width={STALL.width - 2} height={STALL.height} fill={hatch} />
      )}
      <path d={`M0 ${STALL.height}V0H${STALL.width}V${STALL.height}`} className={styles.lines} />
      {state === 'taken' && <Car />}
      {state === 'unknown' && (
        <path
          data-part="doubt"
          d={`M${MIDDLE - 4.5} 31a4.5 4.5 0 1 1 6.5 4q-2 1-2 3.5m0 3.2v.6`}
          className={styles.doubt}
          transform={isTurned ? `rotate(180 ${MIDDLE} 33)` : undefined}
        />
      )}
      <text
        x={MIDDLE}
        y={12}
        textAnchor="middle"
        className={styles.number}
        transform={isTurned ? `rotate(180 ${MIDDLE} 8)` : undefined}
      >
        {shortNumber(number)}
      </text>
      <rect x="1.5" y="1.5" width={STALL.width - 3} height={STALL.height - 2} rx="3" className={styles.ring} />
    </g>
  );
}

/** A car from above, its bonnet towards the aisle. */
function Car() {
  return (
    <g data-part="car" className={styles.car} aria-hidden="true">
      <rect x="6" y="16" width="18" height="35" rx="6" />
      <path d="M8.5 39.5q6.5 4 13 0l-1.2 -5.5h-10.6z" className={styles.glass} />
      <path d="M9 22q6 -2.6 12 0l-.8 4.2h-10.4z" className={styles.glass} />
    </g>
  );
}
