import { parsePolyline, project } from '@parkdeck/core/lib/polyline';
import { useWords } from '../../state/language.ts';
import styles from './BerthMap.module.css';
import { placeLabel, type Box } from './label-place.ts';
import { BERTH_MAP_WORDS, countText } from './words.ts';

export interface DrawnSection {
  readonly id: string;
  readonly name: string;
  readonly line: readonly string[];
  readonly berths: number;
  readonly occupied: number;
}

const WIDTH = 640;
const PAD = 28;
/** A section counts as having space from this share of free berths on. */
const ROOM = 0.3;
const stateOf = ({ berths, occupied }: Pick<DrawnSection, 'berths' | 'occupied'>): string =>
  berths === 0 ? 'disabled' : occupied >= berths ? 'full' : berths - occupied >= berths * ROOM ? 'free' : 'occupied';

/**
 * The course of sections, and where there is space. Sections without a line are omitted; renders nothing when there are
 * none.
 */
export function SectionLines({ sections }: { readonly sections: readonly DrawnSection[] }) {
  const say = useWords();
  const known = sections.flatMap((one) => {
    const line = parsePolyline(one.line);
    return line && line.length > 1 ? [{ ...one, line }] : [];
  });
  if (known.length === 0) return null;
  const { height, drawn } = project(
    known.map(({ line }) => line),
    { width: WIDTH, pad: PAD },
  );
  const taken: Box[] = [];
  const labels = known.map((one, index) => {
    const text = `${one.name} ${one.berths - one.occupied}/${one.berths}`;
    const place = placeLabel(drawn[index] ?? [], text, { lines: drawn, taken, width: WIDTH, height });
    taken.push(place.box);
    return { ...place, text };
  });
  return (
    <svg className={styles.lines} viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={say(BERTH_MAP_WORDS.lines)}>
      {known.map((one, index) => {
        const points = drawn[index] ?? [];
        return (
          <g key={one.id} data-room={stateOf(one)}>
            <title>{`${one.name} · ${say(countText(one.berths - one.occupied, one.berths))}`}</title>
            <polyline points={points.map((point) => point.join()).join(' ')} />
          </g>
        );
      })}
      {labels.map(({ x, y, text }, index) => (
        <text key={known[index]?.id} x={x} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}
