import { words } from '@parkdeck/core/kit/words';

/** What an undo says where an action asks why. */
export const UNDONE = words('撤销', 'Undone');
