import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { ArrowLeft, CircleAlert } from 'lucide-react';
import { client } from '../../app/client.ts';
import { useWords } from '../../state/language.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Tag } from '../../ui/State.tsx';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import styles from './fees.module.css';
import type { EditorProps, TariffEditorState } from './use-tariff-editor.ts';
import { versionState } from './version-state.ts';
import { FEE_WORDS } from './words.ts';

interface TariffHeadProps extends Pick<EditorProps, 'kind' | 'row' | 'versions'> {
  readonly editor: TariffEditorState;
}

/** Version and state, with the buttons to save and publish. */
export function TariffHead({ kind, row, versions, editor }: TariffHeadProps) {
  const say = useWords();
  const stands = row && versionState(row, datetimeOfInstant(client.now()));
  const { allowed, draft, disabled, busy, tried, refusal, wrong, changed, leave, doSave } = editor;
  const { mayPublish, blocked, doPublish } = editor;
  const next = Math.max(0, ...versions.map(({ version }) => version)) + 1;
  return (
    <>
      <header className={styles.head}>
        <IconButton icon={<ArrowLeft />} label={say(FEE_WORDS.back)} onClick={() => void leave(null)} />
        <h1 className={styles.title}>{row?.name ?? say(FEE_WORDS.newOf(kind))}</h1>
        {row && <span className={styles.id}>{row.id}</span>}
        {row && stands && <Tag mark={stands[0]}>{`${say(FEE_WORDS.version(row.version))} ${say(stands[1])}`}</Tag>}
        {row?.effectiveFrom && (
          <span className={styles.faint}>{say(FEE_WORDS.from(row.effectiveFrom.slice(0, 16)))}</span>
        )}
        {row && changed > 0 && <Tag mark="accent">{say(FEE_WORDS.changes(changed))}</Tag>}
        <span className={styles.grow} />
        {tried && wrong > 0 && (
          <span className={styles.bad} role="alert">
            <CircleAlert className="lucide" />
            {say(FEE_WORDS.toFix(wrong))}
          </span>
        )}
        {!disabled && (
          <Button
            size="md"
            keys="Mod S"
            kind={row?.state === 'draft' ? 'default' : 'primary'}
            loading={busy}
            disabled={row !== undefined && changed === 0}
            onClick={() => void doSave()}
          >
            {say(row && row.state !== 'draft' ? FEE_WORDS.saveNext(next) : FEE_WORDS.save)}
          </Button>
        )}
        {mayPublish && (
          <Button
            size="md"
            kind="primary"
            keys="Mod Enter"
            aria-disabled={blocked !== undefined}
            title={blocked && say(blocked)}
            onClick={doPublish}
          >
            {say(FEE_WORDS.publish)}
          </Button>
        )}
      </header>
      {!allowed.ok && <p className={styles.banner}>{say(FEE_WORDS.mayNot(allowed.permission))}</p>}
      {allowed.ok && row && row.state !== 'draft' && (
        <p className={styles.banner}>
          {say(
            row.state === 'retired' ? FEE_WORDS.retired : draft ? FEE_WORDS.hasDraft(draft.version) : FEE_WORDS.frozen,
          )}
          {draft && (
            <Button kind="link" onClick={() => void leave(draft.id)}>
              {say(FEE_WORDS.openDraft)}
            </Button>
          )}
        </p>
      )}
      {refusal !== undefined && <RefusalNote place="inset">{refusal}</RefusalNote>}
    </>
  );
}
