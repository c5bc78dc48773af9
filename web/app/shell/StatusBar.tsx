import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { ScreenClass } from '@parkdeck/core/lib/screen-class';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { openDialog } from '../../dialogs/dialogs.ts';
import { capsOf } from '../../keyboard/chord.ts';
import { useHints } from '../../keyboard/keys.ts';
import { connection } from '../../state/connection.ts';
import { useWords } from '../../state/language.ts';
import { live } from '../../state/live.ts';
import { ownParks } from '../../state/own-parks.ts';
import { session } from '../../state/session.ts';
import { Keys } from '../../ui/Keys.tsx';
import { State } from '../../ui/State.tsx';
import { client } from '../client.ts';
import { deferred } from '../../ui/deferred.tsx';
import { useQuiet, whenQuiet } from '../when-quiet.ts';
import styles from './StatusBar.module.css';
import { STATUS_WORDS } from './status-words.ts';
import { SHELL_WORDS } from './words.ts';
import { whenLoaded } from '../../ui/report-load.ts';

const LIVE = {
  open: { mark: 'ok', words: STATUS_WORDS.live },
  lost: { mark: 'bad', words: STATUS_WORDS.liveLost },
  off: { mark: 'off', words: STATUS_WORDS.liveOff },
} as const;

const OutboxMark = deferred(() => import('../../resource/outbox/send-kept.ts').then((module) => module.OutboxMark), {
  when: whenQuiet,
});

const KeepDensity = deferred(() => import('./KeepDensity.tsx').then((module) => module.KeepDensity), {
  when: whenQuiet,
});
const BottomBar = deferred(() => import('./BottomBar.tsx').then((module) => module.BottomBar));

/** Whether a row of digit keys is long enough to show as a range, `1 … 6`. */
const isRange = ([first, last]: readonly string[]): boolean => Number(last) - Number(first) > 1;

/** Parks that the user may access. */
export const useOwnParks = (enabled = true) =>
  useQuery({
    queryKey: ['park', 'own-list'],
    enabled,
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const { park } = await import('@parkdeck/core/catalogue/parks/park');
      return client.act(park, 'own-list', {}, { signal, silent: true });
    },
  });

/** The footer: live mark, company and parks, clock, and the keys available now; on a phone, the pages for thumbs. */
export function StatusBar({ size }: { readonly size: ScreenClass }) {
  const say = useWords();
  const hints = useHints();
  const { state } = useSnapshot(live);
  const { offline } = useSnapshot(connection);
  const { user } = useSnapshot(session);
  const quiet = useQuiet();
  const parks = useOwnParks(quiet && size > 0);
  useEffect(() => {
    const [first, ...others] = parks.data?.rows ?? [];
    ownParks.only = first && others.length === 0 ? { id: first.id, name: first.name } : null;
  }, [parks.data]);
  // Here, where the console has come to rest: what it keeps only helps the next time.
  useEffect(() => whenQuiet(() => whenLoaded(import('../install.ts'), ({ registerWorker }) => registerWorker())), []);
  const company = user?.switchedCompanyName ?? user?.companyName;
  if (size === 0)
    return (
      <footer className={styles.status}>
        <BottomBar />
        <OutboxMark className={styles.thumb} />
        <KeepDensity />
      </footer>
    );
  return (
    <footer className={styles.status}>
      <span role="status">
        {offline ? (
          <State mark="bad">{say(STATUS_WORDS.offline)}</State>
        ) : (
          <State mark={LIVE[state].mark}>{say(LIVE[state].words)}</State>
        )}
      </span>
      <span className={styles.company}>
        {company}
        {parks.data && ` · ${say(STATUS_WORDS.parks(parks.data.total))}`}
      </span>
      <Clock />
      <OutboxMark className={styles.hint} />
      <KeepDensity />
      <span className={styles.grow} />
      {size > 1 &&
        hints.map(({ keys, label }) => (
          <span key={keys.join(' ')} className={styles.hint}>
            {keys.map((one, index) => (
              <Fragment key={one}>
                {index > 0 && isRange(keys) && '…'}
                <Keys keys={capsOf(one)} />
              </Fragment>
            ))}
            {say(label)}
          </span>
        ))}
      <button type="button" className={styles.hint} onClick={() => openDialog('key-help')}>
        <Keys keys="?" />
        {say(SHELL_WORDS.allKeys)}
      </button>
    </footer>
  );
}

/** The wall clock of the car parks, to the minute. */
function Clock() {
  const [now, setNow] = useState(client.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(client.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time className={styles.clock}>{datetimeOfInstant(now).slice(0, 16)}</time>;
}
