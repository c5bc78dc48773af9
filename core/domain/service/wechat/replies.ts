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
