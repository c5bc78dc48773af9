import { words } from '@parkdeck/core/kit/words';
import { platformText } from '../../platform/platform-text.ts';

/** What an undo says where an action asks why. */
export const UNDONE = platformText(words('撤销', 'Undone'));
