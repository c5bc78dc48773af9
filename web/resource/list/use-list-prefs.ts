import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { useCallback, useMemo } from 'react';
import { savePreference, usePreference } from '../../state/preferences.ts';

/** How a list looks, whichever rows it shows. */
interface ListLayout {
  /** The columns that are shown, in their order. */
  readonly columns?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
  /** How many of the first columns stay in sight where the list scrolls sideways. */
  readonly frozen?: number;
}

/** A view saved by the user. Without a layout of its own it looks as the list does otherwise. */
interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort?: string;
  readonly layout?: ListLayout;
}

/** A user's settings for one list: how it looks, and own views. */
export interface ListPrefs extends ListLayout {
  readonly views?: readonly SavedView[];
}

const isPrefs = (value: unknown): value is ListPrefs =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const NONE: ListPrefs = {};

export interface ListView {
  readonly id: string;
  readonly title: Words;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string | undefined;
  /** Created by the user, so it can be deleted. */
  readonly own: boolean;
}

export interface KeptList {
  /** As they are for the view that is shown. */
  readonly prefs: ListPrefs;
  readonly change: (patch: ListPrefs) => void;
  /** The product's views, then the user's own. */
  readonly views: readonly ListView[];
}

/** The settings that hold while a view is shown: a view with a layout of its own looks like that and no other. */
export const prefsIn = (kept: ListPrefs, shown: string | undefined): ListPrefs => {
  const layout = kept.views?.find(({ id }) => id === shown)?.layout;
  return layout ? { ...layout, ...(kept.views && { views: kept.views }) } : kept;
};

/** The settings after a change that was made while a view is shown: a view with a layout of its own keeps it there. */
export const changedIn = (kept: ListPrefs, shown: string | undefined, patch: ListPrefs): ListPrefs => {
  const { views, ...look } = patch;
  const view = kept.views?.find(({ id }) => id === shown);
  if (!view?.layout || views) return { ...kept, ...patch };
  const layout = { ...view.layout, ...look };
  return { ...kept, views: kept.views?.map((one) => (one === view ? { ...view, layout } : one)) ?? [] };
};

/** A user's settings for a list. `shown`: id of the view that is shown. */
export const useListPrefs = (noun: ResourceDef, shown: string | undefined): KeptList => {
  const name = `list.${noun.name}`;
  const kept = usePreference(name, isPrefs, NONE);
  const prefs = useMemo(() => prefsIn(kept, shown), [kept, shown]);
  const shipped = (noun.list.views ?? []).map((view): ListView => ({ ...view, sort: undefined, own: false }));
  const own = (kept.views ?? []).map((view): ListView => ({
    id: view.id,
    title: { zh: view.name, en: view.name },
    filters: view.filters,
    sort: view.sort,
    own: true,
  }));
  const change = useCallback(
    (patch: ListPrefs) => void savePreference(name, changedIn(kept, shown, patch)),
    [name, kept, shown],
  );
  return { prefs, views: [...shipped, ...own], change };
};
