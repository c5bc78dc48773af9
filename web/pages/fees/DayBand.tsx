import type { FieldValues } from '@parkdeck/core/kit/field';
import { CAR_MODEL_CLASSES } from '@parkdeck/core/catalogue/vehicles/choices';
import { DAY_KINDS, type DayKind } from '@parkdeck/core/domain/fees/fees/rule';
import { VEHICLE_CLASSES } from '@parkdeck/core/domain/fees/tariffs/vehicle-class';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { formatFen } from '@parkdeck/core/lib/money';
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useLanguage, useWords } from '../../state/language.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { Select } from '../../ui/Input.tsx';
import { bandOf, colourOf, type BandPart, type DayBand as Band } from './band-model.ts';
import feesStyles from './fees.module.css';
import styles from './DayBand.module.css';
import { bordersOf, minutesOf, moveBorder, ruleOf, timeOf, type Kind } from './rule-model.ts';
import { DAY_NAMES, FEE_WORDS } from './words.ts';

const DAY_MIN = 1440;
const STEP_MIN = 15;
/** Minimum and maximum height of a price in the band, in px. */
const LOW = 44;
const HIGH = 124;

const yuan = (fen: number): string => formatFen(Math.round(fen), { sign: true });
// React's type knows no custom properties
const coloured = (colour: string): CSSProperties => ({ '--colour': colour }) as CSSProperties;

interface DayBandProps {
  readonly kind: Kind;
  readonly values: FieldValues;
  readonly disabled: boolean;
  readonly day: DayKind;
  readonly vehicleClass: string;
  readonly onDay: (day: DayKind) => void;
  readonly onClass: (vehicleClass: string) => void;
  readonly onChange: (values: FieldValues) => void;
}

/**
 * The price per hour over a day, for a kind of day and a vehicle class. Borders are dragged, or moved with the arrow
 * keys.
 */
export function DayBand({ kind, values, disabled, day, vehicleClass, onDay, onClass, onChange }: DayBandProps) {
  const say = useWords();
  const language = useLanguage();
  const band = bandOf(ruleOf(kind, values), vehicleClass, day);
  const classes = Object.entries(VEHICLE_CLASSES).map(([model, value]) => ({
    value,
    label: choiceLabel(CAR_MODEL_CLASSES, model)?.[language] ?? value,
  }));
  const days = DAY_KINDS.toReversed().map((value) => ({ value, label: say(DAY_NAMES[value]) }));
  return (
    <Panel
      title={say(FEE_WORDS.day)}
      actions={
        <div className={styles.bandHead}>
          <Segment label={say(FEE_WORDS.kindOfDay)} value={day} options={days} onChange={onDay} />
          <Select
            className={styles.classes}
            aria-label={say(FEE_WORDS.vehicleClass)}
            frame="sm"
            value={vehicleClass}
            options={classes}
            onChange={(value) => value !== '' && onClass(value)}
          />
        </div>
      }
    >
      {band ? (
        <Prices
          band={band}
          borders={band.terms.mode === 'time' && !band.terms.exempt ? bordersOf(kind, values, day) : []}
          disabled={disabled}
          onMove={(from, to) => onChange(moveBorder(kind, values, day, from, to))}
        />
      ) : (
        <p className={feesStyles.faint} role="status">
          {say(FEE_WORDS.unreadable)}
        </p>
      )}
    </Panel>
  );
}

interface PricesProps {
  readonly band: Band;
  readonly borders: readonly string[];
  readonly disabled: boolean;
  readonly onMove: (from: string, to: string) => void;
}

function Prices({ band, borders, disabled, onMove }: PricesProps) {
  const say = useWords();
  const root = useRef<HTMLDivElement>(null);
  const { terms, windows, parts } = band;
  const flat = terms.exempt
    ? say(FEE_WORDS.exempt)
    : terms.mode === 'perEntry'
      ? say(FEE_WORDS.perEntry(yuan(terms.perEntryFen)))
      : undefined;
  const shown: readonly BandPart[] =
    flat === undefined
      ? parts
      : [
          {
            from: 0,
            to: DAY_MIN * 60,
            window: null,
            free: terms.exempt,
            unitMinutes: 0,
            unitPriceFen: 0,
            perHour: 0,
            capFen: null,
          },
        ];
  const most = Math.max(1, ...shown.map(({ perHour }) => perHour));
  const nameOf = ({ window }: BandPart): string =>
    window === null ? say(FEE_WORDS.base) : window === 'night' ? say(FEE_WORDS.night) : window;
  const priceOf = (part: BandPart): string => flat ?? (part.free ? say(FEE_WORDS.free) : yuan(part.perHour));
  return (
    <>
      <span className={styles.axis} aria-hidden="true">
        {say(FEE_WORDS.perHour)}
      </span>
      <div ref={root} className={styles.band}>
        <ul>
          {shown.map((part) => (
            <li
              key={part.from}
              className={`${styles.part} ${part.free ? styles.partFree : ''}`}
              title={`${timeOf(part.from / 60)} – ${timeOf(part.to / 60)}`}
              style={{
                ...coloured(colourOf(windows, part.window)),
                insetInlineStart: `${(part.from / 864).toFixed(3)}%`,
                width: `${((part.to - part.from) / 864).toFixed(3)}%`,
                height: LOW + Math.round((HIGH - LOW) * (part.perHour / most)),
              }}
            >
              <span className="visually-hidden">{`${timeOf(part.from / 60)} – ${timeOf(part.to / 60)}`}</span>
              <b>{priceOf(part)}</b>
              {flat === undefined && <small>{nameOf(part)}</small>}
            </li>
          ))}
        </ul>
        {borders.map((time, index) => (
          <BorderHandle
            key={index}
            time={time}
            disabled={disabled}
            least={borders[index - 1]}
            most={borders[index + 1]}
            root={root}
            onMove={(to) => onMove(time, to)}
          />
        ))}
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {[0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24].map((hour) => (
          <span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
            {hour}
          </span>
        ))}
      </div>
      {flat === undefined && <Legend band={band} />}
    </>
  );
}

