import { undoEntry } from '@parkdeck/core/catalogue/shell/undo-entry';
import { words, type Words } from '@parkdeck/core/kit/words';
import { client, queryClient } from '../../app/client.ts';
import { sayNow } from '../../state/language.ts';
import { toast } from '../../ui/toast-store.ts';

const WORDS = {
  undone: words('已撤销', 'Undone'),
  someNot: (count: number, why: string | undefined): Words =>
    words(`${count} 条没有撤销${why ? `：${why}` : ''}`, `${count} not undone${why ? `: ${why}` : ''}`),
} as const;

/** Undoes a write, completely or only for these rows, and reports it. Everything visible is refetched. */
export const undo = async (entry: string, rows?: readonly string[]): Promise<void> => {
  try {
    const results = await client.act(undoEntry, 'undo', { ids: [entry], ...(rows ? { input: { rows } } : {}) });
    const failed = results.filter(({ ok }) => !ok);
    if (failed.length > 0) toast.warn(sayNow(WORDS.someNot(failed.length, failed[0]?.msg)));
    else toast.success(sayNow(WORDS.undone));
  } catch {
    return; // the client has shown the reason
  } finally {
    void queryClient.invalidateQueries();
  }
};
