import { ApiError, awaitsApproval, Cancelled, NetworkError, WireError } from '@parkdeck/core/client/errors';
import { isRecord } from '@parkdeck/core/client/answer';
import type { Language } from '@parkdeck/core/kit/words';
import { words } from '@parkdeck/core/kit/words';
import { CommanderError } from 'commander';
import { Interrupted, LacksRight, UserError } from '../services/errors.ts';
import type { UserProblem } from '../services/errors.ts';
import { systemWords } from '../services/system-errors.ts';
import { flagName } from '@parkdeck/core/palette/flag-name';
import { usageText } from './usage-words.ts';

/** Exit codes, for scripts. */
export const EXIT = {
  ok: 0,
  error: 1,
  usage: 2,
  partly: 3,
  forbidden: 4,
  conflict: 5,
  rateLimited: 6,
  /** Not done: it waits for the approval of a second person. */
  waiting: 7,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit code of work on several rows, done or only rehearsed. */
export const exitOfRows = (done: number, failed: number): ExitCode =>
  failed === 0 ? EXIT.ok : done > 0 ? EXIT.partly : EXIT.error;

const OF_PROBLEM: Readonly<Record<UserProblem, ExitCode>> = {
  usage: EXIT.usage,
  'not-found': EXIT.error,
  ambiguous: EXIT.usage,
  unreadable: EXIT.usage,
  unwritable: EXIT.usage,
  settings: EXIT.error,
  'signed-out': EXIT.forbidden,
  declined: EXIT.error,
  begun: EXIT.conflict,
  offline: EXIT.error,
  failed: EXIT.error,
};

const OF_STATUS: Readonly<Record<number, readonly [exit: ExitCode, code: string]>> = {
  400: [EXIT.usage, 'malformed'],
  401: [EXIT.forbidden, 'signed-out'],
  403: [EXIT.forbidden, 'forbidden'],
  404: [EXIT.error, 'not-found'],
  409: [EXIT.conflict, 'conflict'],
  429: [EXIT.rateLimited, 'rate-limited'],
};

/** Content of `error` on stdout. */
interface ErrorDocument {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly permission?: string;
  /** Who can give the permission that is missing. */
  readonly grantedBy?: readonly string[];
  /** Number of the approval that it waits for. */
  readonly approval?: string;
  readonly next?: readonly string[];
  readonly requestId: string | null;
}

export interface Failure {
  readonly exit: ExitCode;
  readonly document: ErrorDocument;
  /** Lines for the user at the terminal. */
  readonly lines: readonly string[];
}

const SAY = {
  error: words('错误：', 'Error: '),
  next: words('可以试试：', 'Try:'),
  stop: words('。', '. '),
  and: words('、', ', '),
  grantedBy: words('能开通的人：', 'Can be given by: '),
  nobody: words('单位里没有人能开通，找平台管理员', 'Nobody of the company can give it: ask the platform admins'),
  signIn: words('先登录', 'Sign in first'),
  request: words('请求编号', 'Request id'),
  interrupted: words('已中断', 'Interrupted'),
  wire: words(
    '服务器的回答与约定不符，版本可能不一致',
    'The server answered something unexpected; its version may be another',
  ),
  out: words('不能写标准输出：', 'Standard output cannot be written: '),
  bug: words('程序出错', 'The program failed'),
} as const;

const SIGN_IN = 'parkdeck auth login';
const SIGN_IN_CALLS = 'sign-in.by-';

type Facts = Omit<ErrorDocument, 'requestId'> & { readonly exit: ExitCode; readonly requestId?: string | undefined };

const factsOf = (error: unknown, language: Language): Facts => {
  if (error instanceof UserError) {
    return {
      exit: OF_PROBLEM[error.problem],
      code: error.problem,
      message: error.words[language],
      next: error.next,
      ...(error.field === undefined ? {} : { field: error.field }),
    };
  }
  if (error instanceof LacksRight) {
    const { people, next, refusal } = error;
    const who =
      people.length === 0 ? SAY.nobody[language] : `${SAY.grantedBy[language]}${people.join(SAY.and[language])}`;
    return {
      ...factsOf(refusal, language),
      message: `${refusal.message}${SAY.stop[language]}${who}`,
      grantedBy: people,
      next,
    };
  }
  if (awaitsApproval(error)) {
    const approval = isRecord(error.detail) ? String(error.detail['id']) : '';
    return {
      exit: EXIT.waiting,
      code: 'awaiting-approval',
      message: error.message,
      approval,
      next: [`parkdeck approval show ${approval}`],
    };
  }
  if (error instanceof ApiError) {
    const [found, code] = OF_STATUS[error.status] ?? [EXIT.error, 'server-error'];
    // A refused sign-in is not a conflict, whatever its status.
    const exit = found === EXIT.conflict && error.callId.startsWith(SIGN_IN_CALLS) ? EXIT.forbidden : found;
    const [first] = error.fields;
    return {
      exit,
      code: error.reason ?? code,
      message: error.message,
      requestId: error.requestId,
      next: error.status === 401 ? [SIGN_IN] : [],
      ...(first ? { field: flagName(first.field) } : {}),
      ...(error.permission === undefined ? {} : { permission: error.permission }),
    };
  }
  if (error instanceof NetworkError)
    return {
      exit: EXIT.error,
      code: error.problem === 'status' ? 'server-error' : error.problem,
      message: error.message,
    };
  if (error instanceof Interrupted)
    return { exit: EXIT.interrupted, code: 'interrupted', message: SAY.interrupted[language], next: error.next };
  if (error instanceof Cancelled)
    return { exit: EXIT.interrupted, code: 'interrupted', message: SAY.interrupted[language] };
  if (error instanceof WireError)
    return { exit: EXIT.error, code: 'unexpected-answer', message: `${SAY.wire[language]} (${error.message})` };
  if (error instanceof CommanderError)
    return { exit: EXIT.usage, code: 'usage', ...usageText(error.message, language) };
  const system = systemWords(error);
  if (system && error instanceof Error && 'path' in error && typeof error.path === 'string')
    return { exit: EXIT.error, code: 'system', message: `${error.path}: ${system[language]}` };
  if (system && error instanceof Error && 'syscall' in error && error.syscall === 'write')
    return { exit: EXIT.error, code: 'system', message: `${SAY.out[language]}${system[language]}` };
  return {
    exit: EXIT.error,
    code: 'bug',
    message: `${SAY.bug[language]}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  };
};

/** The flag to correct, when the message does not name it. */
const besides = ({ field, message }: Pick<Facts, 'field' | 'message'>, language: Language): string =>
  field === undefined || message.includes(field) ? '' : language === 'zh' ? `（${field}）` : ` (${field})`;

/** Maps any thrown error to exit code, JSON and lines. The only place at the command line that does. */
export const failureOf = (error: unknown, language: Language): Failure => {
  const { exit, requestId, next = [], ...said } = factsOf(error, language);
  return {
    exit,
    document: { ...said, ...(next.length > 0 ? { next } : {}), requestId: requestId ?? null },
    lines: [
      exit === EXIT.interrupted || exit === EXIT.waiting
        ? said.message
        : `${SAY.error[language]}${said.message}${besides(said, language)}`,
      ...(next.length > 0 ? [SAY.next[language], ...next.map((line) => `  ${line}`)] : []),
      ...(exit === EXIT.error && requestId ? [`${SAY.request[language]} ${requestId}`] : []),
    ],
  };
};
