import { useWords } from '../../state/language.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LATER_WORDS } from './later-words.ts';
import styles from './list.module.css';
import { keepView, lookOf, stopSharing } from './share-view.ts';
import toolStyles from './view-tools.module.css';
import type { ListView } from './use-list-prefs.ts';
import type { ResourceList } from './use-resource-list.ts';
import { mayShare, ViewForm } from './ViewForm.tsx';

interface ViewToolsProps {
  readonly list: ResourceList;
  /** The view that is shown. */
  readonly view: ListView | undefined;
}

/** What can be done with the view that is shown: save it, share it, make it one's own, delete it. */
export function ViewTools({ list, view }: ViewToolsProps) {
  const say = useWords();
  const { kept } = list;
  const shared = view?.shared;
  const quiet = cx(styles.view, styles.viewQuiet);
  return (
    <>
      {shared && (
        <>
          <span className={cx(quiet, toolStyles.by)} title={say(LATER_WORDS.sharedBy(shared.by, shared.roles))}>
            {say(LATER_WORDS.sharedBy(shared.by, shared.roles))}
          </span>
          <button type="button" className={quiet} onClick={() => keepView(list, shared.name, lookOf(list))}>
            <Icon name="copy" />
            {say(LATER_WORDS.copyView)}
          </button>
        </>
      )}
      {shared?.mine && (
        <button
          type="button"
          className={quiet}
          onClick={() => void stopSharing(shared).then(() => list.showView(null))}
        >
          <Icon name="x" />
          {say(LATER_WORDS.stopSharing)}
        </button>
      )}
      {view?.own && mayShare() && (
        <ViewForm list={list} label={LATER_WORDS.shareView} icon="users" named={say(view.title)} />
      )}
      {view?.own && (
        <button
          type="button"
          className={quiet}
          onClick={() => {
            kept.change({ views: (kept.prefs.views ?? []).filter(({ id }) => id !== view.id) });
            list.showView(null);
          }}
        >
          <Icon name="x" />
          {say(LATER_WORDS.deleteView)}
        </button>
      )}
      {list.narrowed && <ViewForm list={list} label={LATER_WORDS.saveView} icon="plus" />}
    </>
  );
}
