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
import { LATER_WORDS } from './later-words.ts';

/** Saves the current filters, sort order and columns as a view. */
export function SaveView({ list }: { readonly list: ResourceList }) {
  const say = useWords();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = (): void => {
    if (name.trim() === '') return;
    const id = `own-${Date.now().toString(36)}`;
    const { views = [], ...layout } = list.kept.prefs;
    list.kept.change({
      views: [...views, { id, name: name.trim(), filters: list.filters, sort: list.sort, layout }],
    });
    setOpen(false);
    setName('');
    list.showView(id);
  };
  return (
    <Popover
      label={say(LATER_WORDS.saveView)}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={cx(styles.view, styles.viewQuiet)}>
          <Icon name="plus" />
          {say(LATER_WORDS.saveView)}
        </button>
      }
    >
      <form
        className={styles.popover}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={say(LATER_WORDS.viewName)}>
          {(wiring) => (
            <TextInput
              {...wiring}
              autoFocus
              maxLength={20}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <div className={styles.popoverFoot}>
          <Button kind="primary" type="submit">
            {say(LATER_WORDS.save)}
          </Button>
        </div>
      </form>
    </Popover>
  );
}
