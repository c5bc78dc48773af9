import type { Language } from '@parkdeck/core/kit/words';
import { proxy } from 'valtio/vanilla';
import type { LockRecord } from './lock.ts';
import { DEFAULT_LOOK, type Look } from './theme.ts';

/** UI settings of this user in this browser (B101). Stored by `keep-ui.ts`. */
export interface Ui extends Look {
  language: Language;
  theme: Look['theme'];
  accent: Look['accent'];
  density: Look['density'];
  hints: Look['hints'];
  motion: Look['motion'];
  /** The side shows icons only (rail). */
  collapsed: boolean;
  sideMode: 'vertical' | 'horizontal';
  /** Follows the browser; not stored. */
  fullscreen: boolean;
  /** Lock flag and lock password in one: locked while there is a record (S14). */
  lock: LockRecord | null;
  /** The workspace whose tabs are open; `null`: none. */
  workspace: string | null;
}

export const DEFAULT_UI: Ui = {
  ...DEFAULT_LOOK,
  language: 'zh',
  collapsed: false,
  sideMode: 'vertical',
  fullscreen: false,
  lock: null,
  workspace: null,
};

export const ui = proxy<Ui>({ ...DEFAULT_UI });
