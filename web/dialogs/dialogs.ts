import { proxy } from 'valtio/vanilla';

/** Dialogs that the shell shows, one at a time. */
export type DialogName =
  | 'switch-company'
  | 'lock'
  | 'theme'
  | 'error-log'
  | 'menu-search'
  | 'key-help'
  | 'save-workspace'
  | 'rename-workspace';

export const dialogs = proxy<{ open: DialogName | null }>({ open: null });

export const openDialog = (name: DialogName): void => {
  dialogs.open = name;
};

export const closeDialog = (): void => {
  dialogs.open = null;
};
