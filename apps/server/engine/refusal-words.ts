import { wireName } from '@parkdeck/core/kit/field';
import type { Fields } from '@parkdeck/core/kit/field';
import { ruleText } from '@parkdeck/core/kit/rule';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import type { Refusal } from '../platform/refusal.ts';

/** Why a row was refused: the language-independent reason, and the message in both languages. */
export interface Reason {
  readonly reason: string;
  readonly msg: Words;
}

const PLAIN = {
  unknown: words('数据不存在或不在权限内', 'Not found, or out of your reach'),
  forbidden: words('没有权限', 'Not allowed'),
  'beyond-token': words('令牌的范围不含这个操作', 'The scope of the token lacks this'),
  'signed-out': words('登录已过期', 'The sign-in has expired'),
  'too-many': words('太频繁，稍后再试', 'Too many requests, try again later'),
} as const;

const sentence = (problem: FieldProblem, fields: Fields): Words => {
  const field = Object.entries(fields).find(
    ([key, one]) => key === problem.field || wireName(key, one, 'in') === problem.field,
  )?.[1];
  return { zh: ruleText(problem, 'zh', field), en: ruleText(problem, 'en', field) };
};

/**
 * Reason and message of one row's refusal; `fields` give the labels for the message. `sayCell` says a problem of a line
 * of a file instead, with its cell.
 */
export const reasonOf = (
  refusal: Refusal,
  fields: Fields,
  sayCell?: (problem: FieldProblem) => Words | undefined,
): Reason => {
  if (refusal.kind === 'refused') return { reason: refusal.reason, msg: refusal.msg };
  const problems = 'problems' in refusal ? (refusal.problems ?? []) : [];
  if (problems.length > 0) {
    const all = problems.map((problem) => sayCell?.(problem) ?? sentence(problem, fields));
    return {
      reason: refusal.kind === 'unknown' ? 'not-found' : 'malformed',
      msg: { zh: all.map(({ zh }) => zh).join('；'), en: all.map(({ en }) => en).join('; ') },
    };
  }
  if (refusal.kind === 'malformed')
    return { reason: 'malformed', msg: words('内容格式不对', 'Not in the right format') };
  return { reason: refusal.kind === 'unknown' ? 'not-found' : refusal.kind, msg: PLAIN[refusal.kind] };
};
