import type { ClientEvent } from '@parkdeck/core/client/events';
import { subscribe } from 'valtio/vanilla';
import { guardComposition } from '../keyboard/composition.ts';
import { setKeymap, startKeys, type Keymap } from '../keyboard/keys.ts';
import { brandForHost, brandForUser, startBranding } from '../state/branding.ts';
import { startErrorLog } from '../state/error-log.ts';
import { startUi } from '../state/keep-ui.ts';
import { forgetPreferences, preferences } from '../state/preferences.ts';
import { clearSelection } from '../state/selection.ts';
import { loadAccess, session, takeUser } from '../state/session.ts';
import { storage } from '../state/storage.ts';
import { ui } from '../state/ui.ts';
import { dropTabs, hasDrafts, tabs } from '../tabs/tabs.ts';
import { forgetText } from '../palette/open.ts';
import { keepTabsFor, keepWindowTabs, restoreWindowTabs } from '../tabs/kept-tabs.ts';
import { toast } from '../ui/toast-store.ts';
import { startExtensions } from './extensions.ts';
import { client, onClientEvent, queryClient } from './client.ts';
import { noticeOf } from './request-link.ts';
import { navigate } from './navigate.ts';
import { hurry, whenQuiet } from './when-quiet.ts';
import { arrival } from '../ui/deferred.tsx';
import { whenLoaded } from '../ui/report-load.ts';

/** Clears everything of the previous user: tabs, lock, permissions, cached answers (B86, B88, B89). */
const forgetUser = (): void => {
  ui.lock = null;
  dropTabs();
  clearSelection();
  forgetPreferences();
  forgetText();
  queryClient.clear();
};

const onEvent = (event: ClientEvent): void => {
  switch (event.type) {
    case 'toast': {
      const { text, options } = noticeOf(event.requestId, ui.language);
      return toast[event.tone === 'error' ? 'error' : 'warn'](event.text + text, options);
    }
    case 'awaiting-approval':
      return whenLoaded(import('./shell/approval-news.ts'), ({ tellAwaited }) => tellAwaited(event.error));
    case 'signed-in':
      forgetUser();
      takeUser(event.session.userInfo);
      brandForUser(location.host);
      whenLoaded(import('../tabs/return-tabs.ts'), ({ giveTabsBack }) =>
        giveTabsBack(event.session.userInfo.sysUserRecordId),
      );
      if (event.elsewhere) navigate('/', {}, { replace: true });
      return;
    case 'signed-out': {
      const wanted = location.pathname + location.search;
      if (event.why === 'refused' && session.user) keepTabsFor(session.user.sysUserRecordId);
      forgetUser();
      takeUser(null);
      // Who signs out leaves the own settings behind, nothing else (B105); an expired session goes on after sign-in.
      if (event.why !== 'refused') storage.clear({ keepUserData: true });
      brandForHost(location.host);
      ui.workspace = null;
      return navigate('/login', event.why === 'refused' ? { to: wanted, why: 'expired' } : {});
    }
    case 'sign-in-failed':
      console.error(event.error); // B87
      return;
    case 'company-switched':
      dropTabs();
      clearSelection();
      queryClient.clear();
      takeUser(client.session.current()?.userInfo ?? null);
      return void loadAccess(true).then(
        () => navigate('/'),
        () => location.reload(),
      );
    case 'extra-keys':
    case 'waiting':
    case 'live':
  }
};

const isKeymap = (value: unknown): value is Keymap =>
  typeof value === 'object' && value !== null && Object.values(value).every((keys) => typeof keys === 'string');

/** Starts everything that runs beside the pages. Resolves when the first page may render. */
export const start = (): Promise<void> => {
  startUi();
  startExtensions();
  startErrorLog();
  guardComposition();
  startKeys(() => {
    hurry(); // it may be a key of what was to come in a quiet moment
    return arrival();
  });
  whenQuiet(() => whenLoaded(import('../keyboard/keep-focus.ts'), ({ keepFocus }) => keepFocus()));
  onClientEvent(onEvent);
  client.session.start((ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  });
  startBranding(location.host);
  const signedIn = client.session.current();
  if (signedIn) {
    takeUser(signedIn.userInfo);
  } else {
    ui.lock = null; // a lock without a token has no effect (A14)
  }
  subscribe(tabs, keepWindowTabs);
  subscribe(preferences, () => {
    const keys = preferences.values['keys'];
    setKeymap(isKeymap(keys) ? keys : {});
  });
  // Another tab has set or released the lock: this tab follows (B9).
  let wasLocked = ui.lock !== null;
  subscribe(ui, () => {
    const isLocked = ui.lock !== null;
    if (isLocked === wasLocked) return;
    wasLocked = isLocked;
    if (isLocked) navigate('/lock', { to: location.pathname + location.search });
  });
  // The platform sends menu names in the language of the request, so fetch them again.
  let language = ui.language;
  subscribe(ui, () => {
    if (ui.language === language) return;
    language = ui.language;
    void queryClient.invalidateQueries();
    if (session.loaded) loadAccess(true).catch(() => undefined); // keep the old names on failure
  });
  addEventListener('beforeunload', (event) => {
    if (hasDrafts()) event.preventDefault();
  });
  return signedIn ? restoreWindowTabs() : Promise.resolve();
};
