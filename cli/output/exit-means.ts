import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import type { EXIT } from './errors.ts';

/** What each exit code tells a script; the guide has them from here. */
export const EXIT_MEANS: Readonly<Record<keyof typeof EXIT, Words>> = {
  ok: words('完成', 'done'),
  error: words('出错；或计划、预演里没有一行能执行', 'an error, or no row of a plan or a dry run can be done'),
  usage: words(
    '命令写错，或文件不对：读不了、没有数据行、缺少列',
    'wrong usage, or a wrong file: unreadable, without rows, without a column',
  ),
  partly: words(
    '部分完成；或计划、预演里有几行不能执行',
    'partly done; or some rows of a plan or a dry run cannot be done',
  ),
  forbidden: words('没有登录或没有权限', 'signed out, or not permitted'),
  conflict: words('冲突，或计划已过时', 'a conflict, or a plan that is out of date'),
  rateLimited: words('请求太频繁', 'too many requests'),
  waiting: words('没有执行，等第二个人复核', 'not done: it waits for a second person'),
  interrupted: words('被中断', 'interrupted'),
};
