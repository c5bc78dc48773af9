import { WECHAT_KEYWORD_MATCHES, WECHAT_REPLY_KINDS } from '@parkdeck/core/catalogue/service/choices';
import { wechatReply } from '@parkdeck/core/catalogue/service/wechat-reply';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { Language } from '@parkdeck/core/kit/words';
import { startEdit } from '../../../resource/action/start.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Tag } from '../../../ui/State.tsx';
import styles from './replies.module.css';
import { maySeeSettings, type Reply, type Settings } from './use-replies.ts';
import { REPLY_WORDS } from './words.ts';

interface ReplyRowsProps {
  readonly replies: readonly Reply[];
  readonly settings: Settings | null | undefined;
  /** The reply that answers what is written now; null: what is always said. */
  readonly answering: string | null | undefined;
  /** Tries a keyword on the phone. */
  readonly onTry: (keyword: string) => void;
}

/** What a reply is where it is no text. */
const formOf = ({ kind: form }: Reply, language: Language): string =>
  form === null || form === 'text' ? '' : ` · ${choiceLabel(WECHAT_REPLY_KINDS, form)?.[language]}`;

/** All replies of an account, that which answers marked; below them what is said when none fits. */
export function ReplyRows({ replies, settings, answering, onTry }: ReplyRowsProps) {
  const say = useWords();
  const language = useLanguage();
  const on = replies.filter(({ state }) => state === 'enabled').length;
  return (
    <Panel title={say(REPLY_WORDS.replies)} note={say(REPLY_WORDS.count(replies.length, on))} flush>
      <ul className={styles.rows}>
        {replies.map((reply) => (
          <li key={reply.id} className={cx(styles.row, reply.id === answering && styles.answers)} data-reply={reply.id}>
            <button type="button" className={styles.try} onClick={() => onTry(reply.keyword)}>
              <span className={styles.keyword}>
                <strong className={reply.state === 'enabled' ? undefined : styles.faint}>{reply.keyword}</strong>
                <span className={styles.faint}>
                  {choiceLabel(WECHAT_KEYWORD_MATCHES, reply.match ?? 'whole')?.[language]}
                  {formOf(reply, language)}
                </span>
                {reply.state !== 'enabled' && <Tag mark="off">{say(REPLY_WORDS.off)}</Tag>}
              </span>
              <span className={styles.content}>{reply.kind === 'news' ? reply.title : reply.content}</span>
            </button>
            <Button
              kind="ghost"
              onClick={() => startEdit(wechatReply, reply.id)}
              title={say(REPLY_WORDS.edit(reply.keyword))}
            >
              {say(REPLY_WORDS.editShort)}
            </Button>
          </li>
        ))}
        <li className={cx(styles.row, answering === null && styles.answers)} data-reply="">
          <div className={styles.try}>
            <span className={styles.keyword}>
              <strong>{say(REPLY_WORDS.otherwise)}</strong>
            </span>
            <span className={styles.content}>
              {maySeeSettings() ? (settings?.otherText ?? say(REPLY_WORDS.saysNothing)) : say(REPLY_WORDS.noRight)}
            </span>
          </div>
          {maySeeSettings() && (
            <Button kind="ghost" onClick={() => openTab('/weixin/common')}>
              {say(REPLY_WORDS.settings)}
            </Button>
          )}
        </li>
      </ul>
    </Panel>
  );
}
