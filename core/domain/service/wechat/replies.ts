import type { WECHAT_KEYWORD_MATCHES } from '../../../vocabulary/wechat.ts';

/** A reply as it is looked for. */
export interface Keyword {
  readonly id: string;
  readonly keyword: string;
  /** Null: exactly. */
  readonly match: keyof typeof WECHAT_KEYWORD_MATCHES | null;
}

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * The reply to what a follower wrote: one whose keyword is exactly that, otherwise the one with the longest keyword in
 * it. Case and spaces around do not matter.
 */
export const replyTo = <K extends Keyword>(text: string, replies: readonly K[]): K | undefined => {
  const said = plain(text);
  const exact = replies.find(({ keyword }) => plain(keyword) === said);
  if (exact) return exact;
  const [longest] = replies
    .filter(({ match, keyword }) => match === 'within' && said.includes(plain(keyword)))
    .toSorted(
      (one, other) => other.keyword.length - one.keyword.length || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
    );
  return longest;
};

/** What an account has said of its answers (E#134). */
export interface AnswerSettings {
  /** Keywords are answered at all. */
  readonly replies: boolean | null;
  /** What is said when no keyword fits. */
  readonly otherText: string | null;
}

/** What comes back to a text: the reply of its keyword, what is always said, or nothing. */
export type Answer<K> =
  | { readonly kind: 'reply'; readonly reply: K }
  | { readonly kind: 'other'; readonly text: string }
  | { readonly kind: 'nothing'; readonly because: 'off' | 'no-match' };

/** The answer to what a follower wrote. An account without settings answers keywords and nothing else. */
export const answerTo = <K extends Keyword>(
  text: string,
  replies: readonly K[],
  settings: AnswerSettings | undefined,
): Answer<K> => {
  if (settings && !settings.replies) return { kind: 'nothing', because: 'off' };
  const reply = replyTo(text, replies);
  if (reply) return { kind: 'reply', reply };
  return settings?.otherText ? { kind: 'other', text: settings.otherText } : { kind: 'nothing', because: 'no-match' };
};
