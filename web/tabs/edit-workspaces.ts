import { navigate } from '../app/navigate.ts';
import { withAllPages } from '../app/pages.ts';
import { savePreference } from '../state/preferences.ts';
import { ui } from '../state/ui.ts';
import { dropTabs } from './tabs.ts';
import { keptTabs, openKept } from './kept-tabs.ts';
import { workspaceList, WORKSPACES } from './workspaces.ts';

/** Saves the open tabs under a name and makes that workspace the current one. */
export const saveWorkspace = async (name: string): Promise<void> => {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  ui.workspace = id;
  await savePreference(WORKSPACES, [...workspaceList(), { id, name, tabs: keptTabs() }]);
};

/** Saves the current tabs into the workspace with that id. */
export const updateWorkspace = (id: string): Promise<void> =>
  savePreference(
    WORKSPACES,
    workspaceList().map((one) => (one.id === id ? { ...one, tabs: keptTabs() } : one)),
  );

export const renameWorkspace = (id: string, name: string): Promise<void> =>
  savePreference(
    WORKSPACES,
    workspaceList().map((one) => (one.id === id ? { ...one, name } : one)),
  );

export const deleteWorkspace = async (id: string): Promise<void> => {
  if (ui.workspace === id) ui.workspace = null;
  await savePreference(
    WORKSPACES,
    workspaceList().filter((one) => one.id !== id),
  );
};

/** Replaces the open tabs with those of a workspace; the caller has asked about drafts. */
export const switchWorkspace = (id: string): void => {
  const found = workspaceList().find((one) => one.id === id);
  if (!found) return;
  withAllPages(() => {
    ui.workspace = id;
    dropTabs();
    openKept(found.tabs);
    const first = found.tabs.find(({ right }) => right !== true) ?? found.tabs[0];
    navigate(first?.path ?? '/', first?.query);
  });
};
