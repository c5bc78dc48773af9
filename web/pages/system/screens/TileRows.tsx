import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import { useWords } from '../../../state/language.ts';
import { TileChart, TileRing } from './TileChart.tsx';
import { figuresOf, isNumber, plottedOf, shownValue, type TileData } from './tile-data.ts';
import styles from './screen-tiles.module.css';
import { SCREEN_WORDS } from './words.ts';

const MOST_ROWS = 100;

/** Rows as their tile draws them. */
export function TileRows({ tile, data }: { readonly tile: ScreenTile; readonly data: TileData }) {
  const say = useWords();
  if (tile.look === 'number') return <Figures data={data} />;
  const plotted = plottedOf(data);
  if (data.rows.length === 0) return <p className={styles.faint}>{say(SCREEN_WORDS.nothing)}</p>;
  if (tile.look === 'table' || !plotted) return <Table data={data} />;
  if (tile.look === 'ring') return <TileRing plotted={plotted} />;
  return <TileChart plotted={plotted} look={tile.look === 'line' ? 'line' : 'bars'} />;
}

function Figures({ data }: { readonly data: TileData }) {
  const figures = figuresOf(data);
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, kind }, index) => (
        <div key={label} data-first={index === 0}>
          <dt>{label}</dt>
          <dd>{shownValue(value, kind)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ data: { columns, rows } }: { readonly data: TileData }) {
  return (
    <div className={styles.rows}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label, kind }) => (
              <th key={key} data-number={isNumber({ kind })}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* rows of a figure have no keys of their own */}
          {rows.slice(0, MOST_ROWS).map((row, at) => (
            <tr key={at}>
              {columns.map(({ key, kind }) => (
                <td key={key} data-number={isNumber({ kind })}>
                  {shownValue(row[key], kind)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
