import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { SharedViewRow, ViewLook } from '@parkdeck/core/catalogue/shell/shared-view';
import type { Words } from '@parkdeck/core/kit/words';
import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { isPrefs, type ListPrefs } from './list-prefs.ts';
import { preferences, usePreference } from '../../state/preferences.ts';
import { whenLoaded } from '../../ui/report-load.ts';

const NONE: ListPrefs = {};

export interface ListView {
  readonly id: string;
  readonly title: Words;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string | undefined;
  /** Created by the user, so it can be deleted. */
  readonly own: boolean;
  /** Others have shared it with the user, or the user shares it with others. */
  readonly shared?: SharedViewRow;
}

export interface KeptList {
  /** As they are for the view that is shown. */
  readonly prefs: ListPrefs;
  readonly change: (patch: ListPrefs) => void;
  /** The product's views, then those that are shared, then the user's own. */
  readonly views: readonly ListView[];
}

/**
 * The settings that hold while a view is shown: a view with a layout of its own looks like that and no other. `shared`:
 * the view, when it is one that others share.
 */
export const prefsIn = (kept: ListPrefs, shown: string | undefined, shared?: SharedViewRow): ListPrefs => {
  const { views, seen } = kept;
  const layout = shared ? (seen?.[shared.id] ?? shared.look.layout) : views?.find(({ id }) => id === shown)?.layout;
  return layout ? { ...layout, ...(views && { views }), ...(seen && { seen }) } : kept;
};

/** A user's settings for a list. `shown`: id of the view that is shown. */
export const useListPrefs = (noun: ResourceDef, shown: string | undefined): KeptList => {
  const name = `list.${noun.name}`;
  const kept = usePreference(name, isPrefs, NONE);
  const { sharedViews } = useSnapshot(preferences);
  const shared = sharedViews.find(({ id }) => id === shown);
  const prefs = useMemo(() => prefsIn(kept, shown, shared), [kept, shown, shared]);
  const shipped = (noun.list.views ?? []).map((view): ListView => ({ ...view, sort: undefined, own: false }));
  const others = sharedViews
    .filter(({ list }) => list === noun.name)
    .map((view): ListView => ({ ...viewOf(view.id, view.name, view.look), own: false, shared: view }));
  const own = (kept.views ?? []).map((view): ListView => viewOf(view.id, view.name, view));
  const change = useCallback(
    (patch: ListPrefs) => whenLoaded(import('./changed-list.ts'), ({ changeList }) => changeList(name, shown, patch)),
    [name, shown],
  );
  return { prefs, views: [...shipped, ...others, ...own], change };
};

const viewOf = (id: string, name: string, { filters, sort }: ViewLook): ListView => ({
  id,
  title: { zh: name, en: name },
  filters,
  sort,
  own: true,
});
