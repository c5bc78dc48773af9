import { SEPARATOR } from '@parkdeck/core/kit/words';
import { useSnapshot } from 'valtio/react';
import { ExpiringServices } from '../../../app/shell/Notices.tsx';
import { useOwnParks } from '../../../app/shell/StatusBar.tsx';
import { useLanguage, useWords } from '../../../state/language.ts';
import { session } from '../../../state/session.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { BoothHome, worksAtBarriers } from './BoothHome.tsx';
import { FirstRun } from './FirstRun.tsx';
import { HomeNotices } from './HomeNotices.tsx';
import { listLink } from './links.ts';
import { NumberLink } from './NumberLink.tsx';
import styles from './PlainHome.module.css';
import { NoParks } from './NoParks.tsx';
import { PageTiles } from './PageTiles.tsx';
import { HOME_WORDS, homeText } from './words.ts';

/** `/wel/index2`: what a booth needs for whoever works at one, then the user's parks, services about to expire. */
export function PlainHome() {
  const say = useWords();
  const language = useLanguage();
  const { user } = useSnapshot(session);
  const parks = useOwnParks();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {say(HOME_WORDS.welcome)}
        {language === 'zh' ? '，' : ', '}
        {user?.nickName || user?.userName}
      </h1>
      <p className={styles.company}>
        {[user?.switchedCompanyName ?? user?.companyName, user?.roleNames.join(SEPARATOR[language])]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <FirstRun />
      <HomeNotices />
      {worksAtBarriers() && <BoothHome />}
      <PageTiles />
      <div className={styles.panels}>
        <Panel title={say(HOME_WORDS.myParks)} note={parks.data && say(homeText.parks(parks.data.total))} flush>
          {parks.isPending && <SkeletonRows rows={4} widths={[160]} />}
          {parks.data?.rows.length === 0 && <NoParks />}
          <ul className={styles.list}>
            {parks.data?.rows.map(({ id, name }) => (
              <li key={id}>
                <NumberLink to={listLink('park', { name })}>{name}</NumberLink>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={say(HOME_WORDS.expiringServices)} flush>
          <ExpiringServices />
        </Panel>
      </div>
    </div>
  );
}
