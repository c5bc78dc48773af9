import { user as userNoun } from '@parkdeck/core/catalogue/system/user';
import { USER_TYPES } from '@parkdeck/core/catalogue/system/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { SEPARATOR } from '@parkdeck/core/kit/words';
import { formatPhone } from '@parkdeck/core/lib/phone';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio/react';
import { client } from '../../../app/client.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { session } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import styles from './account.module.css';
import { ChangePasswordForm } from './ChangePassword.tsx';
import { LinkedIdentities } from './LinkedIdentities.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { PushDevices } from './PushDevices.tsx';
import { PersonalTokens } from './PersonalTokens.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { ACCOUNT_WORDS } from './words.ts';

function Mine() {
  const say = useWords();
  const language = useLanguage();
  const { user } = useSnapshot(session);
  const { data, status, refetch } = useQuery({
    queryKey: ['user', 'get-own'],
    queryFn: ({ signal }) => client.act(userNoun, 'get-own', {}, { signal, silent: true }),
  });
  if (status === 'pending') return <SkeletonRows rows={4} widths={[64, 160]} />;
  if (status === 'error')
    return (
      <EmptyState
        kind="error"
        title={say(ACCOUNT_WORDS.myFailed)}
        actions={<Button onClick={() => void refetch()}>{say(ACCOUNT_WORDS.retry)}</Button>}
      />
    );
  const kind = choiceLabel(USER_TYPES, data.kind);
  return (
    <Facts
      facts={[
        { id: 'userName', label: say(ACCOUNT_WORDS.userName), value: data.userName },
        { id: 'nickName', label: say(ACCOUNT_WORDS.nickName), value: data.nickName },
        { id: 'phone', label: say(ACCOUNT_WORDS.phone), value: formatPhone(data.phone) },
        { id: 'kind', label: say(ACCOUNT_WORDS.kind), value: kind && say(kind) },
        { id: 'company', label: say(ACCOUNT_WORDS.company), value: user?.companyName },
        { id: 'acting', label: say(ACCOUNT_WORDS.acting), value: user?.switchedCompanyName ?? user?.companyName },
        { id: 'roles', label: say(ACCOUNT_WORDS.roles), value: user?.roleNames.join(SEPARATOR[language]) },
        { id: 'lastLogin', label: say(ACCOUNT_WORDS.lastLogin), value: data.lastLogin },
      ]}
    />
  );
}

/** `/user/updatepassword` (B24, A12): the user's own data, the password, and where he is signed in. */
export function MyAccount() {
  const say = useWords();
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <Panel title={say(ACCOUNT_WORDS.myTitle)}>
          <Mine />
        </Panel>
        <SecondFactor />
      </div>
      <Panel title={say(ACCOUNT_WORDS.changeTitle)} note={say(ACCOUNT_WORDS.changeDetail)} className={styles.narrow}>
        <ChangePasswordForm />
      </Panel>
      <LinkedIdentities />
      <PushDevices />
      <OwnSessions />
      <PersonalTokens />
    </div>
  );
}
