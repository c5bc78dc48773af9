import { words } from '@parkdeck/core/kit/words';
import { sayNow } from '../../state/language.ts';
import { toast } from '../../ui/toast-store.ts';
import { undo } from './undo.ts';

/** How long the toast offers to undo; afterwards "my exports and undo" still does. */
const OFFER_MS = 10_000;

/** Shows a result, with a button to undo it where the platform can. */
export const resultToast = (text: string, entry: string | undefined): void =>
  toast.success(
    text,
    entry === undefined
      ? {}
      : {
          holdsFor: OFFER_MS,
          action: { label: sayNow(words('撤销', 'Undo')), keys: 'Z', run: () => void undo(entry) },
        },
  );
