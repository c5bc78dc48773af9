import { bigScreen } from '@parkdeck/core/catalogue/system/big-screen';
import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import { ApiError } from '@parkdeck/core/client/errors';
import type { Entity } from '@parkdeck/core/kit/resource';
import { TILE_SUBJECTS } from '@parkdeck/core/vocabulary/screens';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useReducer, useState } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import { confirm } from '../../../dialogs/confirm.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { sayNow, useLanguage, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { edited, editingOf, type Edit } from './editor-state.ts';
import { EditorStage } from './EditorStage.tsx';
import { TileSettings } from './TileSettings.tsx';
import styles from './screen-editor.module.css';
import { EDITOR_WORDS } from './words.ts';

interface ScreenEditorProps {
  readonly screen: Entity<typeof bigScreen>;
  readonly onClose: () => void;
}

const ARROWS = [
  ['arrowleft', -1, 0],
  ['arrowright', 1, 0],
  ['arrowup', 0, -1],
  ['arrowdown', 0, 1],
] as const;

/** The layout of a screen, by mouse and by keys alike. */
export function ScreenEditor({ screen, onClose }: ScreenEditorProps) {
  const say = useWords();
  const language = useLanguage();
  const stored = screen.tiles ?? [];
  const [state, apply] = useReducer(edited, stored, editingOf);
  const [kept, setKept] = useState<readonly ScreenTile[]>(stored);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isChanged = state.tiles !== kept;
  const tile = state.tiles[state.chosen];

  /** Says why nothing happens when something cannot be done. */
  const attempt = (edit: Edit, why = EDITOR_WORDS.noRoom): void => {
    if (edited(state, edit) === state) toast.warn(sayNow(why));
    else apply(edit);
  };
  const save = async (): Promise<void> => {
    if (busy || !isChanged) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await client.update(bigScreen, screen.id, { tiles: state.tiles });
      setKept(state.tiles);
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'screen' });
      toast.success(sayNow(EDITOR_WORDS.saved));
    } catch (error) {
      setRefusal(error instanceof ApiError || error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const close = async (): Promise<void> => {
    const isSure =
      !isChanged ||
      (await confirm({
        title: EDITOR_WORDS.discard,
        action: EDITOR_WORDS.discardRun,
        cancel: EDITOR_WORDS.keep,
        danger: true,
      }));
    if (isSure) onClose();
  };
  const hasTile = (): boolean => tile !== undefined;
  useKeys('page', [
    ...ARROWS.map(([keys, x, y]) => ({
      keys,
      label: EDITOR_WORDS.move,
      when: hasTile,
      run: () => attempt({ type: 'step', x, y }),
    })),
    ...ARROWS.map(([keys, width, height]) => ({
      keys: `shift+${keys}`,
      label: EDITOR_WORDS.resize,
      when: hasTile,
      run: () => attempt({ type: 'resize', width, height }),
    })),
    { keys: 'j', label: EDITOR_WORDS.next, when: hasTile, run: () => apply({ type: 'next', by: 1 }) },
    { keys: 'k', label: EDITOR_WORDS.previous, when: hasTile, run: () => apply({ type: 'next', by: -1 }) },
    { keys: 'a', label: EDITOR_WORDS.add, run: () => attempt({ type: 'add' }, EDITOR_WORDS.full) },
    { keys: 'delete', label: EDITOR_WORDS.remove, when: hasTile, run: () => apply({ type: 'remove' }) },
    { keys: 'mod+z', label: EDITOR_WORDS.undo, run: () => apply({ type: 'undo' }) },
    { keys: 'mod+shift+z', label: EDITOR_WORDS.redo, run: () => apply({ type: 'redo' }) },
    {
      keys: 'mod+s',
      label: EDITOR_WORDS.save,
      run: (event) => {
        event.preventDefault();
        void save();
      },
    },
    { keys: 'escape', label: EDITOR_WORDS.close, run: () => void close() },
  ]);
  return (
    <main className={styles.editor} aria-label={`${say(EDITOR_WORDS.title)} ${screen.name}`}>
      <header className={styles.bar}>
        <h1>{screen.name}</h1>
        {isChanged && <span className={styles.age}>{say(EDITOR_WORDS.unsaved)}</span>}
        {refusal !== undefined && (
          <span className={styles.notice} role="alert">
            {refusal}
          </span>
        )}
        <span className={styles.grow} />
        <Button keys="A" onClick={() => attempt({ type: 'add' }, EDITOR_WORDS.full)}>
          {say(EDITOR_WORDS.add)}
        </Button>
        <Button keys="Delete" disabled={!tile} onClick={() => apply({ type: 'remove' })}>
          {say(EDITOR_WORDS.remove)}
        </Button>
        <Button disabled={state.past.length === 0} onClick={() => apply({ type: 'undo' })}>
          {say(EDITOR_WORDS.undo)}
        </Button>
        <Button disabled={state.future.length === 0} onClick={() => apply({ type: 'redo' })}>
          {say(EDITOR_WORDS.redo)}
        </Button>
        <Button kind="primary" keys="Mod S" loading={busy} disabled={!isChanged} onClick={() => void save()}>
          {say(EDITOR_WORDS.save)}
        </Button>
        <Button keys="Esc" onClick={() => void close()}>
          {say(EDITOR_WORDS.close)}
        </Button>
      </header>
      <div className={styles.work}>
        <EditorStage
          tiles={state.tiles}
          chosen={state.chosen}
          park={screen.park}
          onChoose={(at) => apply({ type: 'choose', at })}
          onPlace={(at, box) => attempt({ type: 'place', at, box })}
        />
        <aside className={styles.side} aria-label={say(EDITOR_WORDS.content)}>
          {tile ? (
            <TileSettings key={state.chosen} tile={tile} onChange={(values) => apply({ type: 'set', values })} />
          ) : (
            <p className={styles.faint}>{say(EDITOR_WORDS.select)}</p>
          )}
        </aside>
      </div>
      <footer className={styles.foot} aria-live="polite">
        {tile
          ? `${tile.title || (choiceLabel(TILE_SUBJECTS, tile.subject)?.[language] ?? '')} · ${say(
              EDITOR_WORDS.placeOf(tile.x, tile.y, tile.width, tile.height),
            )} · `
          : ''}
        {say(EDITOR_WORDS.keysHelp)}
      </footer>
    </main>
  );
}
