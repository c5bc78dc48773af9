import { useState } from 'react';
import { askToDiscard } from '../../../dialogs/confirm.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { setTabDirty } from '../../../tabs/tabs.ts';
import { Select } from '../../../ui/Input.tsx';
import { MenuEditor, type KeptLook } from './MenuEditor.tsx';
import styles from './menu.module.css';
import { useAccounts, useStoredMenu, type MenuAccount } from './use-menu.ts';
import { MENU_WORDS } from './words.ts';

/** The menu of an official account, as a tree and as its followers see it. */
export function WechatMenu() {
  const say = useWords();
  const { tab, active, search, setSearch } = usePageTab();
  const accounts = useAccounts(active);
  const [dirty, setDirty] = useState(false);
  const keep = (is: boolean): void => {
    setDirty(is);
    setTabDirty(tab.value, is);
  };
  const go = async (account: string): Promise<void> => {
    if (dirty && !(await askToDiscard(1))) return;
    keep(false);
    setSearch({ account });
  };
  return (
    <div className={styles.page}>
      <Loaded query={accounts}>
        {(rows) => {
          const account = rows.find(({ id }) => id === search['account']) ?? rows[0];
          if (!account)
            return (
              <EmptyFrame
                page
                title={MENU_WORDS.noAccount}
                detail={MENU_WORDS.noAccountDetail}
                ways={[{ label: MENU_WORDS.toAccounts, path: '/weixin/config' }]}
              />
            );
          return (
            <>
              <header className={styles.head}>
                <h1>{say(MENU_WORDS.title)}</h1>
                <div className={styles.account}>
                  <Select
                    aria-label={say(MENU_WORDS.account)}
                    value={account.id}
                    options={rows.map(({ id, appId, companyName }) => ({
                      value: String(id),
                      label: companyName ? `${companyName} · ${appId}` : appId,
                    }))}
                    onChange={(id) => id !== '' && void go(id)}
                  />
                </div>
              </header>
              <MenuOf key={account.id} account={account} active={active} onDirty={keep} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function MenuOf({
  account,
  active,
  onDirty,
}: {
  readonly account: MenuAccount;
  readonly active: boolean;
  readonly onDirty: (dirty: boolean) => void;
}) {
  const stored = useStoredMenu(account, active);
  const [kept, setKept] = useState<KeptLook>({});
  return (
    <Loaded query={stored}>
      {(menu) => (
        <MenuEditor
          key={`${account.id} ${JSON.stringify(menu.entries)}`}
          account={account}
          stored={menu}
          active={active}
          onDirty={onDirty}
          kept={kept}
          onKeep={setKept}
        />
      )}
    </Loaded>
  );
}
