import { grouped } from '../../fields/grouped.ts';
import { useWords } from '../../state/language.ts';
import { cx } from '../../ui/class-names.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './list.module.css';
import { useViewCount, viewsOf } from './use-list-counts.ts';
import type { Texts } from './filter-model.ts';
import type { ListView } from './use-list-prefs.ts';
import type { ResourceList } from './use-resource-list.ts';
import { LIST_WORDS } from './words.ts';

const ViewTools = deferred(() => import('./ViewTools.tsx').then((module) => module.ViewTools));

/** Saved views of the list with the number of rows of each. */
export function ListViews({ list }: { readonly list: ResourceList }) {
  const say = useWords();
  const views = viewsOf(list);
  // A link may bring the filters of a view without naming it.
  const view = list.view ?? views.find(({ filters }) => isSame(filters, list.ownFilters));
  if (views.length === 0 && !list.narrowed) return null;
  // Of the last days only: what stands beside it is the number of all rows, which one press shows.
  const isAll = !view && !list.wholeTime;
  return (
    <nav className={styles.views} aria-label={say(LIST_WORDS.all)}>
      <button
        type="button"
        className={cx(styles.view, isAll && styles.viewOn)}
        aria-current={isAll}
        onClick={() => list.showView(null)}
      >
        {say(LIST_WORDS.all)}
        {views.length > 0 && <ViewCount list={list} />}
      </button>
      {views.map((one) => (
        <button
          key={one.id}
          type="button"
          className={cx(styles.view, one.id === view?.id && styles.viewOn)}
          aria-current={one.id === view?.id}
          onClick={() => list.showView(one.id)}
        >
          {one.shared && <Icon name="users" />}
          {say(one.title)}
          <ViewCount list={list} view={one} />
        </button>
      ))}
      {(list.narrowed || view?.own || view?.shared) && <ViewTools list={list} view={view} />}
    </nav>
  );
}

const isSame = (one: Texts, other: Texts): boolean => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
};

function ViewCount({ list, view }: { readonly list: ResourceList; readonly view?: ListView }) {
  const count = useViewCount(list, view);
  return count !== undefined && <span className={styles.viewCount}>{grouped(count)}</span>;
}
