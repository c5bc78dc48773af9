import { useSnapshot } from 'valtio/react';
import { useWords } from '../../state/language.ts';
import { session } from '../../state/session.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import styles from './UserMenu.module.css';
import { SHELL_WORDS } from './words.ts';

export const UserMenuPanel = deferred(() => import('./UserMenuPanel.tsx').then((module) => module.UserMenuPanel));

/** The signed-in user and company, with the commands of the account (B37). */
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
      preload={UserMenuPanel.preload}
      panel={(wiring) => <UserMenuPanel {...wiring} title={`${name} · ${company}`} />}
    />
  );
}
