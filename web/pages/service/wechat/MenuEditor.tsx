import { wechatMenu } from '@parkdeck/core/catalogue/service/wechat-menu';
import { ApiError } from '@parkdeck/core/client/errors';
import { entriesBelow, MENU_LIMITS, shapeProblems } from '@parkdeck/core/domain/service/wechat/menu';
import type { MenuEntry } from '@parkdeck/core/domain/service/wechat/menu';
import { menuChanges } from '@parkdeck/core/domain/service/wechat/menu-changes';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { resultToast } from '../../../resource/action/result-toast.ts';
import { callOf } from '../../../resource/calls.ts';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import { EntryForm } from './EntryForm.tsx';
import styles from './menu.module.css';
import { MenuPhone } from './MenuPhone.tsx';
import { MenuTree } from './MenuTree.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { saveMenu, shownMenu, type MenuAccount, type StoredMenu } from './use-menu.ts';
import { MENU_WORDS, problemText } from './words.ts';

interface MenuEditorProps {
  readonly account: MenuAccount;
  readonly stored: StoredMenu;
  readonly active: boolean;
  readonly onDirty: (dirty: boolean) => void;
  /** What outlives the editor, which begins anew with what was saved. */
  readonly kept: KeptLook;
  readonly onKeep: (kept: KeptLook) => void;
}

/** The chosen entry, and whether it is asked to publish. */
export interface KeptLook {
  readonly chosen?: string | undefined;
  readonly asks?: boolean;
}

const allowed = (verb: 'arrange' | 'publish') => {
  const call = callOf(wechatMenu, verb);
  return call ? canCall(call) : { ok: false as const, permission: '' };
};

/** The tree of the menu, the chosen entry, and the phone beside them. The draft stays when it is refused. */
export function MenuEditor({ account, stored, active, onDirty, kept, onKeep }: MenuEditorProps) {
  const say = useWords();
  const [entries, setEntries] = useState(stored.entries);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fresh = useRef(0);
  const chosen = (entries.find(({ id }) => id === kept.chosen) ?? entries[0])?.id;
  const setChosen = (id: string | undefined): void => onKeep({ ...kept, chosen: id });
  const dirty = JSON.stringify(entries) !== JSON.stringify(stored.entries);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const mayEdit = allowed('arrange');
  const mayPublish = allowed('publish');
  const problems = shapeProblems(entries);
  const [whole] = problems.filter(({ entry }) => entry === null);
  const changes = menuChanges(account.menuPublished ?? [], shownMenu(entries, stored));
  const entry = entries.find(({ id }) => id === chosen);
  const add = (parent: string | null): void => {
    fresh.current += 1;
    const id = `new-${fresh.current}`;
    const made: MenuEntry = {
      id,
      parent,
      name: say(MENU_WORDS.fresh),
      kind: 'view',
      value: null,
      link: null,
      reply: null,
      program: null,
    };
    setEntries([...entries, made]);
    setChosen(id);
  };
  const remove = (id: string): void => {
    setEntries(entries.filter((one) => one.id !== id && one.parent !== id));
    if (chosen === id) setChosen(entries.find((one) => one.id !== id && one.parent !== id)?.id);
  };
  const save = async (): Promise<boolean> => {
    if (!mayEdit.ok || busy || problems.length > 0) return false;
    if (!dirty) return true;
    setBusy(true);
    setRefusal(undefined);
    try {
      const undo = await saveMenu(account.id, entries);
      onDirty(false);
      resultToast(say(MENU_WORDS.saved), undo);
      return true;
    } catch (error) {
      setRefusal(error instanceof ApiError || error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  useKeys(
    'page',
    [
      {
        keys: 'mod+s',
        label: MENU_WORDS.save,
        hint: true,
        when: () => mayEdit.ok,
        run: (event) => {
          event.preventDefault();
          void save();
        },
      },
    ],
    { active },
  );
  const isReady = problems.length === 0 && entries.length > 0;
  return (
    <div className={styles.editor}>
      <Panel
        title={say(MENU_WORDS.tree)}
        note={say(MENU_WORDS.treeHint)}
        actions={
          <Button
            icon={<Icon name="plus" />}
            disabled={!mayEdit.ok || entriesBelow(entries, null).length >= MENU_LIMITS.top}
            onClick={() => add(null)}
          >
            {say(MENU_WORDS.addTop)}
          </Button>
        }
      >
        {refusal !== undefined && <RefusalNote>{refusal}</RefusalNote>}
        {whole && <RefusalNote>{say(problemText(whole))}</RefusalNote>}
        <MenuTree
          entries={entries}
          problems={problems}
          chosen={chosen}
          locked={!mayEdit.ok}
          onChoose={setChosen}
          onChange={setEntries}
          onAdd={add}
          onRemove={remove}
        />
      </Panel>
      <Panel
        title={say(MENU_WORDS.entry)}
        note={problems.length > 0 ? say(MENU_WORDS.toFix(problems.length)) : undefined}
        actions={
          <>
            <Button
              loading={busy}
              disabled={!mayEdit.ok || !dirty || problems.length > 0}
              title={mayEdit.ok ? undefined : say(MENU_WORDS.mayNot(mayEdit.permission))}
              onClick={() => void save()}
            >
              {say(MENU_WORDS.save)}
            </Button>
            <Button
              kind="primary"
              icon={<Icon name="send" />}
              disabled={!mayPublish.ok || !isReady || (dirty && !mayEdit.ok)}
              title={mayPublish.ok ? undefined : say(MENU_WORDS.mayNot(mayPublish.permission))}
              onClick={() => void save().then((isSaved) => (isSaved || !dirty) && onKeep({ chosen, asks: true }))}
            >
              {say(MENU_WORDS.publish)}
            </Button>
          </>
        }
      >
        {entry ? (
          <EntryForm
            key={entry.id}
            entry={entry}
            hasBelow={entriesBelow(entries, entry.id).length > 0}
            problems={problems}
            stored={stored}
            locked={!mayEdit.ok}
            onChange={(patch) => setEntries(entries.map((one) => (one.id === entry.id ? { ...one, ...patch } : one)))}
          />
        ) : (
          <p className={styles.note}>{say(MENU_WORDS.pick)}</p>
        )}
      </Panel>
      <aside className={styles.aside}>
        <p className={styles.state} aria-live="polite">
          {account.menuPublishedAt === null
            ? say(MENU_WORDS.never)
            : say(MENU_WORDS.publishedAt(account.menuPublishedAt.slice(0, 16)))}
          {' · '}
          {changes.length === 0 ? say(MENU_WORDS.noChanges) : say(MENU_WORDS.unpublished(changes.length))}
        </p>
        <MenuPhone
          entries={entries}
          chosen={entry}
          account={account.companyName ?? account.appId}
          onChoose={setChosen}
        />
      </aside>
      {kept.asks && (
        <PublishDialog
          account={account.id}
          name={account.companyName ?? account.appId}
          changes={changes}
          onClose={() => onKeep({ chosen })}
        />
      )}
    </div>
  );
}
