import { useState } from 'react';
import { useWords } from '../../state/language.ts';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/Input.tsx';
import { Popover } from '../../ui/Popover.tsx';
import styles from './list.module.css';
import type { ResourceList } from './use-resource-list.ts';
import { LIST_WORDS } from './words.ts';

/** Saved looks at the list with how many rows each holds. */
export function ListViews({ list }: { readonly list: ResourceList }) {
  const say = useWords();
  const { views, view, kept } = list;
  if (views.length === 0 && !list.narrowed) return null;
  const count = (number: number | undefined) => number !== undefined && <span className={styles.viewCount}>{number.toLocaleString('en-US')}</span>;
  return (
    <nav className={styles.views} aria-label={say(LIST_WORDS.all)}>
      <button type="button" className={cx(styles.view, !view && styles.viewOn)} aria-current={!view} onClick={() => list.showView(null)}>
        {say(LIST_WORDS.all)}{count(list.allCount)}
      </button>
      {views.map((one) => (
        <button key={one.id} type="button" className={cx(styles.view, one.id === view?.id && styles.viewOn)} aria-current={one.id === view?.id} onClick={() => list.showView(one.id)}>
          {say(one.title)}{count(one.count)}
        </button>
      ))}
      {view?.own && (
        <button type="button" className={cx(styles.view, styles.viewQuiet)} onClick={() => {
          kept.change({ views: (kept.prefs.views ?? []).filter(({ id }) => id !== view.id) });
          list.showView(null);
        }}>
          <Icon name="x" />{say(LIST_WORDS.deleteView)}
        </button>
      )}
      {list.narrowed && <SaveView list={list} />}
    </nav>
  );
}

function SaveView({ list }: { readonly list: ResourceList }) {
  const say = useWords();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = (): void => {
    if (name.trim() === '') return;
    const id = `own-${Date.now().toString(36)}`;
    list.kept.change({ views: [...(list.kept.prefs.views ?? []), { id, name: name.trim(), filters: list.filters, sort: list.sort }] });
    setOpen(false);
    setName('');
    list.showView(id);
  };
  return (
    <Popover label={say(LIST_WORDS.saveView)} open={open} onOpenChange={setOpen} trigger={<button type="button" className={cx(styles.view, styles.viewQuiet)}><Icon name="plus" />{say(LIST_WORDS.saveView)}</button>}>
      <form className={styles.popover} onSubmit={(event) => {
        event.preventDefault();
        save();
      }}>
        <Field label={say(LIST_WORDS.viewName)}>{(wiring) => <TextInput {...wiring} autoFocus maxLength={20} value={name} onChange={(event) => setName(event.target.value)} />}</Field>
        <div className={styles.popoverFoot}><Button kind="primary" type="submit">{say(LIST_WORDS.save)}</Button></div>
      </form>
    </Popover>
  );
}