interface BorderProps {
  readonly time: string;
  readonly disabled: boolean;
  /** The neighbouring borders, which limit the movement. */
  readonly least: string | undefined;
  readonly most: string | undefined;
  readonly root: { readonly current: HTMLDivElement | null };
  readonly onMove: (to: string) => void;
}

function BorderHandle({ time, disabled, least, most, root, onMove }: BorderProps) {
  const say = useWords();
  const [low, high] = [
    least === undefined ? 0 : minutesOf(least) + STEP_MIN,
    most === undefined ? DAY_MIN - STEP_MIN : minutesOf(most) - STEP_MIN,
  ];
  const moveTo = (minutes: number): void => {
    const to = timeOf(Math.max(low, Math.min(high, Math.round(minutes / STEP_MIN) * STEP_MIN)));
    if (to !== time && low <= high) onMove(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = {
      ArrowLeft: -STEP_MIN,
      ArrowDown: -STEP_MIN,
      ArrowRight: STEP_MIN,
      ArrowUp: STEP_MIN,
      PageDown: -60,
      PageUp: 60,
    }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(minutesOf(time) + by);
  };
  const onPointer = (event: PointerEvent): void => {
    const box = root.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    moveTo(((event.clientX - box.left) / box.width) * DAY_MIN);
  };
  return (
    <button
      type="button"
      role="slider"
      className={styles.border}
      disabled={disabled}
      style={{ insetInlineStart: `${(minutesOf(time) / DAY_MIN) * 100}%` }}
      title={say(FEE_WORDS.dragBorder)}
      aria-label={say(FEE_WORDS.border(time))}
      aria-valuemin={low}
      aria-valuemax={Math.max(low, high)}
      aria-valuenow={minutesOf(time)}
      aria-valuetext={time}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointer}
    >
      <span className={styles.flag}>{time}</span>
    </button>
  );
}

/** Caps, free minutes and the first block as text. */
function Legend({ band: { terms, parts, windows, dayCapFen } }: { readonly band: Band }) {
  const say = useWords();
  const capped = parts.filter(
    (part, index) =>
      part.capFen !== null && part.window !== null && parts.findIndex(({ window }) => window === part.window) === index,
  );
  const notes = [
    ...capped.map(({ window, capFen }) => ({
      colour: colourOf(windows, window),
      text: FEE_WORDS.capOfWindow(window === 'night' ? say(FEE_WORDS.night) : (window ?? ''), yuan(capFen ?? 0)),
    })),
    ...(dayCapFen !== null && terms.capMode !== 'none'
      ? [
          {
            colour: 'var(--chart-1)',
            text:
              terms.capMode === 'naturalDay' ? FEE_WORDS.dayCap(yuan(dayCapFen)) : FEE_WORDS.cycleCap(yuan(dayCapFen)),
          },
        ]
      : []),
    ...(terms.entryCapFen === null
      ? []
      : [{ colour: 'var(--chart-1)', text: FEE_WORDS.stayCap(yuan(terms.entryCapFen)) }]),
    ...(terms.freeMinutes > 0
      ? [{ colour: 'var(--chart-2)', text: FEE_WORDS.freeMinutes(terms.freeMinutes, terms.freeMode === 'deduct') }]
      : []),
    ...(terms.firstMinutes > 0
      ? [{ colour: 'var(--chart-3)', text: FEE_WORDS.firstBlock(terms.firstMinutes, yuan(terms.firstPriceFen)) }]
      : []),
  ];
  return (
    <ul className={styles.caps}>
      {notes.map(({ colour, text }) => (
        <li key={text.en} className={styles.cap}>
          <i className={feesStyles.swatch} style={coloured(colour)} />
          {say(text)}
        </li>
      ))}
    </ul>
  );
}
