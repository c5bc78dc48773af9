import type { MenuChange } from '@parkdeck/core/domain/service/wechat/menu-changes';
import { ApiError } from '@parkdeck/core/client/errors';
import { useState } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/State.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './menu.module.css';
import { publishMenu } from './use-menu.ts';
import { MENU_WORDS } from './words.ts';

const MARKS = { added: 'ok', removed: 'bad', changed: 'accent', moved: 'off' } as const;

interface PublishDialogProps {
  readonly account: string;
  readonly name: string;
  readonly changes: readonly MenuChange[];
  readonly onClose: () => void;
}

/** What followers will see otherwise, and whether to publish it. A refusal stays in sight. */
export function PublishDialog({ account, name, changes, onClose }: PublishDialogProps) {
  const say = useWords();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useKeys('dialog', [], { active: true });
  const run = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await publishMenu(account);
      toast.success(say(MENU_WORDS.published));
      onClose();
    } catch (error) {
      setRefusal(error instanceof ApiError || error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      wide
      onClose={() => !busy && onClose()}
      onSubmit={() => void run()}
      icon={<Icon name="send" />}
      title={say(MENU_WORDS.publishAsk(name))}
      consequence={say(MENU_WORDS.publishThen)}
      notice={refusal}
      footer={
        <>
          <Button keys="Esc" onClick={onClose}>
            {say(MENU_WORDS.cancel)}
          </Button>
          <Button type="submit" kind="primary" loading={busy}>
            {say(MENU_WORDS.publish)}
          </Button>
        </>
      }
    >
      {changes.length === 0 ? (
        <p className={styles.note}>{say(MENU_WORDS.noChanges)}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ kind, path, from, to }) => (
            <li key={`${kind} ${path.join('/')}`}>
              <Tag mark={MARKS[kind]}>{say(MENU_WORDS[kind])}</Tag>
              <span>
                {path.join(' › ')}
                {(from || to) && (
                  <small>
                    {from && <del>{from}</del>} {to && <ins>{to}</ins>}
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
