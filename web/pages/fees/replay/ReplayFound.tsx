import { formatFen } from '@parkdeck/core/lib/money';
import type { ReplayBand, ReplayGroup, ReplayResult } from '@parkdeck/core/vocabulary/fee-replays';
import type { ReactNode } from 'react';
import { grouped } from '../../../fields/grouped.ts';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { share, signed } from './money-words.ts';
import { ReplayStays } from './ReplayStays.tsx';
import styles from './replay.module.css';
import { REPLAY_WORDS } from './words.ts';

const toneOf = (change: number): string | undefined =>
  change > 0 ? styles.good : change < 0 ? styles.bad : styles.faint;

/** What a replay found: the effect on the revenue, where it comes from, and whom it touches most. */
export function ReplayFound({ result }: { readonly result: ReplayResult }) {
  const say = useWords();
  const { sums, parks, carTypes, hours, bands, dearer, cheaper } = result;
  if (sums.stays === 0)
    return <EmptyState kind="nothing-found" title={say(REPLAY_WORDS.nothing)} detail={say(REPLAY_WORDS.nothingHelp)} />;
  const change = sums.new - sums.old;
  return (
    <div className={styles.body}>
      <div className={styles.figures}>
        <Figure name={say(REPLAY_WORDS.change)} more={share(sums.old, change)}>
          <span className={toneOf(change)}>{signed(change)}</span>
        </Figure>
        <Figure name={say(REPLAY_WORDS.old)}>{formatFen(sums.old, { sign: true })}</Figure>
        <Figure name={say(REPLAY_WORDS.new)}>{formatFen(sums.new, { sign: true })}</Figure>
        <Figure name={say(REPLAY_WORDS.charged)} more={say(REPLAY_WORDS.chargedNote)}>
          {formatFen(sums.charged, { sign: true })}
        </Figure>
        <Figure name={say(REPLAY_WORDS.stays)}>{grouped(sums.stays)}</Figure>
        <Figure name={say(REPLAY_WORDS.more)} more={share(sums.stays, sums.more).replace(/^[+±]/, '')}>
          {grouped(sums.more)}
        </Figure>
        <Figure name={say(REPLAY_WORDS.less)} more={share(sums.stays, sums.less).replace(/^[+±]/, '')}>
          {grouped(sums.less)}
        </Figure>
      </div>
      <div className={styles.halves}>
        <Panel title={say(REPLAY_WORDS.byHour)} note={say(REPLAY_WORDS.hourNote)}>
          <Bars
            label={say(REPLAY_WORDS.byHour)}
            bars={hours.map((hour) => ({
              name: hour.key,
              value: hour.new - hour.old,
              text: `${hour.name} · ${grouped(hour.stays)} · ${signed(hour.new - hour.old)}`,
            }))}
          />
        </Panel>
        <Panel title={say(REPLAY_WORDS.bands)} note={say(REPLAY_WORDS.bandsNote)}>
          <Bands bands={bands} />
        </Panel>
        <div className={cx(styles.halves, styles.groups)}>
          <Panel flush title={say(REPLAY_WORDS.byType)}>
            <Groups groups={carTypes} />
          </Panel>
          <Panel flush title={say(REPLAY_WORDS.byPark)}>
            <Groups groups={parks} />
          </Panel>
        </div>
        <ReplayStays title={REPLAY_WORDS.dearer} none={REPLAY_WORDS.none} stays={dearer} />
        <ReplayStays title={REPLAY_WORDS.cheaper} none={REPLAY_WORDS.noneLess} stays={cheaper} />
      </div>
    </div>
  );
}

function Figure({
  name,
  more,
  children,
}: {
  readonly name: string;
  readonly more?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.figure}>
      <span className={styles.faint}>{name}</span>
      <b>{children}</b>
      <span className={styles.faint}>{more}</span>
    </div>
  );
}

interface Bar {
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

/** Bars above and below a line of zero, which stands where the largest of both sides leave it. */
function Bars({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const least = Math.max(0, ...bars.map(({ value }) => -value));
  const above = most + least === 0 ? 1 : most;
  return (
    <ol className={styles.bars} aria-label={label}>
      {bars.map(({ name, value, text }) => (
        <li key={name} title={text} aria-label={text}>
          <span className={styles.up} style={{ flexGrow: above }}>
            {value > 0 && <span className={styles.bar} style={{ blockSize: `${(value / most) * 100}%` }} />}
          </span>
          <span className={styles.down} style={{ flexGrow: least }}>
            {value < 0 && (
              <span className={cx(styles.bar, styles.minus)} style={{ blockSize: `${(-value / least) * 100}%` }} />
            )}
          </span>
          <span className={styles.tick} aria-hidden>
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}

const yuan = (fen: number): string => formatFen(fen).replace(/\.00$/, '');
const bandName = ({ from, to }: ReplayBand, same: string): string => {
  if (from === 0 && to === 1) return same;
  if (from === null) return `≤ ${yuan((to ?? 0) - 1)}`;
  return to === null ? `≥ ${yuan(from)}` : `${yuan(from)} … ${yuan(to - 1)}`;
};

/** How many stays differ by how much, a line a band. */
function Bands({ bands }: { readonly bands: readonly ReplayBand[] }) {
  const say = useWords();
  const most = Math.max(1, ...bands.map(({ stays }) => stays));
  return (
    <ul className={styles.bands} aria-label={say(REPLAY_WORDS.bands)}>
      {bands.map((band) => (
        <li key={String(band.from)}>
          <span className={styles.bandName}>{bandName(band, say(REPLAY_WORDS.same))}</span>
          <span className={styles.track}>
            <span
              className={cx(styles.fill, band.change > 0 && styles.plus, band.change < 0 && styles.minus)}
              style={{ inlineSize: `${(band.stays / most) * 100}%` }}
            />
          </span>
          <span className={styles.num}>{grouped(band.stays)}</span>
          <span className={cx(styles.num, toneOf(band.change))}>{band.change === 0 ? '' : signed(band.change)}</span>
        </li>
      ))}
    </ul>
  );
}

function Groups({ groups }: { readonly groups: readonly ReplayGroup[] }) {
  const say = useWords();
  const columns = [REPLAY_WORDS.stays, REPLAY_WORDS.charged, REPLAY_WORDS.old, REPLAY_WORDS.new, REPLAY_WORDS.change];
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{say(REPLAY_WORDS.name)}</th>
            {columns.map((column) => (
              <th key={column.en} className={styles.num}>
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const change = group.new - group.old;
            return (
              <tr key={group.key}>
                <td>{group.name}</td>
                <td className={styles.num}>{grouped(group.stays)}</td>
                <td className={styles.num}>{formatFen(group.charged)}</td>
                <td className={styles.num}>{formatFen(group.old)}</td>
                <td className={styles.num}>{formatFen(group.new)}</td>
                <td className={cx(styles.num, toneOf(change))}>
                  {signed(change)} <small>{share(group.old, change)}</small>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
