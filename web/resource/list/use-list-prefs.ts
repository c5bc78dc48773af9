import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { useCallback } from 'react';
import { savePreference, usePreference } from '../../state/preferences.ts';

/** A view saved by the user. */
interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort?: string;
}

/** A user's settings for one list: columns and their order, widths, own views. */
export interface ListPrefs {
  readonly columns?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
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
  readonly prefs: ListPrefs;
  readonly change: (patch: ListPrefs) => void;
  /** The product's views, then the user's own. */
  readonly views: readonly ListView[];
}

export const useListPrefs = (noun: ResourceDef): KeptList => {
  const name = `list.${noun.name}`;
  const prefs = usePreference(name, isPrefs, NONE);
  const shipped = (noun.list.views ?? []).map((view): ListView => ({ ...view, sort: undefined, own: false }));
  const own = (prefs.views ?? []).map((view): ListView => ({
    id: view.id,
    title: { zh: view.name, en: view.name },
    filters: view.filters,
    sort: view.sort,
    own: true,
  }));
  const change = useCallback((patch: ListPrefs) => void savePreference(name, { ...prefs, ...patch }), [name, prefs]);
  return { prefs, views: [...shipped, ...own], change };
};
