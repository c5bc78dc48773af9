import { preferences, usePreference } from '../state/preferences.ts';
import { isKeptTab, type KeptTab } from './kept-tabs.ts';

/** A named set of tabs. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly tabs: readonly KeptTab[];
}

/** Name of the user's setting. */
export const WORKSPACES = 'workspaces';
const isWorkspace = (value: unknown): value is Workspace =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'tabs' in value &&
  Array.isArray(value.tabs) &&
  value.tabs.every(isKeptTab);
const isList = (value: unknown): value is readonly Workspace[] => Array.isArray(value) && value.every(isWorkspace);

export const workspaceList = (): readonly Workspace[] => {
  const value = preferences.values[WORKSPACES];
  return isList(value) ? value : [];
};

export const useWorkspaces = (): readonly Workspace[] => usePreference(WORKSPACES, isList, []);
