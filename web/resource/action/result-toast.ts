import { undoEntry } from '@parkdeck/core/catalogue/shell/undo-entry';
import { words } from '@parkdeck/core/kit/words';
import { client, queryClient } from '../../app/client.ts';
import { sayNow } from '../../state/language.ts';
import { toast } from '../../ui/toast-store.ts';

/** How long the offer to undo stands in the toast; afterwards it is still in "my exports and undo". */
const OFFER_MS = 10_000;

const undo = async (entry: string): Promise<void> => {
  try {
    const results = await client.act(undoEntry, 'undo', { ids: [entry] });
    await queryClient.invalidateQueries();
    const failed = results.filter(({ ok }) => !ok);
    if (failed.length > 0) toast.warn(failed[0]?.msg ?? sayNow(words(`${failed.length} 条没有撤销`, `${failed.length} not undone`)));
    else toast.success(sayNow(words('已撤销', 'Undone')));
  } catch {
    // the client has said why
  }
};

/** Says a result, and offers to take it back where the platform can. */
export const resultToast = (text: string, entry: string | undefined): void =>
  toast.success(text, entry === undefined ? {} : { holdsFor: OFFER_MS, action: { label: sayNow(words('撤销', 'Undo')), keys: 'Z', run: () => void undo(entry) } });
