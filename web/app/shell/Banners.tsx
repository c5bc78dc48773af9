import { signIn } from '@parkdeck/core/catalogue/shell/sign-in';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { leaveCompany } from '../../dialogs/leave-company.ts';
import { backToCompany } from '../../dialogs/words.ts';
import { connection } from '../../state/connection.ts';
import { useWords } from '../../state/language.ts';
import { session } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { client, queryClient } from '../client.ts';
import { Tour } from '../tour/Tour.tsx';
import styles from './Banners.module.css';
import { BANNER_WORDS } from './banner-words.ts';

/** The code of whoever may answer calls from lanes. */
const ATTENDS = 'system_remoteAuthorization_authorize';
const RingBar = deferred(() => import('./RingBar.tsx').then((module) => module.RingBar));
const FollowNews = deferred(() => import('./FollowNews.tsx').then((module) => module.FollowNews));
const DraftNotice = deferred(() => import('./DraftNotice.tsx').then((module) => module.DraftNotice));
const MaintenanceNews = deferred(() => import('./MaintenanceNews.tsx').then((module) => module.MaintenanceNews));
const LaneNews = deferred(() => import('./LaneNews.tsx').then((module) => module.LaneNews));

/** How often an unreachable platform is tried again. */
const AGAIN_MS = 5000;

/** Asks whether the platform is back; what failed meanwhile is then read again. */
const tryAgain = async (): Promise<void> => {
  try {
    await client.act(signIn, 'who-am-i', {}, { silent: true });
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  } catch {
    // Still unreachable, or refused: the client has already dealt with it.
  }
};

interface BannersProps {
  /** The page has been idle: what loads after it may come. */
  readonly quiet: boolean;
}

/**
 * What must not be overlooked, above every page: no connection, acting for a company that is not one's own, that the
 * platform is being maintained, a call from a lane, what becomes of an order to a barrier; and the tour, when it is
 * taken.
 */
export function Banners({ quiet }: BannersProps) {
  const { offline } = useSnapshot(connection);
  const { user, codes } = useSnapshot(session);
  useEffect(() => {
    const back = (): void => void tryAgain();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  return (
    <div className={styles.banners}>
      {user && user.switchedCompanyId !== null && (
        <Acting company={user.switchedCompanyName ?? ''} own={user.companyName} />
      )}
      {offline && <Offline />}
      {quiet && <MaintenanceNews />}
      {quiet && codes[ATTENDS] === true && <RingBar />}
      {quiet && <DraftNotice />}
      {quiet && <LaneNews />}
      {quiet && <FollowNews />}
      <Tour />
    </div>
  );
}

function Offline() {
  const say = useWords();
  const [trying, setTrying] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => void tryAgain(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.offline} role="alert">
      <Icon name="triangle-alert" />
      <b>{say(BANNER_WORDS.offline)}</b>
      <span className={styles.text}>{say(BANNER_WORDS.offlineDetail)}</span>
      <Button
        loading={trying}
        onClick={() => {
          setTrying(true);
          void tryAgain().finally(() => setTrying(false));
        }}
      >
        {say(BANNER_WORDS.tryAgain)}
      </Button>
    </div>
  );
}

function Acting({ company, own }: { readonly company: string; readonly own: string }) {
  const say = useWords();
  const [leaving, setLeaving] = useState(false);
  return (
    <div className={styles.acting} role="status">
      <Icon name="building-2" />
      <b>{say(BANNER_WORDS.acting(company))}</b>
      <span className={styles.text}>{say(BANNER_WORDS.actingDetail)}</span>
      <Button
        loading={leaving}
        onClick={() => {
          setLeaving(true);
          void leaveCompany().finally(() => setLeaving(false));
        }}
      >
        {say(backToCompany(own))}
      </Button>
    </div>
  );
}
