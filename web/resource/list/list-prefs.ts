import { isRecord } from '@parkdeck/core/client/answer';
import type { ListLayout, ViewLook } from '@parkdeck/core/catalogue/shell/shared-view';

/** A view saved by the user. Without a layout of its own it looks as the list does otherwise. */
interface SavedView extends ViewLook {
  readonly id: string;
  readonly name: string;
}

/** A user's settings for one list: how it looks, and own views. */
export interface ListPrefs extends ListLayout {
  readonly views?: readonly SavedView[];
  /** Layouts that the user has given to views of others, by view. */
  readonly seen?: Readonly<Record<string, ListLayout>>;
}

export const isPrefs = (value: unknown): value is ListPrefs => isRecord(value);
