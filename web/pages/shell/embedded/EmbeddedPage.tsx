import { words } from '@parkdeck/core/kit/words';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { navigate } from '../../../app/navigate.ts';
import { useWords } from '../../../state/language.ts';
import { outsideAddresses } from '../../../state/menu.ts';
import { session } from '../../../state/session.ts';
import type { MenuEntry } from '@parkdeck/core/catalogue/system/admin-menu';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { setTabTitle } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ERROR_WORDS } from '../errors/words.ts';
import styles from './EmbeddedPage.module.css';

const NOT_LISTED = words('菜单里没有这个地址', 'The menu does not hold this address');
const NOT_LISTED_DETAIL = words('只打开菜单里登记过的外部页面', 'Only outside pages that the menu names are opened');

const labelOf = (entries: readonly MenuEntry[], address: string): string | undefined => {
  for (const entry of entries) {
    const found = entry.path === address ? entry.label : labelOf(entry.children, address);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * `/myiframe/…` (B21): an outside page from the menu tree, in a frame that cannot access this console (S5). The frame
 * keeps its own origin only when it comes from another host: with our origin it could remove its own sandbox.
 */
export function EmbeddedPage() {
  const say = useWords();
  const { tab } = usePageTab();
  const { menus } = useSnapshot(session);
  const address = tab.params['routerPath'] ?? '';
  const isListed = outsideAddresses(menus).includes(address);
  const label = labelOf(menus, address);
  useEffect(() => {
    if (label !== undefined) setTabTitle(tab.value, { zh: label, en: label });
  }, [label, tab.value]);
  if (!isListed)
    return (
      <EmptyState
        page
        kind="no-permission"
        title={say(NOT_LISTED)}
        detail={say(NOT_LISTED_DETAIL)}
        actions={<Button onClick={() => navigate('/')}>{say(ERROR_WORDS.home)}</Button>}
      />
    );
  const isForeign = new URL(address, location.href).origin !== location.origin;
  return (
    <iframe
      className={styles.frame}
      title={label ?? address}
      src={address}
      sandbox={`allow-scripts allow-forms allow-popups${isForeign ? ' allow-same-origin' : ''}`}
      referrerPolicy="no-referrer"
    />
  );
}
