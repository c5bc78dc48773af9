import { park } from '@parkdeck/core/catalogue/parks/park';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { dayOf } from '@parkdeck/core/lib/datetime';
import { useMemo } from 'react';
import { grouped } from '../../../fields/grouped.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { useWords } from '../../../state/language.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { DayLine } from './DayLine.tsx';
import styles from './Home.module.css';
import { areParksShown, figureLink, listLink } from './links.ts';
import { NumberLink } from './NumberLink.tsx';
import { Ring } from './Ring.tsx';
import type { Figures } from './use-figures.ts';
import { HOME_WORDS } from './words.ts';

const MOST_TYPES = 5;
const MOST_PARKS = 8;

/** Fifteen days, validity, car types and free stalls. */
export function HomePanels({ figures }: { readonly figures: Figures }) {
  const say = useWords();
  const day = dayOf(figures.at);
  const shares = [
    {
      id: 'valid',
      words: HOME_WORDS.valid,
      value: figures.unhurried,
      colour: 'var(--chart-2)',
      to: figureLink('unhurried', day),
    },
    {
      id: 'expiring',
      words: HOME_WORDS.expiringShort,
      value: figures.expiring,
      colour: 'var(--chart-3)',
      to: figureLink('expiring', day),
    },
    {
      id: 'expired',
      words: HOME_WORDS.expired,
      value: figures.expired,
      colour: 'var(--chart-4)',
      to: figureLink('expired', day),
    },
    {
      id: 'paused',
      words: HOME_WORDS.paused,
      value: figures.paused,
      colour: 'var(--chart-8)',
      to: figureLink('paused', day),
    },
  ];
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <div className={styles.middle}>
        <Panel title={say(HOME_WORDS.lines)} note={say(HOME_WORDS.yuan)}>
          <DayLine days={figures.renewals} />
        </Panel>
        <Panel title={say(HOME_WORDS.validity)}>
          <div className={styles.ring}>
            <Ring parts={shares} label={say(HOME_WORDS.total)} figure={grouped(total)} />
            <ul>
              {shares.map(({ id, words, value, colour, to }) => (
                <li key={id}>
                  <NumberLink to={to} className={styles.legend}>
                    <i style={{ background: colour }} />
                    <span>{say(words)}</span>
                    <b>{grouped(value)}</b>
                  </NumberLink>
                </li>
              ))}
            </ul>
          </div>
        </Panel>
      </div>
      <div className={styles.bottom}>
        <Types types={figures.byCarType} day={day} />
        {areParksShown() && <Stalls parks={figures.freeStalls} />}
      </div>
    </>
  );
}

/** Types with the same name in several parks are counted together. */
function Types({ types, day }: { readonly types: Figures['byCarType']; readonly day: string }) {
  const say = useWords();
  const ranked = useMemo(() => {
    const byName = new Map<string, { count: number; ids: string[] }>();
    for (const { carType, name, count } of types) {
      const known = byName.get(name) ?? { count: 0, ids: [] };
      byName.set(name, { count: known.count + count, ids: [...known.ids, carType] });
    }
    return [...byName]
      .map(([name, one]) => ({ name, ...one }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST_TYPES);
  }, [types]);
  const most = Math.max(1, ...ranked.map(({ count }) => count));
  return (
    <Panel title={say(HOME_WORDS.byType)} note={say(HOME_WORDS.byTypeNote)}>
      {ranked.length === 0 && <EmptyFrame title={HOME_WORDS.none} detail={HOME_WORDS.noneDetail} adds={pass} />}
      <ol>
        {ranked.map(({ name, count, ids }, index) => (
          <li key={name}>
            <NumberLink to={figureLink('passes', day, { carType: ids.join(',') })} className={styles.rank}>
              <span className={styles.faint}>{index + 1}</span>
              <span className={styles.name}>{name}</span>
              <span className={styles.track}>
                <i style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <b>{grouped(count)}</b>
            </NumberLink>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The fullest parks. */
function Stalls({ parks }: { readonly parks: Figures['freeStalls'] }) {
  const say = useWords();
  const fullest = parks
    .toSorted((a, b) => a.remaining / Math.max(1, a.stalls) - b.remaining / Math.max(1, b.stalls))
    .slice(0, MOST_PARKS);
  return (
    <Panel title={say(HOME_WORDS.stalls)} note={say(HOME_WORDS.now)}>
      {fullest.length === 0 && <EmptyFrame title={HOME_WORDS.none} detail={HOME_WORDS.noneDetail} adds={park} />}
      <ul className={styles.stalls}>
        {fullest.map(({ park: id, name, stalls, remaining }) => {
          const share = stalls === 0 ? 0 : 1 - remaining / stalls;
          return (
            <li key={id}>
              <NumberLink to={listLink('park', { name })} className={styles.stall}>
                <span className={styles.name}>{name}</span>
                <b>{grouped(remaining)}</b>
                <span className={styles.faint}>/ {grouped(stalls)}</span>
                <span className={styles.occupied}>
                  <Progress label={name} value={share} tone={share > 0.9 ? 'bad' : 'ok'} />
                </span>
              </NumberLink>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
