import { words } from '@parkdeck/core/kit/words';

/** Names of the scopes in the help. */
export const KEY_WORDS = {
  global: words('全局', 'Everywhere'),
  'go-to': words('前往', 'Go to'),
  page: words('本页', 'This page'),
  list: words('列表', 'List'),
  dialog: words('对话框', 'Dialog'),
  palette: words('命令面板', 'Palette'),
} as const;
