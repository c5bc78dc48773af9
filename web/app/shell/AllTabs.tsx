import { useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { rove } from '../../keyboard/walk.ts';
import { useWords } from '../../state/language.ts';
import { closedTabs, reopenTab } from '../../tabs/arrange-tabs.ts';
import { showTab, tabs, type Tab } from '../../tabs/tabs.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/Input.tsx';
import styles from './AllTabs.module.css';
import { tabLabel } from './tab-label.ts';
import { TAB_WORDS } from './tab-words.ts';

const OPTION = '[role="option"]';

/** Whether a tab is called so, in either language, or its address contains it. */
const isCalled = (tab: Tab, wanted: string): boolean => {
  const { zh, en } = tabLabel(tab);
  return [zh, en, tab.path].some((text) => text.toLowerCase().includes(wanted));
};

/** All open tabs and those closed last, with a search: for strips with more tabs than are seen. */
export function AllTabs({ onDone }: { readonly onDone: () => void }) {
  const say = useWords();
  const listId = useId();
  const { items, current } = useSnapshot(tabs);
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = (some: readonly Tab[]): readonly Tab[] => some.filter((tab) => isCalled(tab, wanted));
  const open = found(items);
  const closed = found(closedTabs());
  const choose = (tab: Tab | undefined, isOpen: boolean): void => {
    if (!tab) return;
    onDone();
    if (isOpen) showTab(tab.value);
    else reopenTab(tab.value);
  };
  const group = (title: string, some: readonly Tab[], isOpen: boolean) =>
    some.length > 0 && (
      <div role="group" aria-label={title}>
        <div className={styles.heading}>{title}</div>
        {some.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={isOpen && tab.value === current}
            className={styles.tab}
            onClick={() => choose(tab, isOpen)}
          >
            <Icon name={tab.meta.icon} />
            <span>{say(tabLabel(tab))}</span>
          </button>
        ))}
      </div>
    );
  return (
    <div
      className={styles.panel}
      onKeyDown={(event) => {
        const isMove = event.key === 'ArrowDown' || event.key === 'ArrowUp';
        if (!(event.target instanceof HTMLInputElement) || isMove) rove(event, OPTION);
      }}
    >
      <TextInput
        frame="sm"
        quiet
        autoFocus
        icon={<Icon name="search" />}
        aria-label={say(TAB_WORDS.findTab)}
        aria-controls={listId}
        placeholder={say(TAB_WORDS.findTab)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          choose(open[0] ?? closed[0], open.length > 0);
        }}
      />
      <div id={listId} role="listbox" aria-label={say(TAB_WORDS.open)} className={styles.list}>
        {group(say(TAB_WORDS.open), open, true)}
        {group(say(TAB_WORDS.closed), closed, false)}
      </div>
      {open.length + closed.length === 0 && (
        <p className={styles.none} role="status">
          {say(TAB_WORDS.noTab)}
        </p>
      )}
    </div>
  );
}
