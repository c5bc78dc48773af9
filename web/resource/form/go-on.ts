import { tabKey } from '../../tabs/tab-key.ts';
import { now, openTab } from '../../tabs/tabs.ts';
import { startAction } from '../action/start.ts';
import { callNamed } from '../nouns.ts';
import { adoptDraft, type Draft } from './drafts.ts';

/** Opens what was begun, with what was filled in and its key: a form over its list, an action over the front page. */
export const goOn = (draft: Draft): void => {
  const { path, search, action } = draft;
  const call = action && callNamed(action.call);
  adoptDraft(draft, action ? (now().current ?? draft.tab) : tabKey(path, search));
  if (!action) openTab(path, search);
  else if (call) startAction({ call, ids: action.ids, rows: [], source: 'palette' });
};
