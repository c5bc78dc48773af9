import type { News } from '../../../state/use-news.ts';

const NOUNS: readonly unknown[] = ['sms-plan', 'sms-record'];
/** What a mailing that moves on makes out of date. */
export const PLAN_NEWS: News = {
  topics: ['sms-plan'],
  outdates: ([kind, noun]) => (kind === 'list' || kind === 'row') && NOUNS.includes(noun),
};
