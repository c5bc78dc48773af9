import { sharedView, type SharedViewRow, type ViewLook } from '@parkdeck/core/catalogue/shell/shared-view';
import type { Words } from '@parkdeck/core/kit/words';
import { client } from '../../app/client.ts';
import { sayNow } from '../../state/language.ts';
import { loadPreferences } from '../../state/preferences.ts';
import { toast } from '../../ui/toast-store.ts';
import { undo } from '../action/undo.ts';
import { callOf } from '../calls.ts';
import { LATER_WORDS } from './later-words.ts';
import type { ResourceList } from './use-resource-list.ts';

/** The list as it is shown now: filters, order and columns. */
export const lookOf = ({ filters, sort, kept }: ResourceList): ViewLook => {
  const { views: _views, seen: _seen, ...layout } = kept.prefs;
  return { filters, sort, layout };
};

/** Keeps a look as one more view of the user, and shows it. */
export const keepView = (list: ResourceList, name: string, look: ViewLook): void => {
  const id = `own-${Date.now().toString(36)}`;
  list.kept.change({ views: [...(list.kept.prefs.views ?? []), { id, name, ...look }] });
  list.showView(id);
};

interface Shared extends ViewLook {
  readonly list: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** Tells a result that can be undone; the views are read again then, too. */
const tell = (text: Words, entry: string | undefined): void =>
  toast.success(
    sayNow(text),
    entry === undefined
      ? {}
      : {
          holdsFor: 10_000,
          action: {
            label: sayNow(LATER_WORDS.undo),
            keys: 'Z',
            run: () => void undo(entry).then(() => loadPreferences(true)),
          },
        },
  );

/** Shares a view with roles; answers its key. Refusals are shown by the client and thrown. */
export const shareView = async ({ list, name, roles, ...look }: Shared): Promise<string> => {
  const call = callOf(sharedView, 'share');
  if (!call) throw new Error('no call to share a view');
  const answer = await client.call(call, { input: { list, name, roles, look } }, { intent: client.newIntent() });
  await loadPreferences(true);
  tell(LATER_WORDS.sharedView(name), answer.undo);
  return answer.answers === 'row' ? String(answer.value['id']) : '';
};

/** Stops sharing a view; it can be undone. */
export const stopSharing = async ({ id, name }: SharedViewRow): Promise<void> => {
  const call = callOf(sharedView, 'remove');
  if (!call) return;
  const { undo } = await client.call(call, { ids: [id] }, { intent: client.newIntent() });
  await loadPreferences(true);
  tell(LATER_WORDS.stopped(name), undo);
};
