import { QUERY_VIEWS } from '@parkdeck/core/catalogue/system/query-views';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

const VIEWS = QUERY_VIEWS.map(({ name }) => name).join(', ');

/** The database's own answer, below what the query builder wraps around it. */
const answerOf = (error: unknown): { readonly code: string; readonly message: string } | undefined => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))
      return { code: at.code, message: at.message };
  return undefined;
};

const slow = (seconds: number): Refusal =>
  refused('query-slow', {
    zh: `查询超过 ${seconds} 秒，已停止。缩短时间范围、加条件，或先按日汇总`,
    en: `It took more than ${seconds} s and was stopped. Ask for a shorter time, narrow it, or group it by day`,
  });
const NO_VIEW = refused('query-outside', {
  zh: `没有这张视图，或不允许读。可查的视图：${VIEWS}`,
  en: `There is no such view, or it may not be read. Views: ${VIEWS}`,
});
const WRITES = refused('query-writes', {
  zh: '查询模板只能读，不能改数据。只写 select',
  en: 'A saved query reads only. Write a select',
});
const TOO_LARGE = refused('query-too-large', {
  zh: '查询要用的内存或磁盘太多。缩短时间范围，或少取几列',
  en: 'It needs too much memory or disk. Ask for a shorter time or fewer columns',
});

/**
 * Why the database did not run a query within its `seconds`, as a refusal of its writer; undefined: it is the
 * platform's fault or the database is away.
 */
export const queryFailure = (error: unknown, seconds: number): Refusal | undefined => {
  const answer = answerOf(error);
  if (!answer) return undefined;
  const { code, message } = answer;
  if (code === '57014') return slow(seconds);
  if (code === '42P01' || code === '3F000' || (code === '42501' && !/function/.test(message))) return NO_VIEW;
  if (code === '25006') return WRITES;
  if (code === '53200' || code === '53400' || code === '54000') return TOO_LARGE;
  // What is wrong with the statement or its values, in the database's words.
  if (/^(?:42|22|21|0A|2201)/.test(code))
    return refused('query-wrong', {
      zh: `数据库看不懂这条查询：${message}。改好后再试运行`,
      en: `The database does not take the query: ${message}. Correct it and try again`,
    });
  return undefined;
};
