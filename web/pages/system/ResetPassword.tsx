import type { RowResult } from '@parkdeck/core/wire/envelope';
import { Copy, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { client, queryClient } from '../../app/client.ts';
import { useKeys } from '../../keyboard/keys.ts';
import type { ActionDialogProps } from '../../resource/extension.ts';
import styles from '../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../resource/parts/words.ts';
import { useWords } from '../../state/language.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast-store.ts';

const passwordOf = (result: RowResult): string | undefined =>
  'password' in result && typeof result.password === 'string' ? result.password : undefined;

/** Confirms, resets, and shows the new passwords, which are available only once. */
export function ResetPassword({ request, onClose }: ActionDialogProps) {
  const say = useWords();
  const { call, ids, rows } = request;
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly RowResult[] | null>(null);
  const [intent] = useState(() => client.newIntent());
  useKeys('dialog', [], { active: true });
  const nameOf = (id: string): string => String(rows[id]?.['nickName'] ?? rows[id]?.['userName'] ?? id);
  const run = async (): Promise<void> => {
    if (results) return onClose();
    setBusy(true);
    try {
      const answered = await client.call(call, { ids }, { intent });
      if (answered.answers === 'results') setResults(answered.value);
      await queryClient.invalidateQueries({ queryKey: ['list'] });
    } catch {
      // the client has shown the reason
    } finally {
      setBusy(false);
    }
  };
  const copy = (text: string): void =>
    void navigator.clipboard.writeText(text).then(() => toast.success(say(PART_WORDS.copied)));
  const isAnyReset = results?.some(({ ok }) => ok) === true;
  return (
    <Dialog
      open
      onClose={onClose}
      icon={<KeyRound />}
      tone={results ? 'plain' : 'bad'}
      onSubmit={() => void run()}
      title={say(
        results
          ? isAnyReset
            ? PART_WORDS.passwordsOnce
            : PART_WORDS.noneReset
          : PART_WORDS.resetQuestion(ids.length, ids.length === 1 ? nameOf(ids[0] ?? '') : undefined),
      )}
      consequence={
        results ? isAnyReset && say(PART_WORDS.mustChange) : call.action?.consequence && say(call.action.consequence)
      }
      footer={
        results ? (
          <Button size="md" kind="primary" type="submit">
            {say(PART_WORDS.close)}
          </Button>
        ) : (
          <>
            <Button size="md" keys="Esc" onClick={onClose}>
              {say(PART_WORDS.cancel)}
            </Button>
            <Button size="md" kind="danger" keys="Mod Enter" type="submit" loading={busy}>
              {say(PART_WORDS.reset)}
            </Button>
          </>
        )
      }
    >
      {results && (
        <table className={styles.table}>
          <tbody>
            {results.map((result) => {
              const password = passwordOf(result);
              return (
                <tr key={result.id}>
                  <td>{nameOf(result.id)}</td>
                  <td>
                    {result.ok ? (
                      <span className={styles.secret}>{password ?? say(PART_WORDS.noPasswordShown)}</span>
                    ) : (
                      <span className={styles.bad}>{result.msg ?? result.reason}</span>
                    )}
                  </td>
                  <td className={styles.end}>
                    {password !== undefined && (
                      <IconButton label={say(PART_WORDS.copy)} icon={<Copy />} onClick={() => copy(password)} />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
