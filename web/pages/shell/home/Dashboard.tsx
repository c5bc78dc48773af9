import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { useSnapshot } from 'valtio/react';
import { client } from '../../../app/client.ts';
import { grouped } from '../../../fields/grouped.ts';
import { useWords } from '../../../state/language.ts';
import { live } from '../../../state/live.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { State } from '../../../ui/State.tsx';
import styles from './Dashboard.module.css';
import { listLink } from './links.ts';
import { NumberLink } from './NumberLink.tsx';
import { useParks } from './use-figures.ts';
import { NoParks } from './NoParks.tsx';
import { HOME_WORDS, homeText } from './words.ts';

const BUSY = 0.75;
const FULL = 0.9;

const sumOf = (
  parks: readonly { readonly stalls: number; readonly remaining: number }[],
  key: 'stalls' | 'remaining',
): number => parks.reduce((sum, park) => sum + park[key], 0);

/** `/wel/dashboard`: all parks with their free stalls, the fullest first. */
export function Dashboard() {
  const say = useWords();
  const { state } = useSnapshot(live);
  const { data, status, refetch } = useParks();
  if (status === 'pending') return <SkeletonRows />;
  if (status === 'error')
    return (
      <EmptyState
        page
        kind="error"
        title={say(HOME_WORDS.failed)}
        actions={<Button onClick={() => void refetch()}>{say(HOME_WORDS.retry)}</Button>}
      />
    );
  const parks = data
    .map((park) => ({ ...park, share: park.stalls === 0 ? 0 : 1 - park.remaining / park.stalls }))
    .toSorted((a, b) => b.share - a.share);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say(HOME_WORDS.allParks)}</h1>
        <p>
          {say(homeText.parks(parks.length))} · {say(HOME_WORDS.remaining)} {grouped(sumOf(data, 'remaining'))} /{' '}
          {grouped(sumOf(data, 'stalls'))} · {say(homeText.asOf(datetimeOfInstant(client.now()).slice(11, 16)))}
        </p>
        {state === 'open' && <State mark="ok">{say(HOME_WORDS.now)}</State>}
      </header>
      {parks.length === 0 && <NoParks />}
      <ul className={styles.tiles}>
        {parks.map(({ park, name, stalls, remaining, offline, entries, share }) => {
          const tone =
            share >= FULL
              ? ({ mark: 'bad', bar: 'bad', words: HOME_WORDS.full } as const)
              : share >= BUSY
                ? ({ mark: 'warn', bar: 'warn', words: HOME_WORDS.busy } as const)
                : ({ mark: 'ok', bar: 'ok', words: HOME_WORDS.free } as const);
          return (
            <li key={park}>
              <NumberLink to={listLink('park', { name })} className={styles.tile}>
                <span className={styles.name}>{name}</span>
                <span className={styles.figure}>
                  <b>{grouped(remaining)}</b> / {grouped(stalls)}
                </span>
                <Progress label={name} value={share} tone={tone.bar} />
                <span className={styles.foot}>
                  <State mark={tone.mark}>{say(tone.words)}</State>
                  <span>{say(homeText.taken(Math.round(share * 100)))}</span>
                </span>
                <span className={styles.foot}>
                  <span>{say(homeText.entries(grouped(entries)))}</span>
                  {offline > 0 && <State mark="bad">{say(homeText.offline(offline))}</State>}
                </span>
              </NumberLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
