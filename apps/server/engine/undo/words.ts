import { words } from '@parkdeck/core/kit/words';
import { platformText } from '../../platform/platform-text.ts';

/** The reason that an undo gives to actions which require one. */
export const UNDONE = platformText(words('撤销', 'Undone'));
