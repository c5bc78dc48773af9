import { undoEntry } from '@parkdeck/core/catalogue/shell/undo-entry';
import { useQueries } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import { PreviewCard } from '../../../resource/action/PreviewCard.tsx';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './MyJobs.module.css';
import { previewUndo, type Activity } from './use-activity.ts';
import { JOB_WORDS } from './words.ts';

interface UndoDialogProps {
  /** What is taken back, the newest first. */
  readonly entries: readonly Activity[];
  readonly onClose: () => void;
}

/** What undoing would change, before it is done; of several, one after the other, the newest first. */
export function UndoDialog({ entries, onClose }: UndoDialogProps) {
  const say = useWords();
  const [busy, setBusy] = useState(false);
  const [intents] = useState(() => new Map(entries.map(({ id }) => [id, client.newIntent()])));
  const seen = useQueries({
    queries: entries.map(({ undo }) => ({
      queryKey: ['undo-preview', undo],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => previewUndo(undo ?? '', signal),
      staleTime: 0,
      gcTime: 0,
    })),
  });
  const open = entries.filter((_, index) => {
    const found = seen[index]?.data;
    return found?.preview?.rows.some(({ reason }) => reason === undefined) ?? false;
  });
  const waits = seen.some(({ isPending }) => isPending);
  const run = async (): Promise<void> => {
    if (busy || waits || open.length === 0) return;
    setBusy(true);
    const failed: string[] = [];
    let done = 0;
    for (const { id, undo, title } of open) {
      const intent = intents.get(id);
      try {
        const asked = { ids: [undo ?? ''] };
        const results = await client.act(undoEntry, 'undo', asked, { silent: true, ...(intent ? { intent } : {}) });
        const refused = results.find(({ ok }) => !ok);
        if (refused) failed.push(`${title}：${refused.msg ?? ''}`);
        if (results.some(({ ok }) => ok)) done += 1;
      } catch (error) {
        failed.push(`${title}：${error instanceof Error ? error.message : ''}`);
      }
    }
    await queryClient.invalidateQueries();
    if (failed.length > 0) toast.warn(failed.join('；'));
    else toast.success(say(JOB_WORDS.undoneCount(done)));
    onClose();
  };
  const [first] = entries;
  const title =
    entries.length === 1 && first ? JOB_WORDS.undoOne(first.title, first.count) : JOB_WORDS.undoSeveral(entries.length);
  return (
    <Dialog
      open
      wide={entries.length > 1}
      onClose={busy ? () => undefined : onClose}
      title={say(title)}
      icon={<Undo2 />}
      consequence={say(JOB_WORDS.undoableNote)}
      onSubmit={() => void run()}
      footer={
        <>
          <Button size="md" keys="Esc" onClick={onClose} disabled={busy}>
            {say(JOB_WORDS.back)}
          </Button>
          <Button
            size="md"
            kind="primary"
            keys="Mod Enter"
            type="submit"
            loading={busy}
            disabled={waits || open.length === 0}
          >
            {say(entries.length > 1 ? JOB_WORDS.undoAll(open.length) : JOB_WORDS.undo)}
          </Button>
        </>
      }
    >
      <div className={styles.previews}>
        {entries.map((entry, index) => {
          const found = seen[index];
          return (
            <section key={entry.id} aria-label={entry.title}>
              {entries.length > 1 && <h3 className={styles.strong}>{entry.title}</h3>}
              {found?.data?.refusal ? (
                <p className={styles.bad} role="alert">
                  {found.data.refusal}
                </p>
              ) : (
                <PreviewCard
                  preview={found?.data?.preview ?? null}
                  pending={found?.isFetching ?? true}
                  noun={entry.noun}
                />
              )}
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
