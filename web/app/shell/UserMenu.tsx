import { useSnapshot } from 'valtio/react';
import { confirm } from '../../dialogs/confirm.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useWords } from '../../state/language.ts';
import { session } from '../../state/session.ts';
import { openTab } from '../../tabs/tabs.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { client } from '../client.ts';
import styles from './UserMenu.module.css';
import { SHELL_WORDS } from './words.ts';

/** Asks, then signs out here and at the platform (B88, B137). */
export const askSignOut = async (): Promise<void> => {
  if (
    await confirm({
      title: SHELL_WORDS.signOutTitle,
      consequence: SHELL_WORDS.signOutDetail,
      action: SHELL_WORDS.signOut,
    })
  )
    await client.session.signOut();
};

/** Who is signed in and for which company, with what belongs to them (B37). */
export function UserMenu({ compact }: { readonly compact: boolean }) {
  const say = useWords();
  const { user } = useSnapshot(session);
  if (!user) return null;
  const company = user.switchedCompanyName ?? user.companyName;
  const name = user.nickName || user.userName;
  return (
    <Menu
      label={say(SHELL_WORDS.user)}
      align="end"
      trigger={
        <button type="button" className={styles.who} title={`${name} · ${company}`}>
          <span className={styles.avatar} aria-hidden="true">
            {name.slice(0, 1)}
          </span>
          {compact ? (
            <span className="visually-hidden">{name}</span>
          ) : (
            <>
              <span>{name}</span>
              <span className={styles.company}>{company}</span>
            </>
          )}
          <Icon name="chevron-down" />
        </button>
      }
      entries={[
        { id: 'who', heading: `${name} · ${company}` },
        {
          id: 'dashboard',
          label: say(SHELL_WORDS.dashboard),
          icon: <Icon name="gauge" />,
          onSelect: () => openTab('/wel/dashboard'),
        },
        {
          id: 'account',
          label: say(SHELL_WORDS.account),
          icon: <Icon name="circle-user" />,
          onSelect: () => openTab('/user/updatepassword'),
        },
        {
          id: 'password',
          label: say(SHELL_WORDS.changePassword),
          icon: <Icon name="key-round" />,
          onSelect: () => openTab('/info/index'),
        },
        {
          id: 'company',
          label: say(SHELL_WORDS.switchCompany),
          icon: <Icon name="building-2" />,
          onSelect: () => openDialog('switch-company'),
        },
        {
          id: 'settings',
          label: say(SHELL_WORDS.settings),
          icon: <Icon name="settings-2" />,
          onSelect: () => openTab('/desk/settings'),
        },
        {
          id: 'errors',
          label: say(SHELL_WORDS.errorLog),
          icon: <Icon name="bug" />,
          onSelect: () => openDialog('error-log'),
        },
        { id: 'line', separator: true },
        {
          id: 'out',
          label: say(SHELL_WORDS.signOut),
          icon: <Icon name="log-out" />,
          onSelect: () => void askSignOut(),
        },
      ]}
    />
  );
}
