import type { Call } from '@parkdeck/core/kit/call';
import { ruleText } from '@parkdeck/core/kit/rule';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import type { Language, Words } from '@parkdeck/core/kit/words';
import type { AwaitedApproval, Envelope, ErrorData } from '@parkdeck/core/wire/envelope';
import { placeOf } from '@parkdeck/core/wire/places';
import type { Answered } from '../../engine/asking.ts';
import type { Refusal } from '../../platform/refusal.ts';

const SENTENCES = {
  done: { zh: '操作成功', en: 'Done' },
  loaded: { zh: '获取成功', en: 'Loaded' },
  'signed-out': { zh: '登录已过期，重新登录', en: 'The sign-in has expired, sign in again' },
  unknown: { zh: '数据不存在或不在权限内', en: 'Not found, or out of your reach' },
  broken: { zh: '服务器出错，已记录', en: 'The server failed; it has been recorded' },
  away: { zh: '数据库正在恢复，稍后再试', en: 'The database is coming back, try again in a moment' },
  large: { zh: '内容太大', en: 'The content is too large' },
} satisfies Record<string, Words>;
export { SENTENCES };

/** Statuses of rules 0.11. */
const STATUS: Readonly<Record<Refusal['kind'], number>> = {
  malformed: 400,
  'signed-out': 401,
  forbidden: 403,
  'beyond-token': 403,
  unknown: 404,
  refused: 409,
  'too-many': 429,
};

/** What is told about what waits for a second person. */
const waitingText = ({ id, decider }: AwaitedApproval, language: Language): string =>
  language === 'zh'
    ? `已提交复核 ${id}，由${decider}同意后执行`
    : `Sent for approval as ${id}; it is done once ${decider} approves`;

export const goodEnvelope = (call: Call, answered: Answered, language: Language): Envelope => {
  const { data, ...more } = answered;
  const { approval } = answered;
  const done = SENTENCES[call.effect === 'read' ? 'loaded' : 'done'][language];
  return {
    code: approval ? 202 : 200,
    success: true,
    msg: approval ? waitingText(approval, language) : done,
    data,
    ...more,
  };
};

const labelled = (call: Call | undefined, problem: FieldProblem, language: Language): string => {
  const { field, within } = placeOf(call?.input ?? {}, problem.field) ?? {};
  const sentence = ruleText(problem, language, field);
  if (!within) return sentence;
  return language === 'zh'
    ? `${within.list.options.label.zh} ${within.number}：${sentence}`
    : `${within.list.options.label.en} ${within.number}: ${sentence}`;
};

/** A problem with the field's name on the wire; `id` is the row's own key. */
const spelled = (call: Call | undefined, problem: FieldProblem): FieldProblem => {
  const found = placeOf(call?.input ?? {}, problem.field);
  if (found) return { ...problem, field: found.wire };
  return problem.field === 'id' && call?.key ? { ...problem, field: call.key } : problem;
};

/** The fields that a refusal is about. */
const fieldProblems = (refusal: Refusal, language: Language): readonly FieldProblem[] | undefined => {
  if ('problems' in refusal) return refusal.problems;
  if (refusal.kind !== 'refused' || refusal.field === undefined) return undefined;
  return [{ field: refusal.field, rule: 'refused', msg: refusal.msg[language] }];
};

/** The envelope of a refusal: field, rule or missing code, in the caller's language. */
export const badEnvelope = (
  refusal: Refusal,
  call: Call | undefined,
  language: Language,
  requestId: string,
): Envelope => {
  const fields = fieldProblems(refusal, language);
  const data: ErrorData = {
    requestId,
    ...(fields ? { fields: fields.map((problem) => spelled(call, problem)) } : {}),
    ...(refusal.kind === 'refused'
      ? { reason: refusal.reason, ...(refusal.data === undefined ? {} : { detail: refusal.data }) }
      : {}),
    ...(refusal.kind === 'forbidden' ? { permission: refusal.permission } : {}),
    ...(refusal.kind === 'beyond-token' ? { reason: refusal.kind, detail: { scope: refusal.call } } : {}),
    ...(refusal.kind === 'signed-out' && refusal.reason ? { reason: refusal.reason } : {}),
  };
  const sentence = (): string => {
    if (refusal.kind === 'refused') return refusal.msg[language];
    if (refusal.kind === 'forbidden')
      return language === 'zh' ? `没有权限 ${refusal.permission}` : `Permission ${refusal.permission} is missing`;
    if (refusal.kind === 'beyond-token')
      return language === 'zh'
        ? `这个令牌的范围不含 ${refusal.call}。另建一个含它的令牌`
        : `The scope of this token lacks ${refusal.call}. Create a token that has it`;
    if (refusal.kind === 'too-many')
      return language === 'zh'
        ? `太频繁，${refusal.seconds} 秒后再试`
        : `Too many requests, try again in ${refusal.seconds} s`;
    if (refusal.kind === 'signed-out') return (refusal.msg ?? SENTENCES['signed-out'])[language];
    if (fields && fields.length > 0)
      return fields.map((problem) => labelled(call, problem, language)).join(language === 'zh' ? '；' : '; ');
    return SENTENCES.unknown[language];
  };
  const msg = sentence();
  const isContent = refusal.kind === 'refused' && refusal.isContent;
  return { code: STATUS[isContent ? 'malformed' : refusal.kind], success: false, msg, message: msg, data };
};

export const plainEnvelope = (code: number, words: Words, language: Language, requestId: string): Envelope => ({
  code,
  success: false,
  msg: words[language],
  message: words[language],
  data: { requestId },
});
