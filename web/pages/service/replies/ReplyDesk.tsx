import { answerTo } from '@parkdeck/core/domain/service/wechat/replies';
import { wechatReply } from '@parkdeck/core/catalogue/service/wechat-reply';
import { useRef, useState } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { startCreate } from '../../../resource/action/start.ts';
import { createCallOf } from '../../../resource/calls.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Input.tsx';
import { ReplyPhone } from './ReplyPhone.tsx';
import { ReplyRows } from './ReplyRows.tsx';
import styles from './replies.module.css';
import { useReplies, useSettings, type Reply } from './use-replies.ts';
import { REPLY_WORDS } from './words.ts';

/** Whose account answers: one chat a company. */
interface Account {
  readonly company: string;
  readonly name: string;
}
const accountsOf = (replies: readonly Reply[]): readonly Account[] =>
  [...new Map(replies.map(({ company, companyName }) => [String(company), companyName ?? '']))].map(
    ([company, name]) => ({ company, name }),
  );

const mayAdd = (): boolean => {
  const call = createCallOf(wechatReply);
  return call !== undefined && canCall(call).ok;
};

function AddButton() {
  const say = useWords();
  return (
    <Button kind="primary" keys="N" icon={<Icon name="plus" />} onClick={() => startCreate(wechatReply)}>
      {say(REPLY_WORDS.add)}
    </Button>
  );
}

/** Keyword replies of an account, and the chat in which they are tried. */
export function ReplyDesk() {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const replies = useReplies(active);
  const maySay = mayAdd();
  useKeys('page', [{ keys: 'n', label: REPLY_WORDS.add, run: () => startCreate(wechatReply), hint: true }], {
    active: active && maySay,
  });
  return (
    <Loaded query={replies}>
      {(rows) => {
        const accounts = accountsOf(rows);
        const account = accounts.find(({ company }) => company === search['of']) ?? accounts[0];
        if (!account)
          return (
            <EmptyState
              page
              kind="first-use"
              title={say(REPLY_WORDS.none)}
              detail={say(REPLY_WORDS.noneYet)}
              actions={maySay && <AddButton />}
            />
          );
        return (
          <>
            <header className={styles.bar}>
              {accounts.length > 1 && (
                <div className={styles.account}>
                  <Select
                    aria-label={say(REPLY_WORDS.company)}
                    value={account.company}
                    options={accounts.map(({ company, name }) => ({ value: company, label: name }))}
                    onChange={(of) => of !== '' && setSearch({ of })}
                  />
                </div>
              )}
              <span className={styles.grow} />
              {maySay && <AddButton />}
            </header>
            <Chat
              key={account.company}
              account={account}
              replies={rows.filter(({ company }) => String(company) === account.company)}
              active={active}
            />
          </>
        );
      }}
    </Loaded>
  );
}

interface ChatProps {
  readonly account: Account;
  readonly replies: readonly Reply[];
  readonly active: boolean;
}

function Chat({ account, replies, active }: ChatProps) {
  const settings = useSettings(account.company, active).data;
  const [said, setSaid] = useState<readonly string[]>([]);
  const [draft, setDraft] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const on = replies.filter(({ state }) => state === 'enabled');
  const text = draft.trim() === '' ? said.at(-1) : draft;
  const answer = text === undefined ? undefined : answerTo(text, on, settings ?? undefined);
  const send = (): void => {
    if (draft.trim() === '') return;
    setSaid([...said, draft.trim()]);
    setDraft('');
  };
  useKeys(
    'page',
    [
      {
        keys: '/',
        label: REPLY_WORDS.write,
        run: () => box.current?.focus(),
        hint: true,
      },
    ],
    { active },
  );
  return (
    <div className={styles.desk}>
      <ReplyRows
        replies={replies}
        settings={settings}
        answering={answer?.kind === 'reply' ? answer.reply.id : answer && null}
        onTry={(keyword) => setSaid([...said, keyword])}
      />
      <ReplyPhone
        account={account.name}
        replies={on}
        settings={settings}
        said={said}
        draft={draft}
        box={box}
        onDraft={setDraft}
        onSend={send}
        onRestart={() => setSaid([])}
      />
    </div>
  );
}
