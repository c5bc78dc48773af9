import { proxy } from 'valtio/vanilla';

/** Dialogs that the shell shows, one at a time. */
export type DialogName =
  | 'switch-company'
  | 'lock'
  | 'theme'
  | 'error-log'
  | 'menu-search'
  | 'key-help'
  | 'ask-access'
  | 'save-workspace'
  | 'rename-workspace';

export const dialogs = proxy<{ open: DialogName | null; code: string }>({ open: null, code: '' });

export const openDialog = (name: DialogName): void => {
  dialogs.open = name;
};

/** Opens who can give the right of a permission code, and asks them for it. */
export const askAccess = (code: string): void => {
  dialogs.code = code;
  openDialog('ask-access');
};

export const closeDialog = (): void => {
  dialogs.open = null;
};
