import { useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { keysNow, useKeys } from '../../keyboard/keys.ts';
import { rove } from '../../keyboard/walk.ts';
import { useWords } from '../../state/language.ts';
import { closedTabs, reopenTab } from '../../tabs/arrange-tabs.ts';
import { closeTab, showTab, tabs, type Tab } from '../../tabs/tabs.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/Input.tsx';
import styles from './AllTabs.module.css';
import { findTabs } from './find-tabs.ts';
import { SHELL_KEYS } from './shell-keys.ts';
import { TAB_KEYS } from './tab-keys.ts';
import { tabLabel } from './tab-label.ts';
import { TAB_WORDS } from './tab-words.ts';

const OPTION = '[role="option"]';

/** All open tabs and those closed last, with a search: for strips with more tabs than are seen. */
export function AllTabs({ onDone }: { readonly onDone: () => void }) {
  const say = useWords();
  const listId = useId();
  const { items, current } = useSnapshot(tabs);
  const [text, setText] = useState('');
  const open = findTabs(items, text);
  const closed = findTabs(closedTabs(), text);
  // The keys of tabs mean the same here as below, where a panel above the page would keep them out.
  useKeys('dialog', [
    { ...SHELL_KEYS.closeTab, keys: keysNow('global', SHELL_KEYS.closeTab.keys), run: () => void closeTab() },
    {
      ...TAB_KEYS.reopenTab,
      keys: keysNow('global', TAB_KEYS.reopenTab.keys),
      when: () => closedTabs().length > 0,
      run: () => {
        onDone();
        reopenTab();
      },
    },
    { ...TAB_KEYS.allTabs, keys: keysNow('global', TAB_KEYS.allTabs.keys), run: onDone },
  ]);
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
