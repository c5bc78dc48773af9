import { confirm } from '../../dialogs/confirm.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useWords } from '../../state/language.ts';
import { openTab } from '../../tabs/tabs.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PanelWiring } from '../../ui/menu-entry.ts';
import { MenuPanel } from '../../ui/MenuPanel.tsx';
import { client } from '../client.ts';
import { startTour } from '../tour/tour.ts';
import { TOUR_WORDS } from '../tour/words.ts';
import { USER_WORDS } from './user-words.ts';

/** After a confirmation, signs out in the console and on the platform (B88, B137). */
export const askSignOut = async (): Promise<void> => {
  if (
    await confirm({
      title: USER_WORDS.signOutTitle,
      consequence: USER_WORDS.signOutDetail,
      action: USER_WORDS.signOut,
    })
  ) {
    // the platform forgets the browser with the session; here it only stops wanting anything
    const { forgetPush } = await import('../../pages/shell/account/push.ts');
    await forgetPush().catch(() => undefined);
    await client.session.signOut();
  }
};

/** Commands for the account of the signed-in user. */
export function UserMenuPanel({ title, ...wiring }: PanelWiring & { readonly title: string }) {
  const say = useWords();
  return (
    <MenuPanel
      {...wiring}
      entries={[
        { id: 'who', heading: title },
        {
          id: 'dashboard',
          label: say(USER_WORDS.dashboard),
          icon: <Icon name="gauge" />,
          onSelect: () => openTab('/wel/dashboard'),
        },
        {
          id: 'account',
          label: say(USER_WORDS.account),
          icon: <Icon name="circle-user" />,
          onSelect: () => openTab('/user/updatepassword'),
        },
        {
          id: 'password',
          label: say(USER_WORDS.changePassword),
          icon: <Icon name="key-round" />,
          onSelect: () => openTab('/info/index'),
        },
        {
          id: 'company',
          label: say(USER_WORDS.switchCompany),
          icon: <Icon name="building-2" />,
          onSelect: () => openDialog('switch-company'),
        },
        {
          id: 'settings',
          label: say(USER_WORDS.settings),
          icon: <Icon name="settings-2" />,
          onSelect: () => openTab('/desk/settings'),
        },
        {
          id: 'tour',
          label: say(TOUR_WORDS.again),
          icon: <Icon name="signpost" />,
          onSelect: startTour,
        },
        {
          id: 'errors',
          label: say(USER_WORDS.errorLog),
          icon: <Icon name="bug" />,
          onSelect: () => openDialog('error-log'),
        },
        { id: 'line', separator: true },
        {
          id: 'out',
          label: say(USER_WORDS.signOut),
          icon: <Icon name="log-out" />,
          onSelect: () => void askSignOut(),
        },
      ]}
    />
  );
}
