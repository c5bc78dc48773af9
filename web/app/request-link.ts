import { ApiError } from '@parkdeck/core/client/errors';
import { words } from '@parkdeck/core/kit/words';
import { canSee } from '../state/session.ts';
import { openTab } from '../tabs/tabs.ts';
import type { RequestMark } from '../ui/EmptyState.tsx';
import { known } from './pages.ts';

const SHOWN = words('查看错误日志', 'Show in the error log');
/** From this code on it was the platform that failed, and wrote down why. */
const FAILED = 500;
const NUMBER = (id: string) => words(`请求编号 ${id}`, `Request ${id}`);

/** Opens the line of a request in the error log; undefined: the user may not see that. */
const errorLine = (id: string): Pick<RequestMark, 'href' | 'open'> => {
  const page = known.pages.find(({ of, view }) => of === 'error-log' && view === 'list');
  if (!page || !canSee(page)) return {};
  return { href: `${page.path}?request=${encodeURIComponent(id)}`, open: () => openTab(page.path, { request: id }) };
};

/**
 * The request of an error, as panels show it, with a link to its line, where the platform has failed. A refusal has no
 * line in the log: its number would lead nowhere.
 */
export const requestOf = (error: unknown): RequestMark | undefined => {
  if (!(error instanceof ApiError) || error.requestId === undefined || error.code < FAILED) return undefined;
  return { id: error.requestId, ...errorLine(error.requestId) };
};

/** What a notice of a failure adds: the number of the request, and the way to its line. */
export const noticeOf = (id: string | undefined, language: 'zh' | 'en') => {
  if (id === undefined) return { text: '', options: {} };
  const { open } = errorLine(id);
  return {
    text: ` · ${NUMBER(id)[language]}`,
    options: open ? { action: { label: SHOWN[language], run: open } } : {},
  };
};
