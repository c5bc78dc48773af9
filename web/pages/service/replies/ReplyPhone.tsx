import { answerTo, type Answer } from '@parkdeck/core/domain/service/wechat/replies';
import { WECHAT_KEYWORD_MATCHES } from '@parkdeck/core/catalogue/service/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { Words } from '@parkdeck/core/kit/words';
import { useEffect, useRef, type RefObject } from 'react';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import styles from './replies.module.css';
import type { Reply, Settings } from './use-replies.ts';
import { REPLY_WORDS } from './words.ts';

/** What will come back, in words. */
export const willSay = (answer: Answer<Reply>): Words => {
  if (answer.kind === 'reply') {
    const how = choiceLabel(WECHAT_KEYWORD_MATCHES, answer.reply.match ?? 'whole');
    return REPLY_WORDS.willReply(answer.reply.keyword, how);
  }
  if (answer.kind === 'other') return REPLY_WORDS.willSay;
  return answer.because === 'off' ? REPLY_WORDS.isOff : REPLY_WORDS.willNot;
};

/** One reply as the chat shows it: a text, a picture, or an article with its picture. */
function ReplyBubble({ reply }: { readonly reply: Reply }) {
  const say = useWords();
  const { kind: form } = reply;
  if (form === 'image')
    return (
      <img className={styles.picture} src={reply.picture ?? ''} alt={`${say(REPLY_WORDS.picture)} ${reply.keyword}`} />
    );
  if (form === 'news')
    return (
      <div className={cx(styles.bubble, styles.article)}>
        {reply.picture && <img src={reply.picture} alt="" />}
        <strong>{reply.title}</strong>
        <span>{reply.content}</span>
      </div>
    );
  return <p className={styles.bubble}>{reply.content}</p>;
}

interface ReplyPhoneProps {
  /** The name at the top of the chat. */
  readonly account: string;
  /** The enabled replies of the account. */
  readonly replies: readonly Reply[];
  readonly settings: Settings | null | undefined;
  readonly said: readonly string[];
  readonly draft: string;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly onDraft: (text: string) => void;
  readonly onSend: () => void;
  readonly onRestart: () => void;
}

/** The chat with an account as its followers have it: what is written is answered by the rule of the platform. */
export function ReplyPhone({
  account,
  replies,
  settings,
  said,
  draft,
  box,
  onDraft,
  onSend,
  onRestart,
}: ReplyPhoneProps) {
  const say = useWords();
  const talk = useRef<HTMLDivElement>(null);
  const answerOf = (text: string): Answer<Reply> => answerTo(text, replies, settings ?? undefined);
  useEffect(() => {
    if (talk.current) talk.current.scrollTop = talk.current.scrollHeight;
  }, [said.length]);
  return (
    <section className={styles.phone} aria-label={say(REPLY_WORDS.phone)}>
      <header className={styles.chat}>
        <Icon name="chevron-left" />
        <strong>{account}</strong>
        <Button kind="ghost" disabled={said.length === 0} onClick={onRestart}>
          {say(REPLY_WORDS.restart)}
        </Button>
      </header>
      <div ref={talk} className={styles.talk} role="log">
        {settings !== undefined && (
          <p className={styles.hint}>{say(settings?.subscribeText ? REPLY_WORDS.welcome : REPLY_WORDS.noWelcome)}</p>
        )}
        {settings?.subscribeText && <p className={styles.bubble}>{settings.subscribeText}</p>}
        {said.map((text, at) => {
          const answer = answerOf(text);
          return (
            // what was said has no identity beyond its place
            // oxlint-disable-next-line no-array-index-key
            <div key={at} className={styles.turn}>
              <p className={cx(styles.bubble, styles.own)}>{text}</p>
              {answer.kind === 'reply' && <ReplyBubble reply={answer.reply} />}
              {answer.kind === 'other' && <p className={styles.bubble}>{answer.text}</p>}
              <p className={styles.hint}>{say(willSay(answer))}</p>
            </div>
          );
        })}
      </div>
      <form
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <TextInput
          ref={box}
          aria-label={say(REPLY_WORDS.write)}
          placeholder={say(REPLY_WORDS.write)}
          maxLength={200}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
        />
        <Button type="submit" size="md" icon={<Icon name="send" />} disabled={draft.trim() === ''}>
          {say(REPLY_WORDS.send)}
        </Button>
        <p className={styles.will} aria-live="polite">
          {draft.trim() !== '' && say(willSay(answerOf(draft)))}
        </p>
      </form>
    </section>
  );
}
