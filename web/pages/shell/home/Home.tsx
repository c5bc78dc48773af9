import { dayOf, type Datetime } from '@parkdeck/core/lib/datetime';
import { useSnapshot } from 'valtio/react';
import { useKnownPages } from '../../../app/pages.ts';
import { dayInWords } from '../../../app/dates.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { session } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FigureCards } from './FigureCards.tsx';
import { FirstRun } from './FirstRun.tsx';
import { FirstThings } from './FirstThings.tsx';
import styles from './Home.module.css';
import { HomeNotices } from './HomeNotices.tsx';
import { HomePanels } from './HomePanels.tsx';
import { useFigures } from './use-figures.ts';
import { HOME_WORDS, homeText } from './words.ts';

/**
 * `/wel/index`: what to do first, six figures, fifteen days, validity, car types, free stalls. Every number links to
 * its list.
 */
export function Home() {
  const say = useWords();
  const { data, status, refetch } = useFigures();
  useKnownPages(); // which figures stand here follows from the pages of the variant
  if (status === 'error')
    return (
      <EmptyState
        page
        kind="error"
        title={say(HOME_WORDS.failed)}
        actions={<Button onClick={() => void refetch()}>{say(HOME_WORDS.retry)}</Button>}
      />
    );
  return (
    <div className={styles.page}>
      <Greeting at={data?.at} />
      <FirstRun />
      <HomeNotices />
      {data ? (
        <>
          <FirstThings figures={data} />
          <FigureCards figures={data} />
          <HomePanels figures={data} />
        </>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** Placeholder with the same layout, so that nothing moves when the figures arrive. */
function Waiting() {
  return (
    <>
      <div className={styles.first}>
        <span className={styles.chipPlace}>
          <Skeleton width={320} />
        </span>
      </div>
      <div className={styles.cards}>
        {Array.from({ length: 6 }, (_, card) => (
          <div key={card} className={styles.card}>
            <Skeleton width={80} />
          </div>
        ))}
      </div>
      <div className={styles.middle}>
        {[0, 1].map((panel) => (
          <div key={panel} className={styles.place} />
        ))}
      </div>
      <div className={styles.bottom}>
        {[0, 1].map((panel) => (
          <div key={panel} className={styles.lowPlace} />
        ))}
      </div>
    </>
  );
}

function Greeting({ at }: { readonly at: Datetime | undefined }) {
  const say = useWords();
  const language = useLanguage();
  const { user } = useSnapshot(session);
  const hour = at === undefined ? 12 : Number(at.slice(11, 13));
  const greeting = hour < 12 ? HOME_WORDS.morning : hour < 18 ? HOME_WORDS.afternoon : HOME_WORDS.evening;
  return (
    <header className={styles.head}>
      <h1>
        {say(greeting)}
        {language === 'zh' ? '，' : ', '}
        {user?.nickName || user?.userName}
      </h1>
      {at !== undefined && (
        <p>
          {dayInWords(dayOf(at), language)} · {say(homeText.asOf(at.slice(11, 16)))}
        </p>
      )}
    </header>
  );
}
